/** Where a keyboard goes on when what it was on has gone. */

import { tick } from 'svelte';

const NEXT_DIE = "[data-testid='die']:not(:disabled)";
export const FIRST_COLUMN = "button[data-column][tabindex='0']";
export const NEXT_DIE_OR_PLACE = [NEXT_DIE, "[data-testid='place']"];

/** Focuses the first of these that is there, without moving the page. */
export async function focusOn(within: Element | undefined, wanted: string | string[]) {
  await tick();
  const board = within?.closest('.masterdice');
  for (const where of [wanted].flat()) {
    const found = board?.querySelector<HTMLElement>(where);
    if (found) return found.focus({ preventScroll: true });
  }
}

/** Whether the keyboard is nowhere, or on something that it can't use any more. */
export function isLost(): boolean {
  const on = document.activeElement;
  return on === null || on === document.body || on.matches(':disabled');
}
