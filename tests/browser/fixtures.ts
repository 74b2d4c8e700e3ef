/** What every test stands on: a server and a browser for each file, visitors for each test. */

import type { Browser } from 'playwright-core';
import { expect, inject, test as plain } from 'vitest';
import { launch } from './chromium';
import { Server } from './server';
import { Visitor, type Guise } from './visitor';

interface Fixtures {
  browser: Browser;
  server: Server;
  /** A new visitor, whose console has to stay clean. */
  visit(guise?: Guise): Promise<Visitor>;
}

export const test = plain.extend<Fixtures>({
  browser: [
    async ({}, use) => {
      const browser = await launch(inject('chromium'));
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
