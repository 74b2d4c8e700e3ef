/** Key and arguments of the sentence for each fact: what `tell` in notation.py says. */

import type { Args, Say } from '$web/i18n/words.svelte';
import { LETTERS, type Fact, type Laid } from './material';

type Phrase = { key: string; args?: Args };

/** The names in words: this one and that one. */
const all = (names: string[], say: Say): string =>
  names.reduce((one, other) => say('and', { one, other }));

/** The slot and the equation, as in E7↓ 56÷8=7. */
function written({ row, col, dir, numbers: [a, b, c], sign }: Laid): string {
  return `${LETTERS[col]}${row + 1}${dir === 'down' ? '↓' : ''} ${a}${sign}${b}=${c}`;
}

const ENDINGS: Record<string, (say: Say) => string> = {
  out: (say) => say('ending-out'),
  stuck: (say) => say('ending-stuck'),
  idle: (say) => say('ending-idle'),
};

/** How the game ended, in words. */
export const ending = (how: string, say: Say): string => ENDINGS[how]?.(say) ?? '';

export function phrase(fact: Fact, name: (seat: number) => string, say: Say): Phrase | null {
  switch (fact.type) {
    case 'firstdrawn':
      return { key: 'fact-firstdrawn', args: { player: name(fact.seat), number: fact.number } };
    case 'tied':
      return { key: 'fact-tied', args: { players: all(fact.seats.map(name), say) } };
    case 'begins':
      return { key: 'fact-begins', args: { player: name(fact.seat) } };
    case 'drawn':
      return { key: 'fact-drawn', args: { tiles: [...fact.numbers, ...fact.signs].join(' ') } };
    case 'filledup': {
      const { numbers, signs } = fact;
      return { key: 'fact-filledup', args: { player: name(fact.seat), numbers, signs } };
    }
    case 'laid': {
      const { points } = fact;
      return {
        key: 'fact-laid',
        args: { player: name(fact.seat), equation: written(fact), points },
      };
    }
    case 'exchanged':
      return { key: 'fact-exchanged', args: { player: name(fact.seat), kind: fact.kind } };
    case 'passed':
      return { key: 'fact-passed', args: { player: name(fact.seat) } };
    case 'ended':
      return { key: 'fact-ended', args: { ending: ending(fact.ending, say) } };
    case 'leftover':
      return {
        key: 'fact-leftover',
        args: {
          player: name(fact.seat),
          count: fact.numbers.length,
          numbers: fact.numbers.join(' '),
          sign: fact.points < 0 ? 'minus' : 'plus',
          points: Math.abs(fact.points),
        },
      };
    default:
      return null;
  }
}
