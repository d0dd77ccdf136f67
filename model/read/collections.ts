import { type Language, languages } from '#contract/language.ts';
import type { z } from 'zod';
import { type Body, compileBody } from '../markdown/body.ts';
import type { Basics } from './site-data.ts';
import { DiskCache, runningVersion } from './disk-cache.ts';
import type { Dictionary } from '../schema/dictionary.ts';
import { foldersOf, type Half, type HalfRead, readPair } from './entries.ts';
import { nearestName, type Problem, startOfFile } from '../check/problems.ts';
import { FaqEntry } from '../schema/faq.ts';
import { isPageName, Pages } from '../schema/pages.ts';
import { Project } from '../schema/project.ts';
import { Service } from '../schema/service.ts';

/** The rooms of content/ whose folders hold MDX files. */
export const rooms = ['projects', 'services', 'faq', 'pages'] as const;

export type Room = (typeof rooms)[number];

/** Reads the folders of the rooms that are named; bodies are compiled later, by `compileRooms`. */
export function readFolders(root: string, wanted: readonly Room[] = rooms) {
  const problems: Problem[] = [];
  const readRoom = <Schema extends z.ZodType>(room: Room, schemaOf: (name: string) => Schema | undefined) => {
    const { names, problems: strays } = foldersOf(root, room);
    problems.push(...strays);
    if (!wanted.includes(room)) return [];
    return names.flatMap((name) => {
      const schema = schemaOf(name);
      if (!schema) return [];
      const { pair, problems: found } = readPair(root, room, name, schema);
      problems.push(...found);
      return [pair];
    });
  };
  const projects = readRoom('projects', () => Project);
  const services = readRoom('services', () => Service);
  const faq = readRoom('faq', () => FaqEntry);
  const pages = readRoom('pages', (name) => (isPageName(name) ? Pages[name] : undefined));
  problems.push(...pageFolderProblems(foldersOf(root, 'pages').names));
  return { projects, services, faq, pages, problems };
}

/** Folders of content/pages that are no page, and pages that have no folder. A misspelt one is not missing too. */
function pageFolderProblems(names: string[]): Problem[] {
  const known = Object.keys(Pages);
  const missing = known.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !isPageName(name));
  const meant = unknown.map((name) => nearestName(name, missing));
  const problem = (file: string, found: string, fix: string): Problem => ({ file, ...startOfFile, found, fix });
  return [
    ...unknown.map((name, index) => {
      const fix = meant[index] ? `rename it to ${meant[index]}` : `remove it, or name it one of ${known.join(', ')}`;
      return problem(`content/pages/${name}`, 'no page has this name', fix);
    }),
    ...missing
      .filter((name) => !meant.includes(name))
      .map((name) =>
        problem(`content/pages/${name}`, 'the folder is missing', 'restore it from the history of the repository'),
      ),
  ];
}

type Words = Partial<Record<Language, Dictionary['mdx'] | undefined>>;

/** `compileBody`, or what it made before out of the same text, kept in .cache/. */
export function keptBodies(root: string): typeof compileBody {
  const bodies = new DiskCache<Body>(root, 'bodies', runningVersion());
  return (input) => bodies.get(JSON.stringify(input), () => compileBody(input));
}

/** Compiles the bodies of all rooms. Only projects may type figures (D18). */
export async function compileRooms(
  read: {
    projects: HalfRead<Project>[];
    services: HalfRead<Service>[];
    faq: HalfRead<FaqEntry>[];
    pages: HalfRead<unknown>[];
  },
  { dictionary }: Basics,
  compile = compileBody,
) {
  const words = { en: dictionary.en?.mdx, sr: dictionary.sr?.mdx };
  return {
    projects: await compileAll(read.projects, { words, compile, factsOnly: false }),
    services: await compileAll(read.services, { words, compile, factsOnly: true }),
    faq: await compileAll(read.faq, { words, compile, factsOnly: true }),
    pages: await compileAll(read.pages, { words, compile, factsOnly: true }),
  };
}

async function compileAll<Meta>(
  pairs: HalfRead<Meta>[],
  { words, compile, factsOnly }: { words: Words; compile: typeof compileBody; factsOnly: boolean },
): Promise<Half<Meta>[]> {
  const compiled = pairs.map(async ({ folder, name, ...read }) => {
    const pair: Half<Meta> = { folder, name };
    for (const language of languages) {
      const draft = read[language];
      if (!draft) continue;
      const { footnotes = 'Footnotes', backToText = '{number}' } = words[language] ?? {};
      const input = {
        source: draft.source.body,
        language,
        factsOnly,
        footnotes: { label: footnotes, back: backToText },
      };
      pair[language] = { ...draft, body: await compile(input) };
    }
    return pair;
  });
  return Promise.all(compiled);
}
