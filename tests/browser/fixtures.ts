/** What every test stands on: a server and a browser for each file, visitors for each test. */

import { chromium, type Browser } from 'playwright-core';
import { expect, test as plain } from 'vitest';
import { Server } from './server';
import { Visitor, type Guise } from './visitor';

interface Fixtures {
  browser: Browser;
  server: Server;
  /** A new visitor, whose console has to stay clean. */
  visit(guise?: Guise): Promise<Visitor>;
}

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

export const test = plain.extend<Fixtures>({
  browser: [
    async ({}, use) => {
      const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
      const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'file' },
  ],
  visit: async ({ browser, server, task }, use) => {
    const visitors: Visitor[] = [];
    await use(async (guise) => {
      const visitor = await Visitor.enter(browser, server.url, guise);
      visitors.push(visitor);
      return visitor;
    });
    const failed = task.result?.errors?.length;
    for (const [i, visitor] of visitors.entries()) {
      if (failed) await visitor.shoot(`failed-${task.id}-${i}`).catch(() => undefined);
      await visitor.context.close();
    }
    for (const visitor of visitors) expect(visitor.faults).toEqual([]);
  },
});

export { expect };
