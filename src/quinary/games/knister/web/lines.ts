/**
 * The twelve lines in the order of the view, where they run, and how lines, cells and
 * combinations are called. What a line is worth is not known here: the view says so.
 */

import type { Say } from '$web/i18n/words.svelte';

export const SIDE = 5;
/** One round for each cell. */
export const ROUNDS = SIDE * SIDE;
const COLUMNS = ['a', 'b', 'c', 'd', 'e'];

export interface Line {
  /** Its name in the facts. */
  name: string;
  cells: number[];
}

const places = Array.from({ length: SIDE }, (_, place) => place);

/** Where a line runs, for drawing it: five rows, five columns, the two diagonals. */
export const LINES: readonly Line[] = [
  ...places.map((row) => ({
    name: `row ${row + 1}`,
    cells: places.map((col) => row * SIDE + col),
  })),
  ...places.map((col) => ({
    name: `column ${COLUMNS[col]}`,
    cells: places.map((row) => row * SIDE + col),
  })),
  { name: 'falling diagonal', cells: places.map((place) => place * SIDE + place) },
  { name: 'rising diagonal', cells: places.map((place) => place * SIDE + SIDE - 1 - place) },
];
export const FALLING = 10;
export const RISING = 11;

/** The line's number in the view. */
export function lineNumber(name: string): number {
  return LINES.findIndex((line) => line.name === name);
}

/** “row 3”, “column c”, “falling diagonal”, in the reader's language. */
export function lineText(name: string, say: Say): string {
  const [kind, place = ''] = name.split(' ');
  if (kind === 'row') return say('line-row', { place });
  if (kind === 'column') return say('line-column', { place });
  return kind === 'falling' ? say('line-falling-diagonal') : say('line-rising-diagonal');
}

/** “c3”: column and row, as players call it. */
export function cellName(cell: number): string {
  return `${COLUMNS[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`;
}

/** “full house”, in the reader's language. */
export function combinationText(combination: string, say: Say): string {
  return say(`combination-${combination.replaceAll(' ', '-')}`);
}
