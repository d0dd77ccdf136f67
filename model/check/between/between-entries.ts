import { type Language, languageOfPath, languages } from '#contract/language.ts';
import { pageKindOf, type Routes } from '#contract/routes/match.ts';
import { pagePath, sharedPages } from '#contract/routes/paths.ts';
import type { Collection } from '../../read/collections.ts';
import {
  type EntryRecord,
  folderNumber,
  idsOf,
  type ReferenceField,
  type References,
} from '../../read/entry-record.ts';
import type { Value } from '../../source/values.ts';
import { Slug } from '../../schema/fields.ts';
import { Project } from '../../schema/project.ts';
import { didYouMean, type Position, type Problem, startOfFile } from '../../problems/problems.ts';
import { nameOf } from '../../source/validate.ts';

/**
 * Every problem of the entries: those of each by itself, and names, addresses and numbers that must exist in another entry, or
 * must not. `unsure` are the languages in which the slug of a service cannot be read. `positionOf` is only asked for what is wrong:
 * it reads a file once more.
 */
export function problemsOfEntries(
  records: readonly EntryRecord[],
  { routes, unsure }: { routes: Routes; unsure: readonly Language[] },
  positionOf: (file: string, path: readonly PropertyKey[]) => Position,
): Problem[] {
  const between = [
    ...records.flatMap((record) => linkProblems(record, routes, unsure)),
    ...[...referenceProblems(records), ...uniquenessProblems(records)].map((problem) =>
      problem.path ? { ...problem, ...positionOf(problem.file, problem.path) } : problem,
    ),
  ];
  const own = records.flatMap(({ problems }) => problems);
  return [...own.filter((problem) => !followsFrom(problem, between)), ...between];
}

/** Whether the two files of an entry disagree on a field that is wrong anyway: mended, it may well agree. */
function followsFrom({ twin, file, path }: Problem, others: readonly Problem[]): boolean {
  if (twin === undefined || path === undefined) return false;
  const name = nameOf(path);
  return others.some((other) => {
    const wrong = other.path === undefined ? undefined : nameOf(other.path);
    return (other.file === file || other.file === twin) && (wrong === name || wrong?.startsWith(`${name}[`));
  });
}

/** Names in one file that must exist in another entry: featured projects, a quote, case studies, categories, services. */
export function referenceProblems(records: readonly EntryRecord[]): Problem[] {
  const of = (collection: Collection) => records.filter((one) => one.collection === collection);
  const projects = of('projects');
  const services = of('services').map(({ name }) => name);
  const categories = of('categories').map(({ name }) => name);
  return [
    ...(['featured', 'homeQuote', 'quote'] as const).flatMap((field) =>
      eachReference(records, field, (file, id) =>
        projectNamed(projects, id) ? [] : unknownProject(file, id, projects),
      ),
    ),
    ...(['featured', 'caseStudies'] as const).flatMap((field) => repeatedReferences(records, field)),
    ...eachReference(records, 'caseStudies', (file, id) => caseStudyProblems(file, id, projects)),
    ...(['services', 'cardServices'] as const).flatMap((field) =>
      eachReference(records, field, (file, value) => unknownName(file, value, 'service', services)),
    ),
    ...eachReference(records, 'category', (file, value) => unknownName(file, value, 'category', categories)),
  ];
}

/** What is no text is a problem of the schema. */
function unknownName(file: string, { path, value }: Value, kind: string, names: string[]): Problem[] {
  if (typeof value !== 'string' || names.includes(value)) return [];
  const fix = didYouMean(value, names, names.length > 0 ? `use one of ${names.join(', ')}` : 'remove it');
  return [{ file, ...startOfFile, path, found: `there is no ${kind} "${value}"`, fix }];
}

function eachReference(
  records: readonly EntryRecord[],
  field: ReferenceField,
  problemsOf: (file: string, value: Value, record: EntryRecord) => Problem[],
): Problem[] {
  return records.flatMap((record) =>
    languages.flatMap((language) => {
      const { file = '', fields } = record.references[language] ?? {};
      return (fields?.[field] ?? []).flatMap((value) => problemsOf(file, value, record));
    }),
  );
}

/** A project that one list names twice. */
function repeatedReferences(records: readonly EntryRecord[], field: ReferenceField): Problem[] {
  const first = new Map<string, Value>();
  return eachReference(records, field, (file, reference) => {
    const { path, value } = reference;
    const before = first.get(`${file} ${String(value)}`);
    first.set(`${file} ${String(value)}`, before ?? reference);
    if (!before || typeof value !== 'number') return [];
    const found = `${nameOf(path)} is ${value}, as ${nameOf(before.path)} is already`;
    return [{ file, ...startOfFile, path, found, fix: 'name another project, or remove it' }];
  });
}

function caseStudyProblems(file: string, id: Value, projects: EntryRecord[]): Problem[] {
  const project = projectNamed(projects, id);
  if (!project) return unknownProject(file, id, projects);
  const readable = languages.flatMap((language) => project.references[language] ?? []).filter((one) => one.isReadable);
  if (readable.length === 0 || readable.some(({ hasRanking }) => hasRanking)) return [];
  const found = `project ${String(id.value)} has no ranking, which a case study here needs`;
  const fix = `add ranking to ${project.folder}, or name another project`;
  return [{ file, ...startOfFile, path: id.path, found, fix }];
}

function projectNamed(projects: EntryRecord[], { value }: Value): EntryRecord | undefined {
  return projects.find((project) => idsOf(project).some((id) => id === value));
}

/** What is no number is a problem of the schema. */
function unknownProject(file: string, reference: Value, projects: EntryRecord[]): Problem[] {
  const { path, value } = reference;
  if (typeof value !== 'number') return [];
  const ids = [...new Set(projects.flatMap(idsOf))].toSorted((a, b) => a - b);
  const found = `${nameOf(path)} is ${value}, and no project has this id`;
  return [{ file, ...startOfFile, path, found, fix: ids.length > 0 ? `use one of ${ids.join(', ')}` : 'remove it' }];
}

type Fault = { found: string; fix: string };

/**
 * Links of an entry that lead nowhere, lead to an address that has moved, or change the language. Nothing is said about
 * addresses of services in a language where the slug of one cannot be read (`unsure`).
 */
function linkProblems(record: EntryRecord, routes: Routes, unsure: readonly Language[]): Problem[] {
  return languages.flatMap((language) => {
    const { file, links } = record.references[language] ?? { file: '', links: [] };
    return links.flatMap(({ href, line, column }) => {
      const fault = linkFault(href, language, routes, unsure);
      return fault ? [{ file, line, column, ...fault }] : [];
    });
  });
}

function linkFault(href: string, language: Language, routes: Routes, unsure: readonly Language[]): Fault | undefined {
  // Links to a heading of the same body are checked with the body.
  if (/^(https:\/\/|mailto:|tel:|#)/.test(href)) return undefined;
  if (!href.startsWith('/')) {
    const found = href === '' ? 'the link has no address' : `the link ${href} is no whole address`;
    return { found, fix: 'begin it with https://, or with / for a page of this site' };
  }
  const path = href.replace(/[?#].*$/, '');
  const fault = pathFault(path, language, routes);
  const isUnsure = unsure.some((one) => path.startsWith(`${pagePath('services', one)}/`));
  return isUnsure ? undefined : fault;
}

function pathFault(path: string, language: Language, routes: Routes): Fault | undefined {
  const resolution = routes.resolve(path);
  if (resolution.state === 'missing' && resolution.gone === true)
    return { found: `the page ${path} is gone`, fix: 'remove the link, or name another page' };
  if (resolution.state === 'missing' && pageKindOf(path) === 'project')
    return { found: `there is no case study ${path}`, fix: 'remove the link, or name another case study' };
  if (resolution.state === 'missing')
    return { found: `there is no page ${path}`, fix: nearest(path, language, routes) };
  const target = resolution.state === 'moved' ? resolution.to : path;
  const isShared = Object.values<string>(sharedPages).includes(target);
  const here = isShared ? target : routes.counterpart(target, language);
  if (target !== here)
    return { found: `the link ${path} changes the language to ${languageOfPath(target)}`, fix: `write ${here}` };
  return resolution.state === 'moved' ? { found: `the link ${path} has moved`, fix: `write ${here}` } : undefined;
}

function nearest(path: string, language: Language, routes: Routes): string {
  const here = routes.all.filter((route) => route.language === language && route.indexed);
  // A slug that was renamed: folders are named after the first one.
  const renamed = pageKindOf(path) === 'service' && here.find(({ key }) => key === `service:${path.split('/').at(-1)}`);
  if (renamed) return `write ${renamed.path}`;
  const sections = here.filter(({ tail, page }) => tail === undefined && page === undefined).map((route) => route.path);
  const paths = here.map((route) => route.path);
  return didYouMean(path, paths, `use one of ${sections.join(', ')}, or a page below one of these`);
}

/** What no two entries may share, and what the name of a folder must begin with. */
export function uniquenessProblems(records: readonly EntryRecord[]): Problem[] {
  const of = (collection: Collection) =>
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
  const numbers = records.flatMap((record) => firstOf(record)?.fields[field] ?? []).map(({ value }) => value);
  const next = Math.max(0, ...numbers.filter((value) => typeof value === 'number')) + 1;
  // 404 is the address of the not-found page.
  const free = field === 'id' && next === 404 ? next + 1 : next;
  return records.flatMap((record) => {
    const { file, fields } = firstOf(record) ?? {};
    const [found] = fields?.[field] ?? [];
    if (file === undefined || !found) return [];
    const owner = owners.get(found.value) ?? file;
    owners.set(found.value, owner);
    return owner === file ? [] : [taken(file, found, `${field} ${String(found.value)}`, owner, `, such as ${free}`)];
  });
}

/** Slugs and aliases lead to one service in whichever language they are spelt. A slug has the better claim. */
function slugProblems(services: EntryRecord[]): Problem[] {
  const owners = new Map<unknown, { folder: string; file: string }>();
  return (['slug', 'aliases'] as const).flatMap((field) =>
    eachReference(services, field, (file, value, { folder }) => {
      if (typeof value.value !== 'string') return [];
      const owner = owners.get(value.value) ?? { folder, file };
      owners.set(value.value, owner);
      const name = `${field === 'slug' ? 'slug' : 'alias'} ${value.value}`;
      return owner.folder === folder ? [] : [taken(file, value, name, owner.file)];
    }),
  );
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

/** The name stands in the address, and `all` is the list of all projects. */
function categoryNameProblems({ folder, name }: EntryRecord): Problem[] {
  if (name !== 'all' && Slug.safeParse(name).success) return [];
  const found = name === 'all' ? 'all is the list of all projects' : 'the name of the folder stands in an address';
  const fix = 'rename it: small letters, digits and single hyphens, such as web-apps';
  return [{ file: folder, ...startOfFile, found, fix }];
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
