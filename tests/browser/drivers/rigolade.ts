/** RIGOLADE: an equation worked out from the tiles that can be seen; otherwise new numbers, or a pass. */

import type { Page } from 'playwright-core';
import { expectFocus, tabTo } from '../keys';
import type { Driver } from '../table';

const LETTERS = 'ABCDEFGHIJK';
const SIGNS: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '−': (a, b) => a - b,
  '×': (a, b) => a * b,
  '÷': (a, b) => a / b,
};

interface Seen {
  /** Numbers by the names of their cells; 0 where a cell is empty. */
  cells: Record<string, number>;
  /** Slots without a sign: `D4-across`. */
  open: string[];
  middle: string;
  numbers: number[];
  signs: string[];
}

interface Equation {
  slot: string;
  /** Its first empty cell. */
  from: string;
  /** Own tiles, in the order in which the slot takes them. */
  tiles: number[];
  sign: string;
}

/** What lies on the table and in one's hand, read from the page. */
async function look(page: Page): Promise<Seen> {
  return page.getByTestId('rigolade').evaluate((board) => {
    const all = (selector: string) => [...board.querySelectorAll<HTMLElement>(selector)];
    const named = (element: HTMLElement, prefix: string) =>
      element.dataset.testid!.slice(prefix.length);
    const cells = all('[data-testid^="cell-"]');
    const tiles = all('.rack [data-testid^="tile-"]').map((tile) => named(tile, 'tile-'));
    return {
      cells: Object.fromEntries(
        cells.map((cell) => [named(cell, 'cell-').toUpperCase(), Number(cell.innerText) || 0]),
      ),
      open: all('[data-testid^="sign-"]:not(.filled)')
        .map((sign) => named(sign, 'sign-'))
        .filter((name) => /^[A-K]/.test(name)),
      middle: named(
        cells.find((cell) => cell.classList.contains('middle'))!,
        'cell-',
      ).toUpperCase(),
      numbers: tiles.filter((tile) => /^\d/.test(tile)).map(Number),
      signs: tiles.filter((tile) => !/^\d/.test(tile)),
    };
  });
}

function cellsOf(slot: string): string[] {
  const [begin, direction] = slot.split('-') as [string, string];
  const [col, row] = [LETTERS.indexOf(begin[0]!), Number(begin.slice(1))];
  return [0, 1, 2].map((step) =>
    direction === 'across' ? `${LETTERS[col + step]}${row}` : `${LETTERS[col]}${row + step}`,
  );
}

/** A true equation that fits somewhere, if there is one. */
export function findEquation(seen: Seen): Equation | null {
  const empty = Object.values(seen.cells).every((number) => !number);
  for (const slot of seen.open) {
    const cells = cellsOf(slot);
    const lies = cells.map((cell) => seen.cells[cell] ?? 0);
    const fits = empty ? cells[1] === seen.middle : lies.some(Boolean);
    if (!fits || lies.every(Boolean)) continue;
    for (const numbers of fillings(lies, seen.numbers))
      for (const sign of new Set(seen.signs)) {
        const [a, b, c] = numbers as [number, number, number];
        if (SIGNS[sign]!(a, b) === c)
          return {
            slot,
            sign,
            from: cells[lies.indexOf(0)]!,
            tiles: numbers.filter((_, i) => !lies[i]),
          };
      }
  }
  return null;
}

/** Every way to fill the places that are 0 from the hand. */
function fillings(lies: number[], hand: number[]): number[][] {
  const at = lies.indexOf(0);
  if (at < 0) return [lies];
  return hand.flatMap((number, i) => fillings(lies.with(at, number), hand.toSpliced(i, 1)));
}

const pass = (page: Page) => page.getByTestId('pass').and(page.locator(':enabled'));
const lay = (page: Page) => page.getByTestId('lay').and(page.locator(':enabled'));

/** How many equations a driver lays before it only passes, so that a test ends. */
export function rigolade(most = Infinity): Driver {
  const laid = new WeakMap<Page, number>();
  const next = async (page: Page) =>
    (laid.get(page) ?? 0) < most ? findEquation(await look(page)) : null;
  const count = (page: Page) => laid.set(page, (laid.get(page) ?? 0) + 1);

  return {
    game: 'rigolade',
    options: { Board: 'Small' },
    ready: (page) => pass(page),

    async decide(page, click) {
      const equation = await next(page);
      if (equation) {
        await click(page.getByTestId(`sign-${equation.slot}`));
        for (const tile of equation.tiles) await click(page.getByTestId(`tile-${tile}`).first());
        await click(page.getByTestId(`tile-${equation.sign}`).first());
        await click(lay(page));
        count(page);
      } else {
        await click(pass(page));
        await click(page.getByTestId('sure'));
      }
      return 1;
    },

    async press(page) {
      const equation = await next(page);
      if (equation) {
        await layByKeys(page, equation);
        count(page);
      } else {
        await tabTo(page, pass(page));
        await page.keyboard.press('Enter');
        await page.getByTestId('sure').waitFor();
        await expectFocus(page.getByTestId('sure'));
        await page.keyboard.press('Enter');
      }
      return 1;
    },

    picture: async (page) => {
      const { cells, numbers, signs } = await look(page);
      return JSON.stringify({ cells, numbers, signs });
    },

    secrets: ['.rack', '[data-testid^="tile-"]'],
  };
}

/** Arrows to its first empty cell, Space until it is the right slot, tiles, the sign, Enter. */
async function layByKeys(page: Page, { slot, from, tiles, sign }: Equation): Promise<void> {
  await walkTo(page, from);
  await expectFocus(page.getByTestId(`cell-${from}`));
  const wanted = page.getByTestId(`sign-${slot}`);
  for (let turn = 0; turn < 6; turn++) {
    if ((await wanted.getAttribute('class'))?.includes('chosen')) break;
    await page.keyboard.press('Space');
  }
  const strip = page.locator('.strip button');
  const pending = page.getByText(/ … Enter takes the /);
  for (const [i, tile] of tiles.entries()) {
    // Kept by Enter where the hand has a longer number that begins like the one before.
    if (i && (await pending.count())) await page.keyboard.press('Enter');
    await page.keyboard.type(String(tile));
    await strip.getByText(String(tile), { exact: true }).first().waitFor();
  }
  await page.keyboard.press({ '+': '+', '−': '-', '×': '*', '÷': '/' }[sign]!);
  await page.getByTestId('would-bring').waitFor();
  await page.keyboard.press('Enter');
}

async function walkTo(page: Page, name: string): Promise<void> {
  await tabTo(page, page.locator('[role="grid"] [data-cell][tabindex="0"]'));
  const at = () =>
    page.locator(':focus').evaluate((cell) => (cell as HTMLElement).dataset.testid!.slice(5));
  for (let step = 0; step < 30; step++) {
    const from = (await at()).toUpperCase();
    if (from === name) return;
    const across = LETTERS.indexOf(name[0]!) - LETTERS.indexOf(from[0]!);
    const down = Number(name.slice(1)) - Number(from.slice(1));
    const way = across
      ? across > 0
        ? 'ArrowRight'
        : 'ArrowLeft'
      : down > 0
        ? 'ArrowDown'
        : 'ArrowUp';
    await page.keyboard.press(way);
  }
}
