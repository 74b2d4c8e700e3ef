/** Papers: what the page "Print" offers is saved as a PDF file with a name that says what it is. */

import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';

const PAPERS = [
  { kind: 'block', name: 'quinary-masterdice-block-de-a4.pdf' },
  { kind: 'kit', name: 'quinary-masterdice-kit-de-a4.pdf' },
  { kind: 'rules', name: 'quinary-masterdice-rules-de-a4.pdf' },
  { kind: 'puzzle', name: 'quinary-masterdice-puzzle-de-a4.pdf' },
];

test('sheets to be filled in by hand say nothing of a game that goes on', async ({ visit }) => {
  const { page } = await visit();
  const sheet = page.locator('.sheets figure').first();
  await page.goto('/print?game=knister');
  await expect.poll(() => sheet.innerText()).toMatch(/Total _____$/);
  await page.getByLabel('Game').selectOption('masterdice');
  await expect.poll(() => sheet.innerText()).toMatch(/round 1\s+total\s*$/);
});

test('every kind of paper can be saved, in the language of the page', async ({ visit }) => {
  const { page } = await visit({ locale: 'de' });
  await page.goto('/print?game=masterdice', { waitUntil: 'networkidle' });
  await page.getByLabel('Papier').selectOption('a4');
  for (const { kind, name } of PAPERS) {
    await page.getByLabel('Was drucken').selectOption(kind);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Als PDF speichern' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  }
});
