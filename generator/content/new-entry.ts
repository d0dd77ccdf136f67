import { Document, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { z } from 'zod';
import { type Language, languages } from '#contract/language.ts';
import { slugify } from '#contract/slug.ts';
import { UserError } from '#contract/user-error.ts';
import { schemas } from '#model/read/collections.ts';
import { isOptional, unwrapped } from '#model/source/validate.ts';
import { serbianComment } from './serbian-comments.ts';

/** Kinds of entry that commands add and delete. `title` is for the manual. Folders of numbered entries start with a number. */
export const kinds = {
  project: { title: 'Project', collection: 'projects', schema: schemas.projects, isNumbered: true },
  service: { title: 'Service page', collection: 'services', schema: schemas.services, isNumbered: false },
  faq: { title: 'FAQ entry', collection: 'faq', schema: schemas.faq, isNumbered: true },
  category: { title: 'Category', collection: 'categories', schema: schemas.categories, isNumbered: false },
} as const;

export type Kind = keyof typeof kinds;

/** Checks that a name is a kind of entry. Throws a UserError for any other name. */
export function kindOf(name: string): Kind {
  if (Object.hasOwn(kinds, name)) return name as Kind; // a cast: TypeScript does not narrow the name
  throw new UserError(`"${name}" is not a kind of content: write project, service, faq or category, then a name`);
}

/** The folders that the collection already has, and the text of content/addresses.txt. */
type ExistingEntries = { folders: string[]; addresses: string };

/** Chooses the folder and the number of a new entry. Throws a UserError if its name is invalid or taken. */
export function placeOfNew(kind: Kind, name: string, { folders, addresses }: ExistingEntries) {
  const { collection, isNumbered } = kinds[kind];
  const plainName = slugify(isNumbered ? name.replace(/^\d+(?:-|$)/, '') : name, 'a name such as river-bakery');
  if (plainName !== name) throw new UserError(`"${name}" cannot be a folder name: write ${plainName}`);
  if (folders.some((folder) => folder.replace(/^\d+-/, '') === name))
    throw new UserError(`content/${collection} has a folder for ${name} already: choose another name`);
  const takenNumbers = [...folders.map((folder) => Number.parseInt(folder, 10) || 0), ...releasedIds(kind, addresses)];
  const number = isNumbered ? Math.max(0, ...takenNumbers) + 1 : folders.length + 1;
  const folder = `content/${collection}/${isNumbered ? `${String(number).padStart(2, '0')}-${name}` : name}`;
  return { folder, number };
}

/** The two files of a new entry: every required field, empty, with a comment above it in the language of the file. */
export function newEntry(kind: Kind, name: string, existing: ExistingEntries): { path: string; text: string }[] {
  const { folder, number } = placeOfNew(kind, name, existing);
  const knownValues = { id: number, order: number, slug: name, link: '#' };
  return languages.map((language) => {
    const fields = new Document(emptyNode(kinds[kind].schema, { language, knownValues, isCommented: true }));
    return { path: `${folder}/${language}.mdx`, text: `---\n${fields.toString({ lineWidth: 0 })}---\n\n` };
  });
}

/** The ids of all projects ever published, removed ones included, so that no id is used twice. */
function releasedIds(kind: Kind, addresses: string): number[] {
  if (kind !== 'project') return [];
  return [...addresses.matchAll(/^\s*\/\w+\/portfolio\/(\d+)\b/gm)].map(([, id]) => Number(id));
}

type NodeContext = { language: Language; knownValues: Record<string, unknown>; isCommented: boolean };

/** An empty value: a group of its required fields with comments, a list with the minimum number of groups, or an empty text. */
function emptyNode(schema: unknown, context: NodeContext): Node {
  const { language, knownValues, isCommented } = context;
  const field = unwrapped(schema);
  if (field instanceof z.ZodObject) {
    const group = new YAMLMap<Scalar, Node>();
    for (const [name, child] of Object.entries<z.ZodType>(field.shape)) {
      if (isOptional(child)) continue;
      const { description = '' } = child;
      const comment = language === 'sr' ? (serbianComment(description) ?? description) : description;
      const key = new Scalar(name);
      if (isCommented && comment !== '') key.commentBefore = ` ${comment}`;
      group.add(new Pair(key, name in knownValues ? new Scalar(knownValues[name]) : emptyNode(child, context)));
    }
    return group;
  }
  if (field instanceof z.ZodArray) {
    const list = new YAMLSeq<Node>();
    const minimum = unwrapped(field.element) instanceof z.ZodObject ? minimumLength(field) : 0;
    for (let index = 0; index < minimum; index += 1)
      list.add(emptyNode(field.element, { ...context, isCommented: isCommented && index === 0 }));
    return list;
  }
  return Object.assign(new Scalar(''), { type: 'QUOTE_DOUBLE' });
}

/** How many entries a list must have. */
function minimumLength(field: z.ZodType | undefined): number {
  const issue = field?.safeParse([]).error?.issues[0];
  return issue?.code === 'too_small' ? Number(issue.minimum) : 0;
}
