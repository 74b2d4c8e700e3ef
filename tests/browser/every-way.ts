/** What holds for each of the five games: every way to play it, to the end. */

import { expect, test } from './fixtures';
import { expectAccess, expectFingerSized, expectNoSideways } from './sight';
import {
  actsInHistory,
  handOver,
  lineLost,
  meet,
  openTable,
  over,
  play,
  scores,
  type Driver,
} from './table';
import { DESKTOP, NARROW, NO_LINE, PHONE, ZOOMED } from './visitor';

export interface Ways {
  /** The driver for a game, new for each: some remember what they did. */
  driver: () => Driver;
  /** Acts by keyboard, where a whole game would be long. */
  keys?: number;
  /** Before these acts the page is reloaded, and the server killed. */
  reload: number;
  kill: number;
  alone?: boolean;
}

export function isPlayedEveryWay({ driver: newDriver, keys, reload, kill, alone }: Ways): void {
  const { game, options, secrets = [] } = newDriver();

  test(`${game}: a game against a bot is played to its end by clicks, on a phone`, async ({
    visit,
  }) => {
    const ada = await visit({ viewport: PHONE });
    const driver = newDriver();
    await openTable(ada.page, game, { way: 'bots', name: 'Ada', level: 'expert', options });
    await play(ada.page, driver, {
      before: async (acts) => {
        await expectNoSideways(ada.page);
        if (acts !== reload) return;
        await ada.shoot(`${game}-bot-phone`);
        await expectAccess(ada.page);
        await expectFingerSized(ada.page, '.crossword');
        await ada.page.setViewportSize(NARROW);
        await expectNoSideways(ada.page);
        await ada.page.setViewportSize(ZOOMED);
        await expectNoSideways(ada.page);
        await ada.page.setViewportSize(PHONE);
      },
    });
    await over(ada.page).getByRole('button', { name: 'Play again' }).waitFor();
    await over(ada.page).locator('p.good').waitFor();
    await ada.shoot(`${game}-over-phone`, true);
  });

  test(`${game}: friends play a whole game on one device`, async ({ visit }) => {
    const { page } = await visit({ viewport: DESKTOP });
    await openTable(page, game, { way: 'device', friends: ['Ada', 'Grace'], options });
    let passed = 0;
    await play(page, newDriver(), {
      before: async () => {
        if (secrets.length) expect(await page.locator(secrets[0]!).count()).toBeGreaterThan(0);
      },
      passing: async () => {
        passed += 1;
        await expect.poll(() => page.locator('.board').count()).toBe(0);
        for (const secret of secrets) expect(await page.locator(secret).count()).toBe(0);
        expect(await page.locator('main').innerText()).not.toMatch(/What happened/);
      },
    });
    expect(await handOver(page).count()).toBe(0);
    expect(passed > 0).toBe(secrets.length > 0);
    expect(Object.keys(await scores(page))).toEqual(['Ada', 'Grace']);
  });

  test(`${game}: two browsers play to the end, past a reload and a killed server`, async ({
    visit,
    server,
  }) => {
    const ada = await visit({ viewport: DESKTOP });
    const grace = await visit({ viewport: PHONE });
    for (const each of [ada, grace]) each.expect(...NO_LINE);
    await meet(ada.page, grace.page, game, { by: kill % 2 ? 'link' : 'code', options });
    const driver = newDriver();
    const hers = newDriver();

    const [host, guest] = await Promise.all([
      play(ada.page, driver, {
        before: async (acts) => {
          if (acts === reload) {
            const shown = await driver.picture(ada.page);
            await ada.page.reload();
            await driver.ready(ada.page).waitFor();
            expect(await driver.picture(ada.page)).toBe(shown);
            await ada.shoot(`${game}-online-desktop`);
          }
          if (acts === kill) {
            await server.kill();
            await lineLost(ada.page).waitFor();
            await ada.shoot(`${game}-line-lost`);
          }
        },
        after: async (acts) => {
          if (acts !== kill + 1) return;
          await server.restart();
          await lineLost(ada.page).waitFor({ state: 'detached' });
        },
      }),
      play(grace.page, hers),
    ]);

    expect(await scores(ada.page)).toEqual(await scores(grace.page));
    expect(await actsInHistory(ada.page)).toEqual({ 0: host, 1: guest });
    await ada.shoot(`${game}-over-desktop`, true);
  });

  test(`${game}: the keyboard alone is enough, and the focus is seen`, async ({ visit }) => {
    const { page } = await visit({ viewport: DESKTOP });
    const way = alone ? 'solo' : 'bots';
    await openTable(page, game, { way, name: 'Ada', options });
    const acts = await play(page, newDriver(), { by: 'key', most: keys });
    // Against a bot that is lucky the game may be over sooner.
    if (acts !== keys) await over(page).waitFor();
  });
}
