/**
 * Checks the dice of a finished game, as docs/fair-dice.md says, in this browser.
 *
 * The hashes come from a library: a page on a home network has no WebCrypto, which browsers keep
 * for encrypted addresses.
 */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { brought, type Brought } from './fairness';
import { get } from './server/api';

export interface Proof {
  secret: string;
  commitment: string;
  entropies: string[];
}

/** A bag: how many of each kind, in the order in which the rules of fair dice walk through it. */
export interface Bag {
  things: unknown[];
  counts: number[];
}

/** What chance could do, as the server describes it for checking. */
export type Source =
  | { kind: 'dice'; count: number; sorted: boolean }
  | { kind: 'hands'; bags: Bag[]; hands: number[][] };

export interface Draw {
  n: number;
  outcome: Record<string, unknown>;
  from: Source;
}

export type Fault = 'commitment' | 'promise' | 'entropy' | 'seed' | 'outcome';

const WORD = 2n ** 64n;

/** The seed that follows from a secret and what everybody brought. */
export function seedOf(secret: string, entropies: string[]): string {
  return bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(entropies.join('\n'))));
}

export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** The whole numbers that a seed yields for the outcome with this number. */
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

/** What is drawn for this outcome: dice, or hands of things in the bags' order. */
export function redraw(from: Source, below: (m: number) => number): unknown[][] {
  if (from.kind === 'dice') {
    const dice = Array.from({ length: from.count }, () => below(6) + 1);
    return [from.sorted ? dice.toSorted((a, b) => a - b) : dice];
  }
  return from.bags.flatMap((bag, i) => hands(bag, from.hands[i] ?? [], below));
}

function hands(bag: Bag, sizes: number[], below: (m: number) => number): unknown[][] {
  const left = [...bag.counts];
  return sizes.map((size) => {
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

export interface Checked {
  verdict: 'fair' | 'typed' | Fault;
  /** The entry in the log at fault. */
  n?: number;
  draws: number;
  proof: Proof | null;
  brought: Brought | null;
}

/** What an outcome shows, in the order in which it is drawn. */
export function shown(outcome: Record<string, unknown>): unknown[][] {
  const { dice, cards, codes, numbers, signs } = outcome as Record<string, unknown[] | undefined>;
  if (dice) return [dice];
  if (cards) return [cards];
  if (codes) return codes as unknown[][];
  return [numbers ?? [], signs ?? []];
}

/** The first thing that is wrong with a finished game's dice, if anything is. */
export function verdict(
  proof: Proof,
  seed: string,
  draws: Draw[],
  mine: Brought | null,
): { verdict: 'fair' | Fault; n?: number } {
  if (commitmentOf(proof.secret) !== proof.commitment) return { verdict: 'commitment' };
  if (mine && mine.commitment !== proof.commitment) return { verdict: 'promise' };
  if (mine?.entropies.some((entropy) => !proof.entropies.includes(entropy)))
    return { verdict: 'entropy' };
  if (seedOf(proof.secret, proof.entropies) !== seed) return { verdict: 'seed' };
  for (const [number, { outcome, from, n }] of draws.entries()) {
    const drawn = redraw(from, stream(seed, number));
    if (JSON.stringify(drawn) !== JSON.stringify(shown(outcome))) return { verdict: 'outcome', n };
  }
  return { verdict: 'fair' };
}

/** Fetches what proves a table's dice, and checks all of it here. */
export async function check(table: string): Promise<Checked> {
  const { fair } = await get<{ fair: Proof | null }>(`/api/tables/${table}/record`);
  if (!fair) return { verdict: 'typed', draws: 0, proof: null, brought: null };
  const told = await get<{ seed: string; draws: Draw[] }>(`/api/tables/${table}/draws`);
  const mine = brought(table);
  const found = verdict(fair, told.seed, told.draws, mine);
  return { ...found, draws: told.draws.length, proof: fair, brought: mine };
}
