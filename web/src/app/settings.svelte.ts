/** Settings of this device, kept in this browser. */

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
  /** Whether a server knows this browser: for one that it does not, `/api/me` is not requested. */
  known: boolean;
}

const KEY = 'quinary-settings';

/** The first of the browser's languages that we have; English otherwise. */
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

/** Reads a value from local storage; null if there is none or storage is blocked. */
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
    // One can play without storage.
  }
}

export const settings: Settings = $state({ ...defaults(), ...kept<Partial<Settings>>(KEY) });

export function change(changed: Partial<Settings>): void {
  Object.assign(settings, changed);
  keep(KEY, settings);
  applyTheme();
}

/** Sets the theme on the page, for the style sheet. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = settings.theme;
}
