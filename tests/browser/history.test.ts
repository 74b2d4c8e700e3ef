/** A finished game: its story step by step, its record, and the check of its dice. */

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { masterdice } from './drivers/masterdice';
import { expect, test } from './fixtures';
import { expectAccess, expectNoSideways } from './sight';
import { openTable, over, play, tableOf } from './table';
import { DESKTOP, PHONE } from './visitor';

interface Draw {
  n: number;
  outcome: { dice: number[] };
}

async function finishedGame(page: Page): Promise<string> {
  await openTable(page, 'masterdice', { way: 'solo', name: 'Ada' });
  await play(page, masterdice);
  await over(page).getByText('Fair dice').waitFor();
  return tableOf(page);
}

const step = (page: Page) => page.locator('.controls [role="status"]');

test('the game is stepped through by buttons and arrow keys, and taken along', async ({
  visit,
}) => {
  const ada = await visit({ viewport: DESKTOP });
  const { page } = ada;
  await finishedGame(page);
  await page.getByRole('link', { name: 'Look back' }).click();
  await page.getByText('match the promise, your share').waitFor();
  const steps = await page.locator('.story ol > li').count();
  const at = (number: number) =>
    expect.poll(() => step(page).innerText()).toBe(`${number} of ${steps}`);
  await at(steps);
  const last = await page.locator('.past table').first().innerText();
  await page.getByRole('button', { name: 'One step back' }).click();
  await at(steps - 1);
  await page.keyboard.press('ArrowLeft');
  await at(steps - 2);
  await page.keyboard.press('Home');
  await at(1);
  expect(await page.getByRole('button', { name: 'One step back' }).isDisabled()).toBe(true);
  await expect.poll(() => page.locator('.past table').first().innerText()).not.toBe(last);
  await ada.shoot('history-desktop', true);
  await page.getByRole('button', { name: 'One step on' }).click();
  await at(2);
  await page.keyboard.press('End');
  await at(steps);
  await expect.poll(() => page.locator('.past table').first().innerText()).toBe(last);
  await page.locator('.story button').nth(1).click();
  await at(2);
  await expectAccess(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the record' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^quinary-masterdice-.+\.json$/);
  const record = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    fair: { secret: string };
  };
  expect(record.fair.secret).toMatch(/^[0-9a-f]{64}$/);
  await page.getByText('How do I know?').click();
  await page.getByText(record.fair.secret).waitFor();
});

test('a finished game is shared by its link, with somebody who was not there', async ({
  visit,
}) => {
  const [ada, grace] = [await visit(), await visit({ viewport: PHONE })];
  const id = await finishedGame(ada.page);
  await grace.page.goto(`/game/${id}`);
  await grace.page.getByText('this browser came after the promise').waitFor();
  await expectNoSideways(grace.page);
  await grace.shoot('history-phone', true);
  await grace.page.goto(`/table/${id}`);
  await over(grace.page).getByRole('link', { name: 'Look back' }).waitFor();
  expect(await over(grace.page).getByRole('button', { name: 'Play again' }).count()).toBe(0);
});

test('a die that was turned afterwards is found out, by its number', async ({ visit }) => {
  const { page } = await visit();
  const id = await finishedGame(page);
  let turned = 0;
  await page.route('**/draws', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { draws: Draw[] };
    const draw = body.draws.at(-1)!;
    turned = body.draws.length;
    draw.outcome.dice = draw.outcome.dice.map((die) => (die % 6) + 1);
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(`/game/${id}`);
  const line = page.locator('p.line.bad');
  await line.waitFor();
  expect(await line.innerText()).toContain(`the server says that number ${turned} was drawn`);
});

test('a secret that is not the promised one is found out', async ({ visit }) => {
  const ada = await visit();
  const id = await finishedGame(ada.page);
  await ada.page.route('**/record', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { fair: { secret: string; commitment: string } };
    body.fair.secret = body.fair.secret.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    await route.fulfill({ response: answer, json: body });
  });
  await ada.page.goto(`/game/${id}`);
  await ada.page
    .locator('p.line.bad')
    .getByText('the opened secret is not the one that was promised')
    .waitFor();
  await ada.shoot('unfair-desktop');
});

test('play again seats the same people at a new table', async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE });
  const id = await finishedGame(page);
  await over(page).getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(id));
  await page
    .locator('.masterdice')
    .or(page.getByRole('button', { name: 'Start', exact: true }))
    .waitFor();
});
