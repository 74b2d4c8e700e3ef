/** KNISTER in a browser: every way to play it, to the end. */

import { knister } from './drivers/knister';
import { isPlayedEveryWay } from './every-way';
import { expect, test } from './fixtures';
import { openTable, over, play } from './table';
import { PHONE } from './visitor';

isPlayedEveryWay({ driver: () => knister, reload: 9, kill: 14, alone: true });

test('knister: alone, 25 sums are written and nothing on the page jumps', async ({ visit }) => {
  const ada = await visit({ viewport: PHONE });
  await ada.page.addInitScript(() => {
    const seen = { standard: 0, strict: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        seen.strict += entry.value;
        if (!entry.hadRecentInput) seen.standard += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openTable(ada.page, 'knister', { way: 'solo', name: 'Ada' });
  const shifts = () =>
    ada.page.evaluate(
      () => (window as unknown as { shifts: { standard: number; strict: number } }).shifts,
    );
  let opened = { standard: 0, strict: 0 };
  const acts = await play(ada.page, knister, {
    before: async (done) => {
      if (done === 0) opened = await shifts();
      if (done === 12) await ada.shoot('knister-solo-phone');
    },
    after: async (done) => {
      if (done !== 24) return;
      const { standard, strict } = await shifts();
      expect(standard).toBeLessThan(0.05);
      expect(strict - opened.strict).toBeLessThan(0.05);
    },
  });
  expect(acts).toBe(25);
  await over(ada.page).getByText('Your score').waitFor();
  expect((await shifts()).standard).toBeLessThan(0.05);
});
