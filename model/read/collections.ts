import { join } from 'node:path';
import type { z } from 'zod';
import { isFolder, listFolder } from '../cache/files.ts';
import { compareNames, type Fault, fileProblem, nearestName, type Problem } from '../problems/problems.ts';
import { Category } from '../schema/category.ts';
import { FaqEntry } from '../schema/faq.ts';
import { Pages } from '../schema/pages.ts';
import { Project } from '../schema/project.ts';
import { Service } from '../schema/service.ts';
import { fileKind, kindFault } from '../source/source-file.ts';
import { addressFile } from './addresses.ts';

/** The folders of content/ that have one folder for each entry. */
export const collections = ['projects', 'services', 'faq', 'categories', 'pages'] as const;

export type Collection = (typeof collections)[number];

/** The folder of an entry: content/<collection>/<name>. */
export type EntryFolder = {
  collection: Collection;
  name: string;
  /** Path from the project's root. */
  folder: string;
};

export const schemas = { projects: Project, services: Service, faq: FaqEntry, categories: Category } as const;

/** The schema of an entry's front matter; undefined for a folder of content/pages that is not a page. */
export function schemaOf({ collection, name }: Pick<EntryFolder, 'collection' | 'name'>): z.ZodType | undefined {
  if (collection !== 'pages') return schemas[collection];
  return new Map<string, z.ZodType>(Object.entries(Pages)).get(name);
}

/** Every entry of the content, by collection and name, and the files and folders that cannot be entries. */
export function listEntries(root: string): { entries: EntryFolder[]; problems: Problem[] } {
  const folders = collections.flatMap((collection) => listCollection(root, collection));
  return {
    entries: folders.filter((entry) => schemaOf(entry) !== undefined),
    problems: [...pageProblems(folders), ...['content', 'public'].flatMap((folder) => strayProblems(root, folder))],
  };
}

const yamlFiles = ['site', 'theme', 'facts', 'words', 'dictionary/en', 'dictionary/sr'];
const sharedFiles = [...yamlFiles.map((name) => `content/${name}.yaml`), addressFile];
/** Texts by their names, also en.mdx.txt, which Windows shows as en.mdx, and adresses.txt. */
const textFile = /\.(?:mdx?|ya?ml)(?:\.txt)?$|^content\/add?ress?e?s?\.txt$/i;

/** The fault of a text file that nothing reads, such as facts.yml or project/18-bakery/en.mdx, and of one among built files. */
function strayFault(file: string): Fault | undefined {
  const [top, folder = '', ...below] = file.split('/');
  if (/^public\/(?:assets|images|social)\/[^.]/.test(file))
    return { found: 'browsers keep what is in this folder for a year', fix: 'move it to another folder of public/' };
  if (top === 'public' || file.includes('/.') || file === 'content/README.md') return undefined;
  const isInCollection = collections.some((name) => name === folder);
  if (isInCollection && below.length === 0)
    return { found: 'this is a file, expected a folder', fix: 'restore the folder from the history of the repository' };
  if (isInCollection && below.length > 1) return undefined; // readEntry() reports those.
  if (!textFile.test(file) || sharedFiles.includes(file)) return undefined;
  const place = `${file.replace(/\.\w+$/, '')}/en.mdx or sr.mdx`;
  if (isInCollection) return { found: 'the file is not in the folder of an entry', fix: `move it to ${place}` };
  const collection = below.length > 1 ? nearestName(folder, collections) : undefined;
  const correctedPath = collection && [top, collection, ...below].join('/');
  const meant = correctedPath ?? nearestName(file, sharedFiles) ?? `a folder in one of ${collections.join(', ')}`;
  return { found: 'nothing reads this file', fix: `move its content to ${meant}, or remove it` };
}

/** Links, pipes and sockets, and texts in content/ that nothing reads. Skips .#en.mdx, the lock of an open Emacs. */
export function strayProblems(root: string, folder: string): Problem[] {
  return listFolder(join(root, folder)).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return strayProblems(root, file);
    const fault = entry.isFile() ? strayFault(file) : kindFault(fileKind(entry));
    return fault && !entry.name.startsWith('.#') ? fileProblem(file, fault.found, fault.fix) : [];
  });
}

/** Skips hidden folders. Follows links, which strayProblems() reports: an entry that refers to one gets no second problem. */
function listCollection(root: string, collection: Collection): EntryFolder[] {
  const names = listFolder(join(root, 'content', collection)).map(({ name }) => name);
  const visibleNames = names.filter((name) => !name.startsWith('.')).toSorted();
  const entries = visibleNames.map((name) => ({ collection, name, folder: `content/${collection}/${name}` }));
  return entries.filter(({ folder }) => isFolder(join(root, folder)));
}

/** Folders of content/pages that are not the name of a page, and pages without a folder. */
function pageProblems(folders: EntryFolder[]): Problem[] {
  const names = folders.filter(({ collection }) => collection === 'pages').map(({ name }) => name);
  const { unknown, missing } = compareNames(names, Object.keys(Pages));
  const problem = (name: string, found: string, fix: string) => fileProblem(`content/pages/${name}`, found, fix);
  return [
    ...unknown.map(({ name, meant }) => {
      const otherwise = `remove it, or rename it to one of ${Object.keys(Pages).join(', ')}`;
      return problem(name, 'no page has this name', meant === undefined ? otherwise : `rename it to ${meant}`);
    }),
    ...missing.map((name) => problem(name, 'the folder is missing', 'restore it from the history of the repository')),
  ];
}
