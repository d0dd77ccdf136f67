import { keysOf, recordOf } from '#contract/keys.ts';
import type { Bilingual } from '#contract/language.ts';
import type { Position } from '../problems/problems.ts';
import { fieldOf, type Value, valuesAt } from '../source/values.ts';
import type { ParsedFile, UncheckedEntry } from './entry.ts';

/** Fields that are checked against other entries, or that routes and lists are made of. `*` is every entry of a list. */
export const referenceFields = {
  id: ['id'],
  order: ['order'],
  draft: ['draft'],
  publish: ['publish'],
  slug: ['slug'],
  aliases: ['aliases', '*'],
  category: ['category', '*'],
  trade: ['trade', '*'],
  services: ['services', '*'],
  featured: ['featured', 'projects', '*', 'id'],
  homeQuote: ['featured', 'quote'],
  quote: ['quote'],
  caseStudies: ['caseStudies', 'items', '*', 'project'],
  cardServices: ['cards', '*', 'service'],
} as const;

/** The fields that name a project by its id. */
export const projectFields = ['featured', 'homeQuote', 'quote', 'caseStudies'] as const satisfies ReferenceField[];

export type ReferenceField = keyof typeof referenceFields;

/** A value of a front matter, and where it is. */
export type ReferenceValue = Value & Position;

/** The values of one file that are compared with other entries, as plain data. */
export type References = {
  file: string;
  /** Whether the front matter could be read. */
  isReadable: boolean;
  fields: Record<ReferenceField, ReferenceValue[]>;
  hasCover: boolean;
  hasRanking: boolean;
  hasTestimonial: boolean;
  /** Links of the body, without those to its own headings. */
  links: (Position & { href: string })[];
};

export function referencesOf({ en, sr }: UncheckedEntry): Partial<Bilingual<References>> {
  return { ...(en && { en: referencesIn(en) }), ...(sr && { sr: referencesIn(sr) }) };
}

function referencesIn({ file, source: { data, positionOf }, body }: ParsedFile): References {
  return {
    file,
    isReadable: data !== undefined,
    fields: recordOf(keysOf(referenceFields), (name) =>
      valuesAt(data, referenceFields[name]).map((value) => ({ ...value, ...positionOf(value.path) })),
    ),
    hasCover: fieldOf(data, 'image') !== undefined,
    hasRanking: fieldOf(data, 'ranking') !== undefined,
    hasTestimonial: fieldOf(data, 'testimonial') !== undefined,
    links: body.links.filter(({ href }) => !href.startsWith('#')),
  };
}
