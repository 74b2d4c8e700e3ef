import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { LANGUAGES } from '$web/i18n/languages';
import type { Say } from '$web/i18n/words.svelte';
import { describe, expect, it } from 'vitest';
import { LINES } from './lines';
import { phrase } from './phrase';
import type { Fact } from './types';

const FACTS: Fact[] = [
  { n: 1, type: 'rolled', dice: [3, 5], sum: 8 },
  { n: 2, type: 'chosen', seat: 1 },
  { n: 3, type: 'written', seat: 1, row: 2, col: 1, number: 8 },
  ...LINES.map(({ name }): Fact => ({
    n: 3,
    type: 'linescored',
    seat: 0,
    line: name,
    combination: 'straight without a 7',
    points: 12,
  })),
];

function catalogue(language: string): Say {
  const path = new URL(`../locale/${language}.ftl`, import.meta.url);
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(path, 'utf8')));
  return (key, args = {}) => {
    const pattern = bundle.getMessage(key)?.value;
    if (!pattern) throw new Error(`${language} has no ${key}`);
    return bundle.formatPattern(pattern, args);
  };
}

describe.each(LANGUAGES)('in %s', (language) => {
  const say = catalogue(language);

  it.each(FACTS)('every fact has a sentence with nothing left open: %j', (fact) => {
    const phrased = phrase(fact, (seat) => `N${seat}`, say)!;
    const sentence = say(phrased.key, phrased.args);
    expect(sentence).toMatch(/\.$/);
    expect(sentence).not.toMatch(/[{}]/);
  });
});

it('names lines and cells as players call them', () => {
  const say = catalogue('en');
  const phrases = FACTS.map((fact) => phrase(fact, () => 'Ada', say)!);
  const sentences = phrases.map(({ key, args }) => say(key, args));
  expect(sentences).toContain('Ada writes 8 in b3.');
  expect(sentences).toContain('Ada completes column c: straight without a 7, 12 points.');
  expect(sentences.at(-1)).toBe('Ada completes diagonal ↗: straight without a 7, 12 points.');
});

it('leaves facts of the table itself to the shell', () => {
  expect(phrase({ n: 1, type: 'withdrawn' } as unknown as Fact, String, String)).toBeNull();
});
