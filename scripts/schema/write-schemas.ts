/**
 * Writes the JSON Schemas of the content into .vscode/schemas, and names them in VS Code's settings; `npm run check -- --fix` calls it.
 * With --check it only compares.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { schemaFiles, schemaFolder } from './json-schemas.ts';
import '../faults/tell-fault.ts';

const files = await schemaFiles();
if (process.argv.includes('--check')) {
  compare();
} else {
  rmSync(schemaFolder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  console.log(`The schemas are in ${schemaFolder}/`);
}

function compare(): void {
  const existing = new Set([...globSync(`${schemaFolder}/**/*.json`), '.vscode/settings.json']);
  const outdated = Object.entries(files).filter(
    ([path, text]) => !existing.has(path) || readFileSync(path, 'utf8') !== text,
  );
  const superfluous = [...existing].filter((path) => files[path] === undefined);
  const paths = [...outdated.map(([path]) => path), ...superfluous];
  if (paths.length === 0) return;
  console.log(`${paths.join(', ')}: not what model/schema/ says, run npm run check -- --fix`);
  process.exitCode = 1;
}
