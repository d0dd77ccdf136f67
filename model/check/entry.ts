import { languages, otherLanguage } from '#contract/language.ts';
import type { Body } from '../markdown/compiled-body.ts';
import { didYouMean, type Fault, positionAt, type Problem } from '../problems/problems.ts';
import type { ParsedFile, UncheckedEntry } from '../read/entry.ts';
import type { Facts } from '../schema/facts.ts';
import { pagesWithBody } from '../schema/pages.ts';
import { fieldProblem } from '../source/source-file.ts';
import { nameOf } from '../source/validate.ts';
import { fieldOf, textsOf, valuesAt } from '../source/values.ts';
import { factFault, formsFault } from '../text/facts.ts';
import { copyProblems } from './copy.ts';
import { priceProblems, unitFaults } from './figures.ts';
import { languageProblems } from './language.ts';
import { repeats } from './repeats.ts';
import type { SiteData } from './site-data.ts';
import { disagreements } from './twins.ts';

/** The problems of one entry that need no other entry. `readProblems`: those of reading it and its images, which are not repeated. */
export function entryProblems(
  entry: UncheckedEntry,
  { facts, knownFacts }: SiteData,
  readProblems: readonly Problem[],
): Problem[] {
  const rules = { factsOnly: entry.collection !== 'projects', placeholders: false };
  const files = languages.flatMap((language) => entry[language] ?? []);
  const fileProblems = files.flatMap((parsed) => [
    ...parsed.body.problems.map((problem) => ({ file: parsed.file, ...problem })),
    ...bodyProblems(entry, parsed),
    ...anchorProblems(parsed),
    ...headingProblems(parsed),
    ...languageProblems(parsed, parsed.language, entry[otherLanguage(parsed.language)]),
    ...copyProblems(parsed.source, knownFacts, rules),
    ...(knownFacts ? factNameProblems(parsed, knownFacts) : []),
    ...altProblems(parsed),
    ...repeatedPictureProblems(parsed),
    ...featuredPlanProblems(parsed),
  ]);
  // Both files must name the same prices.
  const prices = facts ? files.slice(0, 1).flatMap(({ source }) => priceProblems(source, facts)) : [];
  return [...fileProblems, ...prices, ...disagreements(entry, [...readProblems, ...fileProblems])];
}

const neededBodies: Partial<Record<UncheckedEntry['collection'], string>> = { projects: 'case study', faq: 'answer' };

/** A missing body, or a body that no page shows. */
function bodyProblems({ collection, name }: UncheckedEntry, { file, source }: ParsedFile): Problem[] {
  const neededBody = neededBodies[collection];
  if (source.body.trim() === '') {
    if (neededBody === undefined) return [];
    const fix = `write the ${neededBody} below the front matter`;
    return [{ file, line: source.closingLine, column: 1, found: 'the body is empty', fix }];
  }
  if (collection !== 'pages' || pagesWithBody.some((page) => page === name)) return [];
  const line = source.body.split('\n').findIndex((text) => text.trim() !== '') + 1;
  const fix = 'move the text into a field of the front matter, or remove it';
  return [{ file, line, column: 1, found: 'this page shows no body', fix }];
}

function anchorProblems({ file, body }: ParsedFile): Problem[] {
  return body.links.flatMap(({ href, line, column }) => {
    const fault = href.startsWith('#') ? anchorFault(href, body.headings) : undefined;
    return fault ? [{ file, line, column, ...fault }] : [];
  });
}

/** What is wrong with a link to a heading of the same body; undefined if the heading is there. */
export function anchorFault(href: string, headings: Body['headings']): Fault | undefined {
  const ids = headings.map((heading) => `#${heading.id}`);
  if (ids.includes(href)) return undefined;
  const fix = didYouMean(href, ids, ids.length > 0 ? `use one of ${ids.join(', ')}` : 'remove it');
  return { found: `no heading of this body has the address ${href}`, fix };
}

/** Screen readers list headings by level, so ### or ## follows ##, and never ####. */
function headingProblems({ file, body }: ParsedFile): Problem[] {
  return body.headings.flatMap(({ depth, text, line, column }, index) => {
    const above = body.headings[index - 1]?.depth ?? 1;
    if (depth <= above + 1) return [];
    const where = index === 0 ? 'is the first of the body' : `is below one with ${'#'.repeat(above)}`;
    const found = `the heading "${text}" with ${'#'.repeat(depth)} ${where}`;
    return [{ file, line, column, found, fix: `write ${'#'.repeat(above + 1)}` }];
  });
}

const priceFields = new Set<PropertyKey>(['price', 'from']);

/** Unknown facts in a body, and in fields that hold the name of a fact. */
function factNameProblems({ file, source, body }: ParsedFile, facts: Facts): Problem[] {
  const inBody = body.facts.flatMap(({ name, line, column }) => {
    const fault = formsFault(name, file) ?? factFault(facts, name);
    return fault ? [{ file, line, column, ...fault }] : [];
  });
  const units = unitFaults(source.body, facts).map(({ offset, found, fix }) => ({
    file,
    ...positionAt(source.body, offset),
    found,
    fix,
  }));
  // The label below a headline figure says its unit.
  const labels = valuesAt(source.data, ['figures', '*']).flatMap(({ path, value }) =>
    unitFaults(`${String(fieldOf(value, 'value'))} ${String(fieldOf(value, 'label'))}`, facts).map(({ found, fix }) =>
      fieldProblem(source, [...path, 'label'], found, fix),
    ),
  );
  const inFields = textsOf(source.data).flatMap(({ path, text }) => {
    const isName = priceFields.has(path.at(-1) ?? '') && /^[a-z0-9-]+\.[a-z0-9-]+$/.test(text);
    const fault = isName ? factFault(facts, text, 'eur') : undefined;
    return fault ? [fieldProblem(source, path, fault.found, fault.fix)] : [];
  });
  return [...inBody, ...units, ...labels, ...inFields];
}

/** An image and its alt text are both optional, but only together. */
function altProblems({ source }: ParsedFile): Problem[] {
  const groups = [...valuesAt(source.data, []), ...valuesAt(source.data, ['showcase', 'items', '*'])];
  const withoutAlt = groups.filter(({ value }) => fieldOf(value, 'image') && fieldOf(value, 'imageAlt') === undefined);
  return withoutAlt.map(({ path: group }) => {
    const path = [...group, 'imageAlt'];
    const fix = 'say what can be seen, for who cannot see it';
    const problem = fieldProblem(
      source,
      [...group, 'image'],
      `${nameOf(path)} is missing beside the image`,
      fix,
      'key',
    );
    return { ...problem, path };
  });
}

/** The cover among the key screens, and a picture twice in the body. The schema compares the key screens. */
function repeatedPictureProblems({ file, source, body }: ParsedFile): Problem[] {
  const words = (name: unknown) => ({
    found: `${String(name)} is shown twice`,
    fix: 'name another picture, or remove this one',
  });
  const covers = valuesAt(source.data, ['images', '*', 'src']).filter(
    ({ value }) => value === fieldOf(source.data, 'image'),
  );
  return [
    ...covers.map(({ path, value }) => ({ file, ...source.positionOf(path), path, ...words(value) })),
    ...repeats(body.images, ({ src }) => src).map(({ repeated: { src, line, column } }) => ({
      file,
      line,
      column,
      ...words(src),
    })),
  ];
}

function featuredPlanProblems({ source }: ParsedFile): Problem[] {
  const featured = valuesAt(source.data, ['plans', 'items', '*', 'featured']).filter(({ value }) => value === true);
  const [, second] = featured;
  if (!second) return [];
  const found = `${featured.length} plans are featured, expected at most 1`;
  return [fieldProblem(source, second.path, found, 'leave featured: true on one plan')];
}
