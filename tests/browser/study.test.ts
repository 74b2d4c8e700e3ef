/** Looking back and playing the same dice: a review, a day's challenge, duplicates and ghosts. */

import type { Page } from 'playwright-core';
import { einstein } from './drivers/einstein';
import { masterdice } from './drivers/masterdice';
import { expect, test } from './fixtures';
import { expectAccess, expectFingerSized, expectLanguage, expectNoSideways } from './sight';
import { click, openTable, over, play, tableOf } from './table';
import { PHONE } from './visitor';

const REVIEWED_WITHIN = 60_000;

async function finishedGame(page: Page): Promise<string> {
  await openTable(page, 'masterdice', {
    way: 'solo',
    name: 'Ada',
  });
  await play(page, masterdice);
  return tableOf(page);
}

/** From now on, everything that the page says in lines of status, however short a time. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard = new Set<string>();
    new MutationObserver(() => {
      for (const line of document.querySelectorAll('[role="status"]'))
        heard.add(line.textContent.trim());
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { heard });
  });
  return () => page.evaluate(() => [...(window as unknown as { heard: Set<string> }).heard]);
}

test('how well did I play: from the end of a game to the step that cost most', async ({
  visit,
}) => {
  const ada = await visit({ viewport: PHONE });
  const { page } = ada;
  await finishedGame(page);
  const heard = await listen(page);
  await over(page).getByRole('link', { name: 'How well did I play?' }).click();
  await page
    .getByRole('heading', { name: 'Where the result came from' })
    .waitFor({ timeout: REVIEWED_WITHIN });
  // Nobody else has asked for anything.
  expect(await heard()).toContain('Weighing every decision …');
  expect((await heard()).join()).not.toMatch(/before you|You are next/);
  await expectNoSideways(page);
  await expectFingerSized(page);
  await expectAccess(page);
  await ada.shoot('review-phone', true);
  expect(await page.locator('svg circle').count()).toBeGreaterThan(0);
  await page.getByText('All decisions', { exact: true }).click();
  const decisions = page.getByRole('link', { name: /^Look at decision/ });
  const count = await decisions.count();
  expect(count).toBeGreaterThan(2);
  await page.getByRole('link', { name: 'Look at decision 2' }).first().click();
  await page.waitForURL('**/game/*?step=*');
  await page.locator('.story [aria-current="step"]').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'What cost most' }).waitFor();
});

test('the challenge of the day: one attempt, then the board', async ({ visit }) => {
  const [ada, grace] = [await visit({ viewport: PHONE }), await visit({ locale: 'fr' })];
  const { page } = ada;
  await page.goto('/');
  await page.getByRole('heading', { name: 'Today’s challenge' }).waitFor();
  await page.locator('a[href="/daily/masterdice"]').click();
  await page.getByLabel('Your name').fill('Ada');
  await expectAccess(page);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForURL('**/table/*');
  const table = tableOf(page);
  await play(page, masterdice);
  await over(page).getByText('they can be checked when the day is over').waitFor();
  await over(page).getByRole('link', { name: 'Today’s results' }).click();
  await page.getByRole('rowheader', { name: 'Ada (you)' }).waitFor();
  await expectNoSideways(page);
  await ada.shoot('daily-phone', true);
  expect(await page.getByRole('button', { name: 'Play' }).count()).toBe(0);

  await grace.page.goto('/daily/masterdice');
  await grace.page.getByText('Vous verrez les résultats quand vous aurez joué.').waitFor();
  expect(await grace.page.getByText('Ada').count()).toBe(0);
  await expectLanguage(grace.page, 'fr');
  expect((await grace.page.request.get(`/api/tables/${table}`)).status()).toBe(403);
});

test('a friend plays the same dice beside a ghost, and both stand side by side', async ({
  visit,
}) => {
  const [ada, grace] = [await visit({ viewport: PHONE }), await visit()];
  const source = await finishedGame(ada.page);
  await ada.page.getByRole('link', { name: 'Look back' }).click();
  await ada.page.getByRole('link', { name: 'The same dice for others' }).click();
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await ada.page.waitForURL('**/table/*');
  const link = await ada.page.locator('p.link a').innerText();

  await grace.page.goto(link);
  await grace.page.getByLabel('Your name').fill('Grace');
  await grace.page.getByRole('button', { name: 'Sit down' }).click();
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click();
  await grace.page.locator('p.ghost').getByText('Ada had').waitFor();
  await play(grace.page, masterdice);
  await over(grace.page).getByText('Fair dice').waitFor();
  await over(grace.page).getByRole('link', { name: 'The same dice for others' }).click();
  await grace.page.getByRole('rowheader', { name: 'Grace (you)' }).waitFor();
  const rows = grace.page.locator('tbody tr');
  expect(await rows.allInnerTexts()).toHaveLength(2);
  await expectAccess(grace.page);
  await expectNoSideways(grace.page);
  await grace.shoot('same-desktop', true);
  await grace.page.goto(`/game/${source}`);
  await grace.page.getByText('this browser came after the promise').waitFor();
});

test('a club night: tables for all groups, and results that come in by themselves', async ({
  visit,
}) => {
  const [ada, grace] = [await visit(), await visit({ viewport: PHONE })];
  const source = await finishedGame(ada.page);
  await ada.page.goto(`/same/${source}`);
  await ada.page.getByText('For a club night').waitFor();
  await ada.page.getByLabel('How many tables?').fill('3');
  await ada.page.getByLabel('Play beside the first game').uncheck();
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  const waiting = ada.page.getByRole('row', { name: /waits for players/ });
  await expect.poll(() => waiting.count()).toBe(3);
  await ada.shoot('club-night-desktop', true);

  await grace.page.goto(
    await waiting
      .first()
      .getByRole('link')
      .evaluate((a) => a.getAttribute('href')!),
  );
  await grace.page.getByLabel('Your name').fill('Grace');
  await grace.page.getByRole('button', { name: 'Sit down' }).click();
  await ada.page.getByRole('row', { name: /Grace/ }).waitFor();
  await grace.page.getByRole('button', { name: 'Start', exact: true }).click();
  await play(grace.page, masterdice);
  await ada.page.getByRole('row', { name: /Grace.*Watch/ }).waitFor();
  expect(await waiting.count()).toBe(2);
  await expectAccess(ada.page);
});

/** A KNISTER game that the visitor has played alone, row by row. */
async function quickGame({ request }: Page): Promise<string> {
  const ask = async (path: string, data: object = {}) =>
    (await (await request.post(`/api/tables${path}`, { data })).json()) as {
      n: number;
      table: { id: string };
    };
  const { table } = await ask('', { game: 'knister', seats: 1 });
  await ask(`/${table.id}/sit`);
  let { n: seen } = await ask(`/${table.id}/start`);
  for (let cell = 0; cell < 25; cell++) {
    const action = { type: 'write', row: Math.floor(cell / 5), col: cell % 5 };
    seen = (await ask(`/${table.id}/act`, { seat: 0, action, seen })).n;
  }
  return table.id;
}

test('a review that has to wait says how many are before it', async ({ visit }) => {
  const ada = await visit({ viewport: PHONE, locale: 'fr' });
  const { page } = ada;
  await page.request.post('/api/me', { data: { name: 'Ada' } });
  const games = [await quickGame(page), await quickGame(page), await quickGame(page)];
  for (const game of games) await page.request.post(`/api/tables/${game}/review`, { data: {} });
  await page.goto(`/review/${games[2]!}`);
  await page.getByText(/Encore 1 demande avant toi|C’est bientôt ton tour/).waitFor();
  await ada.shoot('review-waits', true);
  for (const game of games.reverse()) await page.request.delete(`/api/tables/${game}/review`);
});

test('hints while one plays, then puzzles from the game, and one’s own figures', async ({
  visit,
}) => {
  const ada = await visit({ viewport: PHONE });
  const { page } = ada;
  await page.goto('/new/einstein');
  await page.getByLabel('Hints').selectOption('three');
  await page.locator('input[name="way"][value="solo"]').check();
  await page.locator('form button.go').click();
  await page.getByText('Hints are on for everybody: the three best choices').waitFor();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByText(/^Best: /).waitFor();
  expect([1, 2, 3]).toContain(await page.locator('.hints li').count());
  await expectAccess(page);
  await expectNoSideways(page);
  await play(page, einstein);
  const table = tableOf(page);
  await page.request.post(`/api/tables/${table}/review`, { data: {} });
  const state = async () =>
    ((await (await page.request.get(`/api/tables/${table}/review`)).json()) as { state: string })
      .state;
  await expect.poll(state, { timeout: REVIEWED_WITHIN }).toBe('done');

  await page.goto('/puzzles');
  await page.locator('a[href="/puzzles/einstein"]').click();
  await page.getByText('What is the best choice for Player 1?').waitFor();
  await expectNoSideways(page);
  await ada.shoot('puzzle-phone', true);
  await einstein.decide(page, click);
  await page.getByText('One person has tried it').waitFor();
  await expectAccess(page);
  await page.getByRole('button', { name: 'Next puzzle' }).click();

  await page.goto('/figures');
  await page.getByText('One more game was played with hints and is not counted.').waitFor();
  await expectAccess(page);
});
