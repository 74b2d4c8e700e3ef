import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chance as cards } from '../../../src/quinary/games/einsteincode/web/chance';
import { chance } from '../../../src/quinary/games/knister/web/chance';
import type { Fact } from '../games/board';
import type { Contribution, Kept } from './kept';
import {
  commitmentOf,
  expected,
  fits,
  leftIn,
  redraw,
  seedOf,
  stream,
  verdict,
  type Opened,
} from './verify';

const page = readFileSync('docs/play/fair-dice.md', 'utf8');

const vector = page.slice(page.indexOf('A test vector'));

/** What the page's test vector says about this. */
function row(start: string): string {
  const line = vector.split('\n').find((each) => each.startsWith(`| ${start} |`));
  return line!.split('|')[2]!.trim().replaceAll('`', '');
}

const secret = row('secret');
const entropies = [row('entropy of seat 0'), row('entropy of seat 1'), row('entropy of seat 2')];
const seed = row('seed');
const TWO = { kind: 'dice' as const, count: 2, sorted: true };

const ROLLS = [0, 1, 2].map(
  (number) => redraw(TWO, stream(seedOf(secret, entropies), number))[0] as number[],
);
const told = (n: number, dice: number[]): Fact => ({
  n,
  type: 'rolled',
  dice,
  sum: dice[0]! + dice[1]!,
});

/** The first rolls of a table of KNISTER, as an honest server opens them. */
function opened(): Opened {
  const facts = ROLLS.map((dice, i) => told(10 + i, dice));
  const outcomes = ROLLS.map((dice) => ({ type: 'roll' as const, dice }));
  return {
    proof: { secret, commitment: row('commitment'), entropies },
    record: { seed, steps: outcomes.map((outcome) => ['chance', outcome]) },
    draws: {
      seed,
      draws: outcomes.map((outcome, i) => ({ n: 10 + i, outcome, numbers: [], from: TWO })),
    },
    histories: [
      facts.map((fact) => ({
        n: fact.n,
        actor: 'chance' as const,
        text: '',
        facts: [fact],
        undone: false,
        corrected: false,
      })),
    ],
  };
}

const mine = (): Kept => ({
  commitment: row('commitment'),
  early: true,
  contributions: [{ entropy: entropies[0]!, seat: 0 }],
  of: 3,
  facts: opened().histories[0]!.map(({ facts }) => facts[0]!),
  sights: ROLLS.map((dice, i) => ({ n: 10 + i, shown: { type: 'roll', dice } })),
  upTo: 12,
});
const AGREED = { seats: 3, options: {}, contest: '' };

describe('fair dice', () => {
  it('gives the commitment and the seed of the page', () => {
    expect(commitmentOf(secret)).toBe(row('commitment'));
    expect(seedOf(secret, entropies)).toBe(seed);
  });

  it('rolls what the page says', () => {
    const rolls = Array.from({ length: 5 }, (_, n) =>
      (redraw(TWO, stream('quinary', n))[0] as number[]).join('-'),
    );
    expect(page).toContain(rolls.join(', '));
    expect(rolls).toEqual(['2-4', '5-6', '1-2', '6-6', '4-5']);
  });

  it('deals what the page says', () => {
    const bag = { things: ['t', 'x', 'y', 'z'], counts: [4, 4, 4, 4], hands: [4, 4] };
    const hands = redraw({ kind: 'hands', bags: [bag] }, stream('quinary', 0)) as string[][];
    expect(hands.map((hand) => hand.join('')).join('/')).toBe('xxzz/ttxz');
  });

  it('knows what a glimpse leaves open', () => {
    const deal = { type: 'deal', codes: [['t'], ['x']] };
    expect(fits({ type: 'deal', codes: { 1: ['x'] } }, deal)).toBe(true);
    expect(fits({ type: 'deal', codes: { 1: ['y'] } }, deal)).toBe(false);
    expect(fits({ numbers: [null, null] }, { numbers: [3, 4] })).toBe(true);
    expect(fits({ numbers: [null] }, { numbers: [3, 4] })).toBe(false);
  });
});

/** What is said of this game, where our seat is the first. */
const said = (game: Opened, kept: Kept | null) => verdict(chance, AGREED, game, kept, [0]);

describe('the verdict', () => {
  it('finds nothing wrong where nothing is', () => {
    expect(said(opened(), mine())).toEqual({ verdict: 'fair', count: 3, seen: 3, mixed: true });
  });

  it('says what it could not see', () => {
    expect(said(opened(), null).verdict).toBe('unwitnessed');
    expect(said(opened(), { ...mine(), early: false }).verdict).toBe('unwitnessed');
    expect(said(opened(), { ...mine(), contributions: [] }).verdict).toBe('unmixed');
    expect(verdict(undefined, AGREED, opened(), mine(), [0]).verdict).toBe('elsewhere');
    const watching = { ...mine(), contributions: [] };
    expect(verdict(chance, AGREED, opened(), watching, [])).toMatchObject({ verdict: 'fair' });
    const contest = { ...AGREED, contest: 'daily/knister/2026-11-16' };
    expect(verdict(chance, contest, opened(), watching, [0]).verdict).toBe('fair');
    const later = { ...mine(), facts: mine().facts!.slice(0, 2), sights: [], upTo: 11 };
    expect(said(opened(), later)).toMatchObject({ verdict: 'fair', seen: 2 });
  });

  const other = secret.replace(/^0/, '1');
  const turned = { type: 'roll', dice: [7, 7] };
  const LIES: [string, string, number | undefined, (game: Opened, kept: Kept) => void][] = [
    ['another secret', 'commitment', undefined, ({ proof }) => (proof.secret = other)],
    ['another promise', 'promise', undefined, (_, kept) => (kept.commitment = 'f'.repeat(64))],
    ['no promise', 'late', undefined, (_, kept) => (kept.commitment = '')],
    ['another seed', 'seed', undefined, ({ record }) => (record.seed = 'another')],
    ['a seat too many', 'seed', undefined, ({ proof }) => proof.entropies.push('')],
    ['a turned die', 'outcome', 2, ({ record }) => (record.steps[1] = ['chance', turned])],
    ['a roll too few', 'outcome', 3, ({ record }) => record.steps.pop()],
    ['a roll too many', 'outcome', 4, ({ record }) => record.steps.push(['chance', turned])],
    ['another story', 'shown', 2, (_, { facts }) => (facts![1] = told(11, [7, 7]))],
    ['a roll untold', 'shown', 3, (_, { facts }) => facts!.pop()],
    ['another board', 'shown', 1, (_, { sights }) => (sights![0]!.shown = turned)],
    ['a roll that is no roll', 'shown', 3, ({ histories }) => (histories[0]![2]!.facts = [])],
    ['more dice', 'source', 1, ({ draws }) => (draws.draws[0]!.from = { ...TWO, count: 3 })],
    ['a way of its own', 'source', 3, ({ draws }) => (draws.draws[2]!.from = { kind: 'other' })],
    ['a loaded hat', 'source', 1, ({ draws }) => (draws.draws[0]!.from = LOADED)],
  ];
  const LOADED = { kind: 'lots' as const, lots: [{ type: 'roll' as const, dice: ROLLS[0]! }] };

  it.each(LIES)('finds out %s', (_, fault, roll, lie) => {
    const [game, kept] = [structuredClone(opened()), structuredClone(mine())];
    lie(game, kept);
    expect(said(game, kept)).toMatchObject({ verdict: fault });
    expect(said(game, kept).roll).toBe(roll);
  });
});

describe('what was mixed in', () => {
  const [first, , third] = entropies as [string, string, string];

  /** What is said where these were kept, by seat or without one, and these seats are ours. */
  function dropped(contributions: Contribution[], seats: number[], more: Partial<Kept> = {}) {
    const kept = { ...mine(), contributions, ...more };
    const found = verdict(chance, AGREED, opened(), kept, seats).verdict === 'entropy';
    const wrong = expected(opened().proof, kept, seats).some(
      ({ seat, entropy }) => !entropies[seat]?.includes(entropy),
    );
    expect(wrong).toBe(found);
    return found;
  }

  it('is missed in a seat that was kept', () => {
    expect(dropped([{ entropy: 'dropped', seat: 0 }], [0])).toBe(true);
    const both = [
      { entropy: first, seat: 0 },
      { entropy: 'dropped', seat: 2 },
    ];
    expect(dropped(both, [0, 2])).toBe(true);
    expect(dropped([{ entropy: 'dropped', seat: 3 }], [2], { of: 4 })).toBe(true);
  });

  it('is missed too where the server says in the end that the seat was another’s', () => {
    expect(dropped([{ entropy: 'dropped', seat: 0 }], [], { own: [0] })).toBe(true);
  });

  it('is not taken for that of another seat', () => {
    const swapped = [
      { entropy: third, seat: 0 },
      { entropy: first, seat: 2 },
    ];
    expect(dropped(swapped, [0, 2])).toBe(true);
  });

  it('is found beside that of another device', () => {
    expect(dropped([{ entropy: first.slice(2), seat: 0 }], [0])).toBe(false);
  });

  it('moves up with its owner', () => {
    expect(dropped([{ entropy: third, seat: 3 }], [2], { of: 4 })).toBe(false);
    const both = [
      { entropy: first, seat: 1 },
      { entropy: third, seat: 3 },
    ];
    expect(dropped(both, [0, 2], { of: 5 })).toBe(false);
  });

  it('is not missed where it was discarded while the page was closed', () => {
    expect(dropped([{ entropy: 'discarded', seat: 1 }], [])).toBe(false);
    const both = [
      { entropy: 'discarded', seat: 1 },
      { entropy: third, seat: 2 },
    ];
    expect(dropped(both, [2])).toBe(false);
  });

  it('is understood as it was kept before contributions had seats', () => {
    const old = [{ entropy: 'discarded' }, { entropy: first }];
    expect(dropped(old, [0], { of: undefined })).toBe(false);
    expect(dropped([{ entropy: 'dropped' }], [0], { of: undefined })).toBe(true);
  });
});

it('accuses no server that lists cards of which none is left', () => {
  const draw = { n: 2, facts: [], outcome: { type: 'draw' as const, cards: [3, 3, 3, 3] } };
  const deal = { n: 1, facts: [], outcome: { type: 'deal' as const, codes: [] } };
  const [, , next] = cards.sources({ seats: 2, options: {} }, [deal, draw, { ...draw, n: 3 }]);
  const things = [1, 2, 3, 4, 5, 6, 7, 8, 9, 'joker'];
  const bag = { things, counts: [4, 4, 0, 4, 4, 4, 4, 4, 4, 2], hands: [4] };
  expect(leftIn({ kind: 'hands', bags: [bag] })).toEqual(next);
});
