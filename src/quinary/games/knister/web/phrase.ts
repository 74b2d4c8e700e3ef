/** The sentence for each fact: the same key and arguments as the terminal's. */

import type { Args, Say } from '$web/i18n/words.svelte';
import type { Fact } from './types';
import { cellName, combinationText, lineText, SIDE } from './lines';

/** Key and arguments of the sentence for this fact; null for one that is not ours. */
export function phrase(
  fact: Fact,
  name: (seat: number) => string,
  say: Say,
): { key: string; args?: Args } | null {
  switch (fact.type) {
    case 'rolled':
      return { key: 'fact-rolled', args: { dice: fact.dice.join('-'), sum: fact.sum } };
    case 'chosen':
      return { key: 'fact-chosen', args: { player: name(fact.seat) } };
    case 'written': {
      const cell = cellName(fact.row * SIDE + fact.col);
      return { key: 'fact-written', args: { player: name(fact.seat), number: fact.number, cell } };
    }
    case 'linescored':
      return {
        key: 'fact-linescored',
        args: {
          player: name(fact.seat),
          line: lineText(fact.line, say),
          combination: combinationText(fact.combination, say),
          points: fact.points,
        },
      };
    default:
      return null;
  }
}
