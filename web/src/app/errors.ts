/** Why something can't be done, in the reader's language. */

import { get, type Fault, type Schemas } from '../server/http';
import { settings } from './settings.svelte';
import { words } from '../i18n/words.svelte';

export type Rulebook = Schemas['Rules'];

/** Faults where our catalogue says more than the server does: what to do about it. */
const OURS = ['away', 'no-such-table'];
/** The clause at the end of the server's sentence; on pages it is a link beside it. */
const CLAUSE = / \([A-Z]+-\d+(, our ruling)?\)$/;

const books = new Map<string, Promise<Rulebook>>();

/** The rules of a game in the reader's language; fetched once each. */
export function rulebook(game: string, language = settings.language): Promise<Rulebook> {
  const key = `${game}/${language}`;
  let book = books.get(key);
  if (!book) {
    book = get<Rulebook>(`/api/games/${game}/rules?lang=${language}`);
    book.catch(() => books.delete(key));
    books.set(key, book);
  }
  return book;
}

/** The text of one clause. */
export async function clauseText(game: string, clause: string): Promise<string | null> {
  const book = await rulebook(game);
  for (const section of book.sections) {
    const found = section.clauses.find(({ id }) => id === clause);
    if (found) return found.blocks.map((block) => ('text' in block ? block.text : '')).join(' ');
  }
  return null;
}

/**
 * One sentence on the fault, from the catalogue where it knows the reason. The server's own is
 * English; in other languages the clause that forbids it speaks, or the catalogue's sentence for
 * faults of this kind.
 */
export async function sentence(fault: Fault, game?: string): Promise<string> {
  const said = words.sayIn(game, `fault-${fault.reason ?? fault.code}`, fault.values);
  if (said && fault.reason)
    return fault.step ? words.say('fault-later-entry', { why: said }) : said;
  if (settings.language === 'en' && !OURS.includes(fault.code))
    return fault.message.replace(CLAUSE, '');
  if (fault.clause && game) {
    const text = await clauseText(game, fault.clause).catch(() => null);
    if (text) return text;
  }
  return said ?? fault.message;
}
