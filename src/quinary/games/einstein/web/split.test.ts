/** The dice fall into place: tapping, splits and the columns that they are listed in. */

import { describe, expect, test } from 'vitest';
import * as model from './split';

const DICE = [1, 3, 4, 4, 6];
const split = (one: number[], other: number[], fifth: number | null): model.Split => ({
  type: 'split',
  pairs: [one, other],
  fifth,
});

describe('tapping', () => {
  test('fills the first pair, then the second; the fifth die is left over', () => {
    const places = [4, 2, 0, 1].reduce(model.tapped, model.NO_PLACES);
    expect(places).toEqual([4, 2, 0, 1]);
    expect([0, 1, 2, 3, 4].map((die) => model.partOf(places, die))).toEqual([
      'second',
      'second',
      'first',
      'fifth',
      'first',
    ]);
  });

  test('a die comes off again, and its place is the next to be filled', () => {
    const places = [4, 2, 0].reduce(model.tapped, model.NO_PLACES);
    expect(model.tapped(places, 4)).toEqual([null, 2, 0, null]);
    expect(model.tapped(model.tapped(places, 4), 1)).toEqual([1, 2, 0, null]);
  });

  test('the fifth die begins a new split', () => {
    expect(model.tapped([0, 1, 2, 4], 3)).toEqual([3, null, null, null]);
  });
});

test('a split is written as the server writes it', () => {
  expect(model.splitOf(DICE, [4, 2, 1, 0], false)).toEqual(split([1, 3], [4, 6], 4));
  expect(model.splitOf(DICE, [4, 2, 1, 0], true)).toEqual(split([1, 3], [4, 6], null));
  expect(model.splitOf(DICE, [4, 2, 1, null], false)).toBeNull();
});

test('a split has its dice, equal ones each once', () => {
  const places = model.placesOf(DICE, split([1, 6], [4, 4], 3));
  expect(places).toEqual([0, 4, 2, 3]);
  expect(model.splitOf(DICE, places, false)).toEqual(split([1, 6], [4, 4], 3));
});

test('splits stand below the die that they leave over, also on a free roll', () => {
  const legal = [split([1, 3], [4, 6], null), split([3, 4], [4, 6], null)];
  const columns = model.columnsOf(DICE, legal);
  expect(columns.map(({ value, span, splits }) => [value, span, splits.length])).toEqual([
    [1, 1, 1],
    [3, 1, 0],
    [4, 2, 1],
    [6, 1, 0],
  ]);
});

test('what a split adds is gathered from its facts', () => {
  const ticked = { type: 'ticked', n: 3, seat: 0, rows: [7, 7], fifth: 2 } as const;
  const facts: model.Fact[] = [
    { ...ticked, rows: [7, 7], counts: [30, 30], total: -370 },
    { type: 'trackopened', n: 3, seat: 0, value: 2 },
  ];
  expect(model.additionOf(facts)).toEqual({
    ticks: { 7: 2 },
    counts: { 7: 30 },
    fifth: 2,
    opened: 2,
    total: -370,
    ends: false,
  });
  expect(model.additionOf([])).toBeNull();
});

test('what is added is ticked and counted: the rows of the pairs, the track of the fifth die', () => {
  const sheet = { rows: [0, 3, 0, 0, 0, 1, 0, 0, 0, 0, 0], tracks: [0, 0, 0, 2, 0, 0] };
  const counts = [0, -200, 0, 0, 0, -200, 0, 0, 0, 0, 0];
  const addition = {
    ticks: { 3: 2, 7: 1 },
    counts: { 3: 0, 7: -200 },
    fifth: 4,
    opened: null,
    total: -200,
    ends: false,
  };
  const stands = { sheet, counts, score: -400 };
  expect(model.ticked(stands, addition)).toEqual({
    sheet: { rows: [0, 5, 0, 0, 0, 2, 0, 0, 0, 0, 0], tracks: [0, 0, 0, 3, 0, 0] },
    counts: [0, 0, 0, 0, 0, -200, 0, 0, 0, 0, 0],
    score: -200,
  });
  const free = model.ticked(stands, { ...addition, fifth: null });
  expect(free.sheet.tracks).toEqual(sheet.tracks);
});

test('numbers have a real minus', () => {
  expect([-200, 0, 40].map(model.written)).toEqual(['−200', '0', '40']);
  expect([-200, 0, 40].map(model.gained)).toEqual(['−200', '0', '+40']);
});

describe('the dice behind some ticks', () => {
  test.each([
    { dice: DICE, rows: [4, 10], fifth: 4, pairs: [1, 3, 4, 6] },
    { dice: [1, 2, 2, 4, 5], rows: [4, 5], fifth: 5, pairs: [1, 4, 2, 2] },
    { dice: [1, 3, 3, 6, 6], rows: [4, 9], fifth: null, pairs: [1, 3, 3, 6] },
  ])('of $dice, for $rows and $fifth', ({ dice, rows, fifth, pairs }) => {
    const places = model.placesOfTicks(dice, { rows, fifth });
    expect(places.map((die) => dice[die!])).toEqual(pairs);
  });
});
