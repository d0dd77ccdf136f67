import { type Bilingual, type Language, locales, otherLanguage } from '#contract/language.ts';
import { factPattern } from '../text/facts.ts';
import type { Problem } from '../problems/problems.ts';
import type { Source } from '../source/source-file.ts';
import { nameOf } from '../source/validate.ts';
import { textsOf } from '../source/values.ts';

type Words = { language: Language; source: Source };

/** Keys and placeholders that one of the two dictionaries lacks, and plural forms that a language needs. */
export function dictionaryProblems(sources: Bilingual<Source>): Problem[] {
  const en: Words = { language: 'en', source: sources.en };
  const sr: Words = { language: 'sr', source: sources.sr };
  return [...placeholderProblems(en, sr), ...pluralProblems(en), ...pluralProblems(sr)];
}

/** Texts that are filled in with different things in the two languages. Keys that are missing are schema problems. */
function placeholderProblems(en: Words, sr: Words): Problem[] {
  const english = new Map(textsOf(en.source.data).map(({ path, text }) => [nameOf(path), text]));
  return textsOf(sr.source.data).flatMap(({ path, text }) => {
    const twin = english.get(nameOf(path));
    // Plural forms differ by language.
    if (twin === undefined) return [];
    const extra = without(placeholders(text), placeholders(twin));
    const missing = without(placeholders(twin), placeholders(text));
    if (missing.length > 0) return [lacking(sr, path, missing, extra)];
    return extra.length > 0 ? [lacking(en, path, extra, [])] : [];
  });
}

function lacking({ language, source }: Words, path: PropertyKey[], missing: string[], extra: string[]): Problem {
  const twin = `${otherLanguage(language)}.yaml`;
  const list = missing.join(', ');
  const found =
    extra.length > 0
      ? `${nameOf(path)} has ${extra.join(', ')}, ${twin} has ${list}`
      : `${nameOf(path)} has no ${list}, ${twin} has it`;
  return { file: source.file, ...source.positionOf(path), found, fix: `put ${list} into the text` };
}

function without(list: string[], others: string[]): string[] {
  return list.filter((item) => !others.includes(item));
}

function placeholders(text: string): string[] {
  return text.replaceAll(factPattern, '').match(/\{[a-zA-Z]+\}/g) ?? [];
}

function pluralProblems({ language, source }: Words): Problem[] {
  const wanted = new Intl.PluralRules(locales[language]).resolvedOptions().pluralCategories;
  const plurals = new Map<string, PropertyKey[]>();
  for (const { path } of textsOf(source.data)) {
    if (path.at(-1) === 'other') plurals.set(nameOf(path.slice(0, -1)), path.slice(0, -1));
  }
  return [...plurals].flatMap(([name, path]) => {
    const have = textsOf(source.data)
      .filter((text) => nameOf(text.path.slice(0, -1)) === name)
      .map((text) => String(text.path.at(-1)));
    const missing = wanted.filter((category) => !have.includes(category));
    return missing.map((category) => ({
      file: source.file,
      ...source.positionOf(path, 'key'),
      found: `${name} has no plural form "${category}", which this language needs`,
      fix: `add ${category}: "…"`,
    }));
  });
}
