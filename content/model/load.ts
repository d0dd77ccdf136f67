import { type Bilingual, type Language, languages } from '#contract/language.ts';
import { routeTable, Routes } from '#contract/routes.ts';
import type { z } from 'zod';
import { type Body, compileBody } from './body.ts';
import { codeVersion, DiskCache } from './cache.ts';
import { copyProblems, presented } from './copy.ts';
import { dictionaryProblems } from './dictionaries.ts';
import { Dictionary } from './dictionary-schema.ts';
import { type Entry, foldersOf, type HalfRead, type Pair, readPair } from './entries.ts';
import { type Decoded, type ImageInfo, readImage } from './images.ts';
import { linkProblems } from './links.ts';
import { disagreements } from './pairs.ts';
import { didYouMean, type Problem, sortProblems, startOfFile } from './problems.ts';
import { bodyFactProblems, imageReferences, referenceProblems } from './references.ts';
import { Facts, FaqEntry, type Page, type PageName, Pages, Project, Service, Site } from './schema.ts';
import { readSource, type Source } from './source.ts';
import { uniquenessProblems } from './uniqueness.ts';
import { validate } from './validate.ts';

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
  const caches = cachesOf(root);
  const basics = readBasics(root);
  const read = readFolders(root);
  const problems = [...basics.problems, ...read.problems];

  const words = { en: basics.dictionary.en?.mdx, sr: basics.dictionary.sr?.mdx };
  const projects = await compileAll(read.projects, words, caches, false);
  const services = await compileAll(read.services, words, caches, true);
  const faq = await compileAll(read.faq, words, caches, true);
  const pages = await compileAll(read.pages, words, caches, true);
  const all = { projects, services, faq, pages };
  const entries = Object.values(all).flatMap((pairs) => pairs.flatMap(entriesOf));
  for (const { file, body } of entries) problems.push(...body.problems.map((problem) => ({ file, ...problem })));

  problems.push(...pairProblems(all), ...uniquenessProblems(all));
  const routes = new Routes(routeTable({ services: slugsOf(services), projectIds: idsOf(projects) }));
  problems.push(...entries.flatMap((entry) => linkProblems(entry, routes)));
  problems.push(...referenceProblems(all));
  if (basics.facts) problems.push(...factProblemsOf(all, basics.facts, basics.dictionarySources));
  const { images, problems: imageProblems } = await readImages(root, entries, caches.images);
  problems.push(...imageProblems);

  if (problems.length > 0) return { state: 'faulty', problems: sortProblems(problems) };
  return { state: 'loaded', content: assemble(basics, all, images, routes) };
}

type All = {
  projects: Half<Project>[];
  services: Half<Service>[];
  faq: Half<FaqEntry>[];
  pages: Half<Record<string, unknown>>[];
};
type Half<Meta> = { folder: string; name: string } & Partial<Bilingual<Entry<Meta>>>;
type Caches = { bodies: DiskCache<Body>; images: DiskCache<Decoded> };
type Basics = ReturnType<typeof readBasics>;

export type { All, Half };

function cachesOf(root: string): Caches {
  const version = codeVersion();
  return { bodies: new DiskCache(root, 'bodies', version), images: new DiskCache(root, 'images', version) };
}

/* ── site.yaml, facts.yaml, dictionary/ ───────────────────────────────────────────────────────────────────────── */

function readBasics(root: string) {
  const problems: Problem[] = [];
  const read = <Schema extends z.ZodType>(file: string, schema: Schema) => {
    const { source, problems: unread } = readYaml(root, file);
    const { data, problems: wrong } = source ? validate(schema, source) : { problems: [] };
    problems.push(...unread, ...wrong);
    return { source, data };
  };
  const site = read('content/site.yaml', Site).data;
  const facts = read('content/facts.yaml', Facts).data;
  const en = read('content/dictionary/en.yaml', Dictionary);
  const sr = read('content/dictionary/sr.yaml', Dictionary);
  const dictionary: Partial<Bilingual<Dictionary>> = {
    ...(en.data && { en: en.data }),
    ...(sr.data && { sr: sr.data }),
  };
  if (en.source && sr.source) {
    problems.push(
      ...dictionaryProblems({ en: { language: 'en', source: en.source }, sr: { language: 'sr', source: sr.source } }),
    );
  }
  const dictionarySources = [en.source, sr.source].filter((source) => source !== undefined);
  return { site, facts, dictionary, dictionarySources, problems };
}

function readYaml(root: string, file: string): ReturnType<typeof readSource> {
  try {
    return readSource(root, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return {
      problems: [
        { file, ...startOfFile, found: 'the file is missing', fix: 'restore it from the history of the repository' },
      ],
    };
  }
}

/* ── The folders of MDX files ─────────────────────────────────────────────────────────────────────────────────── */

function readFolders(root: string) {
  const problems: Problem[] = [];
  const readRoom = <Schema extends z.ZodType>(room: string, schemaOf: (name: string) => Schema | undefined) =>
    foldersOf(root, room).flatMap((name) => {
      const schema = schemaOf(name);
      if (!schema) {
        const known = Object.keys(Pages);
        const fix = didYouMean(name, known, `remove the folder, or name it one of ${known.join(', ')}`);
        problems.push({ file: `content/${room}/${name}`, ...startOfFile, found: 'no page has this name', fix });
        return [];
      }
      const { pair, problems: found } = readPair(root, room, name, schema);
      problems.push(...found);
      return [pair];
    });
  const projects = readRoom('projects', () => Project);
  const services = readRoom('services', () => Service);
  const faq = readRoom('faq', () => FaqEntry);
  const pages = readRoom('pages', (name) => (isPageName(name) ? Pages[name] : undefined));
  for (const name of Object.keys(Pages)) {
    if (pages.some((page) => page.name === name)) continue;
    const file = `content/pages/${name}/en.mdx`;
    problems.push({
      file,
      ...startOfFile,
      found: 'is missing',
      fix: 'restore the folder from the history of the repository',
    });
  }
  return { projects, services, faq, pages, problems };
}

function isPageName(name: string): name is PageName {
  return Object.hasOwn(Pages, name);
}

async function compileAll<Meta>(
  pairs: HalfRead<Meta>[],
  words: Partial<Record<Language, Dictionary['mdx'] | undefined>>,
  { bodies }: Caches,
  factsOnly: boolean,
): Promise<Half<Meta>[]> {
  const compiled = pairs.map(async ({ folder, name, ...read }) => {
    const pair: Half<Meta> = { folder, name };
    for (const language of languages) {
      const entry = read[language];
      if (!entry) continue;
      const { footnotes = 'Footnotes', backToText = '{number}' } = words[language] ?? {};
      const input = {
        file: entry.file,
        source: entry.source.body,
        language,
        factsOnly,
        footnotes: { label: footnotes, back: backToText },
      };
      // The file's name is left out: a renamed folder compiles nothing anew.
      const key = JSON.stringify({ ...input, file: '' });
      pair[language] = { ...entry, body: await bodies.get(key, () => compileBody(input)) };
    }
    return pair;
  });
  return Promise.all(compiled);
}

function entriesOf<Meta>(pair: Half<Meta>): Entry<Meta>[] {
  return languages.flatMap((language) => pair[language] ?? []);
}

/* ── What only the whole can tell ─────────────────────────────────────────────────────────────────────────────── */

function pairProblems({ projects, services, faq, pages }: All): Problem[] {
  const of = (schema: z.ZodType, pairs: Half<unknown>[]): Problem[] =>
    pairs.flatMap(({ en, sr }) => (en && sr ? disagreements(schema, en, sr) : []));
  return [
    ...of(Project, projects),
    ...of(Service, services),
    ...of(FaqEntry, faq),
    ...pages.flatMap((page) => (isPageName(page.name) ? of(Pages[page.name], [page]) : [])),
  ];
}

function factProblemsOf(all: All, facts: Facts, dictionaries: Source[]): Problem[] {
  const ofPairs = (pairs: Half<unknown>[], factsOnly: boolean): Problem[] =>
    pairs
      .flatMap(entriesOf)
      .flatMap((entry) => [
        ...copyProblems(entry.source, entry.meta, facts, { factsOnly, placeholders: false }),
        ...bodyFactProblems(entry, facts),
      ]);
  return [
    ...ofPairs(all.projects, false),
    ...ofPairs(all.services, true),
    ...ofPairs(all.faq, true),
    ...ofPairs(all.pages, true),
    ...dictionaries.flatMap((source) =>
      copyProblems(source, source.data, facts, { factsOnly: true, placeholders: true }),
    ),
  ];
}

async function readImages(root: string, entries: Entry<unknown>[], cache: DiskCache<Decoded>) {
  const images = new Map<string, ImageInfo>();
  const problems: Problem[] = [];
  for (const reference of entries.flatMap(imageReferences)) {
    const known = images.get(`${reference.folder}/${reference.name}`);
    if (known) continue;
    const read = await readImage(root, reference.folder, reference.name, reference.at, cache);
    problems.push(...read.problems);
    if (read.image) images.set(read.image.file, read.image);
  }
  return { images, problems };
}

function slugsOf(services: Half<Service>[]) {
  return services.flatMap(({ name, en, sr }) => {
    const slugs = { en: en?.meta.slug ?? sr?.meta.slug, sr: sr?.meta.slug ?? en?.meta.slug };
    if (slugs.en === undefined || slugs.sr === undefined) return [];
    const aliases = { en: en?.meta.aliases ?? [], sr: sr?.meta.aliases ?? [] };
    return [{ key: name, slugs: { en: slugs.en, sr: slugs.sr }, aliases }];
  });
}

function idsOf(projects: Half<Project>[]): number[] {
  const ids = projects.map(({ en, sr }) => en?.meta.id ?? sr?.meta.id);
  return [...new Set(ids.filter((id) => id !== undefined))].toSorted((a, b) => a - b);
}

/** Only called when there are no problems, so everything is there. */
function assemble(basics: Basics, all: All, images: Map<string, ImageInfo>, routes: Routes): Content {
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
  if (!en || !sr) throw new Error(`${folder} is incomplete, and no problem said so`);
  const shown = (entry: Entry<Meta>): Entry<Meta> => ({ ...entry, meta: presented(entry.meta, facts, entry.language) });
  return { folder, name, en: shown(en), sr: shown(sr) };
}
