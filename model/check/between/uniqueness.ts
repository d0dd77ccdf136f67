import { type Problem, startOfFile } from '../../problems/problems.ts';
import type { Collection } from '../../read/collections.ts';
import { type EntryRecord, folderNumber } from '../../read/entry-record.ts';
import type { References } from '../../read/references.ts';
import { Slug } from '../../schema/fields.ts';
import { Project } from '../../schema/project.ts';
import { problemAt, referencesIn } from './references.ts';

/** What no two entries may share, and what the name of a folder must begin with. */
export function uniquenessProblems(records: readonly EntryRecord[]): Problem[] {
  const of = (collection: Collection) =>
    records.filter((one) => one.collection === collection).toSorted((a, b) => Number(isCopy(a)) - Number(isCopy(b)));
  const repeatedIds = repeatedNumbers(of('projects'), 'id');
  const hasRepeatedId = ({ file }: Problem): boolean => repeatedIds.some((problem) => problem.file === file);
  return [
    ...repeatedIds,
    ...(['services', 'faq', 'categories'] as const).flatMap((collection) => repeatedNumbers(of(collection), 'order')),
    ...repeatedSlugs(of('services')),
    ...of('projects')
      .flatMap(projectFolderProblems)
      .filter((problem) => !hasRepeatedId(problem)),
    ...of('faq').flatMap(questionFolderProblems),
    ...of('categories').flatMap(categoryFolderProblems),
    ...repeatedFolderNumbers(of('faq')),
  ];
}

/** Whether the folder was copied from another one, and so is the one to change. An original is named after its id or slug. */
function isCopy(record: EntryRecord): boolean {
  const { id, slug } = record.references.en?.fields ?? {};
  const differs = (value: unknown, folderValue: unknown): boolean => value !== undefined && value !== folderValue;
  return differs(id?.[0]?.value, folderNumber(record)) || differs(slug?.[0]?.value, record.name);
}

/** The file to name for fields on which both files must agree. */
function firstOf({ references: { en, sr } }: EntryRecord): References | undefined {
  return en ?? sr;
}

function repeatedNumbers(records: EntryRecord[], field: 'id' | 'order'): Problem[] {
  const values = records.flatMap((record) => {
    const { file, fields } = firstOf(record) ?? {};
    const [first] = fields?.[field] ?? [];
    return file !== undefined && first ? [{ ...first, file }] : [];
  });
  const next = Math.max(0, ...values.map(({ value }) => (typeof value === 'number' ? value : 0))) + 1;
  // 404 is the address of the not-found page.
  const free = field === 'id' && next === 404 ? next + 1 : next;
  return repeatedValues(values, ({ value }) => `${field} ${String(value)}`, `, such as ${free}`);
}

/** Slugs and aliases of all languages lead to one service. A slug goes before an alias. */
function repeatedSlugs(services: EntryRecord[]): Problem[] {
  const inField = (field: 'slug' | 'aliases') =>
    referencesIn(services, field).map((value) => ({
      ...value,
      kind: field === 'slug' ? 'slug' : 'alias',
      owner: value.record.folder,
    }));
  const values = [...inField('slug'), ...inField('aliases')].filter(({ value }) => typeof value === 'string');
  return repeatedValues(values, ({ kind, value }) => `${kind} ${String(value)}`);
}

/** Values that an earlier owner has already; a value belongs to its file unless it names another `owner`. */
function repeatedValues<Held extends { value: unknown; file: string; path: PropertyKey[]; owner?: string }>(
  values: Held[],
  nameOf: (held: Held) => string,
  example = '',
): Problem[] {
  const holders = new Map<unknown, Held>();
  const ownerOf = ({ owner, file }: Held): string => owner ?? file;
  return values.flatMap((held) => {
    const holder = holders.get(held.value) ?? held;
    holders.set(held.value, holder);
    if (ownerOf(holder) === ownerOf(held)) return [];
    return [problemAt(held, `${nameOf(held)} is used already, in ${holder.file}`, `choose another one${example}`)];
  });
}

function projectFolderProblems(project: EntryRecord): Problem[] {
  const { file = '', fields } = firstOf(project) ?? {};
  const [id] = fields?.id ?? [];
  // A value that is not an id is reported by the schema.
  const { data: number } = Project.shape.id.safeParse(id?.value);
  if (!id || number === undefined || folderNumber(project) === number) return [];
  const newName = `${String(number).padStart(2, '0')}-${project.name.replace(/^\d+-/, '')}`;
  const fix = `rename the folder to ${newName}, or change the id`;
  return [problemAt({ file, path: id.path }, `id is ${number}, the folder is ${project.name}`, fix)];
}

/** The folder's name is part of an address, where `all` is the list of all projects. */
function categoryFolderProblems({ folder, name }: EntryRecord): Problem[] {
  if (name !== 'all' && Slug.safeParse(name).success) return [];
  const found = name === 'all' ? 'all is the list of all projects' : 'the name of the folder is part of an address';
  const fix = 'rename it: small letters, digits and single hyphens, such as web-apps';
  return [{ file: folder, ...startOfFile, found, fix }];
}

function questionFolderProblems(record: EntryRecord): Problem[] {
  const { folder, name } = record;
  if (/^\d{2,}-/.test(name) || hasOrder(record)) return [];
  const fix = `rename it to 08-${name.replace(/^\d+-?/, '')} or the like, the number is its place in the list; or give it an order`;
  return [{ file: folder, ...startOfFile, found: 'the name of the folder does not begin with two digits', fix }];
}

function repeatedFolderNumbers(records: EntryRecord[]): Problem[] {
  const owners = new Map<number, string>();
  return records.flatMap((record) => {
    const { folder } = record;
    const number = folderNumber(record);
    if (number === undefined || hasOrder(record)) return [];
    const owner = owners.get(number) ?? folder;
    owners.set(number, owner);
    const found = `${owner} has the same number`;
    return owner === folder ? [] : [{ file: folder, ...startOfFile, found, fix: 'give one of the two another number' }];
  });
}

function hasOrder(record: EntryRecord): boolean {
  return (firstOf(record)?.fields.order.length ?? 0) > 0;
}
