import { z } from 'zod';
import { type Language, languages } from '#contract/language.ts';
import { UserError } from '#contract/user-error.ts';
import { Category } from '#model/schema/category.ts';
import { FaqEntry } from '#model/schema/faq.ts';
import { Project } from '#model/schema/project.ts';
import { Service } from '#model/schema/service.ts';
import { unwrapped } from '#model/source/validate.ts';
import { serbianComment } from './serbian-comments.ts';

/** What can be added to the content and taken out of it. `title`: in the manual. The folder of a numbered entry begins with its number. */
export const kinds = {
  project: { title: 'Project', collection: 'projects', schema: Project, isNumbered: true },
  service: { title: 'Service page', collection: 'services', schema: Service, isNumbered: false },
  faq: { title: 'FAQ entry', collection: 'faq', schema: FaqEntry, isNumbered: true },
  category: { title: 'Category', collection: 'categories', schema: Category, isNumbered: false },
} as const;

export type Kind = keyof typeof kinds;

/** Throws for anything else. */
export function kindOf(name: string): Kind {
  const kind = (Object.keys(kinds) as Kind[]).find((one) => one === name); // its own keys
  if (kind) return kind;
  throw new UserError(`"${name}" is no kind of content: write project, service, faq or category, then a name`);
}

/** What is there already: the folders of the collection, and the text of content/addresses.txt. */
type Present = { folders: string[]; addresses: string };

/** Where a new entry belongs. Throws if its name cannot be used. */
export function placeOfNew(kind: Kind, name: string, { folders, addresses }: Present) {
  const { collection, isNumbered } = kinds[kind];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new UserError(`"${name}" cannot be a folder name: use small letters, digits and hyphens`);
  if (folders.some((folder) => folder.replace(/^\d+-/, '') === name))
    throw new UserError(`content/${collection} has a folder for ${name} already: choose another name`);
  const taken = [...folders.map((folder) => Number.parseInt(folder, 10) || 0), ...releasedIds(kind, addresses)];
  const number = isNumbered ? Math.max(0, ...taken) + 1 : folders.length + 1;
  const folder = `content/${collection}/${isNumbered ? `${String(number).padStart(2, '0')}-${name}` : name}`;
  return { folder, number };
}

/** The files of a new entry: one line for each required field, below a comment in the language of the file. */
export function newEntry(kind: Kind, name: string, present: Present): { path: string; text: string }[] {
  const { folder, number } = placeOfNew(kind, name, present);
  const knownValues = { id: String(number), order: String(number), slug: name, link: '"#"' };
  return languages.map((language) => ({
    path: `${folder}/${language}.mdx`,
    text: `---\n${fields(kinds[kind].schema, { indent: '', language, knownValues })}---\n\n`,
  }));
}

/** The ids of published projects, also of removed ones, so that no id is used twice. */
function releasedIds(kind: Kind, addresses: string): number[] {
  if (kind !== 'project') return [];
  return [...addresses.matchAll(/^\s*\/\w+\/portfolio\/(\d+)\b/gm)].map(([, id]) => Number(id));
}

type Frame = { indent: string; language: Language; knownValues: Record<string, string> };

/** One line for each required field, below a comment with its description. */
function fields(group: z.ZodObject, frame: Frame): string {
  const { indent, language, knownValues } = frame;
  const shape: Record<string, unknown> = group.shape;
  return Object.entries(shape)
    .filter(([, field]) => !(field instanceof z.ZodOptional || field instanceof z.ZodDefault))
    .map(([key, field]) => {
      const inner = unwrapped(field);
      const description = inner?.description ?? '';
      const words = language === 'sr' ? (serbianComment(description) ?? description) : description;
      const comment = words === '' ? '' : `${indent}# ${words}\n`;
      return `${comment}${indent}${key}:${knownValues[key] === undefined ? empty(inner, frame) : ` ${knownValues[key]}\n`}`;
    })
    .join('');
}

function empty(field: z.ZodType | undefined, frame: Frame): string {
  const { indent } = frame;
  if (field instanceof z.ZodObject) return `\n${fields(field, { ...frame, indent: `${indent}  ` })}`;
  const element = field instanceof z.ZodArray ? unwrapped(field.element) : undefined;
  const least = leastOf(field);
  if (element instanceof z.ZodObject && least > 0) {
    const entry = fields(element, { ...frame, indent: `${indent}    ` });
    const bare = entry.replaceAll(/^ *#.*\n/gm, '');
    const item = (text: string): string => text.replace(`${indent}    `, `${indent}  - `);
    return `\n${item(entry)}${item(bare).repeat(least - 1)}`;
  }
  return field instanceof z.ZodArray ? ' []\n' : ' ""\n';
}

/** How many entries a list must have. */
function leastOf(field: z.ZodType | undefined): number {
  const issue = field?.safeParse([]).error?.issues[0];
  return issue?.code === 'too_small' ? Number(issue.minimum) : 0;
}
