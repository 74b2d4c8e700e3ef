/** EINSTEIN: a legal split is tapped and confirmed. */

import type { Page } from 'playwright-core';
import { expectFocus, tabInto, tabTo } from '../keys';
import type { Driver } from '../table';

const splits = (page: Page) => page.getByTestId('split').and(page.locator(':enabled'));
const confirm = (page: Page) => page.getByTestId('confirm');

export const einstein: Driver = {
  game: 'einstein',
  ready: (page) => splits(page).first(),

  async decide(page, click) {
    // The fifth die of the first column again and again: a track is full soon.
    await click(splits(page).first());
    await click(confirm(page));
    return 1;
  },

  async press(page) {
    await tabInto(page, '[data-testid="split"]');
    await expectFocus(page.locator(':focus'));
    await page.keyboard.press('Space');
    await tabTo(page, confirm(page));
    await page.keyboard.press('Enter');
    return 1;
  },

  async picture(page) {
    return page.locator('section.mine').innerText();
  },
};
