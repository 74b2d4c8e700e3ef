/** What a player has pencilled on the others' cards. It stays in this browser. */

import { keep, kept } from '$web/app/settings.svelte';

/** The letters noted on a card, and how often its owner had re-ordered by then. */
interface Note {
  letters: string[];
  reorders: number;
}
type Kept = Record<string, Note>;

/** The table in the address bar: notes belong to one table and one seat. */
function keyOf(seat: number | null): string {
  const table = /^\/table\/([^/]+)/.exec(location.pathname)?.[1] ?? 'here';
  return `quinary-notes-${table}-${seat}`;
}

export class Notes {
  private key: string;
  private noted: Kept = $state.raw({});

  constructor(seat: number | null) {
    this.key = keyOf(seat);
    this.noted = kept<Kept>(this.key) ?? {};
  }

  /** What is noted on the card. */
  on(seat: number, card: number): Note | undefined {
    return this.noted[`${seat}-${card}`];
  }

  /** Writes the letter on the card, or rubs it out; what is older than a re-ordering goes. */
  toggle(seat: number, card: number, letter: string, reorders: number) {
    const old = this.on(seat, card);
    const letters = old?.reorders === reorders ? old.letters : [];
    const changed = letters.includes(letter)
      ? letters.filter((each) => each !== letter)
      : [...letters, letter].sort();
    this.noted = { ...this.noted, [`${seat}-${card}`]: { letters: changed, reorders } };
    keep(this.key, this.noted);
  }
}
