import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { schemaOf } from '../../read/collections.ts';
import type { ParsedFile, UncheckedEntry } from '../../read/entry.ts';
import type { Problem } from '../problems.ts';
import { isSharedField } from '../../schema/fields.ts';
import { nameOf, unwrapped } from '../validate.ts';
import { isGroup } from '../../read/values.ts';
import { counted, shown } from '../wording.ts';

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

  const compare = (part: z.ZodType | undefined, a: unknown, b: unknown, path: PropertyKey[]): void => {
    const name = nameOf(path);
    if (faulty.includes(name)) return;
    const isShared = part !== undefined && isSharedField(part);
    const inner = unwrapped(part);
    if ((a === undefined) !== (b === undefined)) {
      const found = b === undefined ? `${name} is missing, ${other} has it` : `${name} is here, ${other} has none`;
      report(path, { found, fix: b === undefined ? 'add it' : `remove it, or add it to ${other}` });
    } else if (isShared) {
      const isFaultyBelow = faulty.some((one) => one.startsWith(`${name}[`));
      const difference = isFaultyBelow ? undefined : differenceOf(a, b, path);
      if (difference) report(difference.path, differenceWords(difference, other));
    } else if (inner instanceof z.ZodArray && Array.isArray(a) && Array.isArray(b)) {
      if (a.length === b.length)
        a.forEach((value, index) => compare(inner.element as z.ZodType, value, b[index], [...path, index]));
      else report(path, lengths({ name, one: 'entry', many: 'entries' }, other, a.length, b.length));
    } else if (inner instanceof z.ZodObject && isGroup(a) && isGroup(b)) {
      for (const key of Object.keys(inner.shape))
        compare(inner.shape[key] as z.ZodType, a[key], b[key], [...path, key]);
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
