/** Loads what a table's page needs: the table, its game, and the game's own part of the app. */

import type { GameFront } from '../games/board';
import { frontOf } from '../games/fronts';
import { allGames, faultOf, get, type Fault, type GameOffered, type Schemas } from '../server/http';
import { words } from '../i18n/words.svelte';

export type Message = Schemas['Message'];

export class Visit {
  game = $state.raw<GameOffered | null>(null);
  front = $state.raw<GameFront | null>(null);
  fault = $state.raw<Fault | null>(null);

  /** `found` gets the table while the parts that show it are still loading. */
  constructor(path: string, found: (table: Message) => void | Promise<void>) {
    this.open(path, found).catch((error: unknown) => (this.fault = faultOf(error)));
  }

  private async open(path: string, found: (table: Message) => void | Promise<void>) {
    const table = await get<Message>(path);
    await Promise.all([this.equip(table.table!.game), found(table)]);
  }

  private async equip(game: string) {
    const [games, front] = await Promise.all([allGames(), frontOf(game), words.load(game)]);
    this.game = games.find((each) => each.id === game)!;
    this.front = front;
  }
}
