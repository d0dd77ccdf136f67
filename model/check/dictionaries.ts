import { type Bilingual, type Language, locales } from '#contract/language.ts';
import type { Problem } from '../problems/problems.ts';
import { fieldProblem, type Source } from '../source/source-file.ts';
import { nameOf } from '../source/validate.ts';
import { textsOf } from '../source/values.ts';
import { factPattern } from '../text/facts.ts';

/** Placeholders that one of the two dictionaries lacks, and plural forms that a language needs. */
export function dictionaryProblems(sources: Bilingual<Source>): Problem[] {
  return [...placeholderProblems(sources), ...pluralProblems(sources.en, 'en'), ...pluralProblems(sources.sr, 'sr')];
}

/** Texts that are filled in with different things in the two languages. Missing keys are reported by the schema. */
function placeholderProblems({ en, sr }: Bilingual<Source>): Problem[] {
  const english = new Map(textsOf(en.data).map(({ path, text }) => [nameOf(path), placeholders(text)]));
  return textsOf(sr.data).flatMap(({ path, text }) => {
    const inSerbian = placeholders(text);
    const inEnglish = english.get(nameOf(path)) ?? inSerbian;
    const lacking = inEnglish.filter((name) => !inSerbian.includes(name));
    const extra = inSerbian.filter((name) => !inEnglish.includes(name)).join(', ');
    if (lacking.length === 0 && extra === '') return [];
    const [source, names, twin] = lacking.length > 0 ? [sr, lacking.join(', '), 'en.yaml'] : [en, extra, 'sr.yaml'];
    const found =
      names === extra || extra === '' ? `has no ${names}, ${twin} has it` : `has ${extra}, ${twin} has ${names}`;
    return fieldProblem(source, path, `${nameOf(path)} ${found}`, `put ${names} into the text`);
  });
}

function placeholders(text: string): string[] {
  return text.replaceAll(factPattern, '').match(/\{[a-zA-Z]+\}/g) ?? [];
}

/** A group with the form `other` is a plural. */
function pluralProblems(source: Source, language: Language): Problem[] {
  const needed = new Intl.PluralRules(locales[language]).resolvedOptions().pluralCategories;
  const groups = Map.groupBy(textsOf(source.data), ({ path }) => nameOf(path.slice(0, -1)));
  return [...groups].flatMap(([name, texts]) => {
    const forms = new Set(texts.map(({ path }) => String(path.at(-1))));
    const path = texts[0]?.path.slice(0, -1) ?? [];
    const missing = forms.has('other') ? needed.filter((form) => !forms.has(form)) : [];
    return missing.map((form) => {
      const found = `${name} has no plural form "${form}", which this language needs`;
      return fieldProblem(source, path, found, `add ${form}: "…"`, 'key');
    });
  });
}
