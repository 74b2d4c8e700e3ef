/** What EINSTEINCODE's cards come from, and where they are seen. */

import { hands, type Chance, type Glimpse, type Source } from '$web/games/chance';
import type { Fact } from '$web/games/board';
import type { Schemas } from '$web/server/http';

type Card = number | string;

const CODE_CARDS: [Card, number][] = ['t', 'x', 'y', 'z'].map((letter) => [letter, 4]);
const PILE: [Card, number][] = [
  ...Array.from({ length: 9 }, (_, i): [Card, number] => [i + 1, 4]),
  ['joker', 2],
];

/** The deal, as far as the owner of these cards can see it. */
const dealt = (seat: number, letters: string[]): Glimpse => ({
  type: 'deal',
  codes: { [seat]: letters },
});

function told(fact: Fact): Glimpse | null {
  if (fact.type === 'dealt') return dealt(fact.seat, fact.letters);
  return fact.type === 'turnedup' ? { type: 'draw', cards: fact.cards } : null;
}

function shown({ seat, cards, codes }: Schemas['EinsteincodeView']): Glimpse[] {
  const own = seat === null ? [] : (codes[seat]!.letters as string[]).toSorted();
  return [
    ...(own.length ? [dealt(seat!, own)] : []),
    ...(cards.length ? [{ type: 'draw', cards }] : []),
  ];
}

const SHUFFLES = ['turnended', 'reshuffled'];

export const chance: Chance = {
  told,
  isPrivate: true,
  shown,
  moves: SHUFFLES,
  secret: 'deal',
  sources({ seats }, steps) {
    const found: Source[] = [];
    let pile = new Map(PILE);
    for (const { outcome, facts } of steps) {
      if (outcome)
        found.push(
          found.length
            ? hands({ of: pile, hands: [4] })
            : hands({ of: CODE_CARDS, hands: Array<number>(seats).fill(4) }),
        );
      if (outcome?.type === 'draw' && 'cards' in outcome)
        for (const card of outcome.cards) pile.set(card, (pile.get(card) ?? 0) - 1);
      // All cards are in the pile again whenever it is shuffled.
      if (facts.some(({ type }) => SHUFFLES.includes(type))) pile = new Map(PILE);
    }
    return found;
  },
};
