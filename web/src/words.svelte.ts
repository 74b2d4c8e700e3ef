/** What the pages say: Fluent catalogues, one of the shell and one of each game, in four languages. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { change, settings, type Language } from './settings.svelte';

export type Args = Record<string, FluentVariable>;
export type Say = (key: string, args?: Args) => string;

const shellFiles = import.meta.glob<string>('../locale/*.ftl', {
  query: '?raw',
  import: 'default',
});
const gameFiles = import.meta.glob<string>('../../src/quinary/games/*/locale/*.ftl', {
  query: '?raw',
  import: 'default',
});

const bundles = new Map<string, FluentBundle>();

/** The catalogue in this language, made of the text of its file. */
export function bundleOf(language: string, text: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const error of bundle.addResource(new FluentResource(text))) throw error;
  return bundle;
}

async function load(name: string, language: Language, read: (() => Promise<string>) | undefined) {
  if (!read || bundles.has(`${name}/${language}`)) return;
  bundles.set(`${name}/${language}`, bundleOf(language, await read()));
}

/** The message with its variables filled in; null where the catalogue has no such key. */
export function format(bundle: FluentBundle | undefined, key: string, args: Args): string | null {
  const pattern = bundle?.getMessage(key)?.value;
  return pattern ? bundle!.formatPattern(pattern, args) : null;
}

class Words {
  /** Rises with every catalogue that has come: what was said before is said again. */
  version = $state(0);

  private games = new Set<string>();

  /** Fetches what is not there yet: the shell's words, and those of the games in use. */
  async load(game?: string): Promise<void> {
    if (game) this.games.add(game);
    const { language } = settings;
    await Promise.all([
      load('shell', language, shellFiles[`../locale/${language}.ftl`]),
      ...[...this.games].map((each) =>
        load(each, language, gameFiles[`../../src/quinary/games/${each}/locale/${language}.ftl`]),
      ),
    ]);
    document.documentElement.lang = language;
    this.version += 1;
  }

  /** Says it in another language from now on. */
  async speak(language: Language): Promise<void> {
    change({ language });
    await this.load();
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
      (game ? format(bundles.get(`${game}/${language}`), key, args) : null) ??
      format(bundles.get(`shell/${language}`), key, args)
    );
  }
}

export const words = new Words();
export const t: Say = words.say;

/** A score as the language writes it, with a real minus sign; empty where there is none. */
export function figure(score: number | undefined): string {
  if (score === undefined) return '';
  return new Intl.NumberFormat(settings.language).format(score).replace('-', '−');
}
