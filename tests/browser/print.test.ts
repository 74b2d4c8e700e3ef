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

test('a paper that has to wait says how many are before it', async ({ visit }) => {
  const visitor = await visit({ locale: 'de' });
  const { page } = visitor;
  visitor.expect(/503/);
  await page.goto('/print?game=rigolade', { waitUntil: 'networkidle' });
  const others = (first: number, many: number) =>
    Array.from({ length: many }, (_, n) =>
      page.request.get(`/api/games/rigolade/paper?kind=block&count=${first + n}`),
    );
  const waiting = async () =>
    (
      (await (await page.request.get('/api/me/waiting')).json()) as {
        waiting: { kind: string }[];
      }
    ).waiting.some(({ kind }) => kind === 'paper');

  const first = others(490, 4);
  await expect.poll(waiting).toBe(true);
  const save = page.getByRole('button', { name: 'Als PDF speichern' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    save.click(),
    expect.poll(() => page.locator('form [role=status]').innerText()).toMatch(/vor dir|Nächstes/),
  ]);
  expect(download.suggestedFilename()).toContain('rigolade');
  await Promise.all(first);

  // One running and four waiting are enough for one person.
  const more = others(480, 8);
  await expect.poll(waiting).toBe(true);
  await page.getByLabel('Wie viele').fill('470');
  await save.click();
  await expect.poll(() => page.locator('main').innerText()).toContain('Von dir wartet schon genug');
  await visitor.shoot('print-refused');
  await Promise.all(more);
});
