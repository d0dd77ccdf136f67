import { type Language, locales } from '#contract/language.ts';
import { fill } from '#contract/fill.ts';

type Forms = { one: string; few?: string | undefined; other: string };

const rules = { en: new Intl.PluralRules(locales.en), sr: new Intl.PluralRules(locales.sr) };

/** D26: the plural form of a number: 1 projekat, 2 projekta, 5 projekata. */
export function counted(forms: Forms, count: number, language: Language): string {
  const rule = rules[language].select(count);
  const form = (rule === 'one' || rule === 'few' ? forms[rule] : undefined) ?? forms.other;
  return fill(form, { count });
}
