/** What somebody has set for this device. It stays in this browser. */

import { LANGUAGES, type Language } from '../i18n/languages';

export type Theme = 'auto' | 'light' | 'dark';

export interface Settings {
  language: Language;
  theme: Theme;
  sound: boolean;
  haptics: boolean;
  notify: boolean;
  previews: boolean;
  name: string;
  /** Whether a server has met this browser: strangers are not asked who they are. */
  known: boolean;
}

const KEY = 'quinary-settings';

/** The first of the browser's languages that we speak; English otherwise. */
export function guessLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

function defaults(): Settings {
  return {
    language: guessLanguage(navigator.languages ?? []),
    theme: 'auto',
    sound: false,
    haptics: true,
    notify: false,
    previews: true,
    name: '',
    known: false,
  };
}

/** What a browser keeps under this name; null where it keeps nothing or may not. */
export function kept<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const settings: Settings = $state({ ...defaults(), ...kept<Partial<Settings>>(KEY) });

export function change(changed: Partial<Settings>): void {
  Object.assign(settings, changed);
  keep(KEY, settings);
  applyTheme();
}

/** Lets the style sheet know which theme is wanted. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = settings.theme;
}
