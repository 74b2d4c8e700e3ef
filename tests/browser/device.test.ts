/** This device: its look, its language, its owner; and the app without a network. */

import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { openTable } from './table';
import { NO_LINE, PHONE, type Visitor } from './visitor';

async function beKnown({ page }: Visitor, name: string): Promise<void> {
  await page.goto('/me');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
}

test('the look is chosen, and stays', async ({ visit }) => {
  const ada = await visit({ viewport: PHONE });
  /** How bright the paper is, of 255. */
  const paper = () =>
    ada.page.evaluate(() => {
      const layers = [document.body, document.documentElement];
      const colour = layers
        .map((layer) => getComputedStyle(layer).backgroundColor)
        .find((each) => !/, 0\)$/.test(each));
      const [red = 0, green = 0, blue = 0] = (colour ?? '').match(/[\d.]+/g)!.map(Number);
      return (red + green + blue) / 3;
    });
  await ada.page.goto('/me');
  await ada.page.getByLabel('Look').selectOption('dark');
  await expect.poll(paper).toBeLessThan(80);
  await ada.page.reload();
  await ada.page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await paper()).toBeLessThan(80);
  await ada.shoot('settings-dark-phone', true);
  await ada.page.getByLabel('Look').selectOption('light');
  await expect.poll(paper).toBeGreaterThan(200);
});

test('the language is guessed from the browser, and can be switched on any page', async ({
  visit,
}) => {
  const ada = await visit({ locale: 'nl-BE' });
  await ada.page.goto('/me');
  await ada.page.getByRole('heading', { name: 'Instellingen' }).waitFor();
  await ada.page.locator('header select').selectOption('de');
  await ada.page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  expect(await ada.page.locator('html').getAttribute('lang')).toBe('de');
  await ada.page.goto('/about');
  await ada.page.locator('html[lang="de"]').waitFor();
});

test('one goes on at another device by a link that works once', async ({ visit }) => {
  const [phone, laptop, thief] = [await visit(), await visit(), await visit()];
  thief.expect(/status of 40\d/);
  phone.expect(/status of 401/);
  await openTable(phone.page, 'knister', { way: 'bots', name: 'Ada' });
  await phone.page.getByRole('grid').waitFor();
  await phone.page.goto('/me');
  await phone.page.getByRole('button', { name: 'Go on at another device' }).click();
  const link = await phone.page.locator('p.link a').innerText();
  await laptop.page.goto(link);
  await laptop.page.getByRole('button', { name: 'Yes, go on here' }).click();
  await laptop.page.getByRole('heading', { name: 'Go on playing' }).waitFor();
  await laptop.page.getByRole('link', { name: /^KNISTER Ada/ }).click();
  await laptop.page.getByRole('grid').getByRole('button', { disabled: false }).first().click();
  await thief.page.goto(link);
  await thief.page.getByRole('button', { name: 'Yes, go on here' }).click();
  await thief.page.getByRole('alert').locator('p').waitFor();
  await phone.page.goto('/me');
  await expect.poll(() => phone.page.getByText('Your data').count()).toBe(0);
});

test('one takes one’s data along, and is forgotten', async ({ visit }) => {
  const ada = await visit({ viewport: PHONE });
  await beKnown(ada, 'Ada Lovelace');
  const [download] = await Promise.all([
    ada.page.waitForEvent('download'),
    ada.page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Ada Lovelace');
  await ada.page.getByRole('button', { name: 'Forget me' }).click();
  await ada.page.getByRole('button', { name: 'Yes, forget me' }).click();
  await ada.page.waitForURL('**/');
  await ada.page.goto('/me');
  await ada.page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await ada.page.getByLabel('Your name').inputValue()).toBe('');
  expect(await ada.page.getByRole('button', { name: 'Forget me' }).count()).toBe(0);
});

test('the app can be installed: its manifest and icons are there', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(address!)).json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  expect(manifest.name).toContain('Quinary');
  expect(manifest.icons.map((icon) => icon.sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  expect(manifest.icons.some((icon) => icon.purpose?.includes('maskable'))).toBe(true);
  for (const icon of manifest.icons) {
    const answer = await page.request.get(new URL(icon.src, page.url() + address!).href);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
});

test('after one visit the app opens without a network, and says what it can’t do', async ({
  visit,
}) => {
  const ada = await visit({ viewport: PHONE, expects: NO_LINE });
  await ada.page.goto('/');
  await ada.page.getByRole('link', { name: 'Play KNISTER' }).waitFor();
  await ada.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => ada.page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  await ada.context.setOffline(true);
  await ada.page.reload();
  await ada.page.getByRole('heading', { name: 'The server is away' }).waitFor();
  await ada.page.getByText('no tables: they are kept there, and nothing is lost').waitFor();
  await ada.shoot('offline-phone');
  await ada.context.setOffline(false);
  await ada.page.getByRole('button', { name: 'Try again' }).click();
  await ada.page.getByRole('link', { name: 'Play KNISTER' }).waitFor();
});
