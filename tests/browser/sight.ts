/** What can be seen of a page: whether it fits, and whether it says what it should. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Nobody has to push the page sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const [wide, room] = await page.evaluate(() => [
    document.scrollingElement!.scrollWidth,
    innerWidth,
  ]);
  expect(wide, `sideways at ${page.url()}`).toBeLessThanOrEqual(room!);
}
