/** `npm run new -- project river-bakery`: creates both files of an entry, with a description above each field to fill in. */
import { UserError } from '#contract/user-error.ts';
import { kindOf, kinds, newEntry } from '#generator/content/new-entry.ts';
import { listFolder, readIfThere, writeFileAtomic } from '#model/cache/files.ts';
import { addressFile } from '#model/read/addresses.ts';
import './faults/tell-fault.ts';

const [word = '', name = '', extra] = process.argv.slice(2);
const kind = kindOf(word);
if (extra !== undefined) throw new UserError(`"${extra}" is one argument too many: write a kind and a name`);
const folders = listFolder(`content/${kinds[kind].collection}`).map((entry) => entry.name);
for (const { path, text } of newEntry(kind, name, { folders, addresses: String(readIfThere(addressFile) ?? '') })) {
  writeFileAtomic(path, text);
  console.log(path);
}
console.log('Fill in both files; npm run check says what is missing');
