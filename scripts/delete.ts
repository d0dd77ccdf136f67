/** `npm run delete -- project 7`: lists what deleting an entry removes, or the places that still refer to it. --yes deletes. */
import { parseArgs } from 'node:util';
import { UserError } from '#contract/user-error.ts';
import { kindOf, kinds } from '#generator/content/new-entry.ts';
import { listEntries } from '#model/read/collections.ts';
import { deleteEntry } from './delete/deletion.ts';
import './faults/tell-fault.ts';

const { values, positionals } = parseArgs({ options: { yes: { type: 'boolean' } }, allowPositionals: true });
const [kind = '', name = '', extra] = positionals;
if (extra !== undefined) throw new UserError(`"${extra}" is one argument too many: write a kind and a name`);
console.log(await deleteEntry(process.cwd(), findFolder(kind, name), values.yes === true));
if (!values.yes) console.log('Nothing is deleted yet: add --yes to delete these files');

function findFolder(kind: string, name: string): string {
  const { collection } = kinds[kindOf(kind)];
  const entries = listEntries(process.cwd()).entries.filter((entry) => entry.collection === collection);
  const match = entries.find((entry) => {
    const [, number, words] = /^(\d+)-(.+)$/.exec(entry.name) ?? [];
    return [entry.name, words, number, number && String(Number(number))].includes(name);
  });
  if (match) return match.folder;
  throw new UserError(`There is no ${kind} "${name}": write one of ${entries.map((entry) => entry.name).join(', ')}`);
}
