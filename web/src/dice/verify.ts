/**
 * Checks the dice of a finished game, as docs/play/fair-dice.md says, in this browser.
 *
 * The hashes come from a library: a page on a home network has no WebCrypto, which browsers keep
 * for encrypted addresses.
 */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Brought } from './entropy';
import type { Schemas } from '../server/http';

export type Proof = Schemas['FairProof'];
type Bag = Schemas['Bag'];
export type Draw = Schemas['Drawn'];
export type Source = Draw['from'];

/** What can be wrong, in the order of the checks. */
export type Fault = 'commitment' | 'promise' | 'entropy' | 'seed' | 'outcome';

const WORD = 2n ** 64n;

/** The seed that follows from the secret and everybody's entropy. */
export function seedOf(secret: string, entropies: string[]): string {
  return bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(entropies.join('\n'))));
}

export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** Returns a function that draws whole numbers from the seed, for the outcome with this number. */
export function stream(seed: string, outcome: number): (below: number) => number {
  let k = 0;
  return (below) => {
    const limit = WORD - (WORD % BigInt(below));
    for (;;) {
      const digest = hmac(sha256, utf8ToBytes(seed), utf8ToBytes(`${outcome}:${k++}`));
      const word = BigInt(`0x${bytesToHex(digest.slice(0, 8))}`);
      if (word < limit) return Number(word % BigInt(below));
    }
  };
}

/** Draws the outcome again from the seed, as lists: dice, or hands in the bags' order. */
export function redraw(from: Source, below: (m: number) => number): unknown[] {
  if (from.kind === 'dice') {
    const dice = Array.from({ length: from.count }, () => below(6) + 1);
    return [from.sorted ? dice.toSorted((a, b) => a - b) : dice];
  }
  if (from.kind === 'lots') return [from.lots[below(from.lots.length)]];
  if (from.kind === 'hands') return from.bags.flatMap((bag) => hands(bag, below));
  return [];
}

function hands(bag: Bag, below: (m: number) => number): unknown[][] {
  const left = [...bag.counts];
  return bag.hands.map((size) => {
    const taken = left.map(() => 0);
    for (let i = 0; i < size; i++) {
      let at = below(left.reduce((sum, count) => sum + count, 0));
      const kind = left.findIndex((count) => (at -= count) < 0);
      left[kind]! -= 1;
      taken[kind]! += 1;
    }
    return taken.flatMap((count, kind) => Array<unknown>(count).fill(bag.things[kind]));
  });
}

/** What an outcome shows, as the same lists. */
export function shown(outcome: Record<string, unknown>, from: Source): unknown[] {
  if (from.kind === 'lots') return [outcome];
  const { dice, cards, codes, numbers, signs } = outcome as Record<string, unknown[] | undefined>;
  if (dice) return [dice];
  if (cards) return [cards];
  return codes ?? [numbers, signs];
}

/** Whether the dice of one of our seats contain other entropy than this browser brought for it. */
function isDropped({ entropies }: Proof, mine: Brought, seats: readonly number[]): boolean {
  const { contributions, of, own = seats } = mine;
  const here = contributions.filter(({ seat }) => seat !== undefined && own.includes(seat));
  if (of === entropies.length && here.some((each) => entropies[each.seat!] !== each.entropy))
    return true;
  // Who moved up took along what they brought. What was discarded while this page was closed is
  // not missed: every seat that is still ours has to have something of ours.
  const ours = contributions.map(({ entropy }) => entropy);
  const found = own.filter((seat) => ours.includes(entropies[seat]!));
  return found.length < Math.min(ours.length, own.length);
}

/** The first thing that is wrong with a finished game's dice, if anything is; `seats` are ours. */
export function verdict(
  proof: Proof,
  seed: string,
  draws: Draw[],
  mine: Brought | null,
  seats: readonly number[],
): { verdict: 'fair' | Fault; n?: number } {
  if (commitmentOf(proof.secret) !== proof.commitment) return { verdict: 'commitment' };
  if (mine && mine.commitment !== proof.commitment) return { verdict: 'promise' };
  if (mine && isDropped(proof, mine, seats)) return { verdict: 'entropy' };
  if (seedOf(proof.secret, proof.entropies) !== seed) return { verdict: 'seed' };
  for (const [number, { outcome, from, n }] of draws.entries()) {
    if (from.kind === 'other') continue; // `quinary verify` knows such a game's own way
    const drawn = redraw(from, stream(seed, number));
    if (JSON.stringify(drawn) !== JSON.stringify(shown(outcome, from)))
      return { verdict: 'outcome', n };
  }
  return { verdict: 'fair' };
}
