/** Somebody who does not know a game: the guide has them play it, refusals lead to the rules. */

import type { Page } from 'playwright-core';
import { einstein } from './drivers/einstein';
import { einsteincode } from './drivers/einsteincode';
import { knister } from './drivers/knister';
import { masterdice } from './drivers/masterdice';
import { rigolade } from './drivers/rigolade';
import { expect, test } from './fixtures';
import { expectAccess, expectMenuCoversNothing, expectNoSideways } from './sight';
import { answered, click, handOver, openTable, over, type Driver } from './table';
import { PHONE, SMALL_PHONE, SMALLEST_PHONE } from './visitor';

const coach = (page: Page) => page.locator('.coach');

async function expectMenuFree(page: Page): Promise<void> {
  for (const size of [SMALLEST_PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    await expectMenuCoversNothing(page);
  }
}

/** Does what the coach says until there is nothing more to say. */
async function follow(page: Page, driver: Driver): Promise<void> {
  const next = coach(page).getByRole('button', { name: /^(Next|Got it)$/ });
  await coach(page).waitFor();
  while (await coach(page).isVisible()) {
    await answered(page);
    await expectMenuFree(page);
    await next.or(driver.ready(page)).or(over(page)).or(handOver(page)).first().waitFor();
    if (await next.isVisible()) await next.click();
    else if (await over(page).isVisible()) await coach(page).waitFor({ state: 'detached' });
    else await driver.decide(page, click);
  }
}

for (const driver of [knister, einstein, masterdice, einsteincode, rigolade(6)])
  test(`${driver.game}: the guide is followed to its last step`, async ({ visit }) => {
    const ada = await visit({ viewport: PHONE });
    await ada.page.goto(`/learn/${driver.game}`);
    await ada.page.getByRole('link', { name: 'Show me how to play' }).click();
    await coach(ada.page).waitFor();
    await ada.shoot(`guide-${driver.game}`);
    await expectNoSideways(ada.page);
    await expectAccess(ada.page);
    await follow(ada.page, driver);
    await expectMenuFree(ada.page);
  });

for (const { game, ready, options } of [knister, einstein, masterdice, einsteincode, rigolade(6)])
  test(`${game}: the menu covers nothing without a guide, nor when it was skipped`, async ({
    visit,
  }) => {
    const ada = await visit({ viewport: SMALL_PHONE });
    const { page } = ada;
    await openTable(page, game, { way: 'bots', name: 'Ada', options });
    await ready(page).waitFor();
    await expectMenuFree(page);
    await page.goto(`/guide/${game}`);
    await coach(page).waitFor();
    while (await coach(page).isVisible()) await coach(page).getByRole('button').click();
    await page.locator('.board').first().waitFor();
    await expectMenuFree(page);
    await ada.shoot(`guide-skipped-${game}`);
  });

/** The refusal names its clause, and the clause is one tap away. */
async function expectClause(page: Page, clause: RegExp): Promise<void> {
  const link = page.getByRole('alert').getByRole('link', { name: clause });
  await link.waitFor();
  const id = (await link.innerText()).split(' ').at(-1)!;
  await link.click();
  const wanted = page.locator(`#${id}`);
  await wanted.waitFor();
  await expect.poll(() => wanted.evaluate((each) => each === document.activeElement)).toBe(true);
}

test('knister: a written cell is refused with the clause', async ({ visit }) => {
  const ada = await visit({ viewport: PHONE });
  await openTable(ada.page, 'knister', { way: 'solo', name: 'Ada' });
  const first = ada.page.getByRole('grid').getByRole('button').first();
  await first.click();
  await ada.page.getByRole('button', { name: /^a1: \d+$/ }).waitFor();
  await expect.poll(() => ada.page.title()).toMatch(/^●/);
  // It looks closed, and a person taps it all the same.
  await first.click({ force: true });
  await ada.page.getByRole('alert').locator('a').waitFor();
  await ada.shoot('refusal-phone');
  await expectClause(ada.page, /^Rule KNI-\d+$/);
});

test('einsteincode: a letter that the cards do not make is refused with the clause', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: PHONE });
  for (;;) {
    // Some draws make every letter: then another table is opened.
    await openTable(page, 'einsteincode', { way: 'bots', name: 'Ada' });
    await page.getByTestId('lay').click();
    await page.locator('.letters button[aria-disabled="false"]').first().waitFor();
    const missing = page.locator('.letters button[aria-disabled="true"]').first();
    if (!(await missing.count())) continue;
    await missing.click({ force: true });
    break;
  }
  await expectClause(page, /^Rule COD-\d+$/);
});

test('every clause of the rules has an address of its own', async ({ visit }) => {
  const { page } = await visit();
  for (const game of ['knister', 'einstein', 'masterdice', 'einsteincode', 'rigolade']) {
    await page.goto(`/learn/${game}`);
    const clauses = page.locator('article li[id]');
    await clauses.first().waitFor();
    expect(await clauses.count()).toBeGreaterThan(5);
    await clauses.last().getByRole('link').click();
    await expect
      .poll(() => clauses.last().evaluate((each) => each === document.activeElement))
      .toBe(true);
  }
});
