import { readFileSync } from 'node:fs';
import type { Route } from '#contract/routes/table.ts';
import { Routes } from '#contract/routes/match.ts';
import type { Content } from './content.ts';
import type { LocalizedEntry } from '../read/entries.ts';
import { type ProjectOutline, projectsOf } from './projects.ts';
import { type ProjectRecord, readEntry } from './records.ts';
import type { Project } from '../schema/project.ts';

/** Checked content as the build hands it to the processes that render pages: case studies stay in files of their own. */
export type Prepared = Omit<Content, 'projects' | 'routes'> & {
  routes: readonly Route[];
  projects: (ProjectOutline & Pick<ProjectRecord, 'entry'>)[];
};

/** Where the build keeps it, from the project's root. */
export const preparedFile = '.cache/build/content.json';

/** As many as a page of the portfolio shows, and those that the next pages show too. */
const KEPT_PROJECTS = 128;

export function prepared(content: Content, records: readonly ProjectRecord[]): Prepared {
  const outlines = records.map(({ links: _links, images: _images, shown: _shown, ...outline }) => outline);
  return { ...content, routes: content.routes.all, projects: outlines };
}

/** Opens what `prepared` made, from a JSON file. */
export function openPrepared(file: string): Content {
  // A cast: the build wrote it a moment ago.
  const { routes, projects, ...content } = JSON.parse(readFileSync(file, 'utf8')) as Prepared;
  return { ...content, routes: new Routes(routes), projects: projectsOf(projects, keepingLast(readEntry)) };
}

/** Reads each case study once while it is among the last that were asked for. */
function keepingLast(read: typeof readEntry): typeof readEntry {
  const kept = new Map<string, LocalizedEntry<Project>>();
  return (outline) => {
    const project = kept.get(outline.entry) ?? read(outline);
    kept.delete(outline.entry);
    kept.set(outline.entry, project);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_PROJECTS && oldest !== undefined) kept.delete(oldest);
    return project;
  };
}
