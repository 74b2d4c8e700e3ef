/** A table of many people: its host finds one among them. */

import type { Locator, Page } from 'playwright-core';
import { einstein } from './drivers/einstein';
import { knister } from './drivers/knister';
import { expect, test } from './fixtures';
import { Pupil } from './pupils';
import { expectAccess, expectFingerSized, expectNoSideways } from './sight';
import { click, type Driver } from './table';
import { DESKTOP, SMALL_PHONE, type Visitor } from './visitor';

const PUPILS = 39;
const SEATS = PUPILS + 2;

const people = (page: Page): Locator => page.getByRole('group', { name: 'Everybody' });
const row = (page: Page, name: string): Locator =>
  people(page).getByRole('listitem').filter({ hasText: name });

async function looks(host: Visitor, shot: string): Promise<void> {
  await expectNoSideways(host.page);
  await expectFingerSized(host.page);
  await host.shoot(shot);
}

/** A new table, opened by whoever has this page, with or without a seat of their own. */
async function openedBy(page: Page, game: string, seated: boolean, seats = SEATS): Promise<string> {
  await page.goto('/me');
  await page.getByLabel('Your name').fill('Teacher');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  const answer = await page.request.post('/api/tables', { data: { game, seats } });
  const { id } = ((await answer.json()) as { table: { id: string } }).table;
  await page.goto(`/table/${id}`);
  if (seated) await page.getByRole('button', { name: 'Sit down' }).click();
  return id;
}

/** Everybody comes, to the seats from this one on. */
const join = (server: string, table: string, first: number): Promise<Pupil[]> =>
  Promise.all(
    Array.from({ length: PUPILS }, (_, i) =>
      Pupil.join(server, table, `Pupil ${i + 1}`, first + i),
    ),
  );

const ROOMS: [driver: Driver, viewport: typeof DESKTOP, seated: boolean, shot: string][] = [
  [knister, SMALL_PHONE, false, 'crowd-phone'],
  [einstein, DESKTOP, true, 'crowd-desktop'],
];

for (const [driver, viewport, seated, shot] of ROOMS)
  test(`${driver.game}: the host of ${PUPILS} removes one, finds the lost phone and lets a bot play`, async ({
    visit,
    server,
  }) => {
    const host = await visit({ viewport });
    const { page } = host;
    const pupils = await join(
      server.url,
      await openedBy(page, driver.game, seated),
      Number(seated),
    );
    const last = pupils.at(-1)!;
    const lost = pupils[20]!;

    const all = people(page).getByRole('listitem');
    await expect.poll(() => all.count()).toBe(PUPILS + Number(seated));
    await looks(host, `${shot}-waiting`);
    await people(page).getByLabel('Find a name').fill(last.name.toUpperCase());
    await page.getByRole('button', { name: `Free the seat of ${last.name}` }).click();
    await row(page, last.name).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Start with ${PUPILS - 1 + Number(seated)}` }).click();

    lost.vanish();
    const others = pupils.filter((pupil) => pupil !== last && pupil !== lost);
    await Promise.all(others.map((pupil) => pupil.choose()));
    if (seated) await driver.ready(page).waitFor();
    if (seated) await driver.decide(page, click);

    await page.locator('summary', { hasText: 'Players' }).click();
    const standIn = page.getByRole('button', { name: `Let a bot play for ${lost.name}` });
    await standIn.waitFor();
    await expect.poll(() => all.count()).toBe(1);
    await standIn.scrollIntoViewIfNeeded();
    await looks(host, `${shot}-lost`);
    await expectAccess(page);
    await standIn.click();

    await Promise.all(others.map((pupil) => pupil.choose()));
    await people(page)
      .getByRole('button', { name: /^Everybody/ })
      .click();
    await expect.poll(() => row(page, lost.name).innerText()).toMatch(/bot/);
    await looks(host, `${shot}-bot`);
  });

test('somebody beyond the first hundred seats is found by name, without capitals or accents', async ({
  visit,
  server,
}) => {
  const { page } = await visit({ viewport: SMALL_PHONE });
  const table = await openedBy(page, 'knister', false, 130);
  for (const [seat, name] of [
    [3, 'Zacharias'],
    [120, 'Zoë'],
  ] as const)
    await Pupil.join(server.url, table, name, seat);
  await row(page, 'Zacharias').waitFor();
  await people(page).getByLabel('Find a name').fill('zoe');
  await row(page, 'Zacharias').waitFor({ state: 'detached' });
  await row(page, 'Zoë').waitFor();
});
