import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Fault, Problem } from '../problems/problems.ts';
import { schemaOf } from '../read/collections.ts';
import type { ParsedFile, UncheckedEntry } from '../read/entry.ts';
import { isSharedField } from '../schema/fields.ts';
import { fieldProblem } from '../source/source-file.ts';
import { nameOf, unwrapped } from '../source/validate.ts';
import { isGroup } from '../source/values.ts';
import { counted, shown } from '../source/wording.ts';

/** Two values at one path, that of en.mdx first. */
type Pair = { path: PropertyKey[]; en: unknown; sr: unknown };

/**
 * Differences between en.mdx and sr.mdx, each at its place in sr.mdx. A field with a problem of its own in either file
 * (`problemsSoFar`) is not reported twice.
 */
export function disagreements(entry: UncheckedEntry, problemsSoFar: readonly Problem[]): Problem[] {
  const schema = schemaOf(entry);
  const { en, sr } = entry;
  if (!schema || !en || !sr) return [];
  const invalidNames = problemsSoFar.flatMap(({ path }) => (path ? nameOf(path) : []));
  // A file whose YAML cannot be read would differ in everything.
  const isReadable = en.source.data !== undefined && sr.source.data !== undefined;
  const fields = isReadable ? compare(schema, { path: [], en: en.source.data, sr: sr.source.data }, invalidNames) : [];
  return [
    ...fields.map(({ path, found, fix }) => ({
      ...fieldProblem(sr.source, path, found, fix, 'key'),
      twin: en.file,
    })),
    ...headingDisagreements(en, sr),
  ];
}

/** Both files must have the same fields and lengths of lists, and the same values where the schema says so. */
function compare(part: unknown, pair: Pair, invalidNames: string[]): (Fault & Pick<Pair, 'path'>)[] {
  const { path, en, sr } = pair;
  const name = nameOf(path);
  if (invalidNames.includes(name)) return [];
  if (sr === undefined && en !== undefined)
    return [{ path, found: `${name} is missing, en.mdx has it`, fix: 'add it' }];
  if (en === undefined && sr !== undefined)
    return [{ path, found: `${name} is here, en.mdx has none`, fix: 'remove it, or add it to en.mdx' }];
  const inner = unwrapped(part);
  if (isSharedField(part)) {
    const isInvalidBelow = invalidNames.some((invalid) => invalid.startsWith(`${name}[`));
    const difference = isInvalidBelow ? undefined : differenceOf(pair);
    return difference ? [{ path: difference.path, ...differenceWords(difference) }] : [];
  }
  if (inner instanceof z.ZodArray && Array.isArray(en) && Array.isArray(sr)) {
    if (en.length !== sr.length) return [{ path, ...lengthWords(name, ['entry', 'entries'], en.length, sr.length) }];
    return en.flatMap((value, index) =>
      compare(inner.element, { path: [...path, index], en: value, sr: sr[index] }, invalidNames),
    );
  }
  if (!(inner instanceof z.ZodObject) || !isGroup(en) || !isGroup(sr)) return [];
  // Each language has aliases of its own.
  const fields = Object.entries(inner.shape).filter(([key]) => key !== 'aliases');
  return fields.flatMap(([key, field]) =>
    compare(field, { path: [...path, key], en: en[key], sr: sr[key] }, invalidNames),
  );
}

/** The first place where two values that should be the same differ; a list of plain values is shown whole. */
function differenceOf({ path, en, sr }: Pair): Pair | undefined {
  if (isDeepStrictEqual(en, sr)) return undefined;
  const [below] = pairsBelow({ path, en, sr }).flatMap((pair) => differenceOf(pair) ?? []);
  return below ?? { path, en, sr };
}

function pairsBelow({ path, en, sr }: Pair): Pair[] {
  if (Array.isArray(en) && Array.isArray(sr) && en.length === sr.length && en.some(isGroup))
    return en.map((value: unknown, index) => ({ path: [...path, index], en: value, sr: sr[index] }));
  if (!isGroup(en) || !isGroup(sr)) return [];
  return Object.keys({ ...en, ...sr }).map((key) => ({ path: [...path, key], en: en[key], sr: sr[key] }));
}

function differenceWords({ path, en, sr }: Pair): Fault {
  const isCounted = Array.isArray(en) && Array.isArray(sr) && en.length !== sr.length && [...en, ...sr].some(isGroup);
  if (isCounted) return lengthWords(nameOf(path), ['entry', 'entries'], en.length, sr.length);
  return { found: `${nameOf(path)} is ${shown(sr)}, en.mdx has ${shown(en)}`, fix: 'make both files say the same' };
}

/** Words for a list of `actual` items in sr.mdx, and of `expected` items in en.mdx. */
function lengthWords(name: string, [one, many]: [string, string], expected: number, actual: number): Fault {
  const missing = expected - actual;
  const found = `${name} has ${counted(actual, one, many)}, en.mdx has ${expected}`;
  if (missing < 0) return { found, fix: `remove ${-missing}, or add ${-missing} to en.mdx` };
  return { found, fix: missing === 1 ? 'add the missing one' : `add the ${missing} missing ones` };
}

/** The first heading that differs in level; otherwise a difference in their number. */
function headingDisagreements(en: ParsedFile, sr: ParsedFile): Problem[] {
  if (!en.body.isReadable || !sr.body.isReadable) return [];
  const { file } = sr;
  const [english, serbian] = [en.body.headings, sr.body.headings];
  for (const [index, { depth, text, line, column }] of serbian.entries()) {
    const expected = english[index]?.depth ?? depth;
    if (expected === depth) continue;
    const found = `the heading "${text}" has ${'#'.repeat(depth)}, en.mdx has ${'#'.repeat(expected)} there`;
    return [{ file, line, column, found, fix: 'give both files the same headings in the same order' }];
  }
  if (english.length === serbian.length) return [];
  const { line, column } = serbian.at(-1) ?? { line: sr.source.closingLine + 1, column: 1 };
  const words = lengthWords('the body', ['heading', 'headings'], english.length, serbian.length);
  return [{ file, line, column, ...words }];
}
