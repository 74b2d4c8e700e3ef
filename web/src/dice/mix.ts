/** Mixes something of this browser into the dice of every table where it has a seat. */

import type { GameFront } from '../games/board';
import { ask, newEntropy, ownPath, post, tablePath, type Schemas } from '../server/http';
import type { TableFeed } from '../server/table-feed.svelte';
import { isMixed, keepOnly, keepPromise, noteSent, remember, settle, witness } from './kept';

type Agreed = Schemas['Agreed'];
type You = Schemas['You'];

/** The most characters that a seat brings: beyond a few devices there is no more room. */
const LONGEST = 64;
const PIECE = 16;

/** The tables for which something is on its way. */
const underway = new Map<string, Promise<void>>();

/** Adds something of this browser to the seats of ours that have nothing of it yet. */
async function mix(agreed: Agreed, { seats, mixed = [] }: You): Promise<void> {
  // In a contest the dice are settled.
  if (agreed.contest) return;
  for (const [i, seat] of seats.entries()) {
    const there = mixed[i] ?? '';
    if (isMixed(agreed.id, seat) || there.length + PIECE > LONGEST) continue;
    // What another device of ours has brought stays: each looks for its own part in the end.
    const entropy = newEntropy().slice(0, PIECE);
    noteSent(agreed.id, entropy);
    const wish = { seat, entropy: there + entropy };
    const { n } = await post<Schemas['Done']>(`${tablePath(agreed.id)}/mix`, wish);
    remember(agreed, { seat, entropy, since: n });
  }
}

/** Does it, unless it is being done for this table already. */
function once(table: string, doing: () => Promise<void>): Promise<void> {
  const done = underway.get(table) ?? doing().finally(() => underway.delete(table));
  underway.set(table, done);
  return done;
}

/** Brings something to a table that has been made for us, before anybody can begin there. */
export const mixInto = (table: string): Promise<void> =>
  once(table, async () => {
    const found = await ask<Schemas['Message']>('GET', ownPath(table));
    const agreed = found.table!;
    if (found.stage !== 'waiting' || agreed.dice !== 'fair') return;
    keepPromise(table, agreed.commitment, true);
    keepOnly(table, found.you!, found.n!);
    await mix(agreed, found.you!);
  });

/** The tables that this page has seen in play: what is told when a game is over comes too late. */
const played = new Set<string>();

/** Keeps what the table shows now, and mixes in what is missing of this browser. */
export function follow(feed: TableFeed, front: GameFront | null): void {
  const { agreed, stage, you, n, heard, view } = feed;
  if (!feed.ready || !agreed || agreed.dice !== 'fair') return;
  if (stage === 'waiting') {
    keepPromise(agreed.id, agreed.commitment, true);
    keepOnly(agreed.id, you, n);
    // Refused when the game has just begun.
    once(agreed.id, () => mix(agreed, you)).catch(() => undefined);
    return;
  }
  if (stage === 'playing') {
    played.add(agreed.id);
    keepPromise(agreed.id, agreed.commitment, false);
    settle(agreed.id, you.seats);
  }
  if (!front?.chance || !played.has(agreed.id)) return;
  // Where memory is the game, nobody is told again what they have not heard.
  const whole = !feed.hasGap && (front.keepsLog?.(agreed.options) ?? true);
  witness(agreed.id, front.chance, { n, heard, view, whole });
}
