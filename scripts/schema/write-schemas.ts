/**
 * `npm run schema`: writes the JSON Schemas of content into .vscode/schemas, and names them in VS Code's settings. A test compares.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { schemaFiles, schemaFolder } from './json-schemas.ts';

const files = await schemaFiles();
rmSync(schemaFolder, { recursive: true, force: true });
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
console.log(`The schemas are in ${schemaFolder}/`);
