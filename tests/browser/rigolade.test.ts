/** RIGOLADE in a browser: every way to play it, to the end. */

import { rigolade } from './drivers/rigolade';
import { isPlayedEveryWay } from './every-way';
import { test } from './fixtures';
import { expectNoSideways } from './sight';
import { handOver, nextTurn, openTable } from './table';
import { NARROW } from './visitor';

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
