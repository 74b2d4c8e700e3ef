/** What lies on the table: the types of MASTERDICE's view, and its four colours. */

import type { Schemas } from '$web/server/http';

export type View = Schemas['MasterdiceView'];
export type Attempt = Schemas['MasterdiceViewAttempt'];
export type Report = Schemas['MasterdiceViewReport'];
export type Tally = Schemas['MasterdiceViewTally'];
export type Action = Schemas['MasterdiceAction'];
export type Outcome = Schemas['MasterdiceOutcome'];
export type Fact = Schemas['MasterdiceFact'];

/** Four values in the order of the columns; null where there is none yet. */
export type Values = (number | null)[];

export const FACES = [1, 2, 3, 4, 5, 6] as const;

const tint = (fill: string, share: number) => `color-mix(in srgb, ${fill} ${share}%, var(--card))`;

/** The columns: each has a word and a shape beside its colour, which is that of the real dice. */
export const COLUMNS = [
  {
    colour: 'blue',
    word: 'colour-blue',
    die: 'die-blue',
    fill: '#2a5fc4',
    pips: '#ffffff',
    tint: tint('#2a5fc4', 16),
  },
  {
    colour: 'red',
    word: 'colour-red',
    die: 'die-red',
    fill: '#bf2f27',
    pips: '#ffffff',
    tint: tint('#bf2f27', 15),
  },
  {
    colour: 'yellow',
    word: 'colour-yellow',
    die: 'die-yellow',
    fill: '#f4c531',
    pips: '#20242e',
    tint: `light-dark(${tint('#f4c531', 26)}, ${tint('#f4c531', 17)})`,
  },
  {
    colour: 'green',
    word: 'colour-green',
    die: 'die-green',
    fill: '#22803f',
    pips: '#ffffff',
    tint: tint('#22803f', 17),
  },
] as const;

/** The white dice are white by day and by night. */
export const WHITE = { colour: '#fffdf6', pips: '#20242e' } as const;

export const NOTHING: Values = [null, null, null, null];
