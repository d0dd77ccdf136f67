import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { nearestName, type Problem, startOfFile } from '../problems/problems.ts';
import { Category } from '../schema/category.ts';
import { FaqEntry } from '../schema/faq.ts';
import { isPageName, Pages } from '../schema/pages.ts';
import { Project } from '../schema/project.ts';
import { Service } from '../schema/service.ts';

/** The folders of content/ that hold one folder per entry. */
export const collections = ['projects', 'services', 'faq', 'categories', 'pages'] as const;

export type Collection = (typeof collections)[number];

/** Where an entry stands: content/<collection>/<name>. */
export type EntryFolder = {
  collection: Collection;
  name: string;
  /** Path from the project's root. */
  folder: string;
};

const schemas = { projects: Project, services: Service, faq: FaqEntry, categories: Category } as const;

/** The schema of an entry's front matter; undefined for a folder of content/pages that is no page. */
export function schemaOf({ collection, name }: Pick<EntryFolder, 'collection' | 'name'>): z.ZodType | undefined {
  if (collection !== 'pages') return schemas[collection];
  return isPageName(name) ? Pages[name] : undefined;
}

/** Every entry of the content, by collection and name, and what stands where no entry can. */
export function listEntries(root: string): { entries: EntryFolder[]; problems: Problem[] } {
  const listed = collections.map((collection) => listCollection(root, collection));
  const entries = listed.flatMap((one) => one.entries);
  return {
    entries: entries.filter((entry) => schemaOf(entry) !== undefined),
    problems: [...listed.flatMap((one) => one.problems), ...pageProblems(entries)],
  };
}

function listCollection(root: string, collection: Collection): { entries: EntryFolder[]; problems: Problem[] } {
  const path = join(root, 'content', collection);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return { entries: [], problems: [] };
  if (!stats.isDirectory()) {
    const file = `content/${collection}`;
    const fix = 'restore the folder from the history of the repository';
    return { entries: [], problems: [{ file, ...startOfFile, found: 'this is a file, expected a folder', fix }] };
  }
  const here = readdirSync(path, { withFileTypes: true });
  const names = here.filter((one) => one.isDirectory()).map(({ name }) => name);
  const strays = here.filter((one) => one.isFile() && /\.mdx?$/i.test(one.name));
  return {
    entries: names.toSorted().map((name) => ({ collection, name, folder: `content/${collection}/${name}` })),
    problems: strays.map(({ name }) => ({
      file: `content/${collection}/${name}`,
      ...startOfFile,
      found: 'the file stands in no folder of its own',
      fix: `move it to content/${collection}/${name.replace(/\.mdx?$/i, '')}/en.mdx or sr.mdx`,
    })),
  };
}

/** Folders of content/pages that are no page, and pages without a folder. A misspelt folder is not reported as missing too. */
function pageProblems(entries: EntryFolder[]): Problem[] {
  const names = entries.filter(({ collection }) => collection === 'pages').map(({ name }) => name);
  const known = Object.keys(Pages);
  const missing = known.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !isPageName(name));
  const meant = unknown.map((name) => nearestName(name, missing));
  const problem = (name: string, found: string, fix: string): Problem => ({
    file: `content/pages/${name}`,
    ...startOfFile,
    found,
    fix,
  });
  return [
    ...unknown.map((name, index) => {
      const fix = meant[index] ? `rename it to ${meant[index]}` : `remove it, or name it one of ${known.join(', ')}`;
      return problem(name, 'no page has this name', fix);
    }),
    ...missing
      .filter((name) => !meant.includes(name))
      .map((name) => problem(name, 'the folder is missing', 'restore it from the history of the repository')),
  ];
}
