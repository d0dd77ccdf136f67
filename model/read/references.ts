import { type Bilingual, languages } from '#contract/language.ts';
import type { Position } from '../check/problems.ts';
import type { ImageReference } from './images.ts';
import type { ParsedFile, UncheckedEntry } from './entry.ts';
import { fieldOf, textsOf, type Value, valuesAt } from './values.ts';
import { ImageFile } from '../schema/fields.ts';
import { factPattern } from '../text/facts.ts';

/** The fields that are checked against other entries, or that routes and lists are made of. */
const referenceFields = {
  id: ['id'],
  order: ['order'],
  draft: ['draft'],
  publish: ['publish'],
  slug: ['slug'],
  aliases: ['aliases', '*'],
  category: ['category', '*'],
  services: ['services', '*'],
  featured: ['featured', 'projects', '*', 'id'],
  homeQuote: ['featured', 'quote'],
  quote: ['quote'],
  caseStudies: ['caseStudies', 'items', '*', 'project'],
  cardServices: ['cards', '*', 'service'],
} as const satisfies Record<string, readonly string[]>;

export type ReferenceField = keyof typeof referenceFields;

/** What one file says that other entries depend on: plain data. */
export type References = {
  file: string;
  /** Whether the front matter could be read. */
  isReadable: boolean;
  fields: Record<ReferenceField, Value[]>;
  hasCover: boolean;
  hasRanking: boolean;
  /** Links of the body, but for those to its own headings. */
  links: (Position & { href: string })[];
};

export function referencesOf({ en, sr }: UncheckedEntry): Partial<Bilingual<References>> {
  return { ...(en && { en: referencesIn(en) }), ...(sr && { sr: referencesIn(sr) }) };
}

function referencesIn({ file, source, body }: ParsedFile): References {
  const { data } = source;
  const fields = Object.entries(referenceFields).map(([name, pattern]) => [name, valuesAt(data, pattern)]);
  return {
    file,
    isReadable: data !== undefined,
    // A cast: the same names as those of the table.
    fields: Object.fromEntries(fields) as References['fields'],
    hasCover: fieldOf(data, 'image') !== undefined,
    hasRanking: fieldOf(data, 'ranking') !== undefined,
    links: body.links.filter(({ href }) => !href.startsWith('#')),
  };
}

/** The names of the facts that an entry mentions, in fields or bodies, sorted. */
export function factsNamedIn(entry: UncheckedEntry): string[] {
  const names = languages.flatMap((language) => {
    const { source, body } = entry[language] ?? {};
    const inFields = textsOf(source?.data).flatMap(({ text }) => [
      ...[...text.matchAll(factPattern)].map(([, name = '']) => name),
      ...(/^[a-z0-9-]+\.[a-z0-9-]+$/.test(text) ? [text] : []),
    ]);
    return [...inFields, ...(body?.facts ?? []).map(({ name }) => name)];
  });
  return [...new Set(names)].toSorted();
}

const imageFields = new Set<PropertyKey>(['image', 'src']);

/** Every image that a file names, in front matter or body. What cannot be a file name is a problem of the schema. */
export function imageReferences({ file, source, body }: ParsedFile): ImageReference[] {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const inFields = textsOf(source.data)
    .filter(({ path, text }) => imageFields.has(path.at(-1) ?? '') && ImageFile.safeParse(text).success)
    .map(({ path, text }) => ({ folder, name: text, at: () => ({ file, ...source.positionOf(path), path }) }));
  const inBody = body.images.map(({ src, line, column }) => ({
    folder,
    name: src,
    at: () => ({ file, line, column }),
  }));
  return [...inFields, ...inBody];
}
