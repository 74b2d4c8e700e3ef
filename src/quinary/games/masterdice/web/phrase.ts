/** What happened, as key and arguments of a sentence; the same sentences as in the terminal. */

import type { GameFront } from '$web/games/board';
import type { Args, Say } from '$web/i18n/words.svelte';
import { COLUMNS, type Fact } from './material';

/** Four values in one word, as a code is said. */
const word = (dice: number[]) => dice.join('');

/** The dice of a row with their colours. */
function row(dice: (number | null)[], say: Say): string {
  return COLUMNS.flatMap(({ die }, column) =>
    dice[column] == null ? [] : [say(die, { value: dice[column] })],
  ).join(', ');
}

function counts(fact: { row: number; equal: number; high: number; low: number }): Args {
  return { row: fact.row + 1, equal: fact.equal, high: fact.high, low: fact.low };
}

export const phrase = ((fact: Fact, name: (seat: number) => string, say: Say) => {
  switch (fact.type) {
    case 'coderolled':
      return {
        key: 'fact-coderolled',
        args: { round: fact.round + 1, player: name(fact.decoder) },
      };
    case 'codeseen': // a device may go from hand to hand: the code is on the board, not in the log
      return null;
    case 'rolled':
      return { key: 'fact-rolled', args: { dice: fact.dice.join('-') } };
    case 'rowplaced':
      return { key: 'fact-rowplaced', args: { row: fact.row + 1, dice: row(fact.dice, say) } };
    case 'reported':
      return { key: 'fact-reported', args: counts(fact) };
    case 'challenged':
      return { key: 'fact-challenged', args: { player: name(fact.seat) } };
    case 'confirmed':
      return { key: 'fact-confirmed', args: { rows: fact.rows } };
    case 'foundfalse':
      return { key: 'fact-foundfalse', args: counts(fact) };
    case 'solved':
      return { key: 'fact-solved', args: { player: name(fact.seat), code: word(fact.dice) } };
    case 'revealed':
      return { key: 'fact-revealed', args: { code: word(fact.code) } };
    case 'scored':
      return { key: 'fact-scored', args: { player: name(fact.seat), points: fact.points } };
  }
}) satisfies NonNullable<GameFront['phrase']>;
