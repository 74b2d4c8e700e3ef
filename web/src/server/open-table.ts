/** Opens tables: the ways to play, and the first steps of each. */

import { keepPromise, noteSent, remember } from '../dice/kept';
import { frontOf } from '../games/fronts';
import { beKnown, get, newEntropy, post, Refused, type NewTable, type Schemas } from './http';
import { settings } from '../app/settings.svelte';

const AGAIN = 500;

export type Way = 'solo' | 'bots' | 'device' | 'invite' | 'companion';

export interface Wanted {
  way: Way;
  /** Everybody on this device, the owner first. */
  names: string[];
  bots: number;
  level: string;
  table: NewTable;
}

/** Gives the server the name to play under. */
export async function introduce(name: string): Promise<void> {
  await beKnown(name.trim() || settings.name);
}

/** Takes a seat, and mixes entropy of this browser into the dice. */
export async function sit(table: Schemas['Agreed'], name: string, seat?: number): Promise<void> {
  const entropy = newEntropy();
  noteSent(table.id, entropy);
  const done = await post<Schemas['Done']>(`/api/tables/${table.id}/sit`, { name, entropy, seat });
  remember(table, { seat: done.seat!, entropy, since: done.n });
}

/** A large party asks more often than one person may: the rest of it waits a moment. */
async function patiently(asking: () => Promise<unknown>): Promise<unknown> {
  for (;;) {
    try {
      return await asking();
    } catch (error) {
      if (!(error instanceof Refused && error.fault.code === 'too-often')) throw error;
    }
    await new Promise((again) => setTimeout(again, AGAIN));
  }
}

/** Opens the table, seats everybody on this device and the bots, and starts if all are there. */
export async function open(wanted: Wanted): Promise<string> {
  await introduce(wanted.names[0] ?? '');
  const opened = await post<Schemas['Message']>('/api/tables', wanted.table);
  const { id, seats, dice, commitment } = opened.table!;
  if (dice === 'fair') keepPromise(id, commitment, true);
  const { ownSeat } = await frontOf(wanted.table.game);
  const seat = wanted.bots > 0 ? ownSeat : undefined;
  for (const name of wanted.names) await patiently(() => sit(opened.table!, name, seat));
  if (wanted.bots > 0) await post(`/api/tables/${id}/seat-bot`, { level: wanted.level });
  if (wanted.names.length + wanted.bots >= seats)
    await patiently(() => post(`/api/tables/${id}/start`));
  return id;
}

/** Returns who we are, or null if the server does not know this browser. */
export async function known(): Promise<Schemas['Me'] | null> {
  if (!settings.known) return null;
  try {
    return await get<Schemas['Me']>('/api/me');
  } catch (error) {
    if (error instanceof Refused && error.fault.code === 'not-known') return null;
    throw error;
  }
}
