/**
 * Writes what follows from the schemas of the content: the tables in content/README.md, and the JSON Schemas in .vscode;
 * `npm run check -- --fix` calls it. With --check it only compares.
 */
import { globSync, rmSync } from 'node:fs';
import { readIfThere, writeFileAtomic } from '#model/cache/files.ts';
import { schemaFiles, schemaFolder } from './json-schemas.ts';
import { manualFile } from './manual.ts';
import '../faults/tell-fault.ts';

const files: Record<string, string> = { ...(await manualFile()), ...(await schemaFiles()) };
const outdated = Object.keys(files).filter((path) => readIfThere(path)?.toString() !== files[path]);
const superfluous = globSync(`${schemaFolder}/**/*.json`).filter((path) => files[path] === undefined);
const paths = [...outdated, ...superfluous];
if (!process.argv.includes('--check')) {
  for (const path of outdated) writeFileAtomic(path, files[path] ?? '');
  for (const path of superfluous) rmSync(path);
} else if (paths.length > 0) {
  console.log(`${paths.join(', ')}: not what model/schema/ says, run npm run check -- --fix`);
  process.exitCode = 1;
}
