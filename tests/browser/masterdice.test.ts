/** MASTERDICE in a browser: every way to play it, to the end. */

import type { Page } from 'playwright-core';
import { masterdice } from './drivers/masterdice';
import { isPlayedEveryWay } from './every-way';
import { expect, test } from './fixtures';
import { expectAccess } from './sight';
import { meet, play } from './table';
import { PHONE } from './visitor';

isPlayedEveryWay({ driver: () => masterdice, reload: 1, kill: 2, alone: true });

/** Sets the one peg that is true: a wrong one is doubted by the form itself. */
async function report(page: Page): Promise<void> {
  for (const kind of ['equal', 'high', 'low']) {
    await page.getByTestId(`${kind}-more`).click();
    const send = page.getByTestId('report').and(page.locator(':enabled'));
    await send.waitFor();
    if (!(await page.locator('form.report .bad').count())) return send.click();
    await page.getByTestId(`${kind}-fewer`).click();
  }
}

test('masterdice: the code-maker reports by hand, and may be doubted', async ({ visit }) => {
  const [maker, decoder] = [await visit({ viewport: PHONE }), await visit()];
  await meet(maker.page, decoder.page, 'masterdice', { options: { Answers: 'By hand' } });
  await play(decoder.page, masterdice, { most: 1 });
  await maker.page.getByTestId('report').waitFor();
  await maker.shoot('masterdice-report-phone');
  await expectAccess(maker.page);
  await report(maker.page);
  await decoder.page.getByTestId('challenge').click();
  await decoder.page.getByText('Every answer so far is true.').first().waitFor();
  expect(await decoder.page.getByTestId('attempt').count()).toBe(1);
});
