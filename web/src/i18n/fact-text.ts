/** Facts as sentences: each game words its own, the shell those of every table. */

import type { Fact, GameFront } from '../games/board';
import { t, type Say } from './words.svelte';

export type NameOf = (seat: number) => string;

/** One sentence on the fact; empty where there is nothing to say. */
export function factText(fact: Fact, front: GameFront, name: NameOf, say: Say): string {
  if (fact.type === 'withdrawn') {
    const { seat } = fact;
    return t('fact-withdrawn', { name: seat === null ? t('host') : name(seat) });
  }
  if (fact.type === 'corrected') return t('fact-corrected');
  const phrase = front.phrase?.(fact, name, say);
  return phrase ? say(phrase.key, phrase.args) : '';
}
