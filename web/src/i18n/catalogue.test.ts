import { basename } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { Catalogue, type Args, type Messages } from './catalogue';
import { LANGUAGES, written, type Language } from './languages';

const FILES = import.meta.glob<string>(
  ['../../locale/*.ftl', '../../../src/quinary/games/*/locale/*.ftl'],
  { query: '?raw', import: 'default', eager: true },
);
const NUMBERS = [-5, 0, 1, 2, 11, 999, 1_000, 12_345, 1_000_000, 1_234_567];

/** Every variable and every word to choose by that stands anywhere in the file. */
function named(text: string): { variables: string[]; words: string[] } {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1]!);
  return { variables: all(/\$([\w-]+)/g), words: all(/^\s*\*?\[([a-z-]+)\]/gm) };
}

describe.each(Object.entries(FILES))('%s', (file, text) => {
  const language = basename(file, '.ftl') as Language;
  const resource = new FluentResource(text);
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(resource);
  const messages = resource.body.map(({ id, value }) => [id, value]) as Messages;
  const catalogue = new Catalogue(language, messages);
  const { variables, words } = named(text);

  test.each([...NUMBERS, ...new Set(words)])('says everything as Fluent does, with %s', (value) => {
    const args: Args = Object.fromEntries(variables.map((name) => [name, value]));
    for (const { id, value } of resource.body)
      if (!id.startsWith('-'))
        expect(catalogue.say(id, args), id).toBe(bundle.formatPattern(value!, args));
  });
});

test('there are catalogues in every language', () => {
  for (const language of LANGUAGES)
    expect(
      Object.keys(FILES).filter((file) => file.endsWith(`/${language}.ftl`)).length,
    ).toBeGreaterThan(5);
});

test('numbers are written as browsers write them', () => {
  for (const language of LANGUAGES)
    for (const number of NUMBERS)
      expect(written(language, number)).toBe(new Intl.NumberFormat(language).format(number));
});

test('what is missing is not passed over', () => {
  const catalogue = new Catalogue('en', [
    ['greeting', ['Hello ', { type: 'var', name: 'name' }]],
    ['lost', [{ type: 'mesg', name: 'nowhere' }]],
  ]);
  expect(catalogue.say('nothing', {})).toBeNull();
  expect(() => catalogue.say('greeting', {})).toThrow(/name/);
  expect(() => catalogue.say('lost', {})).toThrow(/nowhere/);
});
