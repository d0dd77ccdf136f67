import { type Language, languages } from '#contract/language.ts';
import type { z } from 'zod';
import { type Body, compileBody } from './body.ts';
import type { DiskCache } from './cache.ts';
import type { Dictionary } from './dictionary-schema.ts';
import { foldersOf, type Half, type HalfRead, readPair } from './entries.ts';
import { nearestName, type Problem, startOfFile } from './problems.ts';
import { FaqEntry, isPageName, Pages, Project, Service } from './schema.ts';

/** Reads the four rooms of MDX files; bodies are compiled later, by `compileAll`. */
export function readFolders(root: string) {
  const problems: Problem[] = [];
  const readRoom = <Schema extends z.ZodType>(room: string, schemaOf: (name: string) => Schema | undefined) => {
    const { names, problems: strays } = foldersOf(root, room);
    problems.push(...strays);
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

/** Compiles the bodies of one room, or takes them from the cache. */
export async function compileAll<Meta>(
  pairs: HalfRead<Meta>[],
  words: Partial<Record<Language, Dictionary['mdx'] | undefined>>,
  bodies: DiskCache<Body>,
  factsOnly: boolean,
): Promise<Half<Meta>[]> {
  const compiled = pairs.map(async ({ folder, name, ...read }) => {
    const pair: Half<Meta> = { folder, name };
    for (const language of languages) {
      const draft = read[language];
      if (!draft) continue;
      const { footnotes = 'Footnotes', backToText = '{number}' } = words[language] ?? {};
      const input = {
        file: draft.file,
        source: draft.source.body,
        language,
        factsOnly,
        footnotes: { label: footnotes, back: backToText },
      };
      // The file's name is left out: a renamed folder compiles nothing anew.
      const key = JSON.stringify({ ...input, file: '' });
      pair[language] = { ...draft, body: await bodies.get(key, () => compileBody(input)) };
    }
    return pair;
  });
  return Promise.all(compiled);
}
