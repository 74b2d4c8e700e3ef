/**
 * What this browser keeps of a table's dice while the game goes on: the promise, what it mixed in,
 * and what it was shown. Nothing that was kept is ever changed by what the server says later.
 */

import { keep, kept as stored } from '../app/settings.svelte';
import type { Fact } from '../games/board';
import { isAbout, type Chance, type Glimpse } from '../games/chance';
import type { Schemas } from '../server/http';

export interface Contribution {
  entropy: string;
  /** The seat that it was brought for; old entries do not have it. */
  seat?: number;
  /** From this number of the log on it is there. */
  since?: number;
}

/** What a view showed, at which number of the log. */
export interface Sight {
  n: number;
  shown: Glimpse;
}

export interface Kept {
  /** The hash of the server's secret as it was first shown; empty if there was none to show. */
  commitment: string;
  /** Whether it was, or should have been, shown before the first roll. */
  early: boolean;
  contributions: Contribution[];
  /** Everything that this browser has sent, whether it has arrived or not. */
  sent?: string[];
  /** How many seats the table had then: if there are fewer in the end, people may have moved up. */
  of?: number;
  /** The seats that were ours when the game had begun. */
  own?: number[];
  /** The facts about outcomes that were told while the game went on. */
  facts?: Fact[];
  sights?: Sight[];
  /** Up to this number of the log, these facts are all there were. */
  upTo?: number;
}

/** Older formats: without `early`, and before that without seats. */
type Old = Partial<Kept> & { commitment: string; entropies?: string[] };

/** Whether a day's challenge still goes on: its secret is not published yet. */
export function isSealed(contest: string, now = Date.now()): boolean {
  const [kind, , day] = contest.split('/');
  return kind === 'daily' && now < Date.parse(`${day}T00:00Z`) + 24 * 3_600_000;
}

const PREFIX = 'quinary-dice-';
const MOST_TABLES = 200;
const key = (table: string) => `${PREFIX}${table}`;

export function kept(table: string): Kept | null {
  const found = stored<Old>(key(table));
  if (found?.commitment === undefined) return null;
  const { entropies = [], ...rest } = found;
  const contributions = rest.contributions ?? entropies.map((entropy) => ({ entropy }));
  // Whoever brought something had been shown the promise before.
  return { ...rest, contributions, early: rest.early ?? contributions.length > 0 };
}

function change(table: string, changed: Partial<Kept>): void {
  const before = kept(table);
  if (before) keep(key(table), { ...before, ...changed });
}

/** Keeps the promise as it is first shown; `early` is before the first roll. */
export function keepPromise(table: string, commitment: string | undefined, early: boolean): void {
  if (kept(table)) return;
  forgetOldest();
  keep(key(table), { commitment: commitment ?? '', early, contributions: [] } satisfies Kept);
}

/** Tables are named by the time at which they were opened: the first names are the oldest. */
function forgetOldest(): void {
  try {
    const tables = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    const old = tables.toSorted().slice(0, Math.max(0, tables.length - MOST_TABLES));
    for (const name of old) localStorage.removeItem(name);
  } catch {
    // One can play without storage.
  }
}

// --- what this browser mixes in

/** Notes what is sent, so that it is known again when the server shows it. */
export function noteSent(table: string, entropy: string): void {
  change(table, { sent: [...(kept(table)?.sent ?? []), entropy] });
}

/** Keeps what was brought for a seat, in place of what was brought for it before. */
export function remember(
  { id, seats }: { id: string; seats: number },
  { seat, entropy, since }: Required<Contribution>,
): void {
  const others = kept(id)?.contributions.filter((each) => each.seat !== seat) ?? [];
  change(id, { contributions: [...others, { entropy, seat, since }], of: seats });
}

/**
 * While a table waits: of what was sent, that counts which is in the entropies of our seats. Seats
 * may be left or taken away, and another device of ours may bring something at the same time.
 */
export function keepOnly(table: string, { seats, mixed = [] }: Schemas['You'], n: number): void {
  const before = kept(table);
  if (!before) return;
  const { contributions: old, sent = [] } = before;
  const fresh = old.filter(({ since = 0, seat }) => since > n || seat === undefined);
  const ours = [...new Set([...old.map(({ entropy }) => entropy), ...sent])];
  const found = seats.flatMap((seat, i) =>
    fresh.some((each) => each.seat === seat)
      ? []
      : ours
          .filter((entropy) => mixed[i]?.includes(entropy))
          .map((entropy) => ({ entropy, seat, since: n })),
  );
  change(table, { contributions: [...fresh, ...found] });
}

/** Whether something of this browser is, or will be, in the entropy of our seat. */
export function isMixed(table: string, seat: number): boolean {
  return kept(table)?.contributions.some((each) => each.seat === seat) ?? false;
}

/** When the game has begun: these seats are ours, and what was brought for them is in the dice. */
export function settle(table: string, own: readonly number[]): void {
  if (own.length > (kept(table)?.own?.length ?? 0)) change(table, { own: [...own] });
}

// --- what it sees

export interface Seen {
  n: number;
  heard: readonly Fact[];
  view: Schemas['View'] | null;
  /** Whether everything that was told until now has been heard. */
  whole: boolean;
}

/** Keeps what the table shows now: what is known already stays as it was first told. */
export function witness(table: string, chance: Chance, { n, heard, view, whole }: Seen): void {
  const before = kept(table);
  if (!before) return;
  const { facts = [], sights = [], upTo = 0 } = before;
  const known = new Set(facts.map((fact) => JSON.stringify(fact)));
  const news = heard.filter((fact) => isAbout(chance, fact) && !known.has(JSON.stringify(fact)));
  const last = sights.slice(-2).map(({ shown }) => JSON.stringify(shown));
  const fresh = (view ? chance.shown(view) : [])
    .filter((shown) => news.length > 0 || !last.includes(JSON.stringify(shown)))
    .map((shown) => ({ n, shown }));
  if (!news.length && !fresh.length && n <= upTo) return;
  change(table, {
    facts: [...facts, ...news],
    sights: [...sights, ...fresh],
    upTo: whole ? Math.max(upTo, n) : upTo,
  });
}
