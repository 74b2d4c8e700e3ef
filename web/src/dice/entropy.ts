/** The entropy that this browser mixed into a table's dice, kept for the check at the end. */

import { keep, kept } from '../app/settings.svelte';

export interface Contribution {
  entropy: string;
  /** The seat that it was brought for; old entries do not have it. */
  seat?: number;
}

export interface Brought {
  /** What the server showed before the game: the hash of its secret. */
  commitment: string;
  contributions: Contribution[];
  /** How many seats the table had then: if there are fewer in the end, people may have moved up. */
  of?: number;
  /** The seats that were ours when the game had begun. */
  own?: number[];
}

/** The older format, before contributions had seats. */
interface Old {
  commitment: string;
  entropies?: string[];
}

/** Whether a day's challenge still goes on: its secret is not published yet. */
export function isSealed(contest: string, now = Date.now()): boolean {
  const [kind, , day] = contest.split('/');
  return kind === 'daily' && now < Date.parse(`${day}T00:00Z`) + 24 * 3_600_000;
}

const key = (table: string) => `quinary-dice-${table}`;

export function brought(table: string): Brought | null {
  const found = kept<Brought | Old>(key(table));
  if (!found?.commitment) return null;
  if ('contributions' in found) return found;
  const entropies = found.entropies ?? [];
  return { commitment: found.commitment, contributions: entropies.map((entropy) => ({ entropy })) };
}

/** Keeps what was brought for a seat, in place of what was brought for it before. */
export function remember(
  { id, commitment, seats }: { id: string; commitment: string; seats: number },
  seat: number,
  entropy: string,
): void {
  const before = brought(id) ?? { commitment, contributions: [] };
  const others = before.contributions.filter((each) => each.seat !== seat);
  keep(key(id), { ...before, contributions: [...others, { entropy, seat }], of: seats });
}

/** While a table waits: what was brought for a seat that is not ours any more does not count. */
export function keepOnly(table: string, own: readonly number[]): void {
  const before = brought(table);
  const contributions = before?.contributions.filter(
    ({ seat }) => seat === undefined || own.includes(seat),
  );
  if (before && contributions!.length < before.contributions.length)
    keep(key(table), { ...before, contributions });
}

/** When the game has begun: these seats are ours, and what was brought for them is in the dice. */
export function settle(table: string, own: readonly number[]): void {
  const before = brought(table);
  if (before && own.length > (before.own?.length ?? 0)) keep(key(table), { ...before, own });
}
