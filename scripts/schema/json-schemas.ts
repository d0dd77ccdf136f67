import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { z } from 'zod';
import { collections, schemaOf } from '#model/read/collections.ts';
import { Dictionary } from '#model/schema/dictionary.ts';
import { Facts } from '#model/schema/facts.ts';
import { Pages } from '#model/schema/pages.ts';
import { Site } from '#model/schema/site.ts';
import { Theme } from '#model/schema/theme.ts';
import { HouseWords } from '#model/schema/words.ts';

/** Where the JSON Schemas are kept, from the project's root. */
export const schemaFolder = '.vscode/schemas';

const settingsFile = '.vscode/settings.json';

/** A schema of content, and the files that it is for. */
type Kind = { name: string; schema: z.ZodType; files: string };

/** Every kind of file below content/. */
function kindsOfContent(): Kind[] {
  const entries = collections.flatMap((collection): Kind[] => {
    const schema = schemaOf({ collection, name: '' });
    return schema ? [{ name: collection, schema, files: `content/${collection}/*/*.mdx` }] : [];
  });
  const pages = Object.entries(Pages).map(([name, schema]): Kind => ({
    name: `pages/${name}`,
    schema,
    files: `content/pages/${name}/*.mdx`,
  }));
  return [
    ...entries,
    ...pages,
    { name: 'site', schema: Site, files: 'content/site.yaml' },
    { name: 'theme', schema: Theme, files: 'content/theme.yaml' },
    { name: 'words', schema: HouseWords, files: 'content/words.yaml' },
    { name: 'facts', schema: Facts, files: 'content/facts.yaml' },
    { name: 'dictionary', schema: Dictionary, files: 'content/dictionary/*.yaml' },
  ];
}

/** The JSON Schema of what a writer types: before defaults, with every description. */
function jsonSchemaOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  // Draft 7 is what YAML's language server knows best. What only code can check is left to `npm run check`.
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
}

/** Every schema file by its path, and VS Code's settings that name them, as they should be. */
export async function schemaFiles(): Promise<Record<string, string>> {
  const kinds = kindsOfContent().map(({ name, schema, files }) => {
    const path = `${schemaFolder}/${name}.json`;
    return {
      path,
      files,
      json: { $comment: `For ${files}; written by npm run check -- --fix`, ...jsonSchemaOf(schema) },
    };
  });
  const named = Object.fromEntries(kinds.map(({ path, files }) => [`./${path}`, files]));
  const before = JSON.parse(readFileSync(settingsFile, 'utf8')) as object; // settings without comments
  const files = [...kinds, { path: settingsFile, json: { ...before, 'yaml.schemas': named } }];
  const texts = files.map(async ({ path, json }) => {
    const text = await format(JSON.stringify(json), { parser: 'json', printWidth: 120 });
    return [path, text] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}
