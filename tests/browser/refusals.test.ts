/**
 * Refusals teach: every row of the table of refusals, as a page shows it. The real server refuses
 * the act at a table of its own; the page, which would not offer it, gets that answer to a click.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { APIRequestContext, Page } from 'playwright-core';
import type { Schemas } from '../../web/src/server/http';
import { expect, test as plain } from './fixtures';
import { ROOT, Server } from './server';
import { openTable, type Way } from './table';

type Fault = Schemas['Fault'];
type Act = [actor: string, act: object];
interface Row {
  game: string;
  clause: string;
  ruling: boolean;
  seats: number;
  options: Record<string, string>;
  steps: string;
  acts: Act[];
}

const PYTHON = join(ROOT, '.venv/bin/python');
const rows = JSON.parse(
  execFileSync(PYTHON, ['-m', 'tests.games.refusals'], { cwd: ROOT, encoding: 'utf8' }),
) as Row[];

const test = plain.extend<{ server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start([], ['--patience', '1000']);
      await use(server);
      await server.stop();
    },
    { scope: 'file' },
  ],
});

interface Reached {
  table: string;
  n: number;
}
/** The tables that have come to a situation: a refusal leaves them as they are. */
const reached = new Map<string, Reached>();

/** How the server refuses the last act, at a table with real dice that has come there. */
async function refusal(api: APIRequestContext, row: Row): Promise<Fault> {
  const { game, seats, options, steps } = row;
  const situation = JSON.stringify({ game, seats, options, steps });
  const there = reached.get(situation) ?? (await play(api, row));
  reached.set(situation, there);
  const last = await send(api, there, row.acts.at(-1)!);
  return (last as { error: Fault }).error;
}

/** Sends an act, or an outcome that is typed in. */
async function send(api: APIRequestContext, { table, n: seen }: Reached, [actor, act]: Act) {
  const isSeat = /^\d+$/.test(actor);
  const data = isSeat ? { seat: Number(actor), action: act, seen } : { outcome: act, seen };
  const answer = await api.post(`${table}/${isSeat ? 'act' : 'type'}`, { data });
  return (await answer.json()) as { n: number } | { error: Fault };
}

/** Opens a table and plays up to the last act. */
async function play(api: APIRequestContext, row: Row): Promise<Reached> {
  const { game, seats, options } = row;
  const opened = await api.post('/api/tables', { data: { game, seats, options, dice: 'typed' } });
  const table = `/api/tables/${((await opened.json()) as Schemas['Message']).table!.id}`;
  for (let seat = 0; seat < seats; seat++) await api.post(`${table}/sit`, { data: {} });
  const started = await api.post(`${table}/start`, { data: {} });
  let { n } = (await started.json()) as { n: number };
  for (const act of row.acts.slice(0, -1))
    ({ n } = (await send(api, { table, n }, act)) as { n: number });
  return { table, n };
}

/** A sentence of the catalogue in this folder, said by Project Fluent's own library. */
function say(folder: string, language: string, key: string, values?: Fault['values']): string {
  const file = join(ROOT, folder, 'locale', `${language}.ftl`);
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(file, 'utf8')));
  return bundle.formatPattern(bundle.getMessage(key)!.value!, values);
}

/** Answers every act of the page with the next refusal. */
async function refuseActs(page: Page, next: () => Fault): Promise<void> {
  await page.routeWebSocket(/\/feed/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const wish = JSON.parse(text as string) as { wish: string; id: number };
      if (wish.wish !== 'act') server.send(text);
      else socket.send(JSON.stringify({ answers: [{ id: wish.id, error: next() }] }));
    });
  });
}

const CLAUSE: Record<string, (clause: string, ruling: boolean) => string> = {
  en: (clause, ruling) => `Rule ${clause}${ruling ? ' (our ruling)' : ''}`,
  fr: (clause, ruling) => `Règle ${clause}${ruling ? ' (notre décision)' : ''}`,
  nl: (clause, ruling) => `Regel ${clause}${ruling ? ' (onze uitleg)' : ''}`,
  de: (clause, ruling) => `Regel ${clause}${ruling ? ' (unsere Festlegung)' : ''}`,
};

interface Case {
  game: string;
  language: string;
  way: Way;
  /** What is clicked once, and what is clicked for every act. */
  first: string[];
  again: string[];
}
const byId = (...ids: string[]) => ids.map((id) => `[data-testid="${id}"]:enabled`);
const CASES: Case[] = [
  { game: 'einstein', language: 'de', way: 'solo', first: byId('split'), again: byId('confirm') },
  { game: 'einsteincode', language: 'nl', way: 'bots', first: [], again: byId('lay') },
  {
    game: 'knister',
    language: 'en',
    way: 'solo',
    first: [],
    again: ['table[role="grid"] button:enabled'],
  },
  {
    game: 'masterdice',
    language: 'de',
    way: 'solo',
    first: [...byId('die'), 'button[data-column]'],
    again: byId('place'),
  },
  { game: 'rigolade', language: 'fr', way: 'bots', first: [], again: byId('pass', 'sure') },
];

/** The clause is in sight, from its beginning on, marked and focused. */
async function expectClause(page: Page, clause: string): Promise<void> {
  const wanted = page.locator(`#${clause}.wanted:focus`);
  await wanted.waitFor();
  const { top, bottom, height } = await wanted.evaluate((each) => ({
    ...(each.getBoundingClientRect().toJSON() as { top: number; bottom: number }),
    height: innerHeight,
  }));
  expect(top).toBeGreaterThanOrEqual(0);
  // With its examples a clause can be longer than the screen: then it begins near its top.
  if (bottom - top <= height) expect(bottom).toBeLessThanOrEqual(height);
  else expect(top).toBeLessThan(height / 4);
}

for (const { game, language, way, first, again } of CASES)
  test(`${game}: every refusal in ${language}, with its clause`, async ({ visit }) => {
    const ada = await visit({ locale: language });
    const { page, context } = ada;
    const click = async (selectors: string[]) => {
      for (const selector of selectors) await page.locator(selector).first().click();
    };
    let fault: Fault;
    await refuseActs(page, () => fault);
    await openTable(page, game, { way, name: 'Ada' });
    await click(first);
    const notice = page.getByRole('alert');
    const links = new Set<string>();
    let last = '';
    for (const row of rows.filter((each) => each.game === game)) {
      fault = await refusal(context.request, row);
      expect(fault).toMatchObject({ code: 'illegal-action', clause: row.clause });
      await click(again);
      const link = CLAUSE[language]!(row.clause, row.ruling);
      const why = say(`src/quinary/games/${game}`, language, `fault-${fault.reason}`, fault.values);
      await expect.poll(() => notice.locator('p').innerText()).toBe(`${why} ${link}`);
      links.add((await notice.getByRole('link').getAttribute('href'))!);
      // As it would be if a correction broke what came later.
      last = say('web', language, 'fault-later-entry', { why });
    }
    fault = { ...fault!, step: 1 };
    await click(again);
    await notice.getByText(last).waitFor();
    await ada.shoot(`refusal-${game}-${language}`);
    await notice.getByRole('link').click();
    // The last link was the refusal's own; the others are those that stand beside the clauses.
    for (const link of [...links].reverse()) {
      if (!page.url().endsWith(link)) await page.locator(`article a.id[href="${link}"]`).click();
      await expectClause(page, link.split('=')[1]!);
    }
  });
