/**
 * Writes the tables of front matter in content/README.md from the schemas; `npm run check -- --fix` calls it.
 * With --check it only compares.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { mdxComponents } from '#model/markdown/mdx-components.ts';
import { Category } from '#model/schema/category.ts';
import { FaqEntry } from '#model/schema/faq.ts';
import { isSharedField } from '#model/schema/fields.ts';
import { Pages } from '#model/schema/pages.ts';
import { Project } from '#model/schema/project.ts';
import { Service } from '#model/schema/service.ts';
import { unwrapped } from '#model/source/validate.ts';
import './faults/tell-fault.ts';

const file = 'content/README.md';
const begin = '<!-- begin: written by npm run check -- --fix -->';
const end = '<!-- end -->';

const manual = [
  ...section('Project', Project),
  ...section('Service page', Service),
  ...section('FAQ entry', FaqEntry),
  ...section('Category', Category),
  ...Object.entries(Pages).flatMap(([name, schema]) => section(`Page: ${name}`, schema)),
  '### Components of a body',
  '',
  '| component | attributes | what it is |',
  '|---|---|---|',
  ...Object.entries(mdxComponents).map(([name, { attributes, what }]) => {
    const list = Object.entries(attributes).map(([attribute, meaning]) => `\`${attribute}\` (${meaning})`);
    return `| \`<${name}>\` | ${list.join(', ') || 'none'} | ${what} |`;
  }),
];

const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
if (before === '') {
  console.error(`${file} is missing: restore it from the history of the repository`);
  process.exit(1);
}
const [introduction = '', tables = ''] = before.split(begin);
const after = await format(`${introduction}${begin}\n\n${manual.join('\n')}\n\n${end}${tables.split(end)[1] ?? ''}`, {
  ...(await resolveConfig(file)),
  parser: 'markdown',
});

if (!process.argv.includes('--check')) writeFileSync(file, after);
else if (before !== after) {
  console.log(`${file} is older than the schemas: run npm run check -- --fix`);
  process.exitCode = 1;
}

function section(title: string, schema: z.ZodType): string[] {
  return [`### ${title}`, '', '| field | | what it is |', '|---|---|---|', ...rows(schema, ''), ''];
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
