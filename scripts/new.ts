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
import { UserError } from '#contract/user-error.ts';
import { type Language, languages } from '#contract/language.ts';
import { readAddresses } from '#model/read/addresses.ts';
import { schemaOf } from '#model/read/collections.ts';
import { unwrapped } from '#model/source/validate.ts';
import { collectionOf } from './new/kinds.ts';
import { serbianComment } from './new/serbian-comments.ts';
import './faults/tell-fault.ts';

const [kind = '', name = '', extra] = process.argv.slice(2);
const collection = collectionOf(kind);
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
  throw new UserError(`"${name}" cannot be a folder name: use small letters, digits and hyphens`);
if (extra !== undefined) throw new UserError(`"${extra}" is one word too many: write a kind and a name`);

const isNumbered = collection === 'projects' || collection === 'faq';
const parent = join('content', collection);
mkdirSync(parent, { recursive: true });
const folders = readdirSync(parent);
if (folders.some((folder) => folder.replace(/^\d+-/, '') === name))
  throw new UserError(`${parent} has a folder for ${name} already: choose another name`);
const numbers = folders.map((folder) => Number.parseInt(folder, 10) || 0);
const number = isNumbered ? Math.max(0, ...numbers, ...releasedIds()) + 1 : folders.length + 1;
const folder = join(parent, isNumbered ? `${String(number).padStart(2, '0')}-${name}` : name);

// A cast: the front matter of every entry is an object.
const schema = schemaOf({ collection, name }) as z.ZodObject;
const knownValues: Record<string, string> = { id: String(number), order: String(number), slug: name, link: '"#"' };
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
      const english = inner?.description ?? '';
      const description = language === 'sr' ? (serbianComment(english) ?? english) : english;
      const comment = description === '' ? '' : `${indent}# ${description}\n`;
      const value = knownValues[key] === undefined ? empty(inner, indent, language) : ` ${knownValues[key]}\n`;
      return `${comment}${indent}${key}:${value}`;
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
  if (collection !== 'projects') return [];
  const ids = readAddresses(process.cwd()).addresses.map(({ path }) => /^\/\w+\/portfolio\/(\d+)$/.exec(path)?.[1]);
  return ids.map((id) => Number(id ?? 0));
}
