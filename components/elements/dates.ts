import { type Language, locales } from '#contract/language.ts';

/** `2025-03` → March 2025, mart 2025. */
export function monthName(month: string, language: Language): string {
  return formatted(`${month}-01`, language, { year: 'numeric', month: 'long' });
}

/** `2026-11-21` → 21 November 2026, 21. novembar 2026. */
export function dayName(day: string, language: Language): string {
  return formatted(day, language, { year: 'numeric', month: 'long', day: 'numeric' });
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached: making one takes far longer than using it. */
function formatted(day: string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${Object.keys(parts).join(' ')}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter.format(new Date(`${day}T00:00:00Z`));
}
