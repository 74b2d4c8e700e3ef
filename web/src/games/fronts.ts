/** Loads the games' own parts of the browser's app when they are needed. */

import type { GameFront } from './board';
import { part } from '../server/http';

const fronts = import.meta.glob<{ default: GameFront }>(
  '../../../src/quinary/games/*/web/index.ts',
);

/** The game's board and words; the plain board where a game has none of its own. */
export async function frontOf(game: string): Promise<GameFront> {
  const load = fronts[`../../../src/quinary/games/${game}/web/index.ts`];
  if (load) return (await part(load())).default;
  const plain = await part(import('../table/PlainBoard.svelte'));
  return { Board: plain.default };
}
