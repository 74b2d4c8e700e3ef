/** Putting tiles into a slot: what is typed, what is dropped, and what goes back. */

import { expect, test } from 'vitest';
import { Laying, rack } from './laying.svelte';
import { materialOf, type View } from './material';

const material = materialOf('small');
const slot = (row: number, col: number, dir: string) =>
  material.slots.find((each) => each.row === row && each.col === col && each.dir === dir)!;

/** The small board with 4 + 4 = 8 on C4, and these tiles in hand. */
function laying(numbers: number[], signs: string[]): { laying: Laying; view: View } {
  const cells = Array<number>(49).fill(0);
  const laid = Array<string>(42).fill('');
  slot(3, 2, 'across').cells.forEach((cell, i) => (cells[cell] = [4, 4, 8][i]!));
  laid[slot(3, 2, 'across').number] = '+';
  const view = { board: 'small', cells, signs: laid, hand: { numbers, signs } } as unknown as View;
  return {
    laying: new Laying(
      () => view,
      () => material,
    ),
    view,
  };
}

test('equal tiles are used up one by one', () => {
  expect(rack([4, 4, 8], [4]).map(({ used }) => used)).toEqual([true, false, false]);
});

test('tiles go into the free cells in order, and the action names them all', () => {
  const { laying: it } = laying([2, 16], ['×']);
  it.choose(slot(3, 4, 'across'));
  expect(it.putNumber(2) && it.putNumber(16) && it.putSign('×')).toBe(true);
  expect(it.action).toEqual({
    type: 'lay',
    row: 3,
    col: 4,
    dir: 'across',
    numbers: [8, 2, 16],
    sign: '×',
  });
});

test('digits make the longest number that the hand has', () => {
  const { laying: it } = laying([1, 5, 16], []);
  it.choose(slot(3, 4, 'across'));
  for (const digit of '165') it.type(digit);
  expect(it.numbers).toEqual([8, 16, 5]);
});

test('Enter, a sign or a click keeps a number with which a longer one begins', () => {
  for (const keep of [(it: Laying) => it.endNumber(), (it: Laying) => it.putSign('×')]) {
    const { laying: it } = laying([1, 5, 15], ['×']);
    it.choose(slot(3, 4, 'across'));
    it.type('1');
    expect([it.typed, it.typedIsTile]).toEqual(['1', true]);
    keep(it);
    expect(it.typed).toBe('');
    it.type('5');
    expect(it.numbers).toEqual([8, 1, 5]);
  }
  const { laying: it } = laying([1, 5, 15, 50], []);
  it.choose(slot(3, 4, 'across'));
  it.type('1');
  it.putNumber(5);
  it.type('5');
  expect(it.numbers).toEqual([8, 1, 5]);
});

test('a digit waits for the next only while the hand has a longer number', () => {
  const { laying: it } = laying([4, 16], []);
  it.choose(slot(3, 4, 'across'));
  it.type('4');
  expect([it.numbers, it.typed]).toEqual([[8, 4, null], '']);
  it.type('1');
  expect([it.numbers, it.typed, it.typedIsTile]).toEqual([[8, 4, null], '1', false]);
  it.endNumber();
  it.type('6');
  expect([it.numbers, it.typed]).toEqual([[8, 4, 16], '']);
});

test('Backspace takes digits back that are no tile yet, and then the tile before', () => {
  const { laying: it } = laying([4, 16], []);
  it.choose(slot(3, 4, 'across'));
  it.type('4');
  it.type('1');
  it.back();
  expect([it.numbers, it.typed]).toEqual([[8, 4, null], '']);
  it.back();
  expect(it.numbers).toEqual([8, null, null]);
});

test('complete slots are not offered, and a tap goes on to the next', () => {
  const { laying: it } = laying([], []);
  const cell = slot(3, 4, 'across').cells[0];
  const seen = new Set<number>();
  for (let i = 0; i < it.open(cell).length; i++) {
    it.chooseThrough(cell);
    seen.add(it.slot!.number);
  }
  expect(seen).toEqual(new Set(it.open(cell).map(({ number }) => number)));
  expect(seen.has(slot(3, 2, 'across').number)).toBe(false);
});

test('a tile dropped beside another finds the slot of both', () => {
  const { laying: it } = laying([2, 4], []);
  const down = slot(2, 4, 'down');
  expect(it.dropNumber(2, down.cells[0])).toBe(true);
  expect(it.dropNumber(4, down.cells[2])).toBe(true);
  expect(it.slot).toBe(down);
  expect(it.numbers).toEqual([2, 8, 4]);
});

test('what somebody else has covered goes back to the rack', () => {
  const { laying: it, view } = laying([2, 4], []);
  it.choose(slot(2, 4, 'down'));
  it.putNumber(2);
  view.cells[slot(2, 4, 'down').cells[0]] = 9;
  it.settle();
  expect(it.restNumbers).toEqual([2, 4]);
});
