/** The keyboard alone: Tab to a group, arrows within it, and the focus always in sight. */

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const FAR = 80;

/** Whether the focus is on this element, and can be seen: drawn around it, and on the screen. */
export async function expectFocus(target: Locator): Promise<void> {
  const seen = await target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return {
      focused: element === document.activeElement,
      byKeyboard: element.matches(':focus-visible'),
      drawn:
        (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) ||
        style.boxShadow !== 'none',
      onScreen: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
    };
  });
  expect(seen).toEqual({ focused: true, byKeyboard: true, drawn: true, onScreen: true });
}

/** Tabs on until the focus is within what this selector names. */
export async function tabInto(page: Page, selector: string, key = 'Tab'): Promise<void> {
  for (let step = 0; step < FAR; step++) {
    if (await page.evaluate((into) => !!document.activeElement?.closest(into), selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The Tab key does not lead to ${selector}.`);
}

/** Tabs on until the focus is on this very element. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < FAR; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expectFocus(target);
}

/** Arrows towards an element of a group in which the Tab key stops once. */
export async function pressTowards(page: Page, target: Locator, group: string): Promise<void> {
  const wanted = await target.elementHandle();
  if (!wanted) throw new Error('There is nothing to go to.');
  await tabInto(page, group);
  for (let step = 0; step < FAR; step++) {
    const key = await wanted.evaluate((element) => {
      const from = document.activeElement;
      if (!from || from === element) return null;
      const [a, b] = [from.getBoundingClientRect(), element.getBoundingClientRect()];
      const across = b.left + b.width / 2 - a.left - a.width / 2;
      const down = b.top + b.height / 2 - a.top - a.height / 2;
      if (Math.abs(down) > a.height / 2) return down > 0 ? 'ArrowDown' : 'ArrowUp';
      return across > 0 ? 'ArrowRight' : 'ArrowLeft';
    });
    if (key === null) break;
    await page.keyboard.press(key);
  }
  await expectFocus(target);
}
