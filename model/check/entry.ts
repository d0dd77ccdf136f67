import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { languages, otherLanguage } from '#contract/language.ts';
import type { Body } from '../markdown/compiled-body.ts';
import { schemaOf } from '../read/collections.ts';
import type { ParsedFile, UncheckedEntry } from '../read/entry-record.ts';
import type { SiteData } from './site-data.ts';
import { fieldOf, isGroup, textsOf, valuesAt } from '../source/values.ts';
import type { Facts } from '../schema/facts.ts';
import { isSharedField } from '../schema/fields.ts';
import { pagesWithBody } from '../schema/pages.ts';
import { factProblem } from '../text/facts.ts';
import { copyProblems } from './copy.ts';
import { languageProblems } from './language.ts';
import { didYouMean, type Problem } from '../problems/problems.ts';
import { nameOf, unwrapped } from '../source/validate.ts';
import { counted, shown } from '../source/wording.ts';

/** What is wrong with an entry whatever stands in others. `found` are the problems of reading it and its images. */
export function entryProblems(entry: UncheckedEntry, { knownFacts }: SiteData, found: readonly Problem[]): Problem[] {
  const rules = { factsOnly: entry.collection !== 'projects', placeholders: false };
  const files = languages.flatMap((language) => entry[language] ?? []);
  const own = files.flatMap((parsed) => [
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
    const fault = href.startsWith('#') ? anchorFault(href, body.headings) : undefined;
    return fault ? [{ file, line, column, ...fault }] : [];
  });
}

/** A heading of the same body that a link names, and that is not there. */
export function anchorFault(href: string, headings: Body['headings']): Pick<Problem, 'found' | 'fix'> | undefined {
  const ids = headings.map((heading) => `#${heading.id}`);
  if (ids.includes(href)) return undefined;
  const fix = didYouMean(href, ids, ids.length > 0 ? `use one of ${ids.join(', ')}` : 'remove it');
  return { found: `no heading of this body has the address ${href}`, fix };
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

/**
 * What en.mdx and sr.mdx disagree on; every problem names the place in sr.mdx and what en.mdx has. Where a field has a
 * problem of its own in either file (`known`), nothing is said about it twice.
 */
export function disagreements(entry: UncheckedEntry, known: readonly Problem[]): Problem[] {
  const schema = schemaOf(entry);
  const { en: first, sr: twin } = entry;
  if (!schema || !first || !twin) return [];
  const problems: Problem[] = [];
  const other = `${first.language}.mdx`;
  const faulty = known.flatMap(({ path }) => (path ? nameOf(path) : []));
  const report = (path: PropertyKey[], words: { found: string; fix: string }): void => {
    problems.push({ file: twin.file, twin: first.file, ...twin.source.positionOf(path, 'key'), path, ...words });
  };

  const compare = (part: unknown, a: unknown, b: unknown, path: PropertyKey[]): void => {
    const name = nameOf(path);
    if (faulty.includes(name)) return;
    const isShared = isSharedField(part);
    const inner = unwrapped(part);
    if ((a === undefined) !== (b === undefined)) {
      const found = b === undefined ? `${name} is missing, ${other} has it` : `${name} is here, ${other} has none`;
      report(path, { found, fix: b === undefined ? 'add it' : `remove it, or add it to ${other}` });
    } else if (isShared) {
      const isFaultyBelow = faulty.some((one) => one.startsWith(`${name}[`));
      const difference = isFaultyBelow ? undefined : differenceOf(a, b, path);
      if (difference) report(difference.path, differenceWords(difference, other));
    } else if (inner instanceof z.ZodArray && Array.isArray(a) && Array.isArray(b)) {
      if (a.length === b.length) a.forEach((value, index) => compare(inner.element, value, b[index], [...path, index]));
      else report(path, lengths({ name, one: 'entry', many: 'entries' }, other, a.length, b.length));
    } else if (inner instanceof z.ZodObject && isGroup(a) && isGroup(b)) {
      for (const key of Object.keys(inner.shape)) compare(inner.shape[key], a[key], b[key], [...path, key]);
    }
  };

  // Lists that one language alone has by nature.
  const { aliases: _a, ...left } = isGroup(first.source.data) ? first.source.data : {};
  const { aliases: _b, ...right } = isGroup(twin.source.data) ? twin.source.data : {};
  // A file whose YAML cannot be read disagrees with everything.
  if (first.source.data !== undefined && twin.source.data !== undefined) compare(schema, left, right, []);
  return [...problems, ...headingDisagreements(first, twin)];
}

type Difference = { path: PropertyKey[]; a: unknown; b: unknown };

/** Where two values that should be the same differ first; a short list is shown whole. */
function differenceOf(a: unknown, b: unknown, path: PropertyKey[]): Difference | undefined {
  if (isDeepStrictEqual(a, b)) return undefined;
  const isLong = Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.some(isGroup);
  const pairs: [PropertyKey, unknown, unknown][] = isLong
    ? a.map((value, index) => [index, value, b[index]])
    : isGroup(a) && isGroup(b)
      ? Object.keys({ ...a, ...b }).map((key) => [key, a[key], b[key]])
      : [];
  const [below] = pairs.flatMap(([key, left, right]) => differenceOf(left, right, [...path, key]) ?? []);
  return below ?? { path, a, b };
}

function differenceWords({ path, a, b }: Difference, other: string): { found: string; fix: string } {
  const isCounted = Array.isArray(a) && Array.isArray(b) && a.length !== b.length && [...a, ...b].some(isGroup);
  if (isCounted) return lengths({ name: nameOf(path), one: 'entry', many: 'entries' }, other, a.length, b.length);
  return { found: `${nameOf(path)} is ${shown(b)}, ${other} has ${shown(a)}`, fix: 'make both files say the same' };
}

/** Two lists of different length; `what` is the list and a name for what is in it. */
function lengths(what: { name: string; one: string; many: string }, other: string, wanted: number, have: number) {
  const missing = wanted - have;
  const found = `${what.name} has ${counted(have, what.one, what.many)}, ${other} has ${wanted}`;
  if (missing < 0) return { found, fix: `remove ${-missing}, or add ${-missing} to ${other}` };
  return { found, fix: missing === 1 ? 'add the missing one' : `add the ${missing} missing ones` };
}

/** The first heading that differs in level; where none does, their number. */
function headingDisagreements(first: ParsedFile, twin: ParsedFile): Problem[] {
  if (!first.body.isReadable || !twin.body.isReadable) return [];
  const [there, here] = [first.body.headings, twin.body.headings];
  const { file } = twin;
  const other = `${first.language}.mdx`;
  const index = there.findIndex(({ depth }, position) => here[position] && here[position].depth !== depth);
  const wrong = here[index];
  if (wrong) {
    const found = `the heading "${wrong.text}" has ${marks(wrong.depth)}, ${other} has ${marks(there[index]?.depth)} there`;
    const fix = 'give both files the same headings in the same order';
    return [{ file, line: wrong.line, column: wrong.column, found, fix }];
  }
  if (there.length === here.length) return [];
  const { line, column } = here.at(-1) ?? { line: twin.source.closingLine + 1, column: 1 };
  const headings = { name: 'the body', one: 'heading', many: 'headings' };
  return [{ file, line, column, ...lengths(headings, other, there.length, here.length) }];
}

function marks(depth = 0): string {
  return '#'.repeat(depth);
}
