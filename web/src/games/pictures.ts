/** A small drawing of each game's board or sheet. */

import type { Component } from 'svelte';

const pictures = import.meta.glob<{ default: Component }>(
  '../../../src/quinary/games/*/web/Picture.svelte',
  { eager: true },
);

export function pictureOf(game: string): Component | null {
  return pictures[`../../../src/quinary/games/${game}/web/Picture.svelte`]?.default ?? null;
}
