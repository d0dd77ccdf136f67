import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Fault, counted, type Problem } from '../problems/problems.ts';
import { schemaOf } from '../read/collections.ts';
import type { ParsedFile, UncheckedEntry } from '../read/entry.ts';
import { isSharedField } from '../schema/fields.ts';
import { fieldProblem } from '../source/source-file.ts';
import { unwrapped } from '../source/validate.ts';
import { fieldName, isGroup } from '../source/values.ts';
import { quoteValue } from '../source/wording.ts';

/** The values of both files at one path. */
type Pair = { path: PropertyKey[]; en: unknown; sr: unknown };
type Difference = Fault & Pick<Pair, 'path'>;

/** Differences between en.mdx and sr.mdx, each at its place in sr.mdx. Skips fields that `problemsSoFar` names in either file. */
export function disagreements(entry: UncheckedEntry, problemsSoFar: readonly Problem[]): Problem[] {
  const schema = schemaOf(entry);
  const { en, sr } = entry;
  if (!schema || !en || !sr) return [];
  const invalidNames = problemsSoFar.flatMap(({ path }) => (path ? fieldName(path) : []));
  // A file whose YAML cannot be read would differ in everything.
  const isReadable = en.source.data !== undefined && sr.source.data !== undefined;
  const fields = isReadable ? compare(schema, { path: [], en: en.source.data, sr: sr.source.data }, invalidNames) : [];
  return [
    ...fields.map(({ path, found, fix }) => ({ ...fieldProblem(sr.source, path, found, fix, 'key'), twin: en.file })),
    ...headingDisagreements(en, sr),
  ];
}

/**
 * Both files must have the same fields and lengths of lists, and the same values in and below the fields that they share. Below
 * those, only the first difference in a list is reported, and a list of plain values is shown whole.
 */
function compare(part: unknown, pair: Pair, invalidNames: string[], isInShared = false): Difference[] {
  const { path, en, sr } = pair;
  const name = fieldName(path);
  if (invalidNames.includes(name)) return [];
  if (!isInShared && sr === undefined && en !== undefined)
    return [{ path, found: `${name} is missing, en.mdx has it`, fix: 'add it' }];
  if (!isInShared && en === undefined && sr !== undefined)
    return [{ path, found: `${name} is in this file, but not in en.mdx`, fix: 'remove it, or add it to en.mdx' }];
  const isShared = isInShared || isSharedField(part);
  const isInvalidBelow = invalidNames.some((invalid) => invalid.startsWith(`${name}[`));
  if (isShared && (isInvalidBelow || isDeepStrictEqual(en, sr))) return [];
  const inner = unwrapped(part);
  const below = (key: string | number, field: unknown, values: Omit<Pair, 'path'>) =>
    compare(field, { path: [...path, key], ...values }, invalidNames, isShared);
  if (inner instanceof z.ZodArray && Array.isArray(en) && Array.isArray(sr) && (!isShared || en.some(isGroup))) {
    if (en.length !== sr.length) return [{ path, ...lengthFault(name, ['entry', 'entries'], en.length, sr.length) }];
    const differences = en.flatMap((value, index) => below(index, inner.element, { en: value, sr: sr[index] }));
    return isShared ? differences.slice(0, 1) : differences;
  }
  if (inner instanceof z.ZodObject && isGroup(en) && isGroup(sr)) {
    // Each language has its own aliases.
    const fields = Object.entries(inner.shape).filter(([key]) => key !== 'aliases');
    return fields.flatMap(([key, field]) => below(key, field, { en: en[key], sr: sr[key] }));
  }
  const found = `${name} is ${quoteValue(sr)}, en.mdx has ${quoteValue(en)}`;
  return isShared ? [{ path, found, fix: 'make both files say the same' }] : [];
}

/** Words for a list of `actual` items in sr.mdx, and of `expected` items in en.mdx. */
function lengthFault(name: string, [one, many]: [string, string], expected: number, actual: number): Fault {
  const missing = expected - actual;
  const found = `${name} has ${counted(actual, one, many)}, en.mdx has ${expected}`;
  if (missing < 0) return { found, fix: `remove ${-missing}, or add ${-missing} to en.mdx` };
  return { found, fix: missing === 1 ? 'add the missing one' : `add the ${missing} missing ones` };
}

/** The first heading that differs in level; otherwise a difference in their number. */
function headingDisagreements(en: ParsedFile, sr: ParsedFile): Problem[] {
  if (!en.body.isReadable || !sr.body.isReadable) return [];
  const [english, serbian] = [en.body.headings, sr.body.headings];
  for (const [index, { depth, text, line, column }] of serbian.entries()) {
    const expected = english[index]?.depth ?? depth;
    if (expected === depth) continue;
    const found = `the heading "${text}" has ${'#'.repeat(depth)}, en.mdx has ${'#'.repeat(expected)} there`;
    return [{ file: sr.file, line, column, found, fix: 'give both files the same headings in the same order' }];
  }
  if (english.length === serbian.length) return [];
  const { line, column } = serbian.at(-1) ?? { line: sr.source.closingLine + 1, column: 1 };
  const lengthDifference = lengthFault('the body', ['heading', 'headings'], english.length, serbian.length);
  return [{ file: sr.file, line, column, ...lengthDifference }];
}
