/** Key and arguments of the sentence for each fact. */

import type { Args, Say } from '$web/words.svelte';
import { slotName, type Dir, type Fact } from './material';

type Phrase = { key: string; args?: Args };

export function phrase(fact: Fact, name: (seat: number) => string, say: Say): Phrase | null {
  switch (fact.type) {
    case 'firstdrawn':
      return { key: 'fact-firstdrawn', args: { name: name(fact.seat), number: fact.number } };
    case 'tied':
      return { key: 'fact-tied', args: { names: fact.seats.map(name).join(', ') } };
    case 'begins':
      return { key: 'fact-begins', args: { name: name(fact.seat) } };
    case 'drawn':
      return { key: 'fact-drawn', args: { tiles: [...fact.numbers, ...fact.signs].join(' ') } };
    case 'filledup':
      return {
        key: 'fact-filledup',
        args: { name: name(fact.seat), numbers: fact.numbers, signs: fact.signs },
      };
    case 'laid': {
      const [a, b, c] = fact.numbers;
      const slot = slotName({ ...fact, dir: fact.dir as Dir }, say);
      const equation = `${a} ${fact.sign} ${b} = ${c}`;
      return {
        key: 'fact-laid',
        args: { name: name(fact.seat), slot, equation, points: fact.points },
      };
    }
    case 'exchanged':
      return { key: 'fact-exchanged', args: { name: name(fact.seat), kind: fact.kind } };
    case 'passed':
      return { key: 'fact-passed', args: { name: name(fact.seat) } };
    case 'ended':
      return { key: 'fact-ended', args: { ending: fact.ending } };
    case 'leftover':
      return {
        key: 'fact-leftover',
        args: {
          name: name(fact.seat),
          numbers: fact.numbers.join(' '),
          count: fact.numbers.length,
          points: fact.points,
        },
      };
    default:
      return null;
  }
}
