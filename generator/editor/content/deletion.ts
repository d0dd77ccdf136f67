import { languages } from '#contract/language.ts';
import type { Routes } from '#contract/routes/match.ts';
import { UserError } from '#contract/user-error.ts';
import { firstPageOf } from '#contract/routes/paths.ts';
import { problemsOfEntries } from '#model/check/between/between-entries.ts';
import { contentRoutes } from '#model/index/content-routes.ts';
import type { Body } from '#model/markdown/compiled-body.ts';
import { positionAt, type Problem, problemLine } from '#model/problems/problems.ts';
import { addressFile } from '#model/read/addresses.ts';
import { type EntryRecord, referencesOf } from '#model/read/entry-record.ts';
import { type Form, formsOf } from './forms.ts';
import { sourceIn } from './patch-source.ts';
import type { Content } from './store.ts';

/** The released addresses of the content without an entry. Throws while a place still names the entry. */
export function contentWithout(content: Content, folder: string): ReturnType<typeof addressesWithout> {
  const records = formsOf(content).flatMap((form) => recordOf(form, content));
  const others = records.filter((record) => record.folder !== folder);
  const [before, after] = [contentRoutes(records), contentRoutes(others)];
  const placeOf = ({ file, line, found }: Problem): string => `${file}:${line} ${found}`;
  const present = new Set(problemsOfEntries(records, before).map(placeOf));
  mustBeUnneeded(
    folder,
    problemsOfEntries(others, after).filter((problem) => !present.has(placeOf(problem))),
  );
  return addressesWithout(content.files[addressFile]?.text ?? '', before.routes, after.routes);
}

/** `problems`: of the content without the entry. */
export function mustBeUnneeded(folder: string, problems: Problem[]): void {
  const places = problems.map(problemLine).join('\n');
  if (places !== '') throw new UserError(`${folder} is still needed. Change these first, then delete it:\n${places}`);
}

/** The list of released addresses with those gone that `after` lacks, and its lines that change. */
export function addressesWithout(text: string, before: Routes, after: Routes) {
  const dead: string[] = [];
  const lines = text.split(/\r?\n/).map((line) => {
    const path = line.trim();
    if (before.at(path)?.status !== 200 || after.at(path)) return line;
    const first = firstPageOf(path);
    const gone = first === path ? `${path} 410` : `${path} 301 ${first}`;
    dead.push(gone);
    return gone;
  });
  return { addresses: lines.join('\n'), dead };
}

/** An entry as the check compares it with others. */
function recordOf({ id: folder, group, name }: Form, { files }: Content): EntryRecord[] {
  if (group === 'site') return [];
  const parsed = languages.flatMap((language) => {
    const file = `${folder}/${language}.mdx`;
    const { text = '' } = files[file] ?? {};
    const { source } = sourceIn(file, text);
    const body = { links: linksIn(text) } as Body; // Of a body, references are its links alone.
    return source ? [[language, { file, language, source, body }] as const] : [];
  });
  const entry = { collection: group, name, folder };
  const references = referencesOf({ ...entry, ...Object.fromEntries(parsed) });
  return [{ ...entry, problems: [], warnings: [], images: [], references }];
}

/** The links of a text to pages of this site. */
function linksIn(text: string) {
  const links = text.matchAll(/\[[^\]]*\]\((?<href>\/[^)\s]*)/g);
  return [...links].map(({ groups, index }) => ({ href: groups?.['href'] ?? '', ...positionAt(text, index) }));
}
