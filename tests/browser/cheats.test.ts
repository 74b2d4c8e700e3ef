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
import { lineLost, openTable, over, tableOf } from './table';
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
      const server = await Server.start([], [python, script]);
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

const line = (page: Page) => over(page).locator('p.line:is(.good, .bad)');

/** An action: which, and how much it is liked. */
type Action = { type: string } & Record<string, unknown>;
interface Shown {
  n: number;
  stage: string;
  to_act?: number[] | 'chance';
  you: { seats: number[] };
}

/** Which action to take, the first of the liked ones; passing now and then ends the game sooner. */
function choice(actions: Action[], turn: number): Action {
  const liked = [turn % 3 ? 'lay' : 'exchange', 'place', 'guess', 'write', 'split'];
  const found = actions.filter(({ type }) => liked.includes(type));
  if (turn > 60) return actions.find(({ type }) => type === 'pass') ?? found[0] ?? actions[0]!;
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
    const legal = await (await page.request.get(`${path}/legal?seat=${seat}`)).json();
    const { actions } = legal as { actions: Action[] };
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

const again = (page: Page) => over(page).getByRole('button', { name: 'Play again' });

/** Plays the game that is over once more, to its end. */
async function rematch(page: Page): Promise<void> {
  const before = tableOf(page);
  await again(page).click();
  await page.waitForURL((url) => !url.pathname.endsWith(before));
  await page.getByRole('grid').waitFor();
  await playOn(page);
}

/** The cheats: what the page says, and what `quinary verify` says. */
const CHEATS: Record<string, { page: RegExp; verify: RegExp }> = {
  'loaded dice': { page: /number 1 does not follow/, verify: /Step 1 does not hold/ },
  'a secret changed after sight of the entropy': {
    page: /shown another promise/,
    verify: /shown another commitment/,
  },
  'a roll shown live that differs from the record': {
    page: /number \d+ was shown differently/,
    verify: /Roll or draw \d+ was shown differently/,
  },
  'a missing contribution': { page: /mixed in is missing/, verify: /for seat 0 is missing/ },
  'a wrong from': { page: /number 1 does not follow/, verify: /Step 1 does not hold/ },
  'kind: other': { page: /number 1 does not follow/, verify: /Step 1 does not hold/ },
  'a late commitment': { page: /the server promised nothing/, verify: /Nothing was committed/ },
  'a rematch with a chosen seed': { page: /mixed in is missing/, verify: /seat 0 is missing/ },
};

for (const [how, says] of Object.entries(CHEATS))
  test(`caught: ${how}`, async ({ visit, cheat }) => {
    const ada = await visit({ viewport: PHONE, dark: how === 'loaded dice' });
    cheat(how);
    await openTable(ada.page, 'knister', { way: 'solo', name: 'Ada' });
    await ada.page.getByRole('grid').waitFor();
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
  const [, count, seen] = /all (\d+) match the promise, your share, .* (\d+) seen live/.exec(
    said,
  ) ?? [said];
  expect(Number(count), said).toBeGreaterThan(0);
  expect(seen).toBe(count);
  expect(await verified(page)).toBe(true);
}

for (const game of ['einstein', 'einsteincode', 'knister', 'masterdice', 'rigolade'])
  test(`honest: ${game}, watched from the first roll to the last`, async ({ visit }) => {
    const ada = await visit({ viewport: PHONE, dark: game === 'rigolade' });
    await openTable(ada.page, game, { way: 'bots', name: 'Ada', level: 'casual' });
    await ada.page.locator('.board').waitFor();
    await playOn(ada.page);
    await expectFair(ada.page);
    await ada.shoot(`fair-${game}`);
  });

test('honest: past a reload, a lost line, an undo, a stand-in and a rematch', async ({
  visit,
  server,
}) => {
  const ada = await visit();
  ada.expect(...NO_LINE);
  const { page } = ada;
  await openTable(page, 'knister', { way: 'bots', name: 'Ada', level: 'casual' });
  await page.getByRole('grid').waitFor();
  await playOn(page, 5);
  await page.reload();
  await page.getByRole('grid').waitFor();
  await server.kill();
  await lineLost(page).waitFor();
  await server.restart();
  await lineLost(page).waitFor({ state: 'detached' });
  const path = `/api/tables/${tableOf(page)}`;
  await playOn(page, 3);
  await page.request.post(`${path}/stand-in`, { data: { seat: 0, level: 'casual' } });
  await page.request.post(`${path}/come-back`, { data: { seat: 0 } });
  await playOn(page);
  await expectFair(page);
  await rematch(page);
  await expectFair(page);
});

test('honest: the same person at two devices, and a guest who watches', async ({ visit }) => {
  const [phone, desk, eve] = [await visit({ viewport: PHONE }), await visit(), await visit()];
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
      const shown = await (
        await phone.page.request.get(`/api/tables/${tableOf(phone.page)}`)
      ).json();
      return (shown as { you: { mixed: string[] } }).you.mixed[0]!.length;
    })
    .toBe(48);
  await phone.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { page } of [phone, desk, eve]) await page.getByRole('grid').first().waitFor();
  await playOn(phone.page);
  await expectFair(phone.page);
  await expectFair(desk.page);
  await over(eve.page).getByText('match the promise, the record').waitFor();
});

test('honest: who comes after the first roll does not claim to have seen the promise', async ({
  visit,
}) => {
  const [ada, eve] = [await visit(), await visit()];
  await openTable(ada.page, 'knister', { way: 'solo', name: 'Ada' });
  await ada.page.getByRole('grid').waitFor();
  await playOn(ada.page, 5);
  await eve.page.goto(ada.page.url());
  await eve.page.getByRole('grid').first().waitFor();
  await playOn(ada.page);
  await over(eve.page).getByText('this browser came after the promise').waitFor();
  await expectFair(ada.page);
});
