/**
 * Writes the files that are derived from the content's schemas: the tables in content/README.md, and the JSON Schemas in .vscode.
 * `npm run check -- --fix` runs it. With --check it only compares.
 */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { UserError } from '#contract/user-error.ts';
import { readIfThere, writeFileAtomic } from '#model/cache/files.ts';
import { mdxComponents } from '#model/markdown/mdx-components.ts';
import { isSharedField } from '#model/schema/fields.ts';
import { isOptional, unwrapped } from '#model/source/validate.ts';
import { entryKinds, schemaFiles, schemaFolder } from './json-schemas.ts';
import '../faults/tell-fault.ts';

const manualPath = 'content/README.md';
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

const files: Record<string, string> = { ...(await manualFile()), ...(await schemaFiles()) };
const outdated = Object.keys(files).filter((path) => readIfThere(path)?.toString() !== files[path]);
const obsolete = globSync(`${schemaFolder}/**/*.json`).filter((path) => files[path] === undefined);
const paths = [...outdated, ...obsolete];
if (!process.argv.includes('--check')) {
  for (const path of outdated) writeFileAtomic(path, files[path] ?? '');
  for (const path of obsolete) rmSync(path);
} else if (paths.length > 0) {
  console.log(`${paths.join(', ')}: out of date with model/schema/, run npm run check -- --fix`);
  process.exitCode = 1;
}

/** content/README.md with the tables of front matter that the schemas describe. */
async function manualFile(): Promise<Record<string, string>> {
  if (!existsSync(manualPath))
    throw new UserError(`${manualPath} is missing: restore it from the history of the repository`);
  const [introduction = '', tables = ''] = readFileSync(manualPath, 'utf8').split(begin);
  const text = `${introduction}${begin}\n\n${manual.join('\n')}\n\n${end}${tables.split(end)[1] ?? ''}`;
  return { [manualPath]: await format(text, { ...(await resolveConfig(manualPath)), parser: 'markdown' }) };
}

/** One row for each field, followed by the fields inside it: `plans.items[].price`. */
function rows(schema: unknown, prefix: string): string[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) return rows(inner.element, `${prefix}[]`);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(inner.shape).flatMap(([key, field]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const notes = [isOptional(field) ? 'may be left out' : '', isSharedField(field) ? 'same in both' : ''];
    const description = field.description ?? unwrapped(field)?.description ?? '';
    return [
      `| \`${name}\` | ${notes.filter(Boolean).join(', ')} | ${description.replaceAll('|', '\\|')} |`,
      ...rows(field, name),
    ];
  });
}
