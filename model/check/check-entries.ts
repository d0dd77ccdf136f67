import type { z } from 'zod';
import type { Basics } from '../read/site-data.ts';
import { copyProblems } from './copy.ts';
import { type All, type Draft, draftsOf, type Half } from '../read/entries.ts';
import type { contentRoutes } from '../index/content-routes.ts';
import { linkProblems } from './links.ts';
import { disagreements } from './between-languages.ts';
import type { Problem } from './problems.ts';
import { altProblems, factNameProblems, referenceProblems } from './references.ts';
import { FaqEntry } from '../schema/faq.ts';
import { isPageName, Pages, pagesWithBody } from '../schema/pages.ts';
import { Project } from '../schema/project.ts';
import { Service } from '../schema/service.ts';
import { uniquenessProblems } from './uniqueness.ts';

/** What files are wrong in by themselves, whatever stands in other folders. */
export function ownProblems(all: All, basics: Basics): Problem[] {
  const drafts = Object.values(all).flatMap((pairs) => pairs.flatMap(draftsOf));
  return [
    ...drafts.flatMap(({ file, body }) => body.problems.map((problem) => ({ file, ...problem }))),
    ...bodyProblems(all),
    ...factProblems(all, basics),
    ...drafts.flatMap(altProblems),
  ];
}

/** What is wrong between folders: names, addresses and numbers that must exist elsewhere, or must not. */
export function sharedProblems(all: All, { routes, unsure }: ReturnType<typeof contentRoutes>): Problem[] {
  const drafts = Object.values(all).flatMap((pairs) => pairs.flatMap(draftsOf));
  return [
    ...referenceProblems(all),
    ...drafts.flatMap((draft) => linkProblems(draft, routes, unsure)),
    ...uniquenessProblems(all),
  ];
}

/** Bodies that are missing, and bodies that no page would show. */
function bodyProblems({ projects, faq, pages }: All): Problem[] {
  const empty = (fix: string) => (draft: Draft<unknown>) =>
    draft.source.body.trim() === '' ? [problemBelow(draft, 0, 'the body is empty', fix)] : [];
  const unseen = (draft: Draft<unknown>): Problem[] => {
    const lines = draft.source.body.split('\n').findIndex((line) => line.trim() !== '');
    const fix = 'move the text into a field of the front matter, or remove it';
    return lines < 0 ? [] : [problemBelow(draft, lines + 1 - draft.source.closingLine, 'this page shows no body', fix)];
  };
  const withoutBody = pages.filter(({ name }) => isPageName(name) && !pagesWithBody.includes(name));
  return [
    ...projects.flatMap(draftsOf).flatMap(empty('write the case study below the front matter')),
    ...faq.flatMap(draftsOf).flatMap(empty('write the answer below the front matter')),
    ...withoutBody.flatMap(draftsOf).flatMap(unseen),
  ];
}

function problemBelow({ file, source }: Draft<unknown>, lines: number, found: string, fix: string): Problem {
  return { file, line: source.closingLine + lines, column: 1, found, fix };
}

/** What the two files of each folder disagree on, but for fields with a problem that is known already. */
export function pairProblems({ projects, services, faq, pages }: All, known: readonly Problem[]): Problem[] {
  const byFile = Map.groupBy(known, ({ file }) => file);
  const of = (schema: z.ZodType, pairs: Half<unknown>[]): Problem[] =>
    pairs.flatMap(({ en, sr }) => {
      if (!en || !sr) return [];
      return disagreements(schema, en, sr, [...(byFile.get(en.file) ?? []), ...(byFile.get(sr.file) ?? [])]);
    });
  return [
    ...of(Project, projects),
    ...of(Service, services),
    ...of(FaqEntry, faq),
    ...pages.flatMap((page) => (isPageName(page.name) ? of(Pages[page.name], [page]) : [])),
  ];
}

/** Figures that are typed, and names of facts that do not exist. */
function factProblems(all: All, { knownFacts, dictionarySources }: Basics): Problem[] {
  const ofDrafts = (pairs: Half<unknown>[], factsOnly: boolean): Problem[] =>
    pairs
      .flatMap(draftsOf)
      .flatMap((draft) => [
        ...copyProblems(draft.source, knownFacts, { factsOnly, placeholders: false }),
        ...(knownFacts ? factNameProblems(draft, knownFacts) : []),
      ]);
  return [
    ...ofDrafts(all.projects, false),
    ...ofDrafts(all.services, true),
    ...ofDrafts(all.faq, true),
    ...ofDrafts(all.pages, true),
    ...dictionarySources.flatMap((source) => copyProblems(source, knownFacts, { factsOnly: true, placeholders: true })),
  ];
}
