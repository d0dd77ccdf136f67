import { type Language, locales } from '#contract/language.ts';
import { fill } from '#contract/fill.ts';

type Forms = Partial<Record<Intl.LDMLPluralRule, string | undefined>> & { other: string };

const rules = { en: new Intl.PluralRules(locales.en), sr: new Intl.PluralRules(locales.sr) };

/** The text in the plural form for `count`: 1 projekat, 2 projekta, 5 projekata (D26). */
export function inPluralForm(forms: Forms, count: number, language: Language): string {
  return fill(forms[rules[language].select(count)] ?? forms.other, { count });
}
