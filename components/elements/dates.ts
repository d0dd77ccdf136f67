import { type Language, locales } from '#contract/language.ts';

/** `2025-03` → March 2025, mart 2025. */
export function monthName(month: string, language: Language): string {
  return formatted(`${month}-01`, language, { year: 'numeric', month: 'long' });
}

/** `2026-11-21` → 21 November 2026, 21. novembar 2026. */
export function dayName(day: string, language: Language): string {
  return formatted(day, language, { year: 'numeric', month: 'long', day: 'numeric' });
}

function formatted(day: string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  return new Date(day).toLocaleDateString(locales[language], { ...parts, timeZone: 'UTC' });
}
