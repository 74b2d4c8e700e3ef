/**
 * The printed material: which squares the board has, and which tiles there are.
 *
 * `material.json` is `board.py` as data (a Python test keeps them equal), so that the browser
 * knows where to draw without knowing how to play.
 */

import type { Schemas } from '$web/server/http';
import type { Say } from '$web/i18n/words.svelte';
import data from './material.json';

export type View = Schemas['RigoladeView'];
export type Action = Schemas['RigoladeAction'];
export type Lay = Schemas['RigoladeLay'];
export type Draw = Schemas['RigoladeDraw'];
export type Fact = Schemas['RigoladeFact'];
export type Laid = Schemas['RigoladeLaid'];
export type Dir = 'across' | 'down';

export interface Slot {
  /** Its place in the view's `signs`. */
  number: number;
  row: number;
  col: number;
  dir: Dir;
  /** Its three number cells, as places in the view's `cells`. */
  cells: [number, number, number];
}

export interface Material {
  side: number;
  middle: number;
  numbers: [number, number][];
  signs: [string, number][];
  slots: Slot[];
  /** The slots that go through each number cell. */
  through: Slot[][];
  /** Every square of the board, row by row: number cells, and what lies between them. */
  squares: Square[][];
}

/** A number cell, the sign cell of a slot, a printed equals sign, or nothing at all. */
export type Square =
  | { kind: 'number'; cell: number; name: string }
  | { kind: 'sign'; slot: Slot; name: string }
  | { kind: 'equals' | 'hole' };

interface Raw {
  side: number;
  middle: number;
  numbers: number[][];
  signs: (string | number)[][];
  slots: (string | number)[][];
}

export const LETTERS = 'ABCDEFGHIJK';

/** What players call a number cell: F6 is in the sixth column and the sixth row. */
export const cellName = (cell: number, side: number): string =>
  `${LETTERS[cell % side]}${Math.floor(cell / side) + 1}`;

function material({ side, middle, numbers, signs, slots: begins }: Raw): Material {
  const slots = begins.map(([row, col, dir], number): Slot => {
    const first = Number(row) * side + Number(col);
    const step = dir === 'across' ? 1 : side;
    return {
      number,
      row: Number(row),
      col: Number(col),
      dir: dir as Dir,
      cells: [first, first + step, first + 2 * step],
    };
  });
  const through: Slot[][] = Array.from({ length: side * side }, () => []);
  const squares = Array.from({ length: 2 * side - 1 }, (_, y) =>
    Array.from({ length: 2 * side - 1 }, (_, x): Square => {
      if (y % 2 || x % 2) return { kind: 'hole' };
      const cell = (y / 2) * side + x / 2;
      return { kind: 'number', cell, name: cellName(cell, side) };
    }),
  );
  for (const slot of slots) {
    for (const cell of slot.cells) through[cell]!.push(slot);
    const [y, x] = [2 * slot.row, 2 * slot.col];
    const put = (along: number, square: Square) =>
      slot.dir === 'across' ? (squares[y]![x + along] = square) : (squares[y + along]![x] = square);
    put(1, { kind: 'sign', slot, name: `${LETTERS[slot.col]}${slot.row + 1}-${slot.dir}` });
    put(3, { kind: 'equals' });
  }
  return {
    side,
    middle,
    numbers: numbers as [number, number][],
    signs: signs as [string, number][],
    slots,
    through,
    squares,
  };
}

const MATERIAL: Record<string, Material> = Object.fromEntries(
  Object.entries(data).map(([name, raw]) => [name, material(raw)]),
);

/** The material of the board that this view is about. */
export const materialOf = (board: string): Material => MATERIAL[board]!;

const SIGN_KEYS: Record<string, string> = {
  '+': '+',
  '-': '−',
  '−': '−',
  '*': '×',
  x: '×',
  '×': '×',
  '/': '÷',
  ':': '÷',
  '÷': '÷',
};

/** The sign that a key of the keyboard stands for. */
export const signOfKey = (key: string): string | undefined => SIGN_KEYS[key];

/** What players call a slot: E6 across. */
export function slotName(slot: Pick<Slot, 'row' | 'col' | 'dir'>, say: Say): string {
  const cell = `${LETTERS[slot.col]}${slot.row + 1}`;
  return slot.dir === 'across' ? say('slot-across', { cell }) : say('slot-down', { cell });
}

/** The slot that a lay action or a laid fact names. */
export const slotOf = (
  { slots }: Material,
  { row, col, dir }: { row: number; col: number; dir: string },
): Slot => slots.find((slot) => slot.row === row && slot.col === col && slot.dir === dir)!;

/** Number squares are five units wide, those between them three, and so is the edge with its letters. */
export const NUMBER = 5;
export const BETWEEN = 3;
export const EDGE = 3;

/** Where a number line begins, in units from the board's edge. */
export const offset = (line: number): number => EDGE + line * (NUMBER + BETWEEN);

/** The width of the whole board in units. */
export const width = (side: number): number => EDGE + side * NUMBER + (side - 1) * BETWEEN + 1;
