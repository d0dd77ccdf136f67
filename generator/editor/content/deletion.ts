import { languages } from '#contract/language.ts';
import { UserError } from '#contract/user-error.ts';
import { firstPageOf } from '#contract/routes/paths.ts';
import { problemsOfEntries } from '#model/check/between/between-entries.ts';
import { contentRoutes } from '#model/index/content-routes.ts';
import { currentEdition, whyHidden } from '#model/index/publication.ts';
import { Body } from '#model/markdown/compiled-body.ts';
import { positionAt, type Problem, problemLine } from '#model/problems/problems.ts';
import { addressFile } from '#model/read/addresses.ts';
import { type EntryRecord, referencesOf } from '#model/read/entry-record.ts';
import { formsOf } from './forms.ts';
import { parseSource } from './patch-source.ts';
import type { Content } from './store.ts';

/**
 * Plans the deletion of an entry: a line for each file and released address that goes, and content/addresses.txt with these
 * addresses marked as gone or moved. Throws a UserError that lists every place that still refers to the entry.
 */
export function deletionOf(
  records: EntryRecord[],
  { folder, files, addresses }: { folder: string; files: string[]; addresses: string },
): { lines: string[]; addresses: string } {
  const others = records.filter((record) => record.folder !== folder);
  const keyOf = ({ file, line, found }: Problem): string => `${file}:${line} ${found}`;
  const existing = new Set(problemsOfEntries(records, contentRoutes(records)).map(keyOf));
  const problems = problemsOfEntries(others, contentRoutes(others)).filter((problem) => !existing.has(keyOf(problem)));
  const places = problems.map(problemLine).join('\n');
  if (places !== '') throw new UserError(`${folder} is still needed. Change these first, then delete it:\n${places}`);

  const { day } = currentEdition();
  const published = records.filter((record) => record.folder === folder || whyHidden(record, day) === undefined);
  const routesBefore = contentRoutes(published);
  const routesAfter = contentRoutes(published.filter((record) => record.folder !== folder));
  const lines = [...files];
  const markedAddresses = addresses.replaceAll(/^.+$/gm, (line) => {
    const path = line.trim();
    if (routesBefore.at(path)?.status !== 200 || routesAfter.at(path)) return line;
    const target = firstPageOf(path);
    const markedLine = target === path ? `${path} 410` : `${path} 301 ${target}`;
    lines.push(`${addressFile}: ${markedLine}`);
    return markedLine;
  });
  return { lines, addresses: markedAddresses };
}

/** A record of each entry, with the references by which the check compares entries. */
export function recordsOf(content: Content): EntryRecord[] {
  return formsOf(content).flatMap(({ id: folder, group, name }) => {
    if (group === 'site') return [];
    const parsed = languages.flatMap((language) => {
      const file = `${folder}/${language}.mdx`;
      const { text = '' } = content.files[file] ?? {};
      const { source } = parseSource(file, text);
      const body = Object.assign(new Body(), { links: linksIn(text) });
      return source ? [[language, { file, language, source, body }] as const] : [];
    });
    const entry = { collection: group, name, folder };
    const references = referencesOf({ ...entry, ...Object.fromEntries(parsed) });
    return { ...entry, problems: [], warnings: [], images: [], references };
  });
}

/** The links in a text that lead to pages of this site. */
function linksIn(text: string) {
  const links = text.matchAll(/\[[^\]]*\]\((?<href>\/[^)\s#]*)/g);
  return [...links].map(({ groups, index }) => ({ href: groups?.['href'] ?? '', ...positionAt(text, index) }));
}
