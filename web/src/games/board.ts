/**
 * The contract of a game's board: what it is given, and what it gives back.
 *
 * A board (`games/<game>/web/Board.svelte`) draws a view and emits an action. It knows no rules:
 * what is legal comes in `legal`, what an action would bring comes from `outlook`, and what
 * somebody may know is in the view.
 */

import type { Component } from 'svelte';
import type { Fault, Schemas } from '../server/http';
import type { Args, Say } from '../i18n/words.svelte';
import type { Chance } from './chance';

export type View = Schemas['View'];
export type Action = Schemas['Action'];
export type Outcome = Schemas['Outcome'];
/** Something that happened; `n` is the number of its entry in the table's log. */
export type Fact = Schemas['Fact'];

/** What an action would bring, or why it can't be done. */
export interface Outlook<A = Action, F = Fact> {
  action: A;
  facts?: F[];
  error?: Fault;
}

export interface BoardProps<V = View, A = Action, F = Fact> {
  view: V;
  /** The seat whose view it is; null for a watcher. */
  seat: number | null;
  /** The legal actions of this seat now; null where there are hundreds: ask `allLegal`. */
  legal: A[] | null;
  myTurn: boolean;
  /** The players' names, by seat. */
  names: string[];
  scores: number[];
  over: boolean;
  /** What happened in the last message; empty after a reload. What a board animates. */
  facts: F[];
  /** The number of the table's last entry: changes with every new state. */
  n: number;
  /**
   * The action that has been sent and not yet answered: draw it as done already, and change little
   * else. Until the answer is there the shell takes no other action, and says so (`aria-busy`).
   */
  pending: A | null;
  /** Emits the action. False if it was refused; the shell shows why. */
  act: (action: A) => Promise<boolean>;
  /** What actions would bring (null: every legal one). */
  outlook: (actions: A[] | null) => Promise<Outlook<A, F>[]>;
  allLegal: () => Promise<A[]>;
  /** What lies on the table as data, as paper and terminal draw it. */
  sheets: () => Promise<Schemas['Sheet'][]>;
  /** Shows why something can't be done, with its clause, as a refusal of the server would be. */
  explain: (fault: Fault) => void;
  /** The game's own words. */
  say: Say;
}

/** A form for what real dice, cards or tiles show (`games/<game>/web/Outcome.svelte`). */
export interface OutcomeProps<V = View, O = Outcome> {
  view: V;
  names: string[];
  n: number;
  /** What stands there already, when an earlier outcome is corrected. */
  old: O | null;
  /** Sends the outcome; false if it was refused. */
  submit: (outcome: O) => Promise<boolean>;
  explain: (fault: Fault) => void;
  say: Say;
}

/** A worked example of the leaflet, to look at only (`games/<game>/web/Example.svelte`). */
export interface ExampleProps<V = View, F = Fact> {
  /** What somebody sees who watches. */
  view: V;
  /** What has just happened; nothing where the leaflet shows how things stand. */
  facts: F[];
  say: Say;
}

/** A step of a first game: its text is said until `done`. */
export interface GuideStep {
  key: string;
  /** Whether the player has done what the step asks for. Without it, a button goes on. */
  // Each game knows its own view.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  done?: (now: { view: any; facts: Fact[]; myTurn: boolean; over: boolean }) => boolean;
}

/** What a game's web folder exports (`games/<game>/web/index.ts`). */
export interface GameFront {
  /* eslint-disable @typescript-eslint/no-explicit-any -- each game has views, actions and facts of its own */
  Board: Component<BoardProps<any, any, any>>;
  Outcome?: Component<OutcomeProps<any, any>>;
  /** Key and arguments of the sentence for a fact; seats are turned into names by `name`. */
  phrase?: (
    fact: any,
    name: (seat: number) => string,
    say: Say,
  ) => { key: string; args?: Args } | null;
  /* eslint-enable @typescript-eslint/no-explicit-any */
  /** The table that a first game is played at, and its steps. */
  guide?: {
    seats: number;
    bots: boolean;
    options?: Record<string, string | number>;
    steps: GuideStep[];
  };
  /** What its outcomes are drawn from; without it, a browser can't check the dice by itself. */
  chance?: Chance;
  /** Where a person sits against bots, if not on the first seat: who begins has more to do. */
  ownSeat?: number;
  /** Whether the fact turns something up that all should see before a device is handed on. */
  reveals?: (fact: Fact) => boolean;
  /** Whether a log of what happened may be shown with these options (not where memory is the game). */
  keepsLog?: (options: Record<string, string | number>) => boolean;
}
