import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { z } from 'zod';
import { siteForms } from '#generator/editor/content/forms.ts';
import { kinds } from '#generator/content/new-entry.ts';
import { Pages } from '#model/schema/pages.ts';

/** Where the JSON Schemas are kept, from the project's root. */
export const schemaFolder = '.vscode/schemas';

const settingsFile = '.vscode/settings.json';

/** Every kind of entry, by its title in the manual, with the folders of its files. */
export const entryKinds: { title: string; id: string; schema: z.ZodType }[] = [
  ...Object.values(kinds).map(({ title, collection, schema }) => ({ title, id: `content/${collection}/*`, schema })),
  ...Object.entries(Pages).map(([name, schema]) => ({ title: `Page: ${name}`, id: `content/pages/${name}`, schema })),
];

/** For values as typed, before defaults, without rules that only code can check. YAML's language server knows Draft 7 best. */
const schemaOptions = { io: 'input', target: 'draft-7', unrepresentable: 'any' } as const;

/** The expected text of every schema file, and of VS Code's settings that refer to them, by path. */
export async function schemaFiles(): Promise<Record<string, string>> {
  const entrySchemas = entryKinds.map(({ id, schema }) => ({ id, schema, files: `${id}/*.mdx` }));
  const others = siteForms.map(({ id, schema }) => ({ id, schema, files: id.endsWith('.yaml') ? id : `${id}/*.yaml` }));
  const schemas = [...entrySchemas, ...others].map(({ id, schema, files }) => ({
    path: `${schemaFolder}/${id.replaceAll(/^content\/|\/\*$|\.yaml$/g, '')}.json`,
    files,
    json: { $comment: `For ${files}; written by npm run check -- --fix`, ...z.toJSONSchema(schema, schemaOptions) },
  }));
  const filesBySchema = Object.fromEntries(schemas.map(({ path, files }) => [`./${path}`, files]));
  const oldSettings = JSON.parse(readFileSync(settingsFile, 'utf8')) as object; // settings without comments
  const files = [...schemas, { path: settingsFile, json: { ...oldSettings, 'yaml.schemas': filesBySchema } }];
  const texts = files.map(async ({ path, json }) => {
    const text = await format(JSON.stringify(json), { parser: 'json', printWidth: 120 });
    return [path, text] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}
