/**
 * Servers that cheat are found out by the page and by `quinary verify`; honest ones are never
 * accused. The server is the real one, with a cheat built in (cheating/server.py).
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test as withServer } from './fixtures';
import { ROOT, Server } from './server';
import { handOver, lineLost, openTable, over, tableOf, type Wanted } from './table';
import { NO_LINE, PHONE } from './visitor';

interface Cheating {
  server: Server;
  /** Makes the server cheat like this from now on; by nothing it is honest. */
  cheat: (how: string) => void;
}

const folder = mkdtempSync(join(tmpdir(), 'quinary-cheats-'));
const CHEAT = join(folder, 'cheat');

const test = withServer.extend<Cheating>({
  server: [
    async ({}, use) => {
      writeFileSync(CHEAT, '');
      process.env.CHEAT = CHEAT;
      const python = join(ROOT, '.venv/bin/python');
      const script = join(ROOT, 'tests/browser/cheating/server.py');
      const server = await Server.start([], [], [python, script]);
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'file' },
  ],
  cheat: async ({}, use) => {
    await use((how) => writeFileSync(CHEAT, how));
    writeFileSync(CHEAT, '');
  },
});

const board = (page: Page) => page.locator('.board').first();
const line = (page: Page) => over(page).locator('p.line:is(.good, .bad)');

type Action = { type: string } & Record<string, unknown>;
interface Shown {
  n: number;
  stage: string;
  to_act?: number[] | 'chance';
  you: { seats: number[] };
}

/** Which action to take: tiles are laid and exchanged, and a game is not drawn out. */
function choice(actions: Action[], turn: number): Action {
  const liked = turn < 2 ? ['lay', 'place', 'guess'] : ['solve', 'guess'];
  if (turn === 2) liked.push('exchange');
  if (turn > 2) liked.push(turn < 8 ? 'lay' : 'pass');
  const found = actions.filter(({ type }) => liked.includes(type));
  const from = found.length ? found : actions;
  return from[(turn * 7) % from.length]!;
}

/** Plays on in this browser's name, without its page, which looks on; until the end or so far. */
async function playOn(page: Page, most = Infinity): Promise<void> {
  const path = `/api/tables/${tableOf(page)}`;
  for (let turn = 0; turn < most; turn++) {
    const shown = (await (await page.request.get(path)).json()) as Shown;
    if (shown.stage === 'over') return;
    const seat = shown.you.seats.find((each) => [shown.to_act ?? []].flat().includes(each));
    if (seat === undefined) {
      turn -= 1; // a bot thinks
      continue;
    }
    const legal = await page.request.get(`${path}/legal?seat=${seat}`);
    const { actions } = (await legal.json()) as { actions: Action[] };
    const action = choice(actions, turn);
    await page.request.post(`${path}/act`, { data: { seat, action, seen: shown.n } });
  }
}

/** Whether `quinary verify` finds the file in order that the page offers; else what it says. */
async function verified(page: Page): Promise<true | string> {
  const link = over(page).locator('a[download$="-seen.json"]');
  const text = decodeURIComponent((await link.getAttribute('href'))!.split(',').slice(1).join(','));
  const file = join(folder, 'seen.json');
  writeFileSync(file, text);
  try {
    execFileSync(join(ROOT, '.venv/bin/quinary'), ['verify', file], { stdio: 'pipe' });
    return true;
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr);
  }
}

/** The page asks what could be done, and something else has been done already. */
const OVERTAKEN = /status of 409/;

const again = (page: Page) => over(page).getByRole('button', { name: 'Play again' });

/** Plays the game that is over once more, to its end. */
async function rematch(page: Page): Promise<void> {
  const before = tableOf(page);
  await again(page).click();
  await page.waitForURL((url) => !url.pathname.endsWith(before));
  await board(page).waitFor();
  await playOn(page);
}

/** The cheats: what the page says, and what `quinary verify` says; MASTERDICE is soon over. */
const CHEATS: Record<string, { game?: string; page: RegExp; verify: RegExp }> = {
  'loaded dice': {
    game: 'knister',
    page: /number 1 does not follow/,
    verify: /Step 1 does not hold/,
  },
  'a secret changed after sight of the entropy': {
    page: /shown another promise/,
    verify: /shown another commitment/,
  },
  'a roll shown live that differs from the record': {
    game: 'knister',
    page: /number \d+ was shown differently/,
    verify: /Roll or draw \d+ was shown differently/,
  },
  'a missing contribution': { page: /mixed in is missing/, verify: /for seat 0 is missing/ },
  'a wrong from': { page: /number 1 does not follow/, verify: /Step 1 does not hold/ },
  'kind: other': { page: /number 1 does not follow/, verify: /Step 1 does not hold/ },
  'a late commitment': { page: /the server promised nothing/, verify: /Nothing was committed/ },
  'a rematch with a chosen seed': { page: /mixed in is missing/, verify: /seat 0 is missing/ },
};

for (const [how, { game = 'masterdice', ...says }] of Object.entries(CHEATS))
  test(`caught: ${how}`, async ({ visit, cheat }) => {
    const ada = await visit({
      viewport: PHONE,
      dark: how === 'loaded dice',
      expects: [OVERTAKEN],
    });
    cheat(how);
    await openTable(ada.page, game, { way: 'solo', name: 'Ada' });
    await board(ada.page).waitFor();
    await playOn(ada.page);
    if (how.includes('rematch')) await rematch(ada.page);
    await line(ada.page).waitFor();
    expect(await line(ada.page).innerText()).toMatch(says.page);
    expect(await verified(ada.page)).toMatch(says.verify);
    await ada.shoot(`cheat-${Object.keys(CHEATS).indexOf(how) + 1}`);
  });

/** What an honest game's line says, when all was seen. */
async function expectFair(page: Page): Promise<void> {
  await over(page).locator('p.line:not(:has-text("Checking"))').waitFor();
  const said = await over(page).locator('p.line').innerText();
  const [, count, seen] =
    /all (\d+) (?:rolls|draws) match the promise, your share, .* (\d+) seen live/.exec(said) ?? [
      said,
    ];
  expect(Number(count), said).toBeGreaterThan(0);
  expect(seen).toBe(count);
  expect(await verified(page)).toBe(true);
}

/** The games, and how they are played: alone, with a friend who is shown other secrets, with a bot. */
const GAMES: Record<string, Wanted> = {
  einstein: { way: 'solo', name: 'Ada' },
  einsteincode: { way: 'bots', name: 'Ada', level: 'casual' },
  knister: { way: 'solo', name: 'Ada' },
  masterdice: { way: 'device', friends: ['Ada', 'Grace'] },
  rigolade: { way: 'bots', name: 'Ada', level: 'casual' },
};

for (const [game, wanted] of Object.entries(GAMES))
  test(`honest: ${game}, watched from the first roll to the last`, async ({ visit }) => {
    const ada = await visit({
      viewport: PHONE,
      dark: game === 'rigolade',
      expects: [OVERTAKEN],
    });
    await openTable(ada.page, game, wanted);
    await board(ada.page).or(handOver(ada.page)).waitFor();
    await playOn(ada.page);
    await expectFair(ada.page);
    await ada.shoot(`fair-${game}`);
  });

test('honest: past a reload, a lost line, an undo, a stand-in and a rematch', async ({
  visit,
  server,
}) => {
  const ada = await visit();
  ada.expect(...NO_LINE, OVERTAKEN);
  const { page } = ada;
  await openTable(page, 'knister', { way: 'device', friends: ['Ada', 'Grace'] });
  await board(page).waitFor();
  await playOn(page, 4);
  await page.reload();
  await board(page).waitFor();
  await server.kill();
  await lineLost(page).waitFor();
  await server.restart();
  await lineLost(page).waitFor({ state: 'detached' });
  const [table, path] = [page.url(), `/api/tables/${tableOf(page)}`];
  const wish = async (what: string, data: object) => {
    const done = await page.request.post(`${path}/${what}`, { data });
    expect(done.ok(), await done.text()).toBe(true);
  };
  await playOn(page, 1);
  const { n: seen } = (await (await page.request.get(path)).json()) as Shown;
  await wish('undo', { seat: 0, seen });
  await playOn(page, 2);
  await page.goto('/');
  await wish('stand-in', { seat: 0, level: 'casual' });
  await page.goto(table);
  await wish('come-back', { seat: 0 });
  await playOn(page);
  await expectFair(page);
  await rematch(page);
  await expectFair(page);
});

test('honest: the same person at two devices, and a guest who watches', async ({ visit }) => {
  const expects = [OVERTAKEN];
  const phone = await visit({ viewport: PHONE, expects });
  const [desk, eve] = [await visit({ expects }), await visit()];
  await openTable(phone.page, 'knister', { way: 'invite', name: 'Ada' });
  const address = phone.page.url();
  await desk.context.addCookies(await phone.context.cookies());
  await desk.page.goto(address);
  await desk.page.getByText('you', { exact: true }).waitFor();
  await eve.page.goto(address);
  await phone.page.getByRole('button', { name: 'Fill with bots' }).click();
  // Both devices have brought something to Ada's dice.
  await expect
    .poll(async () => {
      const answer = await phone.page.request.get(`/api/tables/${tableOf(phone.page)}`);
      return ((await answer.json()) as { you: { mixed: string[] } }).you.mixed[0]!.length;
    })
    .toBe(48);
  await phone.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { page } of [phone, desk, eve]) await board(page).waitFor();
  await playOn(phone.page);
  await expectFair(phone.page);
  await expectFair(desk.page);
  await over(eve.page).getByText('match the promise, the record').waitFor();
});

test('honest: who comes after the first roll does not claim to have seen the promise', async ({
  visit,
}) => {
  const [ada, eve] = [await visit({ expects: [OVERTAKEN] }), await visit()];
  await openTable(ada.page, 'knister', { way: 'solo', name: 'Ada' });
  await board(ada.page).waitFor();
  await playOn(ada.page, 5);
  await eve.page.goto(ada.page.url());
  await board(eve.page).waitFor();
  await playOn(ada.page);
  await over(eve.page).getByText('this browser came after the promise').waitFor();
  await expectFair(ada.page);
});
