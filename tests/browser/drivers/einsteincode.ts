/** EINSTEINCODE: the code as it was dealt, then guesses at cards that may be right. */

import type { Locator, Page } from 'playwright-core';
import { pressTowards, tabTo } from '../keys';
import type { Driver } from '../table';

const lay = (page: Page) => page.getByTestId('lay').and(page.locator(':enabled'));
const letters = (page: Page) => page.locator('.letters button[aria-disabled="false"]');
const decline = (page: Page) => page.getByTestId('decline').and(page.locator(':enabled'));
const targets = (page: Page) => page.locator('button.target');

interface Aim {
  letter: string;
  /** How the label of the card to point at begins. */
  card: string;
}

/** A card that has shown a letter that can be made now; otherwise one that nobody knows. */
async function aim(page: Page): Promise<Aim> {
  const offered = await letters(page).evaluateAll((keys) =>
    keys.map((key) => (key as HTMLElement).dataset.testid!.replace('letter-', '')),
  );
  const names = await page
    .locator('.others [data-stop]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')!));
  const shown = names.filter((name) => name.includes('has shown'));
  for (const letter of offered)
    for (const card of shown)
      if (card.includes(`has shown ${letter}`)) return { letter, card: card.split(',')[0]! };
  const unknown = names.filter((name) => /face down(, |$)/.test(name));
  return { letter: offered[0]!, card: (unknown[0] ?? shown[0])!.split(',')[0]! };
}

const key = (page: Page, { letter }: Aim) => page.getByTestId(`letter-${letter}`);
const card = (page: Page, { card }: Aim): Locator =>
  targets(page).and(page.locator(`[aria-label^="${card}"]`));

export const einsteincode: Driver = {
  game: 'einsteincode',
  ready: (page) => lay(page).or(letters(page)).or(decline(page)).first(),

  async decide(page, click) {
    if (await lay(page).isVisible()) await click(lay(page));
    else if (await letters(page).count()) {
      const wanted = await aim(page);
      await click(key(page, wanted));
      await click(card(page, wanted));
    } else await click(decline(page));
    return 1;
  },

  async press(page) {
    if (await lay(page).isVisible()) {
      await tabTo(page, lay(page));
      await page.keyboard.press('Enter');
    } else if (await letters(page).count()) {
      const wanted = await aim(page);
      await pressTowards(page, key(page, wanted), '.letters');
      await page.keyboard.press('Enter');
      await pressTowards(page, card(page, wanted), '.others');
      await page.keyboard.press('Enter');
    } else {
      await tabTo(page, decline(page));
      await page.keyboard.press('Enter');
    }
    return 1;
  },

  picture: async (page) =>
    [
      ...(await page.locator('.own .heard-only').allTextContents()),
      ...(await page
        .locator('.tray [data-stop]')
        .evaluateAll((cards) => cards.map((each) => each.getAttribute('aria-label')))),
    ].join('\n'),

  secrets: ['[data-letter]', '.own', 'text=known to you alone'],
};
