/**
 * What the tray and the sheet have to work out to be drawn: which dice belong together, and what
 * a split would add. The server says what is legal and what it is worth.
 */

import type { Schemas } from '$web/server/http';

export type View = Schemas['EinsteinView'];
export type ScoreSheet = Schemas['EinsteinViewScoreSheet'];
export type Split = Schemas['EinsteinSplit'];
export type Roll = Schemas['EinsteinRoll'];
export type Fact = Schemas['EinsteinFact'];

/** Four places for dice, by their number on the table: the first pair and the second. */
export type Places = readonly (number | null)[];
export const NO_PLACES: Places = [null, null, null, null];
export const FIRST_SUM = 2;

/** The places after this die was tapped: it comes off again, or takes the first free place. */
export function tapped(places: Places, die: number): Places {
  const at = places.indexOf(die);
  if (at >= 0) return places.map((each, place) => (place === at ? null : each));
  const free = places.indexOf(null);
  // The fifth die is what the other four leave over: tapping it begins anew, with it.
  if (free < 0) return [die, null, null, null];
  return places.map((each, place) => (place === free ? die : each));
}

/** The pair that a die lies in, or the fifth die, or null while that is open. */
export function partOf(places: Places, die: number): 'first' | 'second' | 'fifth' | null {
  const at = places.indexOf(die);
  if (at >= 0) return at < 2 ? 'first' : 'second';
  return places.includes(null) ? null : 'fifth';
}

const byValue = (a: number, b: number) => a - b;

/** The split that these places make; null while one of them is free. */
export function splitOf(dice: number[], places: Places, free: boolean): Split | null {
  if (places.includes(null)) return null;
  const values = places.map((die) => dice[die!]!);
  const pairs = [values.slice(0, 2).sort(byValue), values.slice(2).sort(byValue)];
  pairs.sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!);
  return { type: 'split', pairs, fifth: free ? null : leftOver(dice, pairs) };
}

/** The value of the die that is in neither pair. */
export function leftOver(dice: number[], pairs: number[][]): number {
  const rest = [...dice];
  for (const value of pairs.flat()) rest.splice(rest.indexOf(value), 1);
  return rest[0]!;
}

/** The dice of a split, in their places. */
export function placesOf(dice: number[], split: Pick<Split, 'pairs'>): Places {
  const places: number[] = [];
  for (const value of split.pairs.flat()) {
    places.push(dice.findIndex((die, i) => die === value && !places.includes(i)));
  }
  return places;
}

const PAIRINGS = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
];

/** Where the dice lay that ticked these rows and this track; none ticked a full row. */
export function placesOfTicks(
  dice: number[],
  { rows, fifth }: { rows: number[]; fifth: number | null },
): Places {
  const sums = [...rows].sort(byValue).join();
  for (const left of dice.keys()) {
    if (fifth !== null && dice[left] !== fifth) continue;
    const rest = [...dice.keys()].filter((die) => die !== left);
    for (const pairing of PAIRINGS) {
      const places = pairing.map((each) => rest[each]!);
      const split = splitOf(dice, places, fifth === null);
      if (split && sumsOf(split).join() === sums) return places;
    }
  }
  return NO_PLACES;
}

export const keyOf = (split: Pick<Split, 'pairs' | 'fifth'>) =>
  `${split.pairs.map((pair) => pair.join('')).join(' ')} ${split.fifth ?? '-'}`;

/** The rows that the pairs tick, the smaller first. */
export const sumsOf = (split: Pick<Split, 'pairs'>) =>
  split.pairs.map((pair) => pair.reduce((sum, value) => sum + value, 0)).sort(byValue);

export interface Column {
  /** What the die shows that is the fifth, or is left out, in all splits of this column. */
  value: number;
  /** How many dice show it. */
  span: number;
  splits: Split[];
}

/** The legal splits below the die that each of them leaves over. */
export function columnsOf(dice: number[], legal: Split[]): Column[] {
  const values = [...new Set(dice)].sort(byValue);
  return values.map((value) => ({
    value,
    span: dice.filter((die) => die === value).length,
    splits: legal.filter((split) => leftOver(dice, split.pairs) === value),
  }));
}

/** What a split adds to a sheet, gathered from the facts that it would bring. */
export interface Addition {
  /** How many ticks each row gets, by its sum. */
  ticks: Record<number, number>;
  /** What those rows count then. */
  counts: Record<number, number>;
  fifth: number | null;
  opened: number | null;
  total: number;
  ends: boolean;
}

export function additionOf(facts: Fact[]): Addition | null {
  const ticked = facts.find((fact) => fact.type === 'ticked');
  if (!ticked) return null;
  const opened = facts.find((fact) => fact.type === 'trackopened');
  const ticks: Record<number, number> = {};
  for (const row of ticked.rows) ticks[row] = (ticks[row] ?? 0) + 1;
  return {
    ticks,
    counts: Object.fromEntries(ticked.rows.map((row, i) => [row, ticked.counts[i]!])),
    fifth: ticked.fifth,
    opened: opened?.value ?? null,
    total: ticked.total,
    ends: facts.some((fact) => fact.type === 'finished'),
  };
}

/** A sheet, and what its rows and all of it count. */
export interface Standing {
  sheet: ScoreSheet;
  counts: number[];
  score: number;
}

/** The same with what was added. */
export function ticked({ sheet: { rows, tracks }, counts }: Standing, adds: Addition): Standing {
  return {
    sheet: {
      rows: rows.map((ticks, i) => ticks + (adds.ticks[i + FIRST_SUM] ?? 0)),
      tracks: tracks.map((ticks, i) => ticks + (adds.fifth === i + 1 ? 1 : 0)),
    },
    counts: counts.map((count, i) => adds.counts[i + FIRST_SUM] ?? count),
    score: adds.total,
  };
}

/** A number as it stands on a score sheet, with a real minus. */
export const written = (points: number) => String(points).replace('-', '−');
/** The same for what is gained or lost. */
export const gained = (points: number) => (points > 0 ? `+${points}` : written(points));
