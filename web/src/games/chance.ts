/**
 * The contract of a game's chance: what its outcomes are drawn from, and what can be seen of them.
 *
 * It is what docs/play/fair-dice.md says about the game, for the check in the browser. It knows no
 * rules: where dice, cards and tiles are follows from the facts that everybody was told.
 */

import type { Fact, Outcome } from './board';
import type { Schemas } from '../server/http';

export type Source = Schemas['FromDice'] | Schemas['FromHands'];

/** An outcome as far as it could be seen: what could not is null, or not there. An object stands
 * for the places of a list that could be seen. */
export interface Glimpse {
  type: string;
  [field: string]: unknown;
}

/** An act or outcome of a finished game, with what was told of it. */
export interface Step {
  n: number;
  facts: Fact[];
  /** What the record says, where chance acted. */
  outcome?: Outcome;
}

export interface Chance {
  /** What a fact shows of an outcome: that of its own step, or the last one of its type. */
  told: (fact: Fact) => Glimpse | null;
  /** What a view shows of the last outcomes. */
  // Each game has a view of its own.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  shown: (view: any) => Glimpse[];
  /** Facts that show no outcome, but say what later ones are drawn from. */
  moves?: string[];
  /** What each outcome is drawn from, in the order of the game. */
  sources: (table: Pick<Schemas['Agreed'], 'seats' | 'options'>, steps: Step[]) => Source[];
  /** The type of an outcome that nobody is told of in public. */
  secret?: string;
  /** Whether seats are told what others are not. */
  isPrivate?: boolean;
  /** What a seat holds after these steps, where a view shows that and not the outcome itself. */
  hand?: (
    table: Pick<Schemas['Agreed'], 'seats' | 'options'>,
    steps: Step[],
    seat: number,
  ) => Glimpse;
}

/** Six-sided dice that lie in no order, or each in its own place. */
export const dice = (count: number, sorted = true): Source => ({ kind: 'dice', count, sorted });

/** Hands from one bag after the other; a bag is a list of things with how many there are. */
export function hands(
  ...bags: { of: Iterable<[number | string, number]>; hands: number[] }[]
): Source {
  return {
    kind: 'hands',
    bags: bags.map(({ of, hands }) => {
      const left = [...of].filter(([, count]) => count > 0);
      return { things: left.map(([thing]) => thing), counts: left.map(([, n]) => n), hands };
    }),
  };
}

/** The outcomes of the steps, in order. */
export const outcomes = (steps: Step[]): Outcome[] =>
  steps.flatMap(({ outcome }) => (outcome ? [outcome] : []));

/** Whether the fact is about an outcome, or about what later ones are drawn from. */
export const isAbout = (chance: Chance, fact: Fact): boolean =>
  chance.told(fact) !== null || (chance.moves?.includes(fact.type) ?? false);
