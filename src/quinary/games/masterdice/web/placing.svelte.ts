/** The dice that a decoder lays ready: which rolled die is in which column, before they are placed. */

import { COLUMNS, type Values } from './material';

export class Placing {
  /** The rolled dice. */
  dice: number[] = $state.raw([]);
  /** For each column the die that lies there, by its place in the roll. */
  spots: (number | null)[] = $state.raw(COLUMNS.map(() => null));
  /** The die in hand. */
  held: number | null = $state(null);
  /** The column that was tapped first and waits for a die. */
  wanted: number | null = $state(null);

  readonly values: Values = $derived(
    this.spots.map((die) => (die === null ? null : (this.dice[die] ?? null))),
  );
  readonly out: boolean[] = $derived(this.dice.map((_, die) => this.spots.includes(die)));
  readonly count: number = $derived(this.out.filter(Boolean).length);
  readonly heldValue: number | null = $derived(
    this.held === null ? null : (this.dice[this.held] ?? null),
  );

  begin(dice: number[]) {
    this.dice = dice;
    this.clear();
  }

  clear() {
    this.spots = COLUMNS.map(() => null);
    this.held = null;
    this.wanted = null;
  }

  /** Takes a die in hand, or lays it into the column that waits. */
  die(die: number) {
    if (this.wanted !== null) this.put(die, this.wanted);
    else this.held = this.held === die ? null : die;
  }

  /** Lays the die in hand into the column, or takes the one there back, or waits for one. */
  column(column: number) {
    if (this.held !== null) this.put(this.held, column);
    else if (this.spots[column] !== null) this.spots = this.spots.with(column, null);
    else this.wanted = this.wanted === column ? null : column;
  }

  /** A die that lies there goes back to the tray. */
  put(die: number, column: number) {
    this.spots = this.spots.map((each, i) => (i === column ? die : each === die ? null : each));
    this.held = null;
    this.wanted = null;
  }
}
