/** Every fact has its sentence, in every language. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { LANGUAGES } from '$web/i18n/languages';
import { describe, expect, test } from 'vitest';
import { guide } from './guide';
import { phrase } from './phrase';
import type { Fact } from './split';

const FACTS: Fact[] = [
  { type: 'rolled', n: 1, seat: 0, dice: [1, 3, 4, 4, 6] },
  { type: 'chosen', n: 2, seat: 0 },
  { type: 'ticked', n: 3, seat: 0, rows: [4, 10], fifth: 4, counts: [0, 0], total: 0 },
  { type: 'ticked', n: 3, seat: 0, rows: [], fifth: null, counts: [], total: 0 },
  { type: 'trackopened', n: 3, seat: 0, value: 4 },
  { type: 'finished', n: 3, seat: 0, points: -200 },
];

describe.each(LANGUAGES)('%s', (language) => {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const file = resolve(import.meta.dirname, `../locale/${language}.ftl`);
  bundle.addResource(new FluentResource(readFileSync(file, 'utf8')));

  test.each(FACTS)('$type', (fact) => {
    const { key, args } = phrase(fact, () => 'Ada');
    const errors: Error[] = [];
    const text = bundle.formatPattern(bundle.getMessage(key)!.value!, args, errors);
    expect(errors).toEqual([]);
    expect(text).toContain('Ada');
  });

  test('every step of the first game', () => {
    for (const { key } of guide!.steps) expect(bundle.getMessage(key)?.value, key).toBeTruthy();
  });
});
