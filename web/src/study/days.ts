/** Days of challenges, which are days of UTC. */

import type { Language } from '../i18n/languages';

/** The day, written like 2026-11-16, as the language writes it. */
export function dayName(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${day}T12:00Z`));
}

export function dayBefore(day: string): string {
  const noon = Date.parse(`${day}T12:00Z`);
  return new Date(noon - 24 * 3_600_000).toISOString().slice(0, 10);
}

/** A moment in seconds since 1970, as a short date. */
export function dateOf(seconds: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(seconds * 1000);
}
