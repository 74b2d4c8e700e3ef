/** Which page an address shows; each is loaded when it is needed. */

import type { Component } from 'svelte';
import { frontOf } from '../games/fronts';
import { parts } from './router.svelte';
import { allGames, askAhead, ownPath, tablePath, type Schemas } from '../server/http';
import { STUDY, words } from '../i18n/words.svelte';

// Pages take the second part of the address; those without one take nothing.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Page = Component<any>;
type Loading = Promise<{ default: Page }>;

/** A page for study, with its own words. */
async function study(page: Loading): Loading {
  await words.load(STUDY);
  return page;
}

const pages = new Map<string, () => Loading>([
  ['', () => import('../pages/Home.svelte')],
  ['t', () => import('../pages/Join.svelte')],
  ['new', () => import('../pages/New.svelte')],
  ['table', () => import('../pages/Table.svelte')],
  ['screen', () => import('../pages/Screen.svelte')],
  ['game', () => import('../pages/Game.svelte')],
  ['learn', () => import('../pages/Learn.svelte')],
  ['guide', () => import('../pages/Guide.svelte')],
  ['print', () => import('../pages/Print.svelte')],
  ['me', () => import('../pages/Me.svelte')],
  ['move', () => import('../pages/Move.svelte')],
  ['about', () => import('../pages/About.svelte')],
  ['daily', () => study(import('../study/Daily.svelte'))],
  ['same', () => study(import('../study/Same.svelte'))],
  ['puzzles', () => study(import('../study/Puzzles.svelte'))],
  ['figures', () => study(import('../study/MyFigures.svelte'))],
  ['review', () => study(import('../study/Review.svelte'))],
]);

export function pageAt(path: string): Loading {
  const [name = '', , ...more] = parts(path);
  const load = more.length ? undefined : pages.get(name);
  return load ? load() : import('../pages/NotFound.svelte');
}

/** Loads what the page will need first; the page itself reports what fails. */
export function prepare(path: string): Promise<unknown> {
  const [name, id] = parts(path);
  const needs: Promise<unknown>[] = [pageAt(path)];
  if (id && name === 'table') needs.push(allGames(), tableAhead(ownPath(id)));
  if (id && ['screen', 'game'].includes(name!)) needs.push(allGames(), tableAhead(tablePath(id)));
  return Promise.allSettled(needs);
}

async function tableAhead(path: string): Promise<unknown> {
  const { table } = await askAhead<Schemas['Message']>(path);
  return Promise.all([frontOf(table!.game), words.load(table!.game)]);
}
