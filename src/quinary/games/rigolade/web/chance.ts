/** What RIGOLADE's tiles come from, and where they are seen. */

import { hands, type Chance, type Glimpse, type Source, type Step } from '$web/games/chance';
import type { Fact } from '$web/games/board';
import type { Schemas } from '$web/server/http';
import { materialOf, slotOf, type Draw, type Laid } from './material';

type Tile = number | string;
type Table = Parameters<Chance['sources']>[0];
const KINDS = ['numbers', 'signs'] as const;

const unseen = (count: number) => Array<null>(count).fill(null);

function told(fact: Fact): Glimpse | null {
  switch (fact.type) {
    case 'firstdrawn':
      return { type: 'draw', seat: fact.seat, numbers: [fact.number], signs: [] };
    case 'drawn':
      return { type: 'draw', seat: fact.seat, numbers: fact.numbers, signs: fact.signs };
    case 'filledup': {
      const { seat, numbers, signs } = fact;
      return { type: 'draw', seat, numbers: unseen(numbers), signs: unseen(signs) };
    }
    default:
      return null;
  }
}

function remove(tiles: Tile[], tile: Tile) {
  const at = tiles.indexOf(tile);
  if (at >= 0) tiles.splice(at, 1);
}

/** Where the tiles are: in the bags, in hands, or in these cells of the board. */
class Tiles {
  private readonly material;
  readonly bags: Record<(typeof KINDS)[number], Map<Tile, number>>;
  readonly hands: Record<(typeof KINDS)[number], Tile[]>[];
  private readonly filled = new Set<number>();

  constructor({ seats, options }: Table) {
    this.material = materialOf(String(options.board ?? 'standard'));
    this.bags = { numbers: new Map(this.material.numbers), signs: new Map(this.material.signs) };
    this.hands = Array.from({ length: seats }, () => ({ numbers: [], signs: [] }));
  }

  draw(draw: Draw) {
    for (const kind of KINDS) {
      for (const tile of draw[kind]) this.move(kind, tile, -1);
      this.hands[draw.seat]?.[kind].push(...draw[kind]);
    }
  }

  lay(laid: Laid) {
    const { numbers, signs } = this.hands[laid.seat]!;
    for (const [i, cell] of slotOf(this.material, laid).cells.entries()) {
      // What lies there already comes from nobody's hand.
      if (!this.filled.has(cell)) remove(numbers, laid.numbers[i]!);
      this.filled.add(cell);
    }
    remove(signs, laid.sign);
  }

  putBack(seat: number, kind: (typeof KINDS)[number]) {
    for (const tile of this.hands[seat]![kind].splice(0)) this.move(kind, tile, 1);
  }

  private move(kind: (typeof KINDS)[number], tile: Tile, by: number) {
    this.bags[kind].set(tile, (this.bags[kind].get(tile) ?? 0) + by);
  }
}

/** Follows the tiles through these steps; `before` is called before each draw. */
function follow(table: Table, steps: Step[], before: (tiles: Tiles, draw: Draw) => void): Tiles {
  const tiles = new Tiles(table);
  for (const { outcome, facts } of steps) {
    if (outcome) {
      before(tiles, outcome as Draw);
      tiles.draw(outcome as Draw);
    }
    for (const fact of facts) {
      if (fact.type === 'laid') tiles.lay(fact);
      if (fact.type === 'exchanged') tiles.putBack(fact.seat, fact.kind as 'numbers' | 'signs');
    }
  }
  return tiles;
}

const inHand = (seat: number, numbers: Tile[], signs: Tile[]): Glimpse => ({
  type: 'hand',
  seat,
  numbers: (numbers as number[]).toSorted((a, b) => a - b),
  signs: signs.toSorted(),
});

export const chance: Chance = {
  told,
  isPrivate: true,
  shown: ({ seat, hand }: Schemas['RigoladeView']) =>
    hand ? [inHand(seat!, hand.numbers ?? [], hand.signs ?? [])] : [],
  moves: ['laid', 'exchanged'],
  sources(table, steps) {
    const found: Source[] = [];
    follow(table, steps, ({ bags }, { numbers, signs }) =>
      found.push(
        hands(
          { of: bags.numbers, hands: [numbers.length] },
          { of: bags.signs, hands: [signs.length] },
        ),
      ),
    );
    return found;
  },
  hand(table, steps, seat) {
    const { numbers, signs } = follow(table, steps, () => undefined).hands[seat]!;
    return inHand(seat, numbers, signs);
  },
};
