/**
 * Fluent catalogues in four languages: one of the shell, one of each game, and
 * one of the pages for study, which a table does not load.
 */

import { Catalogue, type Args, type Messages } from './catalogue';
import { part } from '../server/http';
import { written, type Language } from './languages';
import { change, settings } from '../app/settings.svelte';

export type { Args };
export type Say = (key: string, args?: Args) => string;

const shellFiles = import.meta.glob<Messages>('../../locale/*.ftl', { import: 'default' });
const gameFiles = import.meta.glob<Messages>('../../../src/quinary/games/*/locale/*.ftl', {
  import: 'default',
});

const studyFiles = import.meta.glob<Messages>('../../locale/study/*.ftl', { import: 'default' });

/** The name of the catalogue for study, among those of the games. */
export const STUDY = 'study';

const catalogues = new Map<string, Catalogue>();
const coming = new Map<string, Promise<unknown>>();

/** Fetches a catalogue once, and again only if that failed. */
function load(name: string, language: Language, read?: () => Promise<Messages>): Promise<unknown> {
  const key = `${name}/${language}`;
  if (!read) return Promise.resolve();
  if (!coming.has(key)) {
    const file = part(read());
    file.catch(() => coming.delete(key));
    coming.set(
      key,
      file.then((messages) => catalogues.set(key, new Catalogue(language, messages))),
    );
  }
  return coming.get(key)!;
}

function fileOf(name: string, language: Language): (() => Promise<Messages>) | undefined {
  if (name === STUDY) return studyFiles[`../../locale/study/${language}.ftl`];
  return gameFiles[`../../../src/quinary/games/${name}/locale/${language}.ftl`];
}

function loadAll(language: Language, games: Iterable<string>): Promise<unknown> {
  return Promise.all([
    load('shell', language, shellFiles[`../../locale/${language}.ftl`]),
    ...[...games].map((game) => load(game, language, fileOf(game, language))),
  ]);
}

class Words {
  /** Rises with every catalogue that has come: everything that depends on words is drawn again. */
  version = $state(0);

  private games = new Set<string>();

  /** Fetches the words of the shell and of these games, unless they are there. */
  async load(...games: string[]): Promise<void> {
    for (const game of games) this.games.add(game);
    const { language } = settings;
    await loadAll(language, games);
    if (language !== settings.language) await this.load(...games);
    else this.announce();
  }

  /** Loads the words of games without waiting: until they come, the server's English is shown. */
  want(games: string[]): void {
    this.load(...games).catch(() => undefined);
  }

  /** Changes the language, once the words for everything in use are there. */
  async speak(language: Language): Promise<void> {
    await loadAll(language, this.games);
    change({ language });
    this.announce();
  }

  private announce() {
    document.documentElement.lang = settings.language;
    this.version += 1;
  }

  /** What the shell says. */
  say: Say = (key, args = {}) => this.sayIn(undefined, key, args) ?? key;

  /** What a game says, in its own catalogue first and the shell's second. */
  of(game: string): Say {
    return (key, args = {}) => this.sayIn(game, key, args) ?? key;
  }

  /** Null where there is no such key. */
  sayIn(game: string | undefined, key: string, args: Args = {}): string | null {
    void this.version;
    const { language } = settings;
    return (
      catalogues.get(`${game}/${language}`)?.say(key, args) ??
      catalogues.get(`shell/${language}`)?.say(key, args) ??
      null
    );
  }
}

export const words = new Words();
export const t: Say = words.say;

/** A score as the language writes it, with a real minus sign; empty where there is none. */
export function figure(score: number | undefined): string {
  return score === undefined ? '' : written(settings.language, score).replace('-', '−');
}
