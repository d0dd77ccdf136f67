import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { byFolder, complete } from './assemble.ts';
import type { Basics } from '../read/site-data.ts';
import type { Body } from '../markdown/body.ts';
import { hash, keepText } from '../read/disk-cache.ts';
import { ownProblems, pairProblems } from '../check/check-entries.ts';
import { type Draft, draftsOf, type Entry, type Half, type LocalizedEntry, readPair } from '../read/entries.ts';
import { compileRooms } from '../read/collections.ts';
import { type ImageInfo, readImages } from '../read/images.ts';
import { outlineOf, type ProjectOutline } from './projects.ts';
import { anchorFault } from '../check/links.ts';
import { imageReferences } from '../check/references.ts';
import { Project } from '../schema/project.ts';

/**
 * What is kept of a case study that is right by itself: enough to check it against the other folders and to know whether
 * a page that shows it must be written again. What it says stands in a file of its own, which pages read one by one.
 */
export type ProjectRecord = ProjectOutline & {
  /** Links of the two bodies to other pages, by language. */
  links: { en: Body['links']; sr: Body['links'] };
  images: ImageInfo[];
  /** Changes with all that a page can show of it in that language. */
  shown: { en: string; sr: string };
  /** The file of what it says, from the project's root. */
  entry: string;
};

/** Reads and checks content/projects/<name>. Undefined where something is wrong: `loadContent` then says what. */
export async function recordProject(root: string, name: string, basics: Basics): Promise<ProjectRecord | undefined> {
  const { facts } = basics;
  const { pair: read, problems } = readPair(root, 'projects', name, Project);
  const rooms = await compileRooms({ projects: [read], services: [], faq: [], pages: [] }, basics);
  const [half] = rooms.projects;
  if (!half || !facts) return undefined;
  const { images, problems: imageProblems } = await readImages(root, draftsOf(half).flatMap(imageReferences));
  // The dictionaries are checked once, with the few folders (load-recorded.ts), and not beside each case study.
  problems.push(...ownProblems(rooms, { ...basics, dictionarySources: [] }), ...imageProblems);
  problems.push(...pairProblems(rooms, problems));
  if (problems.length > 0 || !hasRightAnchors(half)) return undefined;

  const { en, sr, ...shared } = complete(half, facts, byFolder(images));
  const lines = { shared: JSON.stringify(shared), en: linesOf(en), sr: linesOf(sr) };
  return {
    ...outlineOf(en.meta),
    folder: shared.folder,
    name,
    links: { en: linksOf(half.en), sr: linksOf(half.sr) },
    images: [...images.values()],
    shown: { en: shortHash(lines.shared, lines.en), sr: shortHash(lines.shared, lines.sr) },
    entry: relative(root, keepText(root, 'entries', [lines.shared, lines.en, lines.sr].join('\n'))),
  };
}

/** What a record stands for, as the checks between folders read it: ids and links, and nothing of the rest. */
export function halfOf({ folder, name, id, category, hasRanking, links }: ProjectRecord): Half<Project> {
  const draft = (language: 'en' | 'sr'): Draft<Project> => ({
    file: `${folder}/${language}.mdx`,
    language,
    source: {
      file: `${folder}/${language}.mdx`,
      data: { id, category, ranking: hasRanking || undefined },
      body: '',
      closingLine: 1,
      // Only asked for where there is a problem, and then `loadContent` finds the right place.
      positionOf: () => ({ line: 1, column: 1 }),
      positionIn: () => ({ line: 1, column: 1 }),
    },
    body: {
      html: [],
      isReadable: true,
      headings: [],
      facts: [],
      links: links[language],
      images: [],
      text: '',
      problems: [],
    },
  });
  return { folder, name, en: draft('en'), sr: draft('sr') };
}

/** Two lines of JSON: an entry without its body, and the body. */
function linesOf({ body, ...entry }: Entry<Project>): string {
  return `${JSON.stringify(entry)}\n${JSON.stringify(body)}`;
}

/** What a case study says, from its file: what both languages share, then two lines for each. */
export function readEntry({ entry }: Pick<ProjectRecord, 'entry'>): LocalizedEntry<Project> {
  const [shared = '', en = '', enBody = '', sr = '', srBody = ''] = readFileSync(entry, 'utf8').split('\n');
  // Casts: recordProject wrote it, and a record is only read by the code that made it.
  const rest = JSON.parse(shared) as Omit<LocalizedEntry<Project>, 'en' | 'sr'>;
  return { ...rest, en: entryOf(en, enBody), sr: entryOf(sr, srBody) };
}

/** Its body is parsed when it is asked for: lists show none. */
function entryOf(text: string, bodyText: string): Entry<Project> {
  let body: Entry<Project>['body'] | undefined;
  return {
    ...(JSON.parse(text) as Omit<Entry<Project>, 'body'>),
    get body() {
      return (body ??= JSON.parse(bodyText) as Entry<Project>['body']);
    },
  };
}

function shortHash(...parts: string[]): string {
  return hash(...parts).slice(0, 16);
}

/** Links to a heading of the same body are settled here; the others wait for the routes. */
function linksOf(draft: Draft<Project> | undefined): Body['links'] {
  return (draft?.body.links ?? []).filter(({ href }) => !href.startsWith('#'));
}

function hasRightAnchors(half: Half<Project>): boolean {
  return draftsOf(half).every((draft) =>
    draft.body.links.every(({ href }) => !href.startsWith('#') || !anchorFault(href, draft)),
  );
}
