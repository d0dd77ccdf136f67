import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaFiles, schemaFolder } from './json-schemas.ts';

const files = await schemaFiles();

test('.vscode has the schemas of the content, and its settings refer to them', () => {
  const paths = [...globSync(`${schemaFolder}/**/*.json`), '.vscode/settings.json'];
  expect(Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]))).toEqual(files);
});

test('every field of a case study has a description', () => {
  const project = JSON.parse(files[`${schemaFolder}/projects.json`] ?? '{}') as { properties: object };
  const fields = Object.entries<{ description?: string }>({ ...project.properties });
  expect(fields.map(([name]) => name)).toContain('keyFeatures');
  expect(fields.filter(([, { description }]) => description === undefined)).toEqual([]);
});
