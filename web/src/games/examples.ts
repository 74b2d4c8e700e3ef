/** Loads the pictures of the leaflets' examples when a game's rules are read. */

import type { Component } from 'svelte';
import type { ExampleProps } from './board';
import { part } from '../server/http';

// Each game has views and facts of its own.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type ExamplePicture = Component<ExampleProps<any, any>>;

const pictures = import.meta.glob<{ default: ExamplePicture }>(
  '../../../src/quinary/games/*/web/Example.svelte',
);

/** How the game draws its examples; null where it leaves that to us. */
export async function examplePictureOf(game: string): Promise<ExamplePicture | null> {
  const load = pictures[`../../../src/quinary/games/${game}/web/Example.svelte`];
  return load ? (await part(load())).default : null;
}
