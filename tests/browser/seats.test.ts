/** Coming to a table, leaving it and coming again: the page goes on, and honest dice stay fair. */

import type { Page } from 'playwright-core';
import { knister } from './drivers/knister';
import { masterdice } from './drivers/masterdice';
import { expect, test } from './fixtures';
import { expectAccess, expectLanguage, expectNoSideways } from './sight';
import { lineLost, over, play, tableOf } from './table';
import { NO_LINE, PHONE } from './visitor';

const sitDown = (page: Page) => page.getByRole('button', { name: 'Sit down' });
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });
const fair = (page: Page) => over(page).locator('p.line.good');

/** Opens a table that waits for others; returns the link to it. */
async function invite(page: Page, game: string, seats = 2): Promise<string> {
  await page.goto(`/new/${game}`);
  await page.locator('input[name="way"][value="invite"]').check();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('How many players?').fill(String(seats));
  await page.locator('form button.go').click();
  return page.locator('p.link a').innerText();
}

async function sit(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await sitDown(page).click();
  await page.getByText('you', { exact: true }).waitFor();
}

async function come(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await sit(page, name);
}

/** Frees the seat of this name: one's own, or anybody's as the host. */
const free = (page: Page, name: string) =>
  page.getByRole('button', { name: `Free the seat of ${name}` }).click();

interface Kept {
  commitment: string;
  contributions: { entropy: string; seat: number }[];
  own?: number[];
}

const dice = (page: Page) => `quinary-dice-${tableOf(page)}`;

/** What the browser keeps of what it brought to the table's dice. */
const kept = (page: Page): Promise<Kept> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key)!) as Kept, dice(page));
const keep = (page: Page, value: unknown): Promise<void> =>
  page.evaluate(
    ([key, text]) => localStorage.setItem(key!, text!),
    [dice(page), JSON.stringify(value)],
  );

test('a host who leaves the own seat stays at the table, and may sit again', async ({ visit }) => {
  const ada = await visit({ viewport: PHONE });
  await invite(ada.page, 'masterdice');
  await free(ada.page, 'Ada');
  await sitDown(ada.page).waitFor();
  expect(await ada.page.getByLabel('Your name').inputValue()).toBe('Ada');
  await ada.shoot('seats-left-phone');
  await sit(ada.page, 'Ada');
  await ada.page.getByRole('button', { name: 'Fill with bots' }).click();
  await start(ada.page).click();
  await play(ada.page, masterdice);
  await fair(ada.page).waitFor();
});

test('what was kept of the dice before seats were kept too still counts', async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE });
  await invite(page, 'masterdice');
  const { contributions: before } = await kept(page);
  await free(page, 'Ada');
  await sit(page, 'Ada');
  const { commitment, contributions } = await kept(page);
  const entropies = [...before, ...contributions].map(({ entropy }) => entropy);
  await keep(page, { commitment, entropies });
  await page.reload();
  await page.getByRole('button', { name: 'Fill with bots' }).click();
  await start(page).click();
  await play(page, masterdice);
  await fair(page).waitFor();
});

test('a guest who leaves a seat stays at the table, and may sit again', async ({ visit }) => {
  const [ada, grace] = [await visit(), await visit({ viewport: PHONE })];
  await come(grace.page, await invite(ada.page, 'masterdice'), 'Grace');
  await free(grace.page, 'Grace');
  await sit(grace.page, 'Grace');
  await start(ada.page).click();
  await Promise.all([play(ada.page, masterdice), play(grace.page, masterdice)]);
  for (const { page } of [ada, grace]) await fair(page).waitFor();
  const { contributions, ...more } = await kept(grace.page);
  const others = contributions.map(({ seat }) => ({ seat, entropy: 'not in the dice' }));
  await keep(grace.page, { ...more, contributions: others });
  await grace.page.reload();
  await over(grace.page).getByText('Not fair: what this browser mixed in is missing.').waitFor();
});

test('a guest whom the host removes may sit again', async ({ visit }) => {
  const [ada, grace] = [await visit(), await visit({ viewport: PHONE })];
  await come(grace.page, await invite(ada.page, 'masterdice'), 'Grace');
  await free(ada.page, 'Grace');
  await sit(grace.page, 'Grace');
  await start(ada.page).click();
  await Promise.all([play(ada.page, masterdice), play(grace.page, masterdice)]);
  for (const { page } of [ada, grace]) await fair(page).waitFor();
});

test('of two seats on one device the host frees one while its page is closed', async ({
  visit,
}) => {
  const [ada, grace] = [await visit(), await visit({ viewport: PHONE })];
  const link = await invite(ada.page, 'masterdice');
  await free(ada.page, 'Ada');
  await come(grace.page, link, 'Grace');
  await grace.page.getByLabel('A friend on this device').fill('Joan');
  await grace.page.getByRole('button', { name: 'Seat a friend' }).click();
  await ada.page.getByText('Joan').waitFor();
  const table = grace.page.url();
  await grace.page.goto('/');
  await free(ada.page, 'Grace');
  await sit(ada.page, 'Ada');
  await start(ada.page).click();
  await grace.page.goto(table);
  await Promise.all([play(ada.page, masterdice), play(grace.page, masterdice)]);
  for (const { page } of [ada, grace]) await fair(page).waitFor();
});

test('who is removed leaves no gap: the others move up when the game begins', async ({
  visit,
  server,
}) => {
  const [ada, bea, cem, dan] = [await visit(), await visit(), await visit(), await visit()];
  const everybody = [ada, bea, cem, dan];
  const link = await invite(ada.page, 'knister', 4);
  await come(bea.page, link, 'Bea');
  await come(cem.page, link, 'Cem');
  await come(dan.page, link, 'Dan');
  // One of them has lost the line, and finds another seat when it is back.
  for (const each of everybody) each.expect(...NO_LINE);
  await dan.context.setOffline(true);
  await server.kill();
  await lineLost(dan.page).waitFor();
  await server.restart();
  await free(ada.page, 'Bea');
  await sitDown(bea.page).waitFor();
  await ada.page.getByRole('button', { name: 'Start with 3 players' }).click();
  await ada.page.getByRole('grid').waitFor();
  expect(await lineLost(dan.page).isVisible()).toBe(true);
  await dan.context.setOffline(false);
  const players = [ada, cem, dan];
  await Promise.all(players.map(({ page }) => play(page, knister)));
  for (const { page } of everybody) {
    await fair(page).waitFor();
    expect(await page.locator('ul.seats .name').allInnerTexts()).toEqual(['Ada', 'Cem', 'Dan']);
  }
  expect((await kept(dan.page)).own).toEqual([2]);
});

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
