/** EINSTEINCODE: the code as it was dealt, then guesses at cards that may be right. */

import type { Locator, Page } from 'playwright-core';
import { expectFocus, pressTowards, tabInto, tabTo } from '../keys';
import type { Driver } from '../table';

const lay = (page: Page) => page.getByTestId('lay').and(page.locator(':enabled'));
const letters = (page: Page) => page.locator('.letters button[aria-disabled="false"]');
const decline = (page: Page) => page.getByTestId('decline').and(page.locator(':enabled'));
const targets = (page: Page) => page.locator('button.target');

/** The card to point at: one that has shown the letter, or one that nobody knows. */
async function likeliest(page: Page, letter: string): Promise<Locator> {
  const all = await targets(page).all();
  const names = await Promise.all(all.map((card) => card.getAttribute('aria-label')));
  const shown = names.findIndex((name) => name!.includes(`has shown ${letter},`));
  const unknown = names.findIndex((name) => !name!.includes('has shown'));
  return all[shown >= 0 ? shown : Math.max(unknown, 0)]!;
}

const letterOf = async (button: Locator) =>
  (await button.getAttribute('data-testid'))!.replace('letter-', '');

export const einsteincode: Driver = {
  game: 'einsteincode',
  ready: (page) => lay(page).or(letters(page)).or(decline(page)).first(),

  async decide(page) {
    if (await lay(page).isVisible()) await lay(page).click();
    else if (await letters(page).count()) {
      const letter = letters(page).first();
      await letter.click();
      await (await likeliest(page, await letterOf(letter))).click();
    } else await decline(page).click();
    return 1;
  },

  async press(page) {
    if (await lay(page).isVisible()) {
      await tabTo(page, lay(page));
      await page.keyboard.press('Enter');
    } else if (await letters(page).count()) {
      const letter = letters(page).first();
      await pressTowards(page, letter, '.letters');
      await page.keyboard.press('Enter');
      const card = await likeliest(page, await letterOf(letter));
      await tabInto(page, '.others');
      await pressTowards(page, card, '.others');
      await expectFocus(card);
      await page.keyboard.press('Enter');
    } else {
      await tabTo(page, decline(page));
      await page.keyboard.press('Enter');
    }
    return 1;
  },

  picture: async (page) =>
    (await page.locator('.own').innerText()) + (await page.locator('.tray').first().innerText()),

  secrets: ['[data-letter]', '.own', 'text=known to you alone'],
};
