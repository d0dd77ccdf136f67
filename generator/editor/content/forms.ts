import type { z } from 'zod';
import { languages } from '#contract/language.ts';
import { categoryPath, fixedPages, pagePath, projectPath, servicePath, sharedPages } from '#contract/routes/paths.ts';
import { collections, schemaOf } from '#model/read/collections.ts';
import { Dictionary } from '#model/schema/dictionary.ts';
import { Facts } from '#model/schema/facts.ts';
import { pagesWithBody } from '#model/schema/pages.ts';
import { Site } from '#model/schema/site.ts';
import { Theme } from '#model/schema/theme.ts';
import { HouseWords } from '#model/schema/words.ts';
import { isGroup } from '#model/source/values.ts';
import type { Kind } from '../../content/new-entry.ts';
import { readSource } from './patch-source.ts';
import type { Content } from './store.ts';

/** The languages of a form; `both` is a file that has no twin. */
export type Column = 'en' | 'sr' | 'both';

/** What one form edits: an entry of a collection, or files of the whole site. */
export type Form = {
  /** The folder of the files, or the file itself where it is one. */
  id: string;
  /** `projects`, …, `pages`, `site` */
  group: string;
  label: string;
  schema: z.ZodType;
  files: { column: Column; path: string }[];
  hasBody: boolean;
  /** Its fields in the first language; empty if they cannot be read. */
  fields: Record<string, unknown>;
  /** The name of its folder. */
  name: string;
};

/** The groups of the list, and what can be added to each. */
export const groups: { name: string; label: string; kind?: Kind }[] = [
  { name: 'projects', label: 'Case studies', kind: 'project' },
  { name: 'services', label: 'Services', kind: 'service' },
  { name: 'faq', label: 'Questions', kind: 'faq' },
  { name: 'categories', label: 'Categories', kind: 'category' },
  { name: 'pages', label: 'Pages' },
  { name: 'site', label: 'Site' },
];

/** Files of the whole site. */
const ofSite = [
  { id: 'content/site.yaml', label: 'Brand', schema: Site },
  { id: 'content/facts.yaml', label: 'Figures and prices', schema: Facts },
  { id: 'content/theme.yaml', label: 'Colours', schema: Theme },
  { id: 'content/dictionary', label: 'Words of the interface', schema: Dictionary },
  { id: 'content/words.yaml', label: 'Words to avoid', schema: HouseWords },
];

/** Every form, in the order of the list. */
export function formsOf(content: Content): Form[] {
  const folders = new Set(Object.keys(content.files).map((path) => path.slice(0, path.lastIndexOf('/'))));
  const entries = [...folders].flatMap((id): Form[] => {
    const [, group, name] = /^content\/(\w+)\/([^/]+)$/.exec(id) ?? [];
    const collection = collections.find((one) => one === group);
    const schema = collection && name !== undefined ? schemaOf({ collection, name }) : undefined;
    if (collection === undefined || name === undefined || !schema) return [];
    const files = languages.map((column) => ({ column, path: `${id}/${column}.mdx` }));
    const hasBody = collection !== 'pages' || pagesWithBody.some((page) => page === name);
    const fields = fieldsIn(content, `${id}/en.mdx`);
    const titles = ['q', 'name', 'menu', 'title'].map((key) => fields[key]);
    const title = titles.find((one): one is string => typeof one === 'string' && one !== '') ?? name;
    const label = collection === 'pages' ? labelOf(name) : title;
    return [{ id, group: collection, label, schema, files, hasBody, fields, name }];
  });
  const site = ofSite.map(({ id, label, schema }): Form => {
    const both = [{ column: 'both' as const, path: id }];
    const files = id.endsWith('.yaml') ? both : languages.map((column) => ({ column, path: `${id}/${column}.yaml` }));
    return { id, group: 'site', label, schema, files, hasBody: false, fields: fieldsIn(content, id), name: id };
  });
  return [...entries.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1)), ...site];
}

/** As pages list them: by `order`, else by the number of the folder; projects without an order come after the others. */
export function placeOf({ group, name, fields }: Form): number {
  const { order } = fields;
  if (typeof order === 'number') return order;
  return (Number.parseInt(name, 10) || 0) + (group === 'projects' ? 1000 : 0);
}

const read = new Map<string, Record<string, unknown>>();

/** The fields of a file; empty if they cannot be read. Remembered, because the list asks for all of them at each key. */
export function fieldsIn(content: Content, path: string): Record<string, unknown> {
  const { text = '' } = content.files[path] ?? {};
  const known = read.get(text);
  if (known) return known;
  let fields: Record<string, unknown> = {};
  try {
    fields = readSource(text);
  } catch {
    // Its form shows the fault.
  }
  read.set(text, fields);
  return fields;
}

/** The page that shows an entry. */
export function pageOf({ group, name, id }: Form, fields: Record<string, unknown>, language: 'en' | 'sr'): string {
  if (group === 'projects') return projectPath(Number(fields['id']), language);
  if (group === 'services') return servicePath(String(fields['slug']), language);
  if (group === 'categories') return categoryPath(name, language);
  const page = { faq: 'faq', 'content/facts.yaml': 'pricing' }[group === 'faq' ? group : id] ?? name;
  const fixed = Object.entries(fixedPages).find(([key]) => key === page);
  return (
    fixed?.[1][language] ?? Object.entries(sharedPages).find(([key]) => key === page)?.[1] ?? pagePath('home', language)
  );
}

/** `keyFeatures` → `Key features`, `thank-you` → `Thank you` */
export function labelOf(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/(?<=[a-z])([A-Z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export type Option = { value: string | number; label: string };

/** What a field may name, from the content itself; undefined for free text. */
export function optionsOf(
  path: readonly PropertyKey[],
  forms: Form[],
  facts: Record<string, unknown>,
): Option[] | undefined {
  const name = String(path.findLast((part) => typeof part === 'string'));
  const ofGroup = (group: string, isOne = (_fields: Form['fields']): unknown => true): Form[] =>
    forms.filter((form) => form.group === group && isOne(form.fields));
  const names = (list: Form[]): Option[] => list.map(({ name, label }) => ({ value: name, label }));
  const projects = (isOne: (fields: Form['fields']) => unknown): Option[] =>
    ofGroup('projects', isOne).map(({ fields: { id }, label }) => ({
      value: Number(id),
      label: `${Number(id)} · ${label}`,
    }));
  switch (name) {
    case 'category':
      return names(ofGroup('categories', ({ trade }) => trade !== true));
    case 'trade':
      return path.length === 1 ? names(ofGroup('categories', ({ trade }) => trade === true)) : undefined;
    case 'service':
    case 'services':
      return names(ofGroup('services'));
    case 'price':
    case 'from':
      return pricesIn(facts);
    case 'quote':
      return projects(({ testimonial }) => testimonial);
    case 'project':
      return projects(({ ranking }) => ranking);
    case 'id':
      return path.length > 1 ? projects(() => true) : undefined;
    default:
      return undefined;
  }
}

function pricesIn(facts: Record<string, unknown>): Option[] {
  return Object.entries(facts).flatMap(([group, figures]) =>
    Object.entries(isGroup(figures) ? figures : {}).flatMap(([key, figure]) => {
      const value = `${group}.${key}`;
      if (!isGroup(figure) || !('eur' in figure)) return [];
      return [{ value, label: `${value} · €${[figure['eur']].flat().join('–')}` }];
    }),
  );
}
