/** Checks the dice of a finished table in this browser. */

import { frontOf } from '../games/fronts';
import { get, tablePath, type Schemas } from '../server/http';
import { kept, type Kept } from './kept';
import {
  expected,
  seenRolls,
  stepsOf,
  verdict,
  type Opened,
  type Proof,
  type Verdict,
} from './verify';

export interface Checked extends Omit<Verdict, 'verdict'> {
  verdict: Verdict['verdict'] | 'typed';
  proof: Proof | null;
  kept: Kept | null;
  /** What `quinary verify` reads: the record, and what this browser saw of the game. */
  file: string;
}

/** Fetches what proves a table's dice, and checks all of it here; `seats` are one's own. */
export async function check(agreed: Schemas['Agreed'], seats: readonly number[]): Promise<Checked> {
  const path = tablePath(agreed.id);
  const { record, fair } = await get<Schemas['OpenedRecord']>(`${path}/record`);
  const mine = kept(agreed.id);
  // Where a promise was kept, dice that are said in the end to have been real are none.
  if (agreed.dice === 'typed' && !mine) return typed(JSON.stringify({ record, fair }));
  const { chance } = await frontOf(agreed.game);
  const views = ['', ...(chance?.isPrivate ? seats.map((seat) => `?seat=${seat}`) : [])];
  const [draws, ...histories] = await Promise.all([
    get<Schemas['DrawsAnswer']>(`${path}/draws`),
    ...views.map((view) => get<Schemas['History']>(`${path}/history${view}`)),
  ]);
  const proof = fair ?? { secret: '', commitment: '', entropies: [] };
  const opened: Opened = {
    proof,
    record: record as unknown as Opened['record'],
    draws,
    histories: histories.map(({ steps }) => steps),
  };
  return {
    ...verdict(chance, agreed, opened, mine, seats),
    proof,
    kept: mine,
    file: JSON.stringify({
      record,
      fair,
      seen: {
        // Whoever came late can't say what was promised before.
        commitment: mine?.early ? mine.commitment : null,
        entropies: mine ? expected(proof, mine, seats) : [],
        rolls: chance ? seenRolls(chance, stepsOf(opened), mine) : [],
      },
    }),
  };
}

const typed = (file: string): Checked => ({
  verdict: 'typed',
  count: 0,
  seen: 0,
  mixed: false,
  proof: null,
  kept: null,
  file,
});
