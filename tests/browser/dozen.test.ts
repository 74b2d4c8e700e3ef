/** A dozen players around one phone, as KNISTER's box has it: with the app's dice and with real ones. */

import type { Page } from 'playwright-core';
import { einstein } from './drivers/einstein';
import { knister } from './drivers/knister';
import { expect, test } from './fixtures';
import { expectAccess, expectFingerSized, expectNoSideways } from './sight';
import { click, nextTurn, openTable, over, scores, tableOf, type Driver } from './table';
import { DESKTOP, SMALL_PHONE, SMALLEST_PHONE, type Visitor } from './visitor';

const LONG = 'Marie-Antoinette of Habsburg-Lorraine';
/** Two of them have the same name. */
const NAMES = ['Ada', 'Grace', 'Joan', LONG, 'Emmy', 'Sofia', 'Hypatia', 'Maryam'].concat(
  ...['Lise', 'Mary', 'Rosalind', 'Grace'],
);
const CALLED = [...NAMES.slice(0, -1), 'Grace 12'];
const ROUNDS = 25;

const lines = (page: Page) => page.locator('fieldset.names input');
const pad = (page: Page) => page.locator('.pad');
const turn = async (page: Page) => (await page.locator('.head .status p').innerText()).trim();

/** On each screen nothing is cut off, every score is seen, and every button is large enough. */
async function looks(visitor: Visitor, shot: string): Promise<void> {
  const { page } = visitor;
  for (const [name, viewport] of Object.entries({ DESKTOP, SMALLEST_PHONE, SMALL_PHONE })) {
    await page.setViewportSize(viewport);
    await expectNoSideways(page);
    const hidden = await page
      .locator('ul.seats')
      .evaluateAll((found) => found.filter((list) => list.scrollHeight > list.clientHeight + 1));
    expect(hidden).toEqual([]);
    await visitor.shoot(`${shot}-${name.toLowerCase()}`);
  }
  await expectFingerSized(page);
}

/** Everybody's turn, in the order of their seats; each is told by name, and sees their own sheet. */
async function round(page: Page, driver: Driver, players = CALLED): Promise<void> {
  for (const name of players) {
    await expect.poll(() => turn(page)).toBe(`${name} to play`);
    expect(await page.locator('ul.seats .now .name').innerText()).toBe(name);
    await nextTurn(page, driver);
    await driver.decide(page, click);
  }
}

async function type(page: Page, ...dice: number[]): Promise<void> {
  for (const die of dice)
    await pad(page)
      .getByRole('button', { name: String(die), exact: true })
      .click();
  await pad(page).getByRole('button', { name: 'Enter' }).click();
}

/** KNISTER's rounds but for the last one, without the page: as quickly as the server lets one. */
async function hurry(page: Page, from: number, real = false): Promise<void> {
  const path = `/api/tables/${tableOf(page)}`;
  const wish = (what: string, data: object) =>
    expect
      .poll(async () =>
        (await page.request.post(`${path}/${what}`, { data: { ...data, seen: 1e6 } })).status(),
      )
      .toBe(200);
  const table = page.url();
  await page.goto('/about');
  for (let n = from; n < ROUNDS - 1; n++) {
    if (real)
      await wish('type', { outcome: { type: 'roll', dice: [(n % 6) + 1, ((n * 5) % 6) + 1] } });
    for (const seat of NAMES.keys()) {
      // From another cell on for everybody; what was written by hand lies in the first ones.
      const cell = from + ((n - from + seat) % (ROUNDS - from));
      const action = { type: 'write', row: Math.floor(cell / 5), col: cell % 5 };
      await wish('act', { seat, action });
    }
  }
  await page.goto(table);
}

/** The end ranks all twelve, the best first. */
async function expectRanked(page: Page): Promise<void> {
  const table = over(page).getByRole('table', { name: 'Scores' });
  const names = await table.getByRole('rowheader').allInnerTexts();
  const points = (await table.locator('td.score').allInnerTexts()).map(Number);
  expect(names.toSorted()).toEqual(CALLED.toSorted());
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  const shown = await scores(page);
  expect(names.map((name) => Number(shown[name]))).toEqual(points);
}

test('knister: twelve on one phone, from their names to the last score', async ({ visit }) => {
  const ada = await visit({ viewport: SMALL_PHONE });
  const { page } = ada;
  await page.goto('/new/knister?way=device');
  await lines(page).first().focus();
  for (const name of [...NAMES, 'Nobody']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter'); // goes on to the next line, and does not begin
  }
  await looks(ada, 'dozen-names');
  await expectAccess(page);
  await page.getByRole('button', { name: 'Remove Nobody' }).click();
  await expect.poll(() => lines(page).count()).toBe(NAMES.length + 1); // and one that is nobody
  await page.getByRole('button', { name: 'Play', exact: true }).click();

  await page.waitForURL('**/table/*');
  await round(page, knister, CALLED.slice(0, 3));
  await expect.poll(() => turn(page)).toBe(`${LONG} to play`);
  await looks(ada, 'dozen-knister');
  await expectAccess(page);
  // What the others chose is not told before all have chosen; the last of them may think again.
  const first = page.locator('.others').getByRole('button').first();
  await expect.poll(() => first.innerText()).toContain('chosen');
  expect(await first.locator('text').count()).toBe(0);
  await page.getByRole('button', { name: 'Take back' }).click();
  await round(page, knister, CALLED.slice(2));

  await page.getByText('Scores', { exact: true }).click();
  expect(await page.getByRole('table', { name: 'Scores' }).getByRole('row').count()).toBe(13);
  await page.getByText('What happened').click();
  expect(await page.locator('.fold ol').innerText()).toContain('Grace 12 writes');
  await hurry(page, 1);
  await round(page, knister);
  await over(page).waitFor();
  await expectRanked(page);
  await looks(ada, 'dozen-knister-over');
  await expectAccess(page);
  await page.goto(`/game/${tableOf(page)}`);
  await page.getByRole('table', { name: 'Scores' }).waitFor();
  await looks(ada, 'dozen-knister-past');
  const printed = await page.request.get(`/api/tables/${tableOf(page)}/paper`);
  expect(printed.headers()['content-type']).toBe('application/pdf');
});

test('knister: twelve write what real dice show', async ({ visit }) => {
  const ada = await visit({ viewport: SMALL_PHONE });
  const { page } = ada;
  await openTable(page, 'knister', { way: 'companion', friends: NAMES });
  await pad(page).waitFor();
  await looks(ada, 'dozen-companion');
  await hurry(page, 0, true);
  await type(page, 2, 2);
  await round(page, knister);
  await over(page).waitFor();
  await expectRanked(page);
});

const WAYS: [way: 'device' | 'companion', players: string[]][] = [
  ['device', CALLED],
  ['companion', CALLED.slice(0, 2)],
];

for (const [way, players] of WAYS)
  test(`einstein: twelve on one phone (${way})`, async ({ visit }) => {
    const ada = await visit({ viewport: SMALL_PHONE });
    const { page } = ada;
    await openTable(page, 'einstein', { way, friends: NAMES });
    if (way === 'companion') await type(page, 1, 2, 3, 4, 6);
    await round(page, einstein, players);
    const [next] = CALLED.slice(players.length % CALLED.length);
    await expect.poll(() => turn(page)).toBe(`${next} to play`);
    await looks(ada, `dozen-einstein-${way}`);
    // Every sum that is ticked for the first time costs points, when all have chosen.
    const told = Object.values(await scores(page)).filter((points) => points.startsWith('−'));
    expect(told.length).toBe(way === 'device' ? CALLED.length : 0);
  });

test('a game with a number on its box stops there', async ({ visit }) => {
  const { page } = await visit({ viewport: SMALL_PHONE });
  for (const [game, most] of [
    ['rigolade', 4],
    ['einsteincode', 4],
    ['masterdice', 2],
  ] as const) {
    await page.goto(`/new/${game}?way=device`);
    await lines(page).first().waitFor();
    for (const seat of Array.from({ length: most }).keys())
      await lines(page).nth(seat).fill(`Friend ${seat}`);
    expect(await lines(page).count()).toBe(most);
    expect(await page.getByRole('button', { name: 'One more player' }).count()).toBe(0);
  }
});
