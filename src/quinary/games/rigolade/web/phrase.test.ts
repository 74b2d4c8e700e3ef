/** Every fact has its sentence, with all that it needs, in every language. */

import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { LANGUAGES } from '$web/i18n/languages';
import { expect, test } from 'vitest';
import type { Fact } from './material';
import { phrase } from './phrase';

const FACTS: Fact[] = [
  { n: 1, type: 'firstdrawn', seat: 0, number: 40 },
  { n: 1, type: 'tied', seats: [0, 1, 2] },
  { n: 1, type: 'begins', seat: 1 },
  { n: 1, type: 'drawn', seat: 0, numbers: [3, 7], signs: ['×'] },
  { n: 1, type: 'filledup', seat: 0, numbers: 2, signs: 1 },
  {
    n: 1,
    type: 'laid',
    seat: 0,
    row: 6,
    col: 4,
    dir: 'down',
    numbers: [56, 8, 7],
    sign: '÷',
    points: 224,
  },
  { n: 1, type: 'exchanged', seat: 0, kind: 'signs' },
  { n: 1, type: 'passed', seat: 0 },
  { n: 1, type: 'ended', ending: 'stuck' },
  { n: 1, type: 'leftover', seat: 0, numbers: [3, 40], points: -43 },
];
const NAMES = ['Ada', 'Emmy', 'Sofia'];

function said(language: string): string[] {
  const path = new URL(`../locale/${language}.ftl`, import.meta.url);
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(path, 'utf-8')));
  const say = (key: string, args = {}): string => {
    const errors: Error[] = [];
    const text = bundle.formatPattern(bundle.getMessage(key)!.value!, args, errors);
    expect(errors, key).toEqual([]);
    return text;
  };
  return FACTS.map((fact) => {
    const { key, args } = phrase(fact, (seat) => NAMES[seat]!, say)!;
    return say(key, args);
  });
}

test('facts in English', () => {
  expect(said('en')).toEqual([
    'Ada draws 40.',
    'Ada and Emmy and Sofia share the highest number and draw again.',
    'Emmy begins.',
    'You draw 3 7 ×.',
    'Ada draws 2 numbers and 1 sign.',
    'Ada lays E7↓ 56÷8=7 for 224 points.',
    'Ada exchanges all signs.',
    'Ada passes.',
    'The game ends: no rack allows an equation any more (exchanges not counted: our ruling).',
    'Ada has 3 40 left: −43.',
  ]);
});

test.each(LANGUAGES.filter((language) => language !== 'en'))('facts in %s', (language) => {
  expect(said(language)).toHaveLength(FACTS.length);
});
