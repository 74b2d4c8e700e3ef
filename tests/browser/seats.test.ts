/** Coming to a table, leaving it and coming again: the page goes on, and honest dice stay fair. */

import type { Page } from 'playwright-core';
import { expect, test } from './fixtures';
import { expectAccess, expectLanguage, expectNoSideways } from './sight';
import { PHONE } from './visitor';

const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });

/** Opens a table that waits for others; tells the link to it. */
async function invite(page: Page, game: string, seats = 2): Promise<string> {
  await page.goto(`/new/${game}`);
  await page.locator('input[name="way"][value="invite"]').check();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('How many players?').fill(String(seats));
  await page.locator('form button.go').click();
  return page.locator('p.link a').innerText();
}

/** Frees the seat of this name: one's own, or anybody's as the host. */
const free = (page: Page, name: string) =>
  page.getByRole('button', { name: `Free the seat of ${name}` }).click();

test('a game without spectators sends others on, and says why', async ({ visit }) => {
  const [ada, grace] = [await visit(), await visit({ viewport: PHONE, locale: 'de' })];
  grace.expect(/status of 403/);
  await ada.page.goto('/new/knister');
  await ada.page.locator('input[name="way"][value="invite"]').check();
  await ada.page.getByText('More', { exact: true }).click();
  await ada.page.getByLabel('Spectators may watch').uncheck();
  await ada.page.locator('form button.go').click();
  await grace.page.goto(await ada.page.locator('p.link a').innerText());
  const sitting = grace.page.getByRole('button', { name: 'Platz nehmen' });
  await sitting.click();
  await sitting.waitFor({ state: 'detached' });
  await free(ada.page, 'Gast');
  await sitting.waitFor();
  await ada.page.getByRole('button', { name: 'Fill with bots' }).click();
  await start(ada.page).click();
  await grace.page.getByRole('heading', { name: 'Dieser Tisch ist privat' }).waitFor();
  await grace.shoot('seats-private-phone');
  await expectAccess(grace.page);
  await codeField(grace.page).fill(await codeOfNewTable(ada.page));
  await grace.page.getByRole('button', { name: 'Mitspielen' }).click();
  await sitting.waitFor();
});

const codeField = (page: Page) => page.locator('input[autocapitalize="characters"]');

async function codeOfNewTable(page: Page): Promise<string> {
  await invite(page, 'knister');
  return page.locator('p.code').innerText();
}

const NO_SUCH_TABLE = {
  en: 'There is no such table',
  de: 'Diesen Tisch gibt es nicht',
  fr: 'Cette table n’existe pas',
  nl: 'Deze tafel bestaat niet',
};

for (const [language, sentence] of Object.entries(NO_SUCH_TABLE))
  test(`a wrong code is said once and can be put right, in ${language}`, async ({ visit }) => {
    const ada = await visit();
    const grace = await visit({ viewport: PHONE, locale: language, expects: [/status of 404/] });
    const { page } = grace;
    const join = () =>
      page
        .locator('form', { has: codeField(page) })
        .getByRole('button')
        .click();
    await page.goto('/');
    await codeField(page).fill('nop-e2e');
    await join();
    await page.getByRole('heading', { name: sentence }).waitFor();
    expect((await page.locator('main').innerText()).split(sentence)).toHaveLength(2);
    expect(await codeField(page).inputValue()).toBe('nop-e2e');
    await page.locator('main a[href="/"]').waitFor();
    await expectLanguage(page, language);
    await expectNoSideways(page);
    await grace.shoot(`seats-wrong-code-${language}`);
    const code = (await codeOfNewTable(ada.page)).toLowerCase();
    await codeField(page).fill(` ${code.slice(0, 3)} - ${code.slice(3)}`);
    await join();
    await page.waitForURL('**/table/*');
    await page.locator('p.code').waitFor();
  });
