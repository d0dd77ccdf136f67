import type { Bilingual } from '#contract/language.ts';
import type { Routes } from '#contract/routes.ts';
import { type Basics, readBasics } from './basics.ts';
import type { Body } from './body.ts';
import { codeVersion, DiskCache } from './cache.ts';
import { bodyProblems, factProblems, pairProblems } from './checks.ts';
import { contentRoutes } from './content-routes.ts';
import { presented } from './copy.ts';
import type { Dictionary } from './dictionary-schema.ts';
import { type Draft, draftsOf, type Entry, type Half, type Pair } from './entries.ts';
import { compileAll, readFolders } from './folders.ts';
import { type Decoded, type ImageInfo, readImages } from './images.ts';
import { linkProblems } from './links.ts';
import { type Problem, sortProblems } from './problems.ts';
import { altProblems, imageReferences, referenceProblems } from './references.ts';
import type { Facts, FaqEntry, Page, PageName, Project, Service, Site } from './schema.ts';
import { uniquenessProblems } from './uniqueness.ts';

/** Everything that the site says, checked, with figures and typography in place. */
export type Content = {
  site: Site;
  facts: Facts;
  dictionary: Bilingual<Dictionary>;
  /** By id. */
  projects: Pair<Project>[];
  /** By order. */
  services: Pair<Service>[];
  /** By folder name. */
  faq: Pair<FaqEntry>[];
  pages: { [Name in PageName]: Pair<Page<Name>> };
  /** By path from the project's root. */
  images: Map<string, ImageInfo>;
  routes: Routes;
};

/** The content, or all of its problems: never both. */
export type LoadResult = { state: 'loaded'; content: Content } | { state: 'faulty'; problems: Problem[] };

/** Reads the folder content/ below `root`. Every problem of every file is found in one run. */
export async function loadContent(root: string): Promise<LoadResult> {
  const version = codeVersion();
  const basics = readBasics(root);
  const read = readFolders(root);

  const bodies = new DiskCache<Body>(root, 'bodies', version);
  const words = { en: basics.dictionary.en?.mdx, sr: basics.dictionary.sr?.mdx };
  const all = {
    projects: await compileAll(read.projects, words, bodies, false),
    services: await compileAll(read.services, words, bodies, true),
    faq: await compileAll(read.faq, words, bodies, true),
    pages: await compileAll(read.pages, words, bodies, true),
  };
  const drafts = Object.values<Half<unknown>[]>(all).flatMap((halves) => halves.flatMap(draftsOf));

  const decoded = new DiskCache<Decoded>(root, 'images', version);
  const { images, problems: imageProblems } = await readImages(root, drafts.flatMap(imageReferences), decoded);
  const { routes, unsure } = contentRoutes(all);
  const problems: Problem[] = [
    ...basics.problems,
    ...read.problems,
    ...drafts.flatMap(({ file, body }) => body.problems.map((problem) => ({ file, ...problem }))),
    ...bodyProblems(all),
    ...factProblems(all, basics),
    ...imageProblems,
    ...drafts.flatMap(altProblems),
    ...referenceProblems(all),
    ...drafts.flatMap((draft) => linkProblems(draft, routes, unsure)),
    ...uniquenessProblems(all),
  ];
  problems.push(...pairProblems(all, problems));

  if (problems.length > 0) return { state: 'faulty', problems: sortProblems(problems) };
  return { state: 'loaded', content: assemble(basics, all, images, routes) };
}

type Read = {
  projects: Half<Project>[];
  services: Half<Service>[];
  faq: Half<FaqEntry>[];
  pages: Half<Record<string, unknown>>[];
};

/** Only called when there are no problems, so everything is there. */
function assemble(basics: Basics, all: Read, images: Map<string, ImageInfo>, routes: Routes): Content {
  const { site, facts, dictionary } = basics;
  const { en, sr } = dictionary;
  if (!site || !facts || !en || !sr) throw new Error('A file of content/ is missing, and no problem said so');
  const whole = <Meta>(pairs: Half<Meta>[]): Pair<Meta>[] => pairs.map((pair) => complete(pair, facts));
  const pages = Object.fromEntries(whole(all.pages).map((page) => [page.name, page]));
  return {
    site,
    facts,
    dictionary: { en: presented(en, facts, 'en'), sr: presented(sr, facts, 'sr') },
    projects: whole(all.projects).toSorted((a, b) => a.en.meta.id - b.en.meta.id),
    services: whole(all.services).toSorted((a, b) => a.en.meta.order - b.en.meta.order),
    faq: whole(all.faq),
    // A cast: every folder was checked against the schema of its name, and none is missing.
    pages: pages as unknown as Content['pages'],
    images,
    routes,
  };
}

function complete<Meta>({ folder, name, en, sr }: Half<Meta>, facts: Facts): Pair<Meta> {
  const shown = (draft: Draft<Meta> | undefined): Entry<Meta> => {
    if (draft?.meta === undefined) throw new Error(`${folder} is incomplete, and no problem said so`);
    return { ...draft, meta: presented(draft.meta, facts, draft.language) };
  };
  return { folder, name, en: shown(en), sr: shown(sr) };
}
