import { z } from 'zod';
import { contrastOf } from '#contract/colour.ts';
import { keysOf } from '#contract/keys.ts';
import { type Bilingual, type Language, languages, locales } from '#contract/language.ts';
import { digest } from '../cache/hash.ts';
import type { Problem } from '../problems/problems.ts';
import { readAddresses } from '../read/addresses.ts';
import { namedImages } from '../read/images.ts';
import { Dictionary } from '../schema/dictionary.ts';
import { Fact, Facts } from '../schema/facts.ts';
import { Site } from '../schema/site.ts';
import { type Palette, Theme } from '../schema/theme.ts';
import { fieldProblem, readSource, type Source } from '../source/source-file.ts';
import { schemaAt, validate } from '../source/validate.ts';
import { fieldName, textsOf } from '../source/values.ts';
import { factOrForms } from '../text/facts.ts';
import { translationState } from '../translation/translated.ts';
import { copyProblems } from './copy.ts';
import { languageProblems } from './language.ts';

const anyName = z.string().toLowerCase();

/** Also reads a facts.yaml with problems, so that texts with its facts get none: invalid figures are €0, names in lower case. */
const NameableFacts = z.record(anyName, z.record(anyName, Fact.catch({ eur: 0 })).catch({}));

/** The files that every page shares, valid or not. */
export type SiteData = ReturnType<typeof readSiteData>;

/** Reads and checks site.yaml, theme.yaml, facts.yaml, dictionary/ and addresses.txt. */
export function readSiteData(root: string) {
  const site = readYaml(root, 'content/site.yaml', Site);
  const theme = readYaml(root, 'content/theme.yaml', Theme);
  const facts = readYaml(root, 'content/facts.yaml', Facts);
  const en = readYaml(root, 'content/dictionary/en.yaml', Dictionary);
  const sr = readYaml(root, 'content/dictionary/sr.yaml', Dictionary);
  const { addresses, problems: addressProblems } = readAddresses(root);
  const { name = '', mail = '', voice } = site.data ?? {};
  const siteFacts = { name: { text: name }, mail: { text: mail }, ...(voice === 'f' && { Voice: { text: voice } }) };
  const allFacts: Facts | undefined = facts.data && { ...facts.data, site: siteFacts };
  const nameable = NameableFacts.safeParse(facts.source?.data).data;
  const knownFacts: Facts | undefined = nameable && { ...nameable, site: siteFacts };
  const words = { ...(en.source && { en: { source: en.source } }), ...(sr.source && { sr: { source: sr.source } }) };
  const translation = translationState(root, 'content/dictionary', words.en, words.sr);
  return {
    site: site.data,
    theme: theme.data,
    facts: allFacts,
    /** A hash of everything in these files that entries use: facts, and the words of Markdown components. */
    sharedDigest: digest(allFacts, en.data?.mdx, sr.data?.mdx),
    /** The facts even if facts.yaml has problems, only to check the names of facts. Undefined if the file cannot be read. */
    knownFacts,
    dictionary: { ...(en.data && { en: en.data }), ...(sr.data && { sr: sr.data }) },
    addresses,
    /** Serbian words that are older than their English. */
    warnings: translation.warnings,
    /** The images that site.yaml names. */
    images: site.source ? namedImages(site.source, 'content/site') : [],
    problems: [
      ...[site, theme, facts, en, sr].flatMap(({ problems }) => problems),
      ...(theme.source && theme.data ? contrastProblems(theme.source, theme.data) : []),
      ...(en.source && sr.source ? dictionaryProblems({ en: en.source, sr: sr.source }) : []),
      ...languages.flatMap((one) => (words[one] ? languageProblems(words[one], one, words.en) : [])),
      ...(site.source ? copyProblems({ source: site.source }, knownFacts, 'site') : []),
      ...Object.values(words).flatMap((copy) => copyProblems(copy, knownFacts, 'dictionary')),
      ...translation.problems,
      ...addressProblems,
    ],
  };
}

function readYaml<Data>(root: string, file: string, schema: z.ZodType<Data>) {
  const { source, problems } = readSource(root, file);
  if (!source || problems.length > 0) return { source: undefined, data: undefined, problems };
  return { source, ...validate(schema, source) };
}

/** The least contrast with paper that WCAG 2.2 AA requires: 4.5:1 for text, 3:1 for large marks and controls. */
const leastContrast = { ink: 4.5, muted: 4.5, signal: 4.5, accent: 3 } satisfies Partial<Record<keyof Palette, number>>;

export function contrastProblems(source: Source, theme: Theme): Problem[] {
  return (['day', 'night'] as const).flatMap((time) =>
    keysOf(leastContrast).flatMap((name) => {
      const contrast = contrastOf(theme[time][name], theme[time].paper);
      if (contrast >= leastContrast[name]) return [];
      const ratio = `${Math.floor(10 * contrast) / 10}:1`;
      const found = `${time}.${name} has a contrast of ${ratio} on ${time}.paper, expected at least ${leastContrast[name]}:1`;
      const [away, back] = time === 'day' ? ['darker', 'lighter'] : ['lighter', 'darker'];
      return [fieldProblem(source, [time, name], found, `make it ${away}, or the paper ${back}`)];
    }),
  );
}

/** Placeholders that one of the two dictionaries does not have, and plural forms that a language needs. */
export function dictionaryProblems(sources: Bilingual<Source>): Problem[] {
  return [...placeholderProblems(sources), ...pluralProblems(sources.en, 'en'), ...pluralProblems(sources.sr, 'sr')];
}

/** Texts whose placeholders differ. If each has one that the other lacks, the schema's description tells which text is right. */
function placeholderProblems({ en, sr }: Bilingual<Source>): Problem[] {
  const nameOf = (path: PropertyKey[]): string => fieldName(path).replace(/few$/, 'other'); // English has no `few`.
  const english = new Map(textsOf(en.data).map(({ path, text }) => [nameOf(path), placeholders(text)]));
  return textsOf(sr.data).flatMap(({ path, text }) => {
    const inSerbian = placeholders(text);
    const inEnglish = english.get(nameOf(path)) ?? inSerbian;
    const onlyEnglish = inEnglish.filter((name) => !inSerbian.includes(name)).join(', ');
    const onlySerbian = inSerbian.filter((name) => !inEnglish.includes(name)).join(', ');
    if (onlyEnglish === '' && onlySerbian === '') return [];
    const { description = '' } = schemaAt(Dictionary, path) ?? {};
    const isEnglishWrong = onlyEnglish === '' || (onlySerbian !== '' && description.includes(onlySerbian));
    const [source, needed, twin] = isEnglishWrong ? [en, onlySerbian, 'sr.yaml'] : [sr, onlyEnglish, 'en.yaml'];
    const isMisnamed = !isEnglishWrong && onlySerbian !== '';
    const found = isMisnamed ? `has ${onlySerbian}, ${twin} has ${needed}` : `has no ${needed}, ${twin} has it`;
    return fieldProblem(source, path, `${fieldName(path)} ${found}`, `put ${needed} into the text`);
  });
}

function placeholders(text: string): string[] {
  return [...new Set(text.replaceAll(factOrForms, '').match(/\{[a-zA-Z]+\}/g))];
}

/** Plural forms that a language needs and a text does not have. A group with the key `other` is a plural. */
function pluralProblems(source: Source, language: Language): Problem[] {
  const needed = new Intl.PluralRules(locales[language]).resolvedOptions().pluralCategories;
  const groups = Map.groupBy(textsOf(source.data), ({ path }) => fieldName(path.slice(0, -1)));
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
