/** What this browser brought to a table's dice: kept, to be checked when the secret is opened. */

import { keep, kept } from './settings.svelte';

export interface Brought {
  /** What the server showed before the game: the hash of its secret. */
  commitment: string;
  entropies: string[];
}

/** Whether others still play a day's challenge, so that nothing of it is opened yet. */
export function isSealed(contest: string, now = Date.now()): boolean {
  const [kind, , day] = contest.split('/');
  return kind === 'daily' && now < Date.parse(`${day}T00:00Z`) + 24 * 3_600_000;
}

export function brought(table: string): Brought | null {
  return kept<Brought>(`quinary-dice-${table}`);
}

export function remember(table: string, commitment: string, entropy: string): void {
  const before = brought(table);
  const first = before?.commitment ?? commitment;
  keep(`quinary-dice-${table}`, {
    commitment: first,
    entropies: [...(before?.entropies ?? []), entropy],
  });
}
