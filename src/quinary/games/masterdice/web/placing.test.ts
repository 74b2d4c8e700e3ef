import { beforeEach, expect, test } from 'vitest';
import { Placing } from './placing.svelte';

let placing: Placing;
beforeEach(() => {
  placing = new Placing();
  placing.begin([1, 3, 3, 6]);
});

test('a die, then a column', () => {
  placing.die(3);
  expect(placing.heldValue).toBe(6);
  placing.column(0);
  expect(placing.values).toEqual([6, null, null, null]);
  expect([placing.held, placing.count, placing.out]).toEqual([
    null,
    1,
    [false, false, false, true],
  ]);
});

test('a column, then a die', () => {
  placing.column(2);
  placing.die(1);
  expect(placing.values).toEqual([null, null, 3, null]);
  expect(placing.wanted).toBe(null);
});

test('a die in a column goes back when it is tapped, or when another takes its place', () => {
  placing.put(0, 1);
  placing.column(1);
  expect(placing.count).toBe(0);
  placing.put(0, 1);
  placing.put(3, 1);
  expect(placing.values).toEqual([null, 6, null, null]);
});

test('a die is in one column only', () => {
  placing.put(2, 0);
  placing.put(2, 3);
  expect(placing.values).toEqual([null, null, null, 3]);
});

test('a new roll begins with empty columns', () => {
  placing.put(2, 0);
  placing.column(1);
  placing.begin([2]);
  expect([placing.values, placing.wanted, placing.out]).toEqual([
    [null, null, null, null],
    null,
    [false],
  ]);
});
