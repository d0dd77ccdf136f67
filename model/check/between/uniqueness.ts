import { languages } from '#contract/language.ts';
import type { EntryRecord } from '../../read/entry-record.ts';
import type { References } from '../../read/references.ts';
import type { Value } from '../../read/values.ts';
import { Slug } from '../../schema/fields.ts';
import { Project } from '../../schema/project.ts';
import { type Problem, startOfFile } from '../problems.ts';

/** What no two entries may share, and what the name of a folder must begin with. */
export function uniquenessProblems(records: readonly EntryRecord[]): Problem[] {
  const of = (collection: EntryRecord['collection']) =>
    records.filter((one) => one.collection === collection).toSorted((a, b) => Number(isCopy(a)) - Number(isCopy(b)));
  const repeatedIds = repeated(of('projects'), 'id');
  const hasOtherId = (problem: Problem): boolean => !repeatedIds.some(({ file }) => file === problem.file);
  return [
    ...repeatedIds,
    ...(['services', 'faq', 'categories'] as const).flatMap((collection) => repeated(of(collection), 'order')),
    ...slugProblems(of('services')),
    ...of('projects').flatMap(folderProblems).filter(hasOtherId),
    ...of('faq').flatMap(numberProblems),
    ...of('categories').flatMap(categoryNameProblems),
    ...repeatedNumbers(of('faq')),
  ];
}

/** Whether the folder was made from another one: then it is the one to be changed. An original is named after its id or slug. */
function isCopy(record: EntryRecord): boolean {
  const { id, slug } = record.references.en?.fields ?? {};
  const isOther = (value: unknown, own: unknown): boolean => value !== undefined && value !== own;
  return isOther(id?.[0]?.value, folderNumber(record)) || isOther(slug?.[0]?.value, record.name);
}

/** The file that stands for both where they must agree anyway. */
function firstOf({ references: { en, sr } }: EntryRecord): References | undefined {
  return en ?? sr;
}

function repeated(records: EntryRecord[], field: 'id' | 'order'): Problem[] {
  const owners = new Map<unknown, string>();
  return records.flatMap((record) => {
    const { file, fields } = firstOf(record) ?? {};
    const [found] = fields?.[field] ?? [];
    if (file === undefined || !found) return [];
    const owner = owners.get(found.value);
    owners.set(found.value, owner ?? file);
    const next = Math.max(0, ...records.flatMap(numbersOf(field))) + 1;
    // 404 is the address of the not-found page.
    const free = field === 'id' && next === 404 ? next + 1 : next;
    return owner === undefined
      ? []
      : [taken(file, found, `${field} ${String(found.value)}`, owner, `, such as ${free}`)];
  });
}

function numbersOf(field: 'id' | 'order') {
  return (record: EntryRecord): number[] =>
    (firstOf(record)?.fields[field] ?? []).flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
}

/** Slugs and aliases lead to one service in whichever language they are spelt. A slug has the better claim. */
function slugProblems(services: EntryRecord[]): Problem[] {
  const owners = new Map<unknown, { folder: string; file: string }>();
  const claims = (['slug', 'aliases'] as const).flatMap((field) =>
    services.flatMap(({ folder, references }) =>
      languages.flatMap((language) => {
        const { file = '', fields } = references[language] ?? {};
        const values = (fields?.[field] ?? []).filter(({ value }) => typeof value === 'string');
        return values.map((value) => ({ folder, file, value, kind: field === 'slug' ? 'slug' : 'alias' }));
      }),
    ),
  );
  return claims.flatMap(({ folder, file, value, kind }) => {
    const owner = owners.get(value.value) ?? { folder, file };
    owners.set(value.value, owner);
    return owner.folder === folder ? [] : [taken(file, value, `${kind} ${String(value.value)}`, owner.file)];
  });
}

function taken(file: string, { path }: Value, name: string, owner: string, example = ''): Problem {
  const found = `${name} is used already, in ${owner}`;
  return { file, ...startOfFile, path, found, fix: `choose another one${example}` };
}

function folderProblems(project: EntryRecord): Problem[] {
  const { file, fields } = firstOf(project) ?? {};
  const [id] = fields?.id ?? [];
  const known = Project.shape.id.safeParse(id?.value);
  // What is no id at all is a problem of the schema.
  if (file === undefined || !id || !known.success || folderNumber(project) === known.data) return [];
  const digits = String(known.data).padStart(2, '0');
  const found = `id is ${known.data}, the folder is ${project.name}`;
  const fix = `rename the folder to ${digits}-${project.name.replace(/^\d+-/, '')}, or change the id`;
  return [{ file, ...startOfFile, path: id.path, found, fix }];
}

/** `07-basement` → 7 */
export function folderNumber({ name }: { name: string }): number | undefined {
  const digits = /^(\d+)-/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The name stands in the address, and `all` is the list of all projects. */
function categoryNameProblems({ folder, name }: EntryRecord): Problem[] {
  if (name !== 'all' && Slug.safeParse(name).success) return [];
  const found = name === 'all' ? 'all is the list of all projects' : 'the name of the folder stands in an address';
  return [
    {
      file: folder,
      ...startOfFile,
      found,
      fix: 'rename it: small letters, digits and single hyphens, such as web-apps',
    },
  ];
}

function numberProblems(record: EntryRecord): Problem[] {
  const { folder, name } = record;
  if (/^\d{2,}-/.test(name) || firstOf(record)?.fields.order.length) return [];
  const fix = `rename it to 08-${name.replace(/^\d+-?/, '')} or the like, the number is its place in the list; or give it an order`;
  return [{ file: folder, ...startOfFile, found: 'the name of the folder does not begin with two digits', fix }];
}

function repeatedNumbers(records: EntryRecord[]): Problem[] {
  const owners = new Map<number, string>();
  return records.flatMap((record) => {
    const { folder } = record;
    const number = firstOf(record)?.fields.order.length ? undefined : folderNumber(record);
    const owner = number === undefined ? undefined : owners.get(number);
    if (number !== undefined && owner === undefined) owners.set(number, folder);
    const fix = 'give one of the two another number';
    return owner === undefined ? [] : [{ file: folder, ...startOfFile, found: `${owner} has the same number`, fix }];
  });
}
