import { languages, otherLanguage } from '#contract/language.ts';
import { positionAt, type Problem } from '../problems/problems.ts';
import type { ParsedFile, UncheckedEntry } from '../read/entry.ts';
import type { Facts } from '../schema/facts.ts';
import { FactName } from '../schema/fields.ts';
import { pagesWithBody } from '../schema/pages.ts';
import { fieldProblem } from '../source/source-file.ts';
import { fieldName, textsOf, valueAt, valuesAt } from '../source/values.ts';
import { factFault } from '../text/facts.ts';
import { copyProblems, fromProblems, tierProblems, unitFaults } from './copy.ts';
import { languageProblems } from './language.ts';
import { repeats } from './repeats.ts';
import type { SiteData } from './site-data.ts';
import { disagreements } from './twins.ts';

/** The problems that one entry has by itself, except `readingProblems`, which were found while reading it and its images. */
export function entryProblems(
  entry: UncheckedEntry,
  { facts, knownFacts }: SiteData,
  readingProblems: readonly Problem[],
): Problem[] {
  const files = languages.flatMap((language) => entry[language] ?? []);
  const fileProblems = files.flatMap((parsed) => [
    ...parsed.body.problems.map((problem) => ({ file: parsed.file, ...problem })),
    ...bodyProblems(entry, parsed),
    ...headingProblems(parsed),
    ...(knownFacts ? factNameProblems(parsed, knownFacts) : []),
    ...altProblems(parsed),
    ...repeatedPictureProblems(parsed),
    ...featuredPlanProblems(parsed),
  ]);
  // Problems of wording are not passed to disagreements(), so that the shape of these fields is still compared.
  const textProblems = files.flatMap((parsed) => [
    ...languageProblems(parsed, parsed.language, entry[otherLanguage(parsed.language)]),
    ...copyProblems(parsed, knownFacts, entry.collection),
  ]);
  // One file is enough, because both must name the same prices.
  const source = facts && files[0]?.source;
  const prices = source ? [...tierProblems(source, facts), ...fromProblems(source, facts)] : [];
  return [...fileProblems, ...textProblems, ...prices, ...disagreements(entry, [...readingProblems, ...fileProblems])];
}

const neededBodies: Partial<Record<UncheckedEntry['collection'], string>> = { projects: 'case study', faq: 'answer' };

/** A missing body (a comment shows nothing), or a body that no page shows. */
function bodyProblems({ collection, name }: UncheckedEntry, { file, source, body }: ParsedFile): Problem[] {
  const neededBody = neededBodies[collection];
  if (body.html.length === 0 && body.problems.length === 0) {
    if (neededBody === undefined) return [];
    const fix = `write the ${neededBody} below the front matter`;
    return [{ file, path: ['body'], line: source.closingLine, column: 1, found: 'the body is empty', fix }];
  }
  if (collection !== 'categories' && (collection !== 'pages' || pagesWithBody.some((page) => page === name))) return [];
  const fix = 'move the text into a field of the front matter, or remove it';
  const found = 'text below the front matter is not shown here';
  return [{ file, ...positionAt(source.body, source.body.search(/\S/)), found, fix }];
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

/** Unknown facts in fields that name a fact, and labels of figures with the wrong unit. */
function factNameProblems({ source }: ParsedFile, facts: Facts): Problem[] {
  // The label below a headline figure names its unit.
  const labels = valuesAt(source.data, ['figures', '*']).flatMap(({ path, value }) =>
    unitFaults(`${String(valueAt(value, ['value']))} ${String(valueAt(value, ['label']))}`, facts).map(
      ({ found, fix }) => fieldProblem(source, [...path, 'label'], found, fix),
    ),
  );
  const inFields = textsOf(source.data).flatMap(({ path, text }) => {
    const isName = /^(?:price|from)$/.test(String(path.at(-1))) && FactName.safeParse(text).success;
    const fault = isName ? factFault(facts, text, 'eur') : undefined;
    return fault ? [fieldProblem(source, path, fault.found, fault.fix)] : [];
  });
  return [...labels, ...inFields];
}

/** Pictures in fields without alt text (the schema only requires it for key screens), and pictures that share an alt text. */
function altProblems({ file, source, body }: ParsedFile): Problem[] {
  const inFields = textsOf(source.data).flatMap(({ path, text: src }) => {
    const field = { image: 'imageAlt', src: 'alt' }[String(path.at(-1))] ?? '';
    const altPath = [...path.slice(0, -1), field];
    const alt = valueAt(source.data, altPath);
    return field === '' ? [] : { src, path, altPath, alt, ...source.positionOf(altPath) };
  });
  const withoutAlt = inFields.filter(({ path, alt }) => alt === undefined && path.at(-1) === 'image');
  const described = [...inFields, ...body.images].filter(({ alt }) => typeof alt === 'string');
  const repeated = repeats(described, ({ alt }) => String(alt).trim().toLowerCase());
  return [
    ...withoutAlt.map(({ path, altPath }) => {
      const found = `${fieldName(altPath)} is missing beside the image`;
      const fix = 'say what can be seen, for people who cannot see it';
      return { ...fieldProblem(source, path, found, fix, 'key'), path: altPath };
    }),
    ...repeated.flatMap(({ repeated: { src, line, column }, first }) => {
      const found = `the alt text of ${src} is the same as that of ${first.src}`;
      return src === first.src ? [] : { file, line, column, found, fix: 'say what only this picture shows' };
    }),
  ];
}

/** Covers repeated among the key screens, and pictures repeated in a body. The schema rejects repeated key screens. */
function repeatedPictureProblems({ file, source, body }: ParsedFile): Problem[] {
  const cover = valueAt(source.data, ['image']);
  const screens = valuesAt(source.data, ['images', '*', 'src']).filter(({ value }) => value === cover);
  const repeated = [
    ...screens.map(({ path, value }) => ({ name: String(value), ...source.positionOf(path), path })),
    ...repeats(body.images, ({ src }) => src).map(({ repeated: { src, ...at } }) => ({ name: src, ...at })),
  ];
  const fix = 'use another picture, or remove this one';
  return repeated.map(({ name, ...at }) => ({ file, ...at, found: `${name} is shown twice`, fix }));
}

function featuredPlanProblems({ source }: ParsedFile): Problem[] {
  const marks = [['plans', 'items'], ['cards']].flatMap((list) => valuesAt(source.data, [...list, '*', 'featured']));
  const featured = marks.filter(({ value }) => value === true);
  const found = `${featured.length} plans are featured, expected at most 1`;
  return featured.slice(1, 2).map(({ path }) => fieldProblem(source, path, found, 'leave featured: true on one plan'));
}
