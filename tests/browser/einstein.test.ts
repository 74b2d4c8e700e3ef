/** EINSTEIN in a browser: every way to play it, to the end. */

import { einstein } from './drivers/einstein';
import { isPlayedEveryWay } from './every-way';
import { expect, test } from './fixtures';
import { openTable, over, play } from './table';
import { DESKTOP, PHONE } from './visitor';

isPlayedEveryWay({ driver: () => einstein, reload: 3, kill: 6, alone: true });

test('einstein: alone, the game ends with the eighth tick on a track', async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE });
  await openTable(page, 'einstein', { way: 'solo', name: 'Ada' });
  await play(page, einstein);
  await over(page).getByText('Your score').waitFor();
  expect(await page.getByText('8 of 8 boxes ticked').count()).toBe(1);
});

test('einstein: dice are tapped into pairs, and the fifth follows', async ({ visit }) => {
  const ada = await visit({ viewport: DESKTOP });
  const { page } = ada;
  await openTable(page, 'einstein', { way: 'solo', name: 'Ada' });
  for (const die of [0, 1, 2, 3]) await page.getByTestId(`die-${die}`).click();
  await page.getByRole('button', { name: /, the fifth die$/ }).waitFor();
  await page.getByText(/Your total/).waitFor();
  await ada.shoot('einstein-pairs-desktop');
  await page.getByTestId('confirm').click();
  await page.getByText(/: 1 of 8 boxes ticked/).waitFor({ state: 'attached' });
});
