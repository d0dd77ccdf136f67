import { existsSync, readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { UserError } from '#contract/user-error.ts';
import { mdxComponents } from '#model/markdown/mdx-components.ts';
import { isSharedField } from '#model/schema/fields.ts';
import { unwrapped } from '#model/source/validate.ts';
import { entryKinds } from './json-schemas.ts';

const file = 'content/README.md';
const begin = '<!-- begin: written by npm run check -- --fix -->';
const end = '<!-- end -->';

const head = ['| field | | what it is |', '|---|---|---|'];

const manual = [
  ...entryKinds.flatMap(({ title, schema }) => [`### ${title}`, '', ...head, ...rows(schema, ''), '']),
  '### Components of a body',
  '',
  '| component | attributes | what it is |',
  '|---|---|---|',
  ...Object.entries(mdxComponents).map(([name, { attributes, what }]) => {
    const list = Object.entries(attributes).map(([attribute, meaning]) => `\`${attribute}\` (${meaning})`);
    return `| \`<${name}>\` | ${list.join(', ') || 'none'} | ${what} |`;
  }),
];

/** content/README.md with the tables of front matter that the schemas describe. */
export async function manualFile(): Promise<Record<string, string>> {
  if (!existsSync(file)) throw new UserError(`${file} is missing: restore it from the history of the repository`);
  const [introduction = '', tables = ''] = readFileSync(file, 'utf8').split(begin);
  const text = `${introduction}${begin}\n\n${manual.join('\n')}\n\n${end}${tables.split(end)[1] ?? ''}`;
  return { [file]: await format(text, { ...(await resolveConfig(file)), parser: 'markdown' }) };
}

/** One row for each field, followed by the fields inside it: `plans.items[].price`. */
function rows(schema: unknown, prefix: string): string[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) return rows(inner.element, `${prefix}[]`);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(inner.shape).flatMap(([key, field]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const notes = [
      field instanceof z.ZodOptional || field instanceof z.ZodDefault ? 'may be left out' : '',
      isSharedField(field) ? 'same in both' : '',
    ];
    const description = field.description ?? unwrapped(field)?.description ?? '';
    return [
      `| \`${name}\` | ${notes.filter(Boolean).join(', ')} | ${description.replaceAll('|', '\\|')} |`,
      ...rows(field, name),
    ];
  });
}
