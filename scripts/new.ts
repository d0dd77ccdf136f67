/**
 * `npm run new`: creates a project, a service, a FAQ entry or a category: a folder with both files and a description above each field,
 * in the language of the file.
 * `npm run check` then says what is still to be filled in.
 *
 *   npm run new -- project riverside-bakery
 *   npm run new -- service shop-support
 *   npm run new -- faq payment
 *   npm run new -- category shops
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Language, languages } from '#contract/language.ts';
import { readAddresses } from '#model/read/addresses.ts';
import { Category } from '#model/schema/category.ts';
import { FaqEntry } from '#model/schema/faq.ts';
import { Project } from '#model/schema/project.ts';
import { Service } from '#model/schema/service.ts';
import { unwrapped } from '#model/source/validate.ts';
import { serbianComment } from './new/serbian-comments.ts';
import './faults/tell-fault.ts';

const kinds = {
  project: { collection: 'content/projects', schema: Project, isNumbered: true },
  service: { collection: 'content/services', schema: Service, isNumbered: false },
  faq: { collection: 'content/faq', schema: FaqEntry, isNumbered: true },
  category: { collection: 'content/categories', schema: Category, isNumbered: false },
} as const;

const [kind = '', name = ''] = process.argv.slice(2);
if (!isKind(kind)) stop(`"${kind}" is no kind of content: write project, service, faq or category, then a name`);
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
  stop(`"${name}" cannot be a folder name: use small letters, digits and hyphens`);

const { collection, schema, isNumbered } = kinds[kind];
mkdirSync(collection, { recursive: true });
const folders = readdirSync(collection);
const number = isNumbered
  ? Math.max(0, ...folders.map((folder) => Number.parseInt(folder, 10) || 0), ...releasedIds()) + 1
  : folders.length + 1;
const folder = join(collection, isNumbered ? `${String(number).padStart(2, '0')}-${name}` : name);
if (folders.some((one) => one.replace(/^\d+-/, '') === name))
  stop(`${collection} has a folder for ${name} already: choose another name`);

const known: Record<string, string> = { id: String(number), order: String(number), slug: name, link: '"#"' };
mkdirSync(folder);
for (const language of languages) {
  const file = join(folder, `${language}.mdx`);
  writeFileSync(file, `---\n${fields(schema, '', language)}---\n\n`);
  console.log(file);
}
console.log('Fill in both files; npm run check says what is missing');

/** One line for each required field, below a comment with its description. */
function fields(group: z.ZodObject, indent: string, language: Language): string {
  const shape: Record<string, unknown> = group.shape;
  return Object.entries(shape)
    .filter(([, field]) => !(field instanceof z.ZodOptional || field instanceof z.ZodDefault))
    .map(([key, field]) => {
      const inner = unwrapped(field);
      const said = inner?.description ?? '';
      const words = language === 'sr' ? (serbianComment(said) ?? said) : said;
      const comment = words === '' ? '' : `${indent}# ${words}\n`;
      return `${comment}${indent}${key}:${known[key] === undefined ? empty(inner, indent, language) : ` ${known[key]}\n`}`;
    })
    .join('');
}

function empty(field: z.ZodType | undefined, indent: string, language: Language): string {
  if (field instanceof z.ZodObject) return `\n${fields(field, `${indent}  `, language)}`;
  const element = field instanceof z.ZodArray ? unwrapped(field.element) : undefined;
  const least = leastOf(field);
  if (element instanceof z.ZodObject && least > 0) {
    const entry = fields(element, `${indent}    `, language);
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

/** The ids of projects that were published once: one that is gone is not given again. */
function releasedIds(): number[] {
  if (kind !== 'project') return [];
  const ids = readAddresses(process.cwd()).addresses.map(({ path }) => /^\/\w+\/portfolio\/(\d+)$/.exec(path)?.[1]);
  return ids.map((id) => Number(id ?? 0));
}

function isKind(text: string): text is keyof typeof kinds {
  return Object.hasOwn(kinds, text);
}

function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}
