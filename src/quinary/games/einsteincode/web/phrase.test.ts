/** Every fact has its sentence, in every language. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Args } from '$web/i18n/words.svelte';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { LANGUAGES } from '$web/i18n/languages';
import { scenesOf } from './happenings.svelte';
import type { Fact } from './types';
import { phrase } from './phrase';

const FACTS: Fact[] = [
  { n: 1, type: 'dealt', seat: 0, letters: ['t', 'x', 'y', 'z'] },
  { n: 2, type: 'laidout', seat: 0 },
  { n: 3, type: 'turnedup', seat: 0, cards: [1, 3, 8, 'joker'], letters: ['x', 'y', 'z'] },
  { n: 4, type: 'reordered', seat: 0 },
  { n: 5, type: 'cracked', by: 0, seat: 1, card: 2, letter: 'x' },
  { n: 6, type: 'missed', by: 0, seat: 1, card: 2, guess: 'y', letter: 'z' },
  { n: 7, type: 'out', seat: 1 },
  { n: 8, type: 'won', seat: 0 },
  { n: 9, type: 'turnended', seat: 0, reason: 'no letter', next: 1 },
  { n: 10, type: 'turnended', seat: 0, reason: 'wrong guess', next: 1 },
  { n: 11, type: 'turnended', seat: 0, reason: 'declined', next: 1 },
  { n: 12, type: 'reshuffled' },
];

test.each(LANGUAGES)('every fact has a sentence in %s, with nothing left open', (language) => {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const text = readFileSync(new URL(`../locale/${language}.ftl`, import.meta.url), 'utf8');
  expect(bundle.addResource(new FluentResource(text))).toEqual([]);
  const say = (key: string, args: Args = {}) => {
    const pattern = bundle.getMessage(key)?.value;
    expect(pattern, key).toBeTruthy();
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern!, args, errors);
    expect(errors).toEqual([]);
    return text;
  };
  for (const fact of FACTS) {
    const sentence = phrase(fact, (seat) => ['Ada', 'Ben'][seat]!, say);
    expect(say(sentence!.key, sentence!.args)).not.toContain('{');
  }
});

test('cards turned up in vain are a scene; those that leave a choice are on the table', () => {
  const inVain: Fact = { n: 1, type: 'turnedup', seat: 0, cards: [3, 3, 7, 7], letters: [] };
  expect(scenesOf([inVain, ...FACTS]).map(({ facts }) => facts.map((fact) => fact.type))).toEqual([
    ['turnedup'],
    ['laidout'],
    ['reordered'],
    ['cracked'],
    ['missed', 'out', 'won'],
    ['turnended', 'reshuffled'],
  ]);
});
