/** A decoder's notes: the values crossed out in each column, kept in this browser. */

import { keep, kept } from '$web/app/settings.svelte';
import { COLUMNS } from './material';

const blank = (): number[][] => COLUMNS.map(() => []);

/** Where the browser keeps what belongs to this table, as this seat sees it. */
export function shelf(what: string, seat: number | null): string {
  return `quinary-masterdice-${what}-${location.pathname}-${seat ?? 'watcher'}`;
}

export class Notes {
  /** The crossed-out values, by column. */
  crossed: number[][] = $state.raw(blank());
  private key = '';

  /** Takes out the notes on this round. */
  open(seat: number | null, round: number) {
    this.key = `${shelf('notes', seat)}-${round}`;
    this.crossed = kept<number[][]>(this.key) ?? blank();
  }

  /** Crosses a value out, or lets it in again. */
  cross(column: number, value: number) {
    const out = this.crossed[column]!;
    const now = out.includes(value) ? out.filter((each) => each !== value) : [...out, value];
    this.crossed = this.crossed.map((each, i) => (i === column ? now : each));
    keep(this.key, this.crossed);
  }

  clear() {
    this.crossed = blank();
    keep(this.key, this.crossed);
  }
}
