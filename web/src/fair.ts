/**
 * Checks the dice of a finished game, as docs/fair-dice.md says, in this browser.
 *
 * The hashes come from a library: a page on a home network has no WebCrypto, which browsers keep
 * for encrypted addresses.
 */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Brought } from './fairness';

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

export type Verdict = { fair: true } | { fair: false; why: Fault; n?: number };
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
