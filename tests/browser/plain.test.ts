/** A game that somebody else packages, without a board of its own: played on the plain one. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test as withServer } from './fixtures';
import { ROOT, Server } from './server';
import { expectAccess, expectNoSideways } from './sight';
import { openTable, over, play, type Driver } from './table';
import { PHONE } from './visitor';

const test = withServer.extend<{ server: Server }>({
  server: [
    async ({}, use) => {
      const installed = mkdtempSync(join(tmpdir(), 'quinary-sixth-'));
      const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--no-build-isolation'];
      execFileSync(join(ROOT, '.venv/bin/python'), [
        ...pip,
        '--target',
        installed,
        join(ROOT, 'tests/sixth_game'),
      ]);
      const server = await Server.start([installed]);
      await use(server);
      await server.stop();
      rmSync(installed, { recursive: true, force: true });
    },
    { scope: 'file' },
  ],
});

const choices = (page: Page) =>
  page
    .getByRole('region', { name: 'Your choices' })
    .getByRole('button')
    .and(page.locator(':enabled'));

/** Throws until there is something to lose, then holds. */
const pig: Driver = {
  game: 'pig',
  ready: (page) => choices(page).first(),
  async decide(page) {
    await choices(page).last().click();
    return 1;
  },
  async press() {
    throw new Error('not played by keys');
  },
  picture: (page) => page.locator('.sheets').innerText(),
};

test('a sixth game is played to its end on the day its rules exist', async ({ visit }) => {
  const ada = await visit({ viewport: PHONE });
  await ada.page.goto('/');
  await ada.page.getByRole('link', { name: 'Play PIG' }).waitFor();
  await openTable(ada.page, 'pig', { way: 'device', friends: ['Ada', 'Grace'] });
  await play(ada.page, pig, {
    before: async (acts) => {
      if (acts !== 5) return;
      await expectNoSideways(ada.page);
      await expectAccess(ada.page);
      await ada.shoot('plain-phone');
    },
  });
  await over(ada.page).getByText('only quinary verify can check').waitFor();
  expect(await over(ada.page).getByRole('heading').innerText()).toMatch(/wins!/);
});
