/** The shell around every game, as a person uses it: opening, joining, playing, reading the end. */

import type { Locator, Page } from 'playwright-core';

/** How something is clicked: a benchmark does it differently from a test. */
export type Click = (target: Locator) => Promise<void>;
export const click: Click = (target) => target.click();

export type Way = 'solo' | 'bots' | 'device' | 'invite' | 'companion';

/** Makes a game's decisions by what its board offers. */
export interface Driver {
  game: string;
  /** What is there exactly while a decision can be made. */
  ready: (page: Page) => Locator;
  /** Choices of the game's options, by their labels, that make a game short. */
  options?: Record<string, string>;
  /** Decides, by clicks; returns how many acts that was. */
  decide: (page: Page, click: Click) => Promise<number>;
  /** Decides, by the keyboard alone. */
  press: (page: Page) => Promise<number>;
  /** What the board shows of the game, to be compared. */
  picture: (page: Page) => Promise<string>;
  /** What must not be in the page while nobody holds the device. */
  secrets?: string[];
}

export interface Wanted {
  way: Way;
  name?: string;
  friends?: string[];
  level?: string;
  /** Choices of the game's options, by their labels. */
  options?: Record<string, string>;
}

/** Opens a table on the page for new games. */
export async function openTable(page: Page, game: string, wanted: Wanted): Promise<void> {
  await page.goto(`/new/${game}`);
  await page.locator(`input[name="way"][value="${wanted.way}"]`).check();
  if (wanted.name !== undefined)
    await page.locator('input[autocomplete="nickname"]').fill(wanted.name);
  for (const [i, friend] of (wanted.friends ?? []).entries()) {
    const line = page.locator('fieldset.names li').nth(i);
    // Somebody without a name joins by the button of the last line.
    const joins = !friend && (await line.evaluate((each) => each.classList.contains('nobody')));
    if (joins) await line.getByRole('button').click();
    else await line.locator('input').fill(friend);
  }
  if (wanted.level) await page.getByLabel('Level').selectOption(wanted.level);
  for (const [label, choice] of Object.entries(wanted.options ?? {}))
    await page.getByLabel(label, { exact: false }).first().selectOption({ label: choice });
  await page.locator('form button.go').click();
  await page.waitForURL('**/table/*');
}

export const over = (page: Page): Locator => page.locator('section.over');
export const handOver = (page: Page): Locator =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: /, it is your turn$/ }) });
export const lineLost = (page: Page): Locator => page.locator('p.lost');

/** The button that hands the device on after something was turned up. */
export const handOn = (page: Page): Locator => page.locator('.linger button');

export type Turn = 'over' | 'hand-on' | 'hand-over' | 'decide';

/** Waits until what was done last has been answered. */
export const answered = (page: Page): Promise<void> =>
  page.locator('.board[aria-busy="true"]').waitFor({ state: 'detached' });

/** Waits for whatever comes next at this table. */
export async function nextTurn(page: Page, driver: Driver): Promise<Turn> {
  await answered(page);
  const [end, pass, ready] = [over(page), handOver(page), driver.ready(page)];
  await end.or(handOn(page)).or(pass).or(ready).first().waitFor();
  if (await end.isVisible()) return 'over';
  if (await handOn(page).isVisible()) return 'hand-on';
  return (await pass.isVisible()) ? 'hand-over' : 'decide';
}

export interface Play {
  by?: 'click' | 'key';
  click?: Click;
  /** Stops after this many acts. */
  most?: number;
  /** Called before each decision, with how many acts there were. */
  before?: (acts: number) => Promise<void>;
  after?: (acts: number) => Promise<void>;
  /** Called when the device goes from hand to hand. */
  passing?: () => Promise<void>;
}

/** Plays on at this page until the game is over, or until `most` acts; returns how many there were. */
export async function play(page: Page, driver: Driver, how: Play = {}): Promise<number> {
  const { by = 'click', most = Infinity } = how;
  let acts = 0;
  while (acts < most) {
    const turn = await nextTurn(page, driver);
    if (turn === 'over') break;
    if (turn === 'hand-on') {
      await handOn(page).click();
      continue;
    }
    if (turn === 'hand-over') {
      await how.passing?.();
      await handOver(page).getByRole('button').click();
      await handOver(page).waitFor({ state: 'detached' });
      continue;
    }
    await how.before?.(acts);
    acts += await (by === 'key' ? driver.press(page) : driver.decide(page, how.click ?? click));
    await how.after?.(acts);
  }
  return acts;
}

/** The table's own number, from the address. */
export const tableOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1)!;

/** How many acts of each seat the finished table's history has. */
export async function actsInHistory(page: Page): Promise<Record<string, number>> {
  const answer = await page.request.get(`/api/tables/${tableOf(page)}/history`);
  const { steps } = (await answer.json()) as { steps: { actor: number | 'chance' }[] };
  const counts: Record<string, number> = {};
  for (const { actor } of steps) if (actor !== 'chance') counts[actor] = (counts[actor] ?? 0) + 1;
  return counts;
}

/** The players' scores as the table shows them. */
export async function scores(page: Page): Promise<Record<string, string>> {
  const lines = await page.locator('ul.seats > li').all();
  const entries = await Promise.all(
    lines.map(async (line) => [
      (await line.locator('.name').innerText()).trim(),
      (await line.locator('.score').innerText()).trim(),
    ]),
  );
  return Object.fromEntries(entries) as Record<string, string>;
}

/** A table for two, at two browsers: opened by one, found by link or code by the other, started. */
export async function meet(
  host: Page,
  guest: Page,
  game: string,
  { by = 'link', options }: { by?: 'link' | 'code'; options?: Record<string, string> } = {},
): Promise<void> {
  await openTable(host, game, { way: 'invite', name: 'Ada', options });
  const code = (await host.locator('p.code').innerText()).trim();
  if (by === 'link') await guest.goto(await host.locator('p.link a').innerText());
  else {
    await guest.goto('/');
    await guest.getByLabel('Code of the table').fill(code.toLowerCase());
    await guest.getByRole('button', { name: 'Join' }).click();
  }
  await guest.getByLabel('Your name').fill('Grace');
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await host.getByRole('button', { name: 'Start', exact: true }).click();
}
