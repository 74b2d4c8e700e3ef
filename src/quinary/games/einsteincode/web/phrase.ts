/** The sentence for each fact: the keys that the rules' own `tell` uses, with names for seats. */

import type { Args, Say } from '$web/i18n/words.svelte';
import { JOKER, type Card, type Fact } from './types';

type Name = (seat: number) => string;

const SHORT_JOKER = 'J';

/** Open cards in one word, as in 1-3-8-J. */
export function cardsInWords(cards: Card[]): string {
  return cards.map((card) => (card === JOKER ? SHORT_JOKER : card)).join('-');
}

/** Key and arguments of the sentence for the fact; null where nothing is to be said. */
export function phrase(fact: Fact, name: Name, say: Say): { key: string; args?: Args } | null {
  const cardOf = (seat: number, card: number) =>
    say('card-of', { owner: name(seat), number: card + 1 });
  switch (fact.type) {
    case 'dealt':
      return {
        key: 'fact-dealt',
        args: { player: name(fact.seat), letters: fact.letters.join(', ') },
      };
    case 'laidout':
      return { key: 'fact-laidout', args: { player: name(fact.seat) } };
    case 'turnedup':
      return {
        key: 'fact-turnedup',
        args: {
          player: name(fact.seat),
          cards: cardsInWords(fact.cards),
          count: fact.letters.length,
          letters: fact.letters.join(', '),
        },
      };
    case 'reordered':
      return { key: 'fact-reordered', args: { player: name(fact.seat) } };
    case 'cracked': {
      const card = cardOf(fact.seat, fact.card);
      return { key: 'fact-cracked', args: { player: name(fact.by), card, letter: fact.letter } };
    }
    case 'missed': {
      const { guess, letter } = fact;
      const card = cardOf(fact.seat, fact.card);
      return { key: 'fact-missed', args: { player: name(fact.by), card, guess, letter } };
    }
    case 'out':
      return { key: 'fact-out', args: { player: name(fact.seat) } };
    case 'won':
      return { key: 'fact-won', args: { player: name(fact.seat) } };
    case 'turnended': {
      const reason = say(`reason-${fact.reason.replace(' ', '-')}`);
      const args = { player: name(fact.seat), reason, next: name(fact.next) };
      return { key: 'fact-turnended', args };
    }
    case 'reshuffled':
      return { key: 'fact-reshuffled' };
    default:
      return null;
  }
}
