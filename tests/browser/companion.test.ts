/** Real dice on a real table: typed in with big keys, corrected by the host, shown to the room. */

import type { Page } from 'playwright-core';
import { knister } from './drivers/knister';
import { expect, test } from './fixtures';
import { expectAccess, expectFingerSized, expectNoSideways } from './sight';
import { click, meet, nextTurn, openTable, over, play, scores, tableOf } from './table';
import { DESKTOP, PHONE } from './visitor';

const pad = (page: Page) => page.getByRole('group', { name: 'What do the two dice show?' });

async function type(page: Page, ...dice: number[]): Promise<void> {
  for (const die of dice)
    await pad(page)
      .getByRole('button', { name: String(die), exact: true })
      .click();
  await pad(page).getByRole('button', { name: 'Enter' }).click();
}

/** The dice of a round, always the same. */
const rolled = (round: number): [number, number] => [(round % 6) + 1, ((round * 5 + 2) % 6) + 1];

test('real dice are typed in, a slip is corrected later, and the room sees the sum', async ({
  visit,
}) => {
  const ada = await visit({ viewport: PHONE });
  const room = await visit({ viewport: DESKTOP });
  const { page } = ada;
  await openTable(page, 'knister', { way: 'companion', friends: ['Ada', 'Grace'] });
  await room.page.goto(`/screen/${tableOf(page)}`);

  await pad(page).waitFor();
  await expectFingerSized(page);
  await type(page, 3, 6);
  await expect.poll(() => room.page.locator('.giant').innerText()).toBe('9');
  await room.shoot('screen-desktop');
  await expectAccess(room.page);
  await play(page, knister, { most: 2 });

  await pad(page).waitFor();
  await ada.shoot('companion-phone', true);
  await page.getByText('Correct an entry').click();
  await page.getByRole('button', { name: /^Dice: 3-6/ }).click();
  await page.getByLabel(/was 3-6/).fill('3-5');
  await page.getByLabel(/was 3-6/).press('Enter');
  await page.getByRole('button', { name: /^Dice: 3-5 · corrected/ }).waitFor();
  await expect
    .poll(() => page.locator('table[role="grid"]').getByText('8', { exact: true }).count())
    .toBeGreaterThan(0);
  await ada.shoot('corrected-phone', true);

  for (let round = 1; round < 25; round++) {
    await pad(page).waitFor();
    await type(page, ...rolled(round));
    for (const _ of ['Ada', 'Grace']) {
      await nextTurn(page, knister);
      await knister.decide(page, click);
    }
  }
  await over(page)
    .getByText('Real dice: what was rolled was typed in, there is nothing to check.')
    .waitFor();
  const { Ada, Grace } = await scores(page);
  expect(Ada).toBe(Grace);
});

test('the keys 1 to 6 of a keyboard type dice, and erase them', async ({ visit }) => {
  const { page } = await visit();
  await openTable(page, 'knister', { way: 'companion', friends: ['Ada', 'Grace'] });
  await pad(page).getByRole('button', { name: '1', exact: true }).focus();
  await page.keyboard.type('25');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('4');
  await pad(page).getByRole('button', { name: 'Enter' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('The dice show 2-4. Write 6.').waitFor({ state: 'attached' });
});

for (const [game, secrets, options] of [
  ['einsteincode', ['.own', '[data-letter]:not(:empty)'], undefined],
  ['masterdice', ['.code .die', '[data-testid="peek"]'], undefined],
  ['rigolade', ['.rack'], { Board: 'Small' }],
] as const)
  test(`${game}: whoever watches sees no secret, on the big screen neither`, async ({ visit }) => {
    const [ada, grace, joan] = [await visit(), await visit(), await visit()];
    await meet(ada.page, grace.page, game, { options });
    // Whoever sits there sees it: the selectors mean something.
    if (game === 'masterdice') await ada.page.getByTestId('peek').click();
    for (const secret of secrets)
      await ada.page.locator(secret).first().waitFor({ state: 'attached' });
    for (const path of ['table', 'screen']) {
      await joan.page.goto(`/${path}/${tableOf(ada.page)}`);
      await joan.page
        .locator(path === 'table' ? '.board' : '.screen')
        .first()
        .waitFor();
      for (const secret of secrets) expect(await joan.page.locator(secret).count()).toBe(0);
      await expectNoSideways(joan.page);
      await joan.shoot(`${game}-watched-${path}`);
    }
  });

test('the big screen of a table that waits shows how to join, and who has', async ({ visit }) => {
  const ada = await visit({ viewport: PHONE });
  const room = await visit({ viewport: DESKTOP });
  await openTable(ada.page, 'knister', { way: 'invite', name: 'Ada' });
  await room.page.goto(`/screen/${tableOf(ada.page)}`);
  const code = (await ada.page.locator('p.code').innerText()).trim();
  await expect.poll(() => room.page.locator('.code').innerText()).toBe(code);
  await expect.poll(() => room.page.locator('.joined li').allInnerTexts()).toEqual(['Ada']);
  await expectAccess(room.page);
  await room.shoot('screen-waiting');
});
