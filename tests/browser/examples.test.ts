/** The leaflets' examples below the rules: all of them can be seen on a phone, none is cut. */

import type { Schemas } from '../../web/src/server/http';
import { expect, test } from './fixtures';
import { expectNoSideways } from './sight';
import { NARROW, SMALL_PHONE } from './visitor';

const GAMES = ['einstein', 'einsteincode', 'knister', 'masterdice', 'rigolade'];
const LANGUAGES = ['en', 'de', 'fr', 'nl'];

async function examplesOf(url: string, game: string, language: string) {
  const answer = await fetch(`${url}/api/games/${game}/rules?lang=${language}`);
  const { sections } = (await answer.json()) as Schemas['Rules'];
  return sections.flatMap(({ clauses }) =>
    clauses.flatMap(({ id, examples }) => examples.map((example) => ({ clause: id, ...example }))),
  );
}

for (const [at, game] of GAMES.entries())
  test(`${game}: every example is in view below its clause`, async ({ visit, server }) => {
    const language = LANGUAGES[at % LANGUAGES.length]!;
    const ada = await visit({ viewport: SMALL_PHONE, locale: language });
    const { page } = ada;
    await page.goto(`/learn/${game}`);
    const examples = await examplesOf(server.url, game, language);
    expect(examples.length).toBeGreaterThan(0);
    await expect.poll(() => page.locator('figure[data-example]').count()).toBe(examples.length);
    for (const size of [SMALL_PHONE, NARROW]) {
      await page.setViewportSize(size);
      await expectNoSideways(page);
      for (const { clause, id, text } of examples) {
        const figure = page.locator(`#${clause} figure[data-example="${id}"]`);
        const picture = figure.locator('.picture');
        await picture.evaluate((each) => each.scrollIntoView({ block: 'center' }));
        expect(await figure.locator('figcaption').innerText()).toContain(text);
        const inside = await figure.evaluate((each) => {
          const frame = each.getBoundingClientRect();
          return [...each.querySelectorAll('.picture *')]
            .filter((part) => part.checkVisibility() && !part.closest('.heard-only'))
            .map((part) => part.getBoundingClientRect())
            .filter(({ width }) => width > 0)
            .every(({ left, right }) => left >= frame.left - 1 && right <= frame.right + 1);
        });
        expect(inside, `${id} stays within its frame at ${size.width} pixels`).toBe(true);
        const { y, height } = (await picture.boundingBox())!;
        expect(height, `${id} is drawn`).toBeGreaterThan(30);
        expect(y, `${id} is in view`).toBeGreaterThanOrEqual(0);
        expect(y + height, `${id} is in view`).toBeLessThanOrEqual(size.height);
      }
    }
    await ada.shoot(`examples-${game}`, true);
  });
