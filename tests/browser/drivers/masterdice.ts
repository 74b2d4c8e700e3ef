/** MASTERDICE: two attempts with one die each, then a bold solution. */

import type { Page } from 'playwright-core';
import { expectFocus, tabTo } from '../keys';
import type { Click, Driver } from '../table';

const ROWS = 2;
const COLOURS = ['red', 'yellow', 'green', 'blue'];
const goOn = (page: Page) => page.getByTestId('go-on');
const dice = (page: Page) => page.getByTestId('die').and(page.locator(':enabled'));
const attempts = (page: Page) => page.getByTestId('attempt');
const turnToSolution = (page: Page) => page.getByTestId('mode-solution');
const columns = (page: Page) => page.locator('button[data-column]');

async function decide(page: Page, touch: Click, solve: () => Promise<void>) {
  if (await goOn(page).isVisible()) {
    await touch(goOn(page));
    return 0;
  }
  if ((await attempts(page).count()) < ROWS) {
    await touch(dice(page).first());
    await touch(columns(page).first());
    await touch(page.getByTestId('place'));
  } else {
    await touch(turnToSolution(page));
    await solve();
    await touch(page.getByTestId('solve'));
  }
  return 1;
}

export const masterdice: Driver = {
  game: 'masterdice',
  ready: (page) => goOn(page).or(dice(page)).first(),

  decide: (page, click) =>
    decide(page, click, async () => {
      for (const [i, colour] of COLOURS.entries())
        await click(page.getByTestId(`solution-${colour}-${i + 2}`));
    }),

  press(page) {
    const press: Click = async (target) => {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    };
    return decide(page, press, async () => {
      await tabTo(page, page.locator('button.solution[tabindex="0"]'));
      for (const value of ['2', '3', '4', '5']) {
        await page.keyboard.press(value);
        await expectFocus(page.locator(':focus'));
        await page.keyboard.press('ArrowDown');
      }
    });
  },

  picture: (page) => page.locator('table.grid').innerText(),
  secrets: ['.masterdice', '.code'],
};
