/** What tells players apart at a glance: a number on a colour, and another shape for every dozen. */

/** For light and dark themes; the number is written in white or in near black. */
export const COLOURS: readonly (readonly [light: string, dark: string])[] = [
  ['#1f5fbf', '#7fb2ff'],
  ['#b8321a', '#ff8f78'],
  ['#27742a', '#7fd67f'],
  ['#7b3fb5', '#cfa3ff'],
  ['#8f5400', '#ffc266'],
  ['#0b707a', '#5fd6e0'],
  ['#b8217a', '#ff9bd0'],
  ['#56640f', '#cfdc6a'],
  ['#4a5a70', '#b4c4da'],
  ['#73372b', '#d9a08f'],
  ['#1b2a5e', '#a5adff'],
  ['#20242e', '#f0ece2'],
];
export const INKS = ['#ffffff', '#16181d'] as const;

export const SHAPES = ['circle', 'square', 'hexagon', 'house'] as const;

/** Up to this many players are told apart by their names alone. */
const FEW = 4;
export const areMarked = (seats: number): boolean => seats > FEW;

export interface Mark {
  number: number;
  colour: (typeof COLOURS)[number];
  shape: (typeof SHAPES)[number];
}

/** The mark of a seat: the number is the seat's own, colours and shapes come round again. */
export function markOf(seat: number): Mark {
  const dozen = Math.floor(seat / COLOURS.length);
  return {
    number: seat + 1,
    colour: COLOURS[seat % COLOURS.length]!,
    shape: SHAPES[dozen % SHAPES.length]!,
  };
}
