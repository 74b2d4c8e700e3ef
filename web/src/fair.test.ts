import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commitmentOf, redraw, seedOf, stream, verdict, type Draw } from './fair';

const page = readFileSync('docs/fair-dice.md', 'utf8');

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
  const mine = { commitment: row('commitment'), entropies: [entropies[0]!] };
  const draws = [draw(0), draw(1), draw(2)];

  it('finds nothing wrong where nothing is', () => {
    expect(verdict(proof, seed, draws, mine)).toEqual({ verdict: 'fair' });
    expect(verdict(proof, seed, draws, null)).toEqual({ verdict: 'fair' });
  });

  it('names what is wrong, and where', () => {
    const other = secret.replace(/^0/, '1');
    expect(verdict({ ...proof, secret: other }, seed, draws, mine).verdict).toBe('commitment');
    expect(verdict(proof, seed, draws, { ...mine, commitment: 'x' }).verdict).toBe('promise');
    expect(verdict(proof, seed, draws, { ...mine, entropies: ['not there'] }).verdict).toBe(
      'entropy',
    );
    expect(verdict(proof, 'another', draws, mine).verdict).toBe('seed');
    const changed = draws.map((each, i) =>
      i === 1 ? { ...each, outcome: { type: 'roll' as const, dice: [7, 7] } } : each,
    );
    expect(verdict(proof, seed, changed, mine)).toEqual({ verdict: 'outcome', n: 11 });
  });
});
