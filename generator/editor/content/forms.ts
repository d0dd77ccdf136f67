import { z } from 'zod';
import { type Language, languages } from '#contract/language.ts';
import { categoryPath, fixedPages, projectPath, servicePath, sharedPages } from '#contract/routes/paths.ts';
import { type Collection, collections, schemaOf } from '#model/read/collections.ts';
import { Dictionary } from '#model/schema/dictionary.ts';
import { Facts } from '#model/schema/facts.ts';
import { pagesWithBody } from '#model/schema/pages.ts';
import { Site } from '#model/schema/site.ts';
import { Theme } from '#model/schema/theme.ts';
import { HouseWords } from '#model/schema/words.ts';
import { isGroup } from '#model/source/values.ts';
import type { Kind } from '../../content/new-entry.ts';
import { parseSource, type Values } from './patch-source.ts';
import type { Content } from './store.ts';

export type GroupSchema = z.ZodObject | z.ZodRecord;

export function isGroupSchema(schema: unknown): schema is GroupSchema {
  return schema instanceof z.ZodObject || schema instanceof z.ZodRecord;
}

/** What one form edits: an entry of a collection, or files of the whole site. */
export type Form = {
  /** The folder of the form's files, or the path of its only file. */
  id: string;
  group: Collection | 'site';
  label: string;
  schema: GroupSchema;
  /** One file for each language, in the order of `languages`, or a single file for both. */
  files: string[];
  hasBody: boolean;
  /** The fields of the English file, or of the single file; empty if they cannot be read. */
  fields: Values;
  /** The name of the entry's folder. */
  name: string;
};

/** The groups of the list. `kind`: the kind of entry that can be added to a group. */
export const groups: { name: Form['group']; label: string; kind?: Kind }[] = [
  { name: 'projects', label: 'Case studies', kind: 'project' },
  { name: 'services', label: 'Services', kind: 'service' },
  { name: 'faq', label: 'Questions', kind: 'faq' },
  { name: 'categories', label: 'Categories', kind: 'category' },
  { name: 'pages', label: 'Pages' },
  { name: 'site', label: 'Site' },
];

/** The forms of files that belong to the whole site. */
export const siteForms = [
  { id: 'content/site.yaml', label: 'Brand', schema: Site },
  { id: 'content/facts.yaml', label: 'Figures and prices', schema: Facts },
  { id: 'content/theme.yaml', label: 'Colours', schema: Theme },
  { id: 'content/dictionary', label: 'Words of the interface', schema: Dictionary },
  { id: 'content/words.yaml', label: 'Words to avoid', schema: HouseWords },
];

/** Every form, in the order of the list. `unsaved`: edited forms, which stay even if their files are deleted meanwhile. */
export function formsOf(content: Content, unsaved: string[] = []): Form[] {
  const folders = Object.keys(content.files).map((path) => path.slice(0, path.lastIndexOf('/')));
  const entries = [...new Set([...folders, ...unsaved])].flatMap((id): Form[] => {
    const [, group, name] = /^content\/(\w+)\/([^/]+)$/.exec(id) ?? [];
    const collection = collections.find((known) => known === group);
    const schema = collection && name !== undefined ? schemaOf({ collection, name }) : undefined;
    if (collection === undefined || name === undefined || !isGroupSchema(schema)) return [];
    const files = languages.map((language) => `${id}/${language}.mdx`);
    const hasBody = collection !== 'pages' || pagesWithBody.some((page) => page === name);
    const fields = readFields(content, `${id}/en.mdx`);
    const titles = ['q', 'name', 'menu', 'title'].map((key) => fields[key]);
    const title = titles.find((text): text is string => typeof text === 'string' && text !== '') ?? name;
    const label = collection === 'pages' ? labelOf(name) : title;
    return [{ id, group: collection, label, schema, files, hasBody, fields, name }];
  });
  const wholeSite = siteForms.map(({ id, label, schema }): Form => {
    const files = id.endsWith('.yaml') ? [id] : languages.map((language) => `${id}/${language}.yaml`);
    return { id, group: 'site', label, schema, files, hasBody: false, fields: readFields(content, id), name: id };
  });
  return [...entries.toSorted((a, b) => sortKeyOf(a) - sortKeyOf(b) || (a.id < b.id ? -1 : 1)), ...wholeSite];
}

/** The sort key of an entry, as on pages: `order`, or else the folder's number. Projects without an order come last. */
export function sortKeyOf({ group, name, fields }: Form): number {
  const { order } = fields;
  if (typeof order === 'number') return order;
  return (Number.parseInt(name, 10) || 0) + (group === 'projects' ? 1000 : 0);
}

/** A cache by text, because the list needs the fields of every file whenever the content is read. */
const fieldsOfText = new Map<string, Values>();

/** The fields of a file; empty if they cannot be read. */
export function readFields({ files }: Content, path: string): Values {
  const { text = '' } = files[path] ?? {};
  const fields = fieldsOfText.get(text) ?? parseSource(path, text).source?.data;
  const values = isGroup(fields) ? fields : {};
  fieldsOfText.set(text, values);
  return values;
}

/** The English page that shows an entry. */
export function pageOf({ group, name, id, fields }: Form): string {
  if (group === 'projects') return projectPath(Number(fields['id']), 'en');
  if (group === 'services') return servicePath(String(fields['slug']), 'en');
  if (group === 'categories') return categoryPath(name, 'en');
  const pages: Record<string, string | Record<Language, string>> = { ...fixedPages, ...sharedPages };
  const page = { faq: 'faq', 'content/facts.yaml': 'pricing' }[group === 'faq' ? group : id] ?? name;
  const address = pages[page] ?? fixedPages.home;
  return typeof address === 'string' ? address : address.en;
}

/** `keyFeatures` → `Key features`. Words such as `alt` and `items` say little: the label is the start of the description. */
export function labelOf(name: string, description = ''): string {
  const words = name.replaceAll(/-|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  const [start] = /^[A-Z].*?(?=[;:,] | \(|$)/.exec(description) ?? [];
  if (start !== undefined && /\b(?:[a-z]{1,3}|items)\b/.test(words)) return start;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One choice of a field. The label defaults to the value. */
export type Option = { value: string | number | boolean; label?: string };

/** Fields that refer to entries: the group, which of its entries qualify, and whether the field is at the top of the form. */
const references: Record<string, { group: string; isOption?: (fields: Values) => boolean; isTop?: boolean }> = {
  category: { group: 'categories', isOption: ({ trade }) => trade !== true },
  trade: { group: 'categories', isOption: ({ trade }) => trade === true, isTop: true },
  service: { group: 'services' },
  services: { group: 'services' },
  quote: { group: 'projects', isOption: ({ testimonial }) => testimonial !== undefined },
  project: { group: 'projects', isOption: ({ ranking }) => ranking !== undefined },
  id: { group: 'projects', isTop: false },
};

/** The entries or prices that a field may refer to; undefined for free text. */
export function optionsOf(path: readonly PropertyKey[], forms: Form[], facts: Values): Option[] | undefined {
  const field = String(path.findLast((part) => typeof part === 'string'));
  if (field === 'price' || field === 'from') return pricesIn(facts);
  const { group, isOption = () => true, isTop = path.length === 1 } = references[field] ?? {};
  if (group === undefined || isTop !== (path.length === 1)) return undefined;
  const entries = forms.filter((form) => form.group === group && isOption(form.fields));
  return entries.map(({ name, label, fields: { id } }) =>
    group === 'projects' ? { value: Number(id), label: `${Number(id)} · ${label}` } : { value: name, label },
  );
}

function pricesIn(facts: Values): Option[] {
  return Object.entries(facts).flatMap(([group, figures]) =>
    Object.entries(isGroup(figures) ? figures : {}).flatMap(([key, figure]) => {
      const value = `${group}.${key}`;
      if (!isGroup(figure) || !('eur' in figure)) return [];
      return [{ value, label: `${value} · €${[figure['eur']].flat().join('–')}` }];
    }),
  );
}
