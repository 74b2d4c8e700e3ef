/** The languages of Quinary, from the file that the server uses too. */

import known from '../../../src/quinary/core/text/languages.json';

export type Language = keyof typeof known;

export const LANGUAGES = Object.keys(known) as Language[];

/** The language's own name for itself. */
export function nameOf(language: Language): string {
  return known[language].name;
}

/** The plural category of a whole number. */
export function plural(language: Language, number: number): string {
  const count = Math.abs(number);
  if (known[language].plural !== 'french') return count === 1 ? 'one' : 'other';
  if (count && count % 1_000_000 === 0) return 'many';
  return count < 2 ? 'one' : 'other';
}

/** The whole number as the language writes it. */
export function written(language: Language, number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, known[language].thousands);
}
