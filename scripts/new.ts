/**
 * `npm run new -- project riverside-bakery`: creates an entry, a folder with both files and a description above each field, in
 * the language of the file. `npm run check` then lists the fields to fill in.
 */
import { existsSync, readdirSync } from 'node:fs';
import { UserError } from '#contract/user-error.ts';
import { kindOf, kinds, newEntry } from '#generator/content/new-entry.ts';
import { readIfThere, writeFileAtomic } from '#model/cache/files.ts';
import { addressFile } from '#model/read/addresses.ts';
import './faults/tell-fault.ts';

const [word = '', name = '', extra] = process.argv.slice(2);
const kind = kindOf(word);
if (extra !== undefined) throw new UserError(`"${extra}" is one argument too many: write a kind and a name`);
const collection = `content/${kinds[kind].collection}`;
const folders = existsSync(collection) ? readdirSync(collection) : [];
for (const { path, text } of newEntry(kind, name, { folders, addresses: String(readIfThere(addressFile) ?? '') })) {
  writeFileAtomic(path, text);
  console.log(path);
}
console.log('Fill in both files; npm run check says what is missing');
