/** KNISTER: a cell of one's own grid is tapped, or reached by the arrow keys. */

import type { Page } from 'playwright-core';
import { pressTowards } from '../keys';
import type { Driver } from '../table';

const GRID = 'table[role="grid"]';
const free = (page: Page) => page.getByRole('grid').getByRole('button', { disabled: false });

export const knister: Driver = {
  game: 'knister',
  ready: (page) => free(page).first(),

  async decide(page, click) {
    await click(free(page).first());
    return 1;
  },

  async press(page) {
    await pressTowards(page, free(page).first(), GRID);
    await page.keyboard.press('Enter');
    return 1;
  },

  async picture(page) {
    const cells = await page.locator(`${GRID} button`).all();
    const labels = await Promise.all(cells.map((cell) => cell.getAttribute('aria-label')));
    return labels.map((label) => label!.replace(/, completes.*/, '')).join('\n');
  },
};
