/** What the people and bots at a table are called. */

import type { Schemas } from '../server/http';
import { t, words } from './words.svelte';

type Seated = Pick<Schemas['Seated'], 'seat' | 'name' | 'bot'>;

export function levelName(level: string): string {
  return words.sayIn(undefined, `level-${level}`) ?? level;
}

/** A bot has no name of its own: it is called by its level, and counted where there are several. */
function botName(who: Seated, all: readonly Seated[]): string {
  const alike = all.filter((other) => other.bot === who.bot && other.name === who.name);
  const number = alike.findIndex((other) => other.seat === who.seat) + 1;
  const name = t('bot-of-level', { level: levelName(who.bot!) });
  return alike.length > 1 ? `${name} ${number}` : name;
}

/**
 * The name of whoever has the seat. A person for whom a bot stands in keeps theirs; of people with
 * the same name all but the first have the number of their seat behind it.
 */
export function nameAt(seat: number, all: readonly Seated[]): string {
  const who = all.find((each) => each.seat === seat);
  if (who?.bot && who.name === `${who.bot} bot`) return botName(who, all);
  if (!who?.name) return t('player', { number: seat + 1 });
  const isFirst = all.find((each) => each.name === who.name) === who;
  return isFirst ? who.name : `${who.name} ${seat + 1}`;
}

/** The names of a table, by seat. */
export function namesOf(seats: number, all: readonly Seated[]): string[] {
  return Array.from({ length: seats }, (_, seat) => nameAt(seat, all));
}
