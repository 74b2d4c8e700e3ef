/** Each language through a whole game: nothing English, no key in place of a sentence. */

import { einstein } from './drivers/einstein';
import { knister } from './drivers/knister';
import { masterdice } from './drivers/masterdice';
import { expect, test } from './fixtures';
import { expectLanguage, expectNoSideways } from './sight';
import { openTable, over, play } from './table';
import { NARROW } from './visitor';

for (const [language, driver] of [
  ['fr', knister],
  ['nl', masterdice],
  ['de', einstein],
] as const)
  test(`a whole game of ${driver.game} in ${language}`, async ({ visit }) => {
    const ada = await visit({ viewport: NARROW, locale: language });
    await openTable(ada.page, driver.game, { way: 'solo', name: 'Ada' });
    const acts = await play(ada.page, driver, {
      before: async (done) => {
        if (done > 2) return;
        await expectLanguage(ada.page, language);
        await expectNoSideways(ada.page);
      },
    });
    expect(acts).toBeGreaterThan(2);
    await over(ada.page).locator('p.line.good').waitFor();
    await ada.page.locator('.head summary.button').click();
    await expectLanguage(ada.page, language);
    await ada.shoot(`${driver.game}-${language}`);
  });
