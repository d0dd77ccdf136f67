import { languages } from '#contract/language.ts';
import type { All, Draft, Half } from '../read/entries.ts';
import { type Problem, startOfFile } from './problems.ts';
import { Project } from '../schema/project.ts';
import { fieldOf, textsOf, valuesAt } from '../read/values.ts';

/** What no two folders may share, and what a folder's name must begin with. */
export function uniquenessProblems({ projects, services, faq }: All): Problem[] {
  const repeatedIds = repeated(projects, 'id');
  const hasOtherId = (problem: Problem): boolean => !repeatedIds.some(({ file }) => file === problem.file);
  return [
    ...repeatedIds,
    ...repeated(services, 'order'),
    ...slugProblems(services),
    ...projects.flatMap(folderProblems).filter(hasOtherId),
    ...faq.flatMap(numberProblems),
  ];
}

/** The file that stands for both where they must agree anyway. */
function firstOf(half: Half<unknown>): Draft<unknown> | undefined {
  return half.en ?? half.sr;
}

function repeated(pairs: Half<unknown>[], field: 'id' | 'order'): Problem[] {
  const owners = new Map<unknown, string>();
  return pairs.flatMap((pair) => {
    const draft = firstOf(pair);
    const [found] = valuesAt(draft?.source.data, [field]);
    if (!draft || !found) return [];
    const owner = owners.get(found.value);
    owners.set(found.value, owner ?? draft.file);
    return owner === undefined ? [] : [taken(draft, found.path, `${field} ${String(found.value)}`, owner)];
  });
}

/** Slugs and aliases lead to one service in whichever language they are spelt. A slug has the better claim. */
function slugProblems(services: Half<unknown>[]): Problem[] {
  const owners = new Map<string, { folder: string; file: string }>();
  const claim = (folder: string, draft: Draft<unknown>, field: 'slug' | 'aliases'): Problem[] =>
    textsOf(fieldOf(draft.source.data, field), [field]).flatMap(({ path, text }) => {
      const owner = owners.get(text) ?? { folder, file: draft.file };
      owners.set(text, owner);
      const name = `${field === 'slug' ? 'slug' : 'alias'} ${text}`;
      return owner.folder === folder ? [] : [taken(draft, path, name, owner.file)];
    });
  return (['slug', 'aliases'] as const).flatMap((field) =>
    services.flatMap(({ folder, ...service }) =>
      languages.flatMap((language) => (service[language] ? claim(folder, service[language], field) : [])),
    ),
  );
}

function taken({ file, source }: Draft<unknown>, path: PropertyKey[], name: string, owner: string): Problem {
  const found = `${name} is used already, in ${owner}`;
  return { file, ...source.positionOf(path), path, found, fix: 'choose another one' };
}

function folderProblems(project: Half<unknown>): Problem[] {
  const draft = firstOf(project);
  const [id] = valuesAt(draft?.source.data, ['id']);
  const known = Project.shape.id.safeParse(id?.value);
  // What is no id at all is a problem of the schema.
  if (!draft || !id || !known.success || folderNumber(project) === known.data) return [];
  const digits = String(known.data).padStart(2, '0');
  const found = `id is ${known.data}, the folder is ${project.name}`;
  const fix = `rename the folder to ${digits}-${project.name.replace(/^\d+-/, '')}, or change the id`;
  return [{ file: draft.file, ...draft.source.positionOf(id.path), path: id.path, found, fix }];
}

/** `07-basement` → 7 */
export function folderNumber({ name }: { name: string }): number | undefined {
  const digits = /^(\d+)-/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function numberProblems({ folder, name }: Half<unknown>): Problem[] {
  if (/^\d{2,}-/.test(name)) return [];
  const fix = `rename it to 08-${name.replace(/^\d+-?/, '')} or the like, the number is its place in the list`;
  return [{ file: folder, ...startOfFile, found: 'the name of the folder does not begin with two digits', fix }];
}
