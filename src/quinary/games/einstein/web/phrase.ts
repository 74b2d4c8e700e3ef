/** The sentence for each fact: the same as in the terminal. */

import type { Args } from '$web/i18n/words.svelte';
import type { Fact } from './split';

export function phrase(fact: Fact, name: (seat: number) => string): { key: string; args: Args } {
  const player = name(fact.seat);
  switch (fact.type) {
    case 'rolled':
      return { key: 'fact-rolled', args: { player, dice: fact.dice.join('-') } };
    case 'chosen':
      return { key: 'fact-chosen', args: { player } };
    case 'ticked': {
      const [first = 0, second = 0] = fact.rows;
      const args = { player, count: fact.rows.length, first, second, fifth: fact.fifth ?? 0 };
      return { key: 'fact-ticked', args };
    }
    case 'trackopened':
      return { key: 'fact-trackopened', args: { player, value: fact.value } };
    case 'finished':
      return { key: 'fact-finished', args: { player, points: fact.points } };
  }
}
