/** Requests to the server over plain HTTP. */

import type { components } from '../../api';
import { change } from '../app/settings.svelte';

export type Schemas = components['schemas'];
export type GameOffered = Schemas['GameOffered'];
export type Fault = Schemas['Fault'];
export type NewTable = Schemas['NewTable'];

/** A refusal: a code, one sentence, and the clause where a rule forbids it. */
export class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

/** The server can't be reached, or does not answer in JSON. */
export const AWAY: Fault = { code: 'away', message: 'The server does not answer.' };

export async function ask<T>(verb: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: verb,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused(AWAY);
  }
  const answer: unknown = await response.json().catch(() => ({ error: AWAY }));
  if (!response.ok) throw new Refused((answer as { error?: Fault }).error ?? AWAY);
  return answer as T;
}

/** Loads a part of the app; if its file does not come, the server is away. */
export async function part<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch {
    throw new Refused(AWAY);
  }
}

const ahead = new Map<string, Promise<unknown>>();

/** Requests early what a page will `get` in a moment: it takes this answer, once. */
export function askAhead<T>(path: string): Promise<T> {
  const answer = ask<T>('GET', path);
  ahead.set(path, answer);
  return answer;
}

export function get<T>(path: string): Promise<T> {
  const asked = ahead.get(path) as Promise<T> | undefined;
  ahead.delete(path);
  return asked ?? ask<T>('GET', path);
}

export const post = <T>(path: string, body: unknown = {}) => ask<T>('POST', path, body);

/** Whether trying again may help: nothing was wrong with the request itself. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof Refused && ['away', 'unavailable', 'too-often'].includes(error.fault.code)
  );
}

/** Returns the fault of a refusal; throws everything else again. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Refused) return error.fault;
  throw error;
}

export const tablePath = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
/** The table from one's own first seat, with its whole past; a table's page preloads this. */
export const ownPath = (id: string) => `${tablePath(id)}?own=1&after=0`;

let games: Promise<GameOffered[]> | null = null;

/** Every game that can be played here; fetched once. */
export function allGames(): Promise<GameOffered[]> {
  games ??= get<Schemas['Games']>('/api/games').then(
    (answer) => answer.games,
    (error: unknown) => {
      games = null;
      throw error;
    },
  );
  return games;
}

/** Makes sure that the server knows this browser, under this name. */
export async function beKnown(name: string): Promise<void> {
  await post('/api/me', { name });
  change({ known: true });
}

/** An id for a command: one that is sent twice is carried out once. */
export function newCommand(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-').slice(0, 64);
}

/** Random bytes that this browser mixes into the dice, in hex. */
export function newEntropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
