/** The pages around the games: what is there, what is not, and what to do next. */

import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../web/src/i18n/languages';
import { expect, test } from './fixtures';
import { expectAccess, expectFingerSized, expectLanguage, expectNoSideways } from './sight';
import { meet, openTable, tableOf } from './table';
import { NARROW, NO_LINE, PHONE } from './visitor';

const GAMES = ['einstein', 'einsteincode', 'knister', 'masterdice', 'rigolade'];
const PAGES = [
  '/',
  '/new',
  ...GAMES.map((game) => `/new/${game}`),
  '/learn',
  ...GAMES.map((game) => `/learn/${game}`),
  '/print',
  '/me',
  '/move',
  '/about',
  '/daily',
  '/daily/knister',
  '/puzzles',
  '/figures',
];
const MAIN = ['/', '/new/knister', '/learn/masterdice', '/me', '/print', '/about'];
const NOT_FOUND = /status of 404/;

test('no page has to be pushed sideways at 360 pixels, and fingers hit every button', async ({
  visit,
}) => {
  const ada = await visit({ viewport: NARROW });
  for (const path of PAGES) {
    await ada.page.goto(path, { waitUntil: 'networkidle' });
    await ada.page.locator('main h1').first().waitFor();
    await expectNoSideways(ada.page);
    await expectFingerSized(ada.page);
    if (path === '/') await ada.shoot('home-phone', true);
    if (path === '/new/masterdice') await ada.shoot('new-phone', true);
    if (path === '/learn/rigolade') await ada.shoot('rules-phone');
  }
});

test('axe finds nothing on any page, light or dark', async ({ visit }) => {
  const ada = await visit();
  for (const path of PAGES) {
    await ada.page.goto(path, { waitUntil: 'networkidle' });
    await ada.page.locator('main h1').first().waitFor();
    await expectAccess(ada.page);
    if (path === '/') await ada.shoot('home-desktop', true);
  }
});

for (const language of LANGUAGES.filter((each) => each !== 'en'))
  test(`the main pages speak ${language}, and axe finds nothing there`, async ({ visit }) => {
    const ada = await visit({ viewport: PHONE, locale: language });
    for (const path of MAIN) {
      await ada.page.goto(path, { waitUntil: 'networkidle' });
      await ada.page.locator('main h1').first().waitFor();
      await expectLanguage(ada.page, language);
      await expectNoSideways(ada.page);
      await expectAccess(ada.page);
    }
    await ada.page.goto('/');
    await ada.page.locator('ul.games h2').first().waitFor();
    await ada.shoot(`home-${language}`);
  });

test('at 200 % nothing is lost', async ({ visit }) => {
  const ada = await visit({ viewport: { width: 640, height: 400 } });
  for (const path of MAIN) {
    await ada.page.goto(path, { waitUntil: 'networkidle' });
    await ada.page.locator('main h1').first().waitFor();
    await expectNoSideways(ada.page);
  }
});

test('what is not there says so, and offers the next step', async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE, expects: [NOT_FOUND] });
  const dead = {
    '/t/NOPE': 'There is no such table',
    '/table/nope': 'There is no such table',
    '/game/nope': 'There is no such table',
    '/screen/nope': 'There is no such table',
    '/new/chess': 'There is no such game',
    '/learn/chess': 'There is no such game',
    '/guide/chess': 'There is no such game',
    '/nowhere': 'There is no such page',
    '/learn/knister/further': 'There is no such page',
  };
  for (const [path, title] of Object.entries(dead)) {
    await page.goto(path);
    await page.getByRole('heading', { name: title }).waitFor();
    await expectAccess(page);
  }
  await page.getByRole('link', { name: 'To the games' }).click();
  await page.getByRole('heading', { name: 'Five number games for the table' }).waitFor();
});

test('a full table says so; whoever comes late watches', async ({ visit }) => {
  const [ada, grace, joan] = [await visit(), await visit(), await visit({ viewport: PHONE })];
  await openTable(ada.page, 'knister', { way: 'invite', name: 'Ada' });
  const link = await ada.page.locator('p.link a').innerText();
  await ada.shoot('waiting-desktop');
  await expectAccess(ada.page);
  await grace.page.goto(link);
  await grace.page.getByLabel('Your name').fill('Grace');
  await grace.page.getByRole('button', { name: 'Sit down' }).click();
  await grace.page.getByText('Everybody is here.').waitFor();
  await joan.page.goto(link);
  await joan.page.getByText('Everybody is here.').waitFor();
  expect(await joan.page.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
  await expectNoSideways(joan.page);
  await joan.shoot('full-phone');
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click();
  await joan.page.getByText(/Everybody writes \d/).waitFor();
  expect(await joan.page.title()).toBe('KNISTER · Quinary');
  await expect.poll(() => ada.page.title()).toBe('● Your turn · KNISTER');
});

test('a server that is away is reported, and found again', async ({ visit, server }) => {
  const ada = await visit({ viewport: PHONE, expects: NO_LINE });
  await ada.page.goto('/');
  await ada.page.getByRole('link', { name: 'Play KNISTER' }).waitFor();
  await server.kill();
  await ada.page.getByRole('link', { name: 'Rules of KNISTER' }).click();
  await ada.page
    .getByRole('heading', { name: /The server is away|This page is not here yet/ })
    .waitFor();
  await ada.shoot('away-phone');
  await server.restart();
  await ada.page.getByRole('button', { name: 'Try again' }).click();
  await ada.page.getByRole('heading', { name: 'KNISTER', exact: true }).waitFor();
});

/** Lets no file of the app come any more once the page has drawn itself and asks for this. */
async function cutOff(page: Page, question: string, drawn: string): Promise<void> {
  let isCut = false;
  await page.route('**/assets/**', (route) => (isCut ? route.abort() : route.continue()));
  await page.route(question, async (route) => {
    await page.locator(drawn).waitFor();
    isCut = true;
    await route.continue();
  });
}

test('words that do not come are nobody’s fault: what the server says stands', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: PHONE, forgetful: true, expects: NO_LINE });
  await cutOff(page, '**/api/games', 'main h1');
  await page.goto('/');
  await page.getByRole('link', { name: 'Play KNISTER' }).waitFor();
  const language = page.getByLabel('Language');
  await language.selectOption('fr');
  await expect.poll(() => language.inputValue()).toBe('en');
  await page.getByRole('heading', { name: 'Five number games for the table' }).waitFor();
});

test('a board that does not come is reported, and found again', async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE, forgetful: true, expects: NO_LINE });
  await openTable(page, 'knister', { way: 'solo', name: 'Ada' });
  const table = page.url();
  await page.goto('/about');
  await page.route('**/assets/web-*.js', (route) => route.abort());
  await page.goto(table);
  await page.getByRole('heading', { name: 'The server is away' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('grid').waitFor();
});

test('names are text: emoji, right to left, none at all, far too long, markup', async ({
  visit,
}) => {
  const ada = await visit({ viewport: NARROW });
  const friends = ['👩‍🚀🎲', 'עדה לאבלייס', '', 'x'.repeat(200), '<b>bold</b> & <img src=x>'];
  await openTable(ada.page, 'knister', { way: 'device', friends });
  const names = ada.page.locator('ul.seats .name');
  await names.nth(4).waitFor();
  expect(await names.allInnerTexts()).toEqual([
    friends[0],
    friends[1],
    'Player 3',
    'x'.repeat(40),
    friends[4],
  ]);
  expect(await ada.page.locator('main b, main img').count()).toBe(0);
  await expectNoSideways(ada.page);
  await ada.shoot('names-phone');
});

test('the tab says whose turn it is', async ({ visit }) => {
  const [ada, grace] = [await visit(), await visit()];
  await meet(ada.page, grace.page, 'knister');
  await expect.poll(() => ada.page.title()).toMatch(/^● Your turn/);
  await ada.page.getByRole('grid').getByRole('button', { disabled: false }).first().click();
  await expect.poll(() => ada.page.title()).toBe('KNISTER · Quinary');
  expect(await grace.page.title()).toMatch(/^● Your turn/);
  expect(tableOf(ada.page)).toBe(tableOf(grace.page));
});

test('a friend takes a seat on this device, and its owner keeps their own name', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: PHONE });
  await openTable(page, 'knister', { way: 'invite', name: 'Ada' });
  const friend = page.getByLabel('A friend on this device');
  expect(await friend.inputValue()).toBe('');
  await friend.fill('Grace');
  await page.getByRole('button', { name: 'Seat a friend' }).click();
  await page.getByText('Everybody is here.').waitFor();
  expect(await page.locator('li .name').allInnerTexts()).toEqual(['Ada', 'Grace']);
  await page.goto('/me');
  await page.getByRole('button', { name: 'Forget me' }).waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada');
  expect(await (await page.request.get('/api/me')).json()).toMatchObject({ name: 'Ada' });
});

test('home fits any phone in every language while all games wait to go on', async ({ visit }) => {
  const ada = await visit({ viewport: PHONE });
  const { page } = ada;
  const offered = await page.request.get('/api/games');
  const { games } = (await offered.json()) as { games: { id: string }[] };
  for (const { id } of games)
    await openTable(page, id, { way: 'device', friends: ['Ada', 'Grace Hopper'] });
  await page.goto('/', { waitUntil: 'networkidle' });
  const waiting = page.locator('section li[data-game]');
  await expect.poll(() => waiting.count()).toBe(games.length);
  for (const language of LANGUAGES) {
    await page.locator('header select').selectOption(language);
    await page.locator(`html[lang="${language}"]`).waitFor();
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 664 });
      await expectNoSideways(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${language} at ${width}`).toBeLessThanOrEqual(width);
    }
    await ada.shoot(`home-going-${language}`);
  }
});
