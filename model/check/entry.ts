import { otherLanguage } from '#contract/language.ts';
import type { ParsedFile, UncheckedEntry } from '../read/entry.ts';
import { parsedFilesOf } from '../read/entry.ts';
import type { SiteData } from '../read/site-data.ts';
import { fieldOf, textsOf, valuesAt } from '../read/values.ts';
import { pagesWithBody } from '../schema/pages.ts';
import type { Facts } from '../schema/facts.ts';
import { factProblem } from '../text/facts.ts';
import { disagreements } from './between/between-languages.ts';
import { copyProblems } from './copy.ts';
import { languageProblems } from './language.ts';
import { anchorFault } from './between/links.ts';
import type { Problem } from './problems.ts';
import { nameOf } from './validate.ts';

/** What is wrong with an entry whatever stands in others. `found` are the problems of reading it and its images. */
export function entryProblems(entry: UncheckedEntry, { knownFacts }: SiteData, found: readonly Problem[]): Problem[] {
  const rules = { factsOnly: entry.collection !== 'projects', placeholders: false };
  const own = parsedFilesOf(entry).flatMap((parsed) => [
    ...parsed.body.problems.map((problem) => ({ file: parsed.file, ...problem })),
    ...bodyProblems(entry, parsed),
    ...anchorProblems(parsed),
    ...headingProblems(parsed),
    ...languageProblems(parsed, parsed.language, entry[otherLanguage(parsed.language)]),
    ...copyProblems(parsed.source, knownFacts, rules),
    ...(knownFacts ? factNameProblems(parsed, knownFacts) : []),
    ...altProblems(parsed),
    ...featuredPlanProblems(parsed),
  ]);
  return [...own, ...disagreements(entry, [...found, ...own])];
}

/** A body that is missing, or that no page would show. */
function bodyProblems({ collection, name }: UncheckedEntry, { file, source }: ParsedFile): Problem[] {
  const isEmpty = source.body.trim() === '';
  const at = (line: number, found: string, fix: string): Problem[] => [{ file, line, column: 1, found, fix }];
  if (isEmpty && collection === 'projects')
    return at(source.closingLine, 'the body is empty', 'write the case study below the front matter');
  if (isEmpty && collection === 'faq')
    return at(source.closingLine, 'the body is empty', 'write the answer below the front matter');
  if (isEmpty || collection !== 'pages' || pagesWithBody.some((page) => page === name)) return [];
  const line = source.body.split('\n').findIndex((one) => one.trim() !== '') + 1;
  return at(line, 'this page shows no body', 'move the text into a field of the front matter, or remove it');
}

function anchorProblems({ file, body }: ParsedFile): Problem[] {
  return body.links.flatMap(({ href, line, column }) => {
    const fault = href.startsWith('#') ? anchorFault(href, body) : undefined;
    return fault ? [{ file, line, column, ...fault }] : [];
  });
}

/** Screen readers list headings by level: after ## comes ### or ##, and no ####. */
function headingProblems({ file, body }: ParsedFile): Problem[] {
  return body.headings.flatMap(({ depth, text, line, column }, index) => {
    const above = body.headings[index - 1]?.depth ?? 1;
    if (depth <= above + 1) return [];
    const [marks, wanted] = ['#'.repeat(depth), '#'.repeat(above + 1)];
    const where = index === 0 ? 'is the first of the body' : `stands below one with ${'#'.repeat(above)}`;
    return [{ file, line, column, found: `the heading "${text}" with ${marks} ${where}`, fix: `write ${wanted}` }];
  });
}

const priceFields = new Set<PropertyKey>(['price', 'from']);

/** Facts of a body, and fields that hold the name of a fact. */
function factNameProblems({ file, source, body }: ParsedFile, facts: Facts): Problem[] {
  const inBody = body.facts.flatMap(({ name, line, column }) =>
    factProblem(facts, name, () => ({ file, line, column })),
  );
  const inFields = textsOf(source.data).flatMap(({ path, text }) =>
    priceFields.has(path.at(-1) ?? '') && /^[a-z0-9-]+\.[a-z0-9-]+$/.test(text)
      ? factProblem(facts, text, () => ({ file, ...source.positionOf(path) }), 'eur').map((one) => ({ ...one, path }))
      : [],
  );
  return [...inBody, ...inFields];
}

/** Where an image may be left out, so may its alt text: but not alone. */
function altProblems({ file, source }: ParsedFile): Problem[] {
  const groups = [...valuesAt(source.data, []), ...valuesAt(source.data, ['showcase', 'items', '*'])];
  const silent = groups.filter(({ value }) => fieldOf(value, 'image') && fieldOf(value, 'imageAlt') === undefined);
  return silent.map(({ path: group }) => {
    const path = [...group, 'imageAlt'];
    const at = source.positionOf([...group, 'image'], 'key');
    const fix = 'say what can be seen, for who cannot see it';
    return { file, ...at, path, found: `${nameOf(path)} is missing beside the image`, fix };
  });
}

function featuredPlanProblems({ file, source }: ParsedFile): Problem[] {
  const plans = valuesAt(source.data, ['plans', 'items', '*', 'featured']);
  const [, ...others] = plans.filter(({ value }) => value === true);
  const [second] = others;
  if (!second) return [];
  const { path } = second;
  const found = `${others.length + 1} plans are featured, expected at most 1`;
  return [{ file, ...source.positionOf(path), path, found, fix: 'leave featured: true on one plan' }];
}
