import type { z } from 'zod';
import type { Bilingual } from '#contract/language.ts';
import { copyProblems } from './copy.ts';
import { dictionaryProblems } from './dictionaries.ts';
import { languageProblems } from './language.ts';
import { Dictionary } from '../schema/dictionary.ts';
import type { Problem } from '../problems/problems.ts';
import { Fact, Facts } from '../schema/facts.ts';
import { ImageFile } from '../schema/fields.ts';
import { Site, siteImageFields } from '../schema/site.ts';
import { Theme } from '../schema/theme.ts';
import { contrastProblems } from './contrast.ts';
import type { ImageReference } from '../read/images.ts';
import { readAddresses, type ReleasedAddress } from '../read/addresses.ts';
import { outdated, readTranslated } from '../translation/translated.ts';
import { readSource, type Source } from '../source/source-file.ts';
import { validate } from '../source/validate.ts';
import { fieldOf, isGroup } from '../source/values.ts';

/** The files that every page shares, right or wrong: site.yaml, theme.yaml, facts.yaml and the two dictionaries. */
export type SiteData = {
  site: Site | undefined;
  theme: Theme | undefined;
  facts: Facts | undefined;
  /** What other files may name even while facts.yaml has faults. Undefined where it cannot be read. */
  knownFacts: Facts | undefined;
  dictionary: Partial<Bilingual<Dictionary>>;
  addresses: ReleasedAddress[];
  /** Serbian words that are older than their English. */
  warnings: Problem[];
  /** The pictures that site.yaml names. */
  images: ImageReference[];
  problems: Problem[];
};

/** Reads site.yaml, theme.yaml, facts.yaml and dictionary/. */
export function readSiteData(root: string): SiteData {
  const site = readYaml(root, 'content/site.yaml', Site);
  const theme = readYaml(root, 'content/theme.yaml', Theme);
  const facts = readYaml(root, 'content/facts.yaml', Facts);
  const en = readYaml(root, 'content/dictionary/en.yaml', Dictionary);
  const sr = readYaml(root, 'content/dictionary/sr.yaml', Dictionary);
  const released = readAddresses(root);
  const noted = readTranslated(root, 'content/dictionary');
  const warnings =
    noted && en.source && sr.source
      ? Object.values(outdated({ source: en.source }, { source: sr.source }, noted)).flat()
      : [];
  const disagreements = en.source && sr.source ? dictionaryProblems({ en: en.source, sr: sr.source }) : [];
  const named = { name: { text: site.data?.name ?? '' }, mail: { text: site.data?.mail ?? '' } };
  const known = knownFacts(facts.source?.data, named);
  const contrast = theme.source && theme.data ? contrastProblems(theme.source, theme.data) : [];
  const foreign = [
    ...(en.source ? languageProblems({ source: en.source }, 'en', undefined) : []),
    ...(sr.source ? languageProblems({ source: sr.source }, 'sr', en.source && { source: en.source }) : []),
  ];
  const typed = [en.source, sr.source].flatMap((source) =>
    source ? copyProblems(source, known, { factsOnly: true, placeholders: true }) : [],
  );
  return {
    site: site.data,
    theme: theme.data,
    facts: facts.data && { ...facts.data, site: named },
    knownFacts: known,
    dictionary: { ...(en.data && { en: en.data }), ...(sr.data && { sr: sr.data }) },
    addresses: released.addresses,
    warnings,
    images: site.source ? siteImages(site.source) : [],
    problems: [
      ...[site, theme, facts, en, sr].flatMap(({ problems }) => problems),
      ...contrast,
      ...disagreements,
      ...foreign,
      ...typed,
      ...released.problems,
    ],
  };
}

/** Files of content/site/ that site.yaml names. */
function siteImages(source: Source): ImageReference[] {
  return siteImageFields.flatMap((field) => {
    const name = fieldOf(source.data, field);
    if (!ImageFile.safeParse(name).success) return [];
    const at = () => ({ file: source.file, ...source.positionOf([field]), path: [field] });
    return [{ folder: 'content/site', name: String(name), at }];
  });
}

function readYaml<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
): { source?: Source; data?: z.output<Schema>; problems: Problem[] } {
  const { source, problems } = readSource(root, file);
  if (!source || problems.length > 0) return { problems };
  return { source, ...validate(schema, source) };
}

/** A figure with a fault counts as a price, and a capital as a small letter: the files that name it are not faulty too. */
function knownFacts(data: unknown, site: Facts[string]): Facts | undefined {
  if (!isGroup(data)) return undefined;
  const groups = Object.entries(data).map(([name, entries]) => [
    name.toLowerCase(),
    isGroup(entries) ? figures(entries) : {},
  ]);
  return { ...(Object.fromEntries(groups) as Facts), site };
}

function figures(entries: Record<string, unknown>): Facts[string] {
  const figure = (value: unknown): Fact => Fact.safeParse(value).data ?? { eur: 0 };
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name.toLowerCase(), figure(value)]));
}
