/** RIGOLADE in a browser: every way to play it, to the end. */

import type { Page } from 'playwright-core';
import { rigolade } from './drivers/rigolade';
import { isPlayedEveryWay } from './every-way';
import { expect, test } from './fixtures';
import { expectNoSideways } from './sight';
import { handOver, nextTurn, openTable } from './table';
import { DESKTOP, NARROW } from './visitor';

isPlayedEveryWay({ driver: () => rigolade(4), reload: 1, kill: 2, keys: 4 });

test('rigolade: all that is known of another hand fits a narrow phone', async ({ visit }) => {
  const { page } = await visit({ viewport: NARROW });
  const driver = rigolade(4);
  const friends = ['Wilhelmina Alexandra', 'Maximiliane Antonia'];
  await openTable(page, 'rigolade', { way: 'device', friends, options: driver.options });
  const takeOver = async () => {
    if ((await nextTurn(page, driver)) !== 'hand-over') return;
    await handOver(page).getByRole('button').click();
    await driver.ready(page).waitFor();
  };
  await takeOver();
  await page.getByTestId('exchange-numbers').click();
  await page.getByTestId('sure').click();
  await handOver(page).waitFor();
  await takeOver();
  await page.locator('.others .exchanged').waitFor();
  await expectNoSideways(page);
});

/** Enters the rest of a hand of real tiles, behind its cover. */
async function enterHand(page: Page, player: string, tiles: string): Promise<void> {
  await page.getByRole('button', { name: `I am ${player}: enter my tiles` }).click();
  for (const tile of tiles.split(' ')) await page.getByTestId(`draw-${tile}`).click();
  await page.getByTestId('draw-done').click();
}

test('rigolade: digits wait for the next, however late, and every tile can be typed', async ({
  visit,
}) => {
  const ada = await visit({ viewport: DESKTOP });
  const { page } = ada;
  await page.clock.install();
  /** Types these keys one by one, far more slowly than anybody does. */
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.clock.fastForward(5_000);
    }
  };
  const friends = ['Ada', 'Grace'];
  await openTable(page, 'rigolade', { way: 'companion', friends, options: { Board: 'Small' } });
  for (const [player, first] of [
    ['Ada', '15'],
    ['Grace', '12'],
  ] as const) {
    await page.getByText(`${player} draws a number`).waitFor();
    await page.getByTestId('draw-1').focus();
    await press(...first);
    await page.getByTestId('draw-done').click();
  }
  await enterHand(page, 'Ada', '1 3 5 5 8 9 × × + −');
  await enterHand(page, 'Grace', '1 2 3 4 6 7 + + − −');
  await handOver(page).getByRole('button').click();

  const own = page.locator('.strip button');
  const lies = () => own.allInnerTexts();
  await page.getByTestId('cell-D4').focus();
  await press('1', '5');
  await expect.poll(lies).toEqual(['15', '', '', '']);
  await press('Backspace', '1');
  await page.getByText('1 … Enter takes the 1.').waitFor();
  await ada.shoot('rigolade-typed');
  await press('Enter', '5', '*', '5');
  await expect.poll(lies).toEqual(['1', '×', '5', '5']);
  await page.getByTestId('would-bring').waitFor();
  await press('Enter');
  // It lies: as many tiles are due, and until they are drawn a cover hides the board.
  await page.getByText('Ada draws 3 numbers and 1 sign.').waitFor();
});
