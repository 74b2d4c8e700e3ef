import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { LANGUAGES } from '$web/i18n/languages';
import { describe, expect, test } from 'vitest';
import type { Args } from '$web/i18n/words.svelte';
import { guide } from './guide';
import { COLUMNS, type Fact } from './material';
import { phrase } from './phrase';

function bundle(language: string): FluentBundle {
  const file = join(import.meta.dirname, '..', 'locale', `${language}.ftl`);
  const made = new FluentBundle(language, { useIsolating: false });
  expect(made.addResource(new FluentResource(readFileSync(file, 'utf-8')))).toEqual([]);
  return made;
}

const FACTS: Fact[] = [
  { n: 1, type: 'coderolled', round: 0, maker: 0, decoder: 1 },
  { n: 2, type: 'rolled', dice: [1, 3, 4, 4] },
  { n: 3, type: 'rowplaced', row: 0, dice: [4, null, 1, null] },
  { n: 3, type: 'reported', row: 0, equal: 1, high: 1, low: 0 },
  { n: 4, type: 'challenged', seat: 1 },
  { n: 4, type: 'confirmed', rows: 1 },
  { n: 4, type: 'foundfalse', row: 0, equal: 0, high: 1, low: 1 },
  { n: 5, type: 'solved', seat: 1, dice: [3, 5, 1, 6] },
  { n: 5, type: 'revealed', code: [3, 5, 1, 6] },
  { n: 5, type: 'scored', seat: 1, points: 44 },
];

describe.each(LANGUAGES)('in %s', (language) => {
  const words = bundle(language);
  const say = (key: string, args: Args = {}) => {
    const errors: Error[] = [];
    const text = words.formatPattern(words.getMessage(key)!.value!, args, errors);
    expect(errors).toEqual([]);
    return text;
  };

  test.each(FACTS)('$type has a sentence with all its arguments', (fact) => {
    const { key, args } = phrase(fact, (seat) => ['Ada', 'Bo'][seat]!, say)!;
    expect(say(key, args)).not.toContain('{');
  });

  test('the guide and the colours have their words', () => {
    for (const { key } of guide.steps) expect(say(key)).toBeTruthy();
    for (const { word } of COLUMNS) expect(say(word)).toBeTruthy();
  });
});

test('the code is not said, because of whoever has the device next', () => {
  const seen: Fact = { n: 1, type: 'codeseen', code: [3, 5, 1, 6] };
  expect(phrase(seen, String, String)).toBe(null);
});

test('a row is said die by die', () => {
  const said = phrase(
    FACTS.find(({ type }) => type === 'rowplaced')!,
    () => '',
    (key, args) => `${key} ${args?.value}`,
  );
  expect(said?.args).toMatchObject({ dice: 'die-blue 4, die-yellow 1' });
});
