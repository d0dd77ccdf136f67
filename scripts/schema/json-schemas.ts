import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { format } from 'prettier';
import { z } from 'zod';
import { ofSite } from '#generator/editor/content/forms.ts';
import { Category } from '#model/schema/category.ts';
import { FaqEntry } from '#model/schema/faq.ts';
import { Pages } from '#model/schema/pages.ts';
import { Project } from '#model/schema/project.ts';
import { Service } from '#model/schema/service.ts';

/** Where the JSON Schemas are kept, from the project's root. */
export const schemaFolder = '.vscode/schemas';

const settingsFile = '.vscode/settings.json';

/** A schema of content, and the files that it is for. */
type Kind = { name: string; schema: z.ZodType; files: string };

/** Every kind of entry, by its title in the manual. */
export const entryKinds: Record<string, Kind> = {
  Project: { name: 'projects', schema: Project, files: 'content/projects/*/*.mdx' },
  'Service page': { name: 'services', schema: Service, files: 'content/services/*/*.mdx' },
  'FAQ entry': { name: 'faq', schema: FaqEntry, files: 'content/faq/*/*.mdx' },
  Category: { name: 'categories', schema: Category, files: 'content/categories/*/*.mdx' },
  ...Object.fromEntries(
    Object.entries(Pages).map(([name, schema]) => [
      `Page: ${name}`,
      { name: `pages/${name}`, schema, files: `content/pages/${name}/*.mdx` },
    ]),
  ),
};

/** The JSON Schema of what a writer types: before defaults, with every description. */
function jsonSchemaOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  // Draft 7 is what YAML's language server knows best. What only code can check is left to `npm run check`.
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
}

/** Every schema file by its path, and VS Code's settings that name them, as they should be. */
export async function schemaFiles(): Promise<Record<string, string>> {
  const siteKinds = ofSite.map(({ id, schema }): Kind => {
    const files = id.endsWith('.yaml') ? id : `${id}/*.yaml`;
    return { name: basename(id, '.yaml'), schema, files };
  });
  const schemas = [...Object.values(entryKinds), ...siteKinds].map(({ name, schema, files }) => ({
    path: `${schemaFolder}/${name}.json`,
    files,
    json: { $comment: `For ${files}; written by npm run check -- --fix`, ...jsonSchemaOf(schema) },
  }));
  const named = Object.fromEntries(schemas.map(({ path, files }) => [`./${path}`, files]));
  const before = JSON.parse(readFileSync(settingsFile, 'utf8')) as object; // settings without comments
  const files = [...schemas, { path: settingsFile, json: { ...before, 'yaml.schemas': named } }];
  const texts = files.map(async ({ path, json }) => {
    const text = await format(JSON.stringify(json), { parser: 'json', printWidth: 120 });
    return [path, text] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}
