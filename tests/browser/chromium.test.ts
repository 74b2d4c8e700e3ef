/** Where the Chromium of these tests comes from. */

import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { findChromium, launch } from './chromium';
import { expect, test } from './fixtures';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'quinary-chromium-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A program of this name in a folder of its own. */
function program(name: string): string {
  const place = join(folder, `with-${name}`);
  mkdirSync(place);
  writeFileSync(join(place, name), '');
  chmodSync(join(place, name), 0o755);
  return place;
}

test('CHROMIUM is taken first, and the machine’s own where npm has none', async () => {
  const [chrome, debian] = [program('google-chrome'), program('chromium')];
  const found = (env: Record<string, string>) => findChromium(env, join(folder, 'none'), 'mac');
  const both = `/nowhere:${chrome}:${debian}`;
  expect(await found({ PATH: both })).toEqual({ executablePath: `${debian}/chromium`, env: {} });
  expect((await found({ PATH: chrome })).executablePath).toBe(`${chrome}/google-chrome`);
  expect((await found({ PATH: both, CHROMIUM: '/mine' })).executablePath).toBe('/mine');
  expect((await findChromium({ PATH: both, CHROMIUM: '/mine' })).executablePath).toBe('/mine');
  await expect(found({ PATH: '/nowhere' })).rejects.toThrow('sudo apt install chromium');
});

test('npm’s is unpacked once, and shows the app', async ({ server }) => {
  const unpacked = join(folder, 'unpacked');
  const found = await findChromium({ PATH: folder }, unpacked);
  expect(found.executablePath.startsWith(unpacked)).toBe(true);
  expect(found.env.LD_LIBRARY_PATH).toMatch(unpacked);
  const browser = await launch(found);
  const page = await browser.newPage();
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Play KNISTER' }).waitFor();
  await browser.close();
  expect(await findChromium({ PATH: folder }, unpacked)).toEqual(found);
  expect(readdirSync(unpacked)).toHaveLength(1);
});
