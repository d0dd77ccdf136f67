import { type Language, locales } from '#contract/language.ts';

const options = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
// Created once, because creating a formatter takes longer than rendering a section of a page.
const formats = { en: new Intl.DateTimeFormat(locales.en, options), sr: new Intl.DateTimeFormat(locales.sr, options) };

/** `2025-03` → March 2025, mart 2025; `2026-11-21` → 21 November 2026, 21. novembar 2026. */
export function formatDate(date: string, language: Language): string {
  if (!/^\d+-\d+-/.test(date)) return formats[language].format(new Date(date));
  return new Date(date).toLocaleDateString(locales[language], { ...options, day: 'numeric' });
}
