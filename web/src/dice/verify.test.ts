import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commitmentOf, redraw, seedOf, stream, verdict, type Draw } from './verify';
import type { Brought, Contribution } from './entropy';

const page = readFileSync('docs/play/fair-dice.md', 'utf8');

const vector = page.slice(page.indexOf('A test vector'));

/** What the page's test vector says about this. */
function row(start: string): string {
  const line = vector.split('\n').find((each) => each.startsWith(`| ${start} |`));
  return line!.split('|')[2]!.trim().replaceAll('`', '');
}

const secret = row('secret');
const entropies = [row('entropy of seat 0'), row('entropy of seat 1'), row('entropy of seat 2')];

function draw(number: number): Draw {
  const from = { kind: 'dice' as const, count: 2, sorted: true };
  const [dice] = redraw(from, stream(seedOf(secret, entropies), number));
  return { n: 10 + number, outcome: { type: 'roll', dice: dice as number[] }, numbers: [], from };
}

describe('fair dice', () => {
  it('gives the commitment and the seed of the page', () => {
    expect(commitmentOf(secret)).toBe(row('commitment'));
    expect(seedOf(secret, entropies)).toBe(row('seed'));
  });

  it('rolls what the page says', () => {
    const rolls = Array.from({ length: 5 }, (_, n) =>
      (redraw({ kind: 'dice', count: 2, sorted: true }, stream('quinary', n))[0] as number[]).join(
        '-',
      ),
    );
    expect(page).toContain(rolls.join(', '));
    expect(rolls).toEqual(['2-4', '5-6', '1-2', '6-6', '4-5']);
  });

  it('deals what the page says', () => {
    const bag = { things: ['t', 'x', 'y', 'z'], counts: [4, 4, 4, 4], hands: [4, 4] };
    const hands = redraw({ kind: 'hands', bags: [bag] }, stream('quinary', 0)) as string[][];
    expect(hands.map((hand) => hand.join('')).join('/')).toBe('xxzz/ttxz');
  });

  const proof = { secret, commitment: row('commitment'), entropies };
  const seed = row('seed');
  const mine = {
    commitment: row('commitment'),
    contributions: [{ entropy: entropies[0]!, seat: 0 }],
    of: 3,
  };
  const draws = [draw(0), draw(1), draw(2)];

  it('finds nothing wrong where nothing is', () => {
    expect(verdict(proof, seed, draws, mine, [0])).toEqual({ verdict: 'fair' });
    expect(verdict(proof, seed, draws, null, [0])).toEqual({ verdict: 'fair' });
  });

  it('names what is wrong, and where', () => {
    const other = secret.replace(/^0/, '1');
    expect(verdict({ ...proof, secret: other }, seed, draws, mine, [0]).verdict).toBe('commitment');
    expect(verdict(proof, seed, draws, { ...mine, commitment: 'x' }, [0]).verdict).toBe('promise');
    expect(verdict(proof, 'another', draws, mine, [0]).verdict).toBe('seed');
    const changed = draws.map((each, i) =>
      i === 1 ? { ...each, outcome: { type: 'roll' as const, dice: [7, 7] } } : each,
    );
    expect(verdict(proof, seed, changed, mine, [0])).toEqual({ verdict: 'outcome', n: 11 });
  });

  /** What is said where these were kept, by seat or without one, and these seats are ours. */
  function said(contributions: Contribution[], seats: number[], more: Partial<Brought> = {}) {
    return verdict(proof, seed, draws, { ...mine, contributions, ...more }, seats).verdict;
  }
  const [first, , third] = entropies as [string, string, string];

  it('misses what was brought for a seat that was kept', () => {
    expect(said([{ entropy: 'dropped', seat: 0 }], [0])).toBe('entropy');
    expect(
      said(
        [
          { entropy: first, seat: 0 },
          { entropy: 'dropped', seat: 2 },
        ],
        [0, 2],
      ),
    ).toBe('entropy');
    expect(said([{ entropy: 'dropped', seat: 3 }], [2], { of: 4 })).toBe('entropy');
  });

  it('misses it too where the server says in the end that the seat was another’s', () => {
    expect(said([{ entropy: 'dropped', seat: 0 }], [], { own: [0] })).toBe('entropy');
  });

  it('does not take what was brought for one seat for that of another', () => {
    const swapped = [
      { entropy: third, seat: 0 },
      { entropy: first, seat: 2 },
    ];
    expect(said(swapped, [0, 2])).toBe('entropy');
  });

  it('finds what has moved up with its owner', () => {
    expect(said([{ entropy: third, seat: 3 }], [2], { of: 4 })).toBe('fair');
    expect(
      said(
        [
          { entropy: first, seat: 1 },
          { entropy: third, seat: 3 },
        ],
        [0, 2],
        { of: 5 },
      ),
    ).toBe('fair');
  });

  it('does not miss what was discarded while the page was closed', () => {
    expect(said([{ entropy: 'discarded', seat: 1 }], [])).toBe('fair');
    expect(
      said(
        [
          { entropy: 'discarded', seat: 1 },
          { entropy: third, seat: 2 },
        ],
        [2],
      ),
    ).toBe('fair');
  });

  it('understands what was kept before contributions had seats', () => {
    expect(said([{ entropy: 'discarded' }, { entropy: first }], [0], { of: undefined })).toBe(
      'fair',
    );
    expect(said([{ entropy: 'dropped' }], [0], { of: undefined })).toBe('entropy');
  });
});
