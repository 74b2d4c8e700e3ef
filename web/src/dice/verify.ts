/**
 * Checks the dice of a finished game, as docs/play/fair-dice.md says, in this browser.
 *
 * What the server says in the end counts only where it fits what it had committed to, what this
 * browser mixed in, and what this browser was shown while the game went on (kept.ts).
 *
 * The hashes come from a library: a page on a home network has no WebCrypto, which browsers keep
 * for encrypted addresses.
 */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Outcome } from '../games/board';
import { isAbout, type Chance, type Glimpse, type Source, type Step } from '../games/chance';
import type { Schemas } from '../server/http';
import type { Kept } from './kept';

export type Proof = Schemas['FairProof'];
type Bag = Schemas['Bag'];
type Agreed = Pick<Schemas['Agreed'], 'seats' | 'options' | 'contest'>;

/** What can be wrong, in the order of the checks. */
export type Fault =
  'commitment' | 'late' | 'promise' | 'entropy' | 'seed' | 'outcome' | 'shown' | 'source';

/** Why nothing is wrong, and yet not everything proven: see `fair-` in the catalogue. */
export type Doubt = 'unwitnessed' | 'unmixed' | 'elsewhere';

/** What a server says of a finished game. */
export interface Opened {
  proof: Proof;
  record: { seed: string | null; steps: [number | string, unknown][] };
  draws: Schemas['DrawsAnswer'];
  /** The history as a spectator has it, and as each of one's own seats has it. */
  histories: Schemas['PastStep'][][];
}

export interface Verdict {
  verdict: 'fair' | Doubt | Fault;
  /** The first roll, draw or deal at fault, counted from 1. */
  roll?: number;
  count: number;
  /** How many of them this browser saw while the game went on. */
  seen: number;
  /** Whether something of this browser is in the dice. */
  mixed: boolean;
}

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

/** Draws an outcome again from the seed, as lists: dice, or hands in the bags' order. */
export function redraw(from: Source, below: (m: number) => number): unknown[] {
  if (from.kind === 'dice') {
    const dice = Array.from({ length: from.count }, () => below(6) + 1);
    return [from.sorted ? dice.toSorted((a, b) => a - b) : dice];
  }
  return from.bags.flatMap((bag) => hands(bag, below));
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
export function listed(outcome: object): unknown[] {
  const { dice, cards, codes, numbers, signs } = outcome as Record<string, unknown[] | undefined>;
  if (dice) return [dice];
  if (cards) return [cards];
  return codes ?? [numbers, signs];
}

/** The same text for the same data, whatever the order of its fields. */
const text = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** Whether the data can be what was glimpsed. */
export function fits(glimpse: unknown, data: unknown): boolean {
  if (glimpse === null) return true;
  if (typeof glimpse !== 'object') return glimpse === data;
  if (typeof data !== 'object' || data === null) return false;
  if (Array.isArray(glimpse) && glimpse.length !== (data as unknown[]).length) return false;
  const fields = data as Record<string, unknown>;
  return Object.entries(glimpse).every(([field, value]) => fits(value, fields[field]));
}

// --- what was mixed in

/** Whether the dice of one of our seats lack what this browser brought for it. */
function isDropped({ entropies }: Proof, mine: Kept, seats: readonly number[]): boolean {
  const { contributions, of, own = seats } = mine;
  const here = contributions.filter(({ seat }) => seat !== undefined && own.includes(seat));
  if (of === entropies.length && here.some((each) => !has(entropies[each.seat!], each.entropy)))
    return true;
  // Who moved up took along what they brought. What was discarded while this page was closed is
  // not missed: every seat that is still ours has to have something of ours.
  return ourSeats(entropies, mine, own).length < Math.min(contributions.length, own.length);
}

const has = (entropy: string | undefined, ours: string) => entropy?.includes(ours) ?? false;

/** Those of our seats whose entropy has something of this browser. */
function ourSeats(entropies: string[], mine: Kept, own: readonly number[]): number[] {
  return own.filter((seat) =>
    mine.contributions.some((each) => has(entropies[seat], each.entropy)),
  );
}

/** What has to be in the dice of which seat. */
export function expected(
  proof: Proof,
  mine: Kept,
  seats: readonly number[],
): { seat: number; entropy: string }[] {
  const { contributions, own = seats } = mine;
  if (isDropped(proof, mine, seats))
    return contributions.map(({ entropy, seat }) => ({ seat: seat ?? own[0] ?? 0, entropy }));
  return contributions.flatMap(({ entropy }) =>
    own.filter((seat) => has(proof.entropies[seat], entropy)).map((seat) => ({ seat, entropy })),
  );
}

// --- what was shown

/** Everything that was told of a finished game, in order, with the outcomes of the record. */
export function stepsOf({ record, histories }: Opened): Step[] {
  const outcomes = record.steps.flatMap(([actor, act]) =>
    actor === 'chance' ? [act as Outcome] : [],
  );
  const steps = new Map<number, Step & { isChance: boolean }>();
  for (const { n, actor, facts, undone } of histories.flat()) {
    if (undone) continue;
    const step = steps.get(n) ?? { n, facts: [], isChance: actor === 'chance' };
    const known = new Set(step.facts.map(text));
    step.facts.push(...facts.filter((fact) => !known.has(text(fact))));
    steps.set(n, step);
  }
  let number = 0;
  const inOrder = [...steps.values()].toSorted((a, b) => a.n - b.n);
  return inOrder.map(({ n, facts, isChance }) =>
    isChance ? { n, facts, outcome: outcomes[number++] } : { n, facts },
  );
}

/** Whether chance acted, whatever the record says. */
const isChance = (step: Step): boolean => 'outcome' in step;

/** Something of an outcome that was seen: by its number, counted from 0. */
export interface Roll {
  number: number;
  outcome: Glimpse;
}

/** What was glimpsed of outcomes, each with the number of the one that it must be of. */
function rolls(steps: Step[], glimpses: { n: number; shown: Glimpse }[]): Roll[] {
  const drawn = steps.filter(isChance);
  return glimpses.map(({ n, shown }) => {
    const before = drawn.filter((step) => step.n <= n);
    const last = before.findLastIndex(
      ({ outcome }) => (outcome?.type ?? shown.type) === shown.type,
    );
    return { number: last >= 0 ? last : Math.max(0, before.length - 1), outcome: shown };
  });
}

/** What this browser saw of the outcomes while the game went on. */
export function seenRolls(chance: Chance, steps: Step[], mine: Kept | null): Roll[] {
  const { facts = [], sights = [] } = mine ?? {};
  const told = facts.flatMap((fact) => {
    const shown = chance.told(fact);
    return shown ? [{ n: fact.n, shown }] : [];
  });
  const shown = sights.filter((sight) => sight.shown.type !== 'hand');
  return rolls(steps, [...told, ...shown]).toSorted((a, b) => a.number - b.number);
}

/** The numbers of the outcomes that were not shown as they are recorded, or not at all. */
function misshown(chance: Chance, agreed: Agreed, opened: Opened, mine: Kept | null): number[] {
  const steps = stepsOf(opened);
  const drawn = steps.filter(isChance);
  const numberAt = (n: number) =>
    Math.max(
      0,
      drawn.findLastIndex((step) => step.n <= n),
    );
  const { facts = [], sights = [], upTo = 0 } = mine ?? {};
  const [live, told] = [new Set(facts.map(text)), new Set(steps.flatMap((s) => s.facts).map(text))];
  const inPublic = opened.histories[0]!.filter((step) => !step.undone).flatMap((s) => s.facts);
  return [
    ...facts.filter((fact) => !told.has(text(fact))).map(({ n }) => numberAt(n)),
    ...inPublic
      .filter((fact) => fact.n <= upTo && isAbout(chance, fact) && !live.has(text(fact)))
      .map(({ n }) => numberAt(n)),
    ...seenRolls(chance, steps, mine)
      .filter(({ number, outcome }) => !fits(outcome, drawn[number]?.outcome))
      .map(({ number }) => number),
    ...sights
      .filter(({ n, shown }) => shown.type === 'hand' && !isHeld(chance, agreed, steps, n, shown))
      .map(({ n }) => numberAt(n)),
    ...drawn.flatMap((step, number) => (isTold(chance, agreed, step) ? [] : [number])),
  ];
}

const isHeld = (chance: Chance, agreed: Agreed, steps: Step[], n: number, hand: Glimpse) =>
  fits(
    hand,
    chance.hand?.(
      agreed,
      steps.filter((step) => step.n <= n),
      hand.seat as number,
    ),
  );

/** Among more seats than this, nobody is told what others roll. */
const CROWD = 32;

/** Whether what was told of an outcome says what kind it is, and fits the record. */
function isTold(chance: Chance, { seats }: Agreed, { facts, outcome }: Step): boolean {
  const own = facts.flatMap((fact) => chance.told(fact) ?? []);
  if (!own.length) return seats > CROWD || outcome?.type === chance.secret;
  return own.every((shown) => fits(shown, outcome));
}

// --- the verdict

/** What an outcome is drawn from, without things of which none is left: a server may list them. */
export function leftIn(from: Schemas['DrawsAnswer']['draws'][number]['from']): typeof from {
  if (from.kind !== 'hands') return from;
  const bags = from.bags.map(({ things, counts, hands }) => ({
    things: things.filter((_, i) => counts[i]! > 0),
    counts: counts.filter((count) => count > 0),
    hands,
  }));
  return { kind: 'hands', bags };
}

/** The first outcome at fault, if any is. */
function firstFault(
  chance: Chance,
  agreed: Agreed,
  opened: Opened,
  mine: Kept | null,
): Pick<Verdict, 'verdict' | 'roll'> | null {
  const steps = stepsOf(opened);
  const { seed, draws } = opened.draws;
  const drawn = steps.filter(isChance);
  const recorded = opened.record.steps.filter(([actor]) => actor === 'chance').length;
  // An outcome that the record does not have, or that nobody was told of, is the first at fault.
  const whole = drawn.findIndex(({ outcome }) => !outcome);
  const end = whole >= 0 ? whole : drawn.length;
  const until = whole >= 0 ? steps.indexOf(drawn[whole]!) : steps.length;
  const sources = chance.sources(agreed, steps.slice(0, until));
  const wrong = new Set(misshown(chance, agreed, opened, mine));
  for (let number = 0; number < end; number++) {
    const { outcome } = drawn[number]!;
    const source = sources[number]!;
    const roll = number + 1;
    if (text(redraw(source, stream(seed, number))) !== text(listed(outcome!)))
      return { verdict: 'outcome', roll };
    if (wrong.has(number)) return { verdict: 'shown', roll };
    const said = draws[number];
    if (!said || text(leftIn(said.from)) !== text(source) || text(said.outcome) !== text(outcome))
      return { verdict: 'source', roll };
  }
  if (end < Math.max(drawn.length, recorded, draws.length))
    return { verdict: 'outcome', roll: end + 1 };
  return wrong.size ? { verdict: 'shown', roll: end } : null;
}

const HASH = /^[0-9a-f]{64}$/;

/** What is wrong before any roll is looked at. */
function originFault(
  agreed: Agreed,
  { proof, record, draws }: Opened,
  mine: Kept | null,
  seats: readonly number[],
): Fault | null {
  if (!HASH.test(proof.secret) || commitmentOf(proof.secret) !== proof.commitment)
    return 'commitment';
  if (mine?.early && !HASH.test(mine.commitment)) return 'late';
  if (mine && mine.commitment !== proof.commitment) return 'promise';
  if (mine && isDropped(proof, mine, seats)) return 'entropy';
  const seed = seedOf(proof.secret, proof.entropies);
  const isRight = proof.entropies.length === agreed.seats;
  return isRight && record.seed === seed && draws.seed === seed ? null : 'seed';
}

/** What is to be said of a finished game's dice; `seats` are ours. */
export function verdict(
  chance: Chance | undefined,
  agreed: Agreed,
  opened: Opened,
  mine: Kept | null,
  seats: readonly number[],
): Verdict {
  const steps = stepsOf(opened);
  const own = mine?.own ?? seats;
  const found = {
    count: steps.filter(({ outcome }) => outcome).length,
    seen: chance ? new Set(seenRolls(chance, steps, mine).map(({ number }) => number)).size : 0,
    mixed: mine !== null && ourSeats(opened.proof.entropies, mine, own).length > 0,
  };
  const origin = originFault(agreed, opened, mine, seats);
  if (origin) return { ...found, verdict: origin };
  if (!chance) return { ...found, verdict: 'elsewhere' };
  const fault = firstFault(chance, agreed, opened, mine);
  if (fault) return { ...found, ...fault };
  if (!mine?.early) return { ...found, verdict: 'unwitnessed' };
  const isUnmixed = own.length > 0 && !agreed.contest && !found.mixed;
  return { ...found, verdict: isUnmixed ? 'unmixed' : 'fair' };
}
