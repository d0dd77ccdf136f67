import type { Bilingual, Language } from '#contract/language.ts';
import { locales } from '#contract/language.ts';
import { textsOf } from './copy.ts';
import { factPattern } from './facts.ts';
import { type Problem } from './problems.ts';
import type { Source } from './source.ts';
import { nameOf } from './validate.ts';

/** A dictionary file as it was read: its words by path. */
type Words = { language: Language; source: Source };

/** Keys and placeholders that one of the two dictionaries lacks, and plural forms that a language needs. */
export function dictionaryProblems({ en, sr }: Bilingual<Words>): Problem[] {
  return [...lacking(en, sr), ...lacking(sr, en), ...pluralProblems(en), ...pluralProblems(sr)];
}

/** What `there` has not, of what stands in `here`. */
function lacking(here: Words, there: Words): Problem[] {
  const known = new Map(textsOf(there.source.data).map(({ path, text }) => [nameOf(path), text]));
  return textsOf(here.source.data).flatMap(({ path, text }) => {
    const name = nameOf(path);
    const twin = known.get(name);
    // Schema problems name keys that are missing; plural forms differ by language.
    if (twin === undefined) return [];
    const missing = placeholders(text).filter((placeholder) => !placeholders(twin).includes(placeholder));
    return missing.map((placeholder) => ({
      file: there.source.file,
      ...there.source.positionOf(path),
      found: `${name} has no ${placeholder}, ${here.language}.yaml has it`,
      fix: `put ${placeholder} into the text`,
    }));
  });
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
