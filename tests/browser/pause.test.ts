/** A table where nobody plays: it says so, and one button goes on. */

import type { APIRequestContext, Page } from 'playwright-core';
import { einstein } from './drivers/einstein';
import { einsteincode } from './drivers/einsteincode';
import { knister } from './drivers/knister';
import { masterdice } from './drivers/masterdice';
import { rigolade } from './drivers/rigolade';
import { expect, test } from './fixtures';
import { expectAccess, expectNoSideways } from './sight';
import { over } from './table';
import { PHONE } from './visitor';

type Fields = Record<string, unknown>;

async function ask(asker: APIRequestContext, path: string, data: Fields = {}): Promise<Fields> {
  const answer = await asker.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Fields;
}

async function seated(host: Page, guest: Page, game: string): Promise<string> {
  const opened = await ask(host.request, '/api/tables', { game, seats: 2 });
  const path = `/api/tables/${(opened.table as { id: string }).id}`;
  await ask(guest.request, `${path}/sit`);
  return path;
}

/** The host begins, and lets a bot play for the guest, who is not there. */
async function startWithout(host: Page, path: string): Promise<void> {
  await ask(host.request, `${path}/start`);
  await ask(host.request, `${path}/stand-in`, { seat: 0, level: 'greedy' });
}

const comeBack = (page: Page) => page.getByRole('button', { name: 'Take my seat back' });
const paused = (page: Page) =>
  page.getByText('Paused: nobody is playing. Take your seat back to go on.');

test('a paused game says so, and goes on with the seat that is taken back', async ({ visit }) => {
  const [ada, bob] = [await visit(), await visit({ viewport: PHONE })];
  await ask(ada.page.request, '/api/me', { name: 'Ada' });
  await ask(bob.page.request, '/api/me', { name: 'Bob' });
  for (const driver of [einstein, einsteincode, knister, masterdice, rigolade()]) {
    const path = await seated(ada.page, bob.page, driver.game);
    await ask(ada.page.request, `${path}/seat-bot`, { level: 'greedy' });
    await startWithout(ada.page, path);
    await bob.page.goto(path.replace('/api/tables', '/table'));
    await paused(bob.page).waitFor();
    expect(await comeBack(bob.page).count()).toBe(1);
    await expectNoSideways(bob.page);
    await bob.shoot(`paused-${driver.game}-phone`);
    if (driver === knister) {
      await expectAccess(bob.page);
      await ada.page.goto(path.replace('/api/tables', '/table'));
      await ada.page.getByText('Paused: nobody is playing.', { exact: false }).waitFor();
      expect(await comeBack(ada.page).count()).toBe(0);
    }
    await comeBack(bob.page).click();
    await paused(bob.page).waitFor({ state: 'detached' });
    await driver.ready(bob.page).or(over(bob.page)).first().waitFor();
  }
});

test('after the end no seat can be taken back', async ({ visit }) => {
  const [ada, bob] = [await visit(), await visit({ viewport: PHONE })];
  await ask(ada.page.request, '/api/me', { name: 'Ada' });
  await ask(bob.page.request, '/api/me', { name: 'Bob' });
  const path = await seated(ada.page, bob.page, 'masterdice');
  await ask(ada.page.request, `${path}/sit`);
  await startWithout(ada.page, path);
  await bob.page.goto(path.replace('/api/tables', '/table'));
  await comeBack(bob.page).waitFor();
  const { n } = (await (await ada.page.request.get(path)).json()) as { n: number };
  const action = { type: 'solve', dice: [1, 2, 3, 4] };
  await ask(ada.page.request, `${path}/act`, { seat: 1, action, seen: n });
  await over(bob.page).waitFor();
  expect(await comeBack(bob.page).count()).toBe(0);
});
