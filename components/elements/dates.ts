import { type Language, locales } from '#contract/language.ts';

/** `2025-03` → March 2025, mart 2025; `2026-11-21` → 21 November 2026, 21. novembar 2026. */
export function dateName(date: string, language: Language): string {
  const day = /^\d+-\d+-/.test(date) ? 'numeric' : undefined;
  return new Date(date).toLocaleDateString(locales[language], { year: 'numeric', month: 'long', day, timeZone: 'UTC' });
}
