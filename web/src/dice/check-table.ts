/** Checks the dice of a finished table in this browser. */

import { verdict, type Fault, type Proof } from './verify';
import { brought, type Brought } from './entropy';
import { get, type Schemas } from '../server/http';

export interface Checked {
  verdict: 'fair' | 'typed' | Fault;
  /** The entry in the log at fault. */
  n?: number;
  draws: number;
  proof: Proof | null;
  brought: Brought | null;
}

/** Fetches what proves a table's dice, and checks all of it here; `seats` are one's own. */
export async function check(table: string, seats: readonly number[]): Promise<Checked> {
  const { fair } = await get<Schemas['OpenedRecord']>(`/api/tables/${table}/record`);
  if (!fair) return { verdict: 'typed', draws: 0, proof: null, brought: null };
  const answer = await get<Schemas['DrawsAnswer']>(`/api/tables/${table}/draws`);
  const mine = brought(table);
  const found = verdict(fair, answer.seed, answer.draws, mine, seats);
  return { ...found, draws: answer.draws.length, proof: fair, brought: mine };
}
