import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Entry } from './entries.ts';
import { type Problem, startOfFile } from './problems.ts';
import { isSharedField } from './schema.ts';
import { nameOf, unwrapped } from './validate.ts';

/** What en.mdx and sr.mdx disagree on; every problem names the place in `twin` and what `first` has. */
export function disagreements(schema: z.ZodType, first: Entry<unknown>, twin: Entry<unknown>): Problem[] {
  const problems: Problem[] = [];
  const other = `${first.language}.mdx`;
  const report = (path: PropertyKey[], found: string, fix: string): void => {
    problems.push({ file: twin.file, ...twin.source.positionOf(path, 'key'), found, fix });
  };

  const compare = (part: z.ZodType | undefined, a: unknown, b: unknown, path: PropertyKey[]): void => {
    const name = nameOf(path);
    if (part && isSharedField(part)) {
      if (isDeepStrictEqual(a, b)) return;
      report(path, `${name} is ${shown(b)}, ${other} has ${shown(a)}`, 'make both files say the same');
      return;
    }
    const inner = unwrapped(part);
    if ((a === undefined) !== (b === undefined)) {
      const found = b === undefined ? `${name} is missing, ${other} has it` : `${name} is here, ${other} has none`;
      report(path, found, b === undefined ? 'add it' : `remove it, or add it to ${other}`);
    } else if (inner instanceof z.ZodArray && Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) {
        report(path, `${name} has ${entries(b.length)}, ${other} has ${a.length}`, missingEntry(a.length - b.length));
      } else a.forEach((value, index) => compare(inner.element as z.ZodType, value, b[index], [...path, index]));
    } else if (inner instanceof z.ZodObject && isRecord(a) && isRecord(b)) {
      for (const key of Object.keys(inner.shape))
        compare(inner.shape[key] as z.ZodType, a[key], b[key], [...path, key]);
    }
  };

  // Lists that one language alone has by nature.
  const { aliases: _a, ...left } = first.meta as Record<string, unknown>;
  const { aliases: _b, ...right } = twin.meta as Record<string, unknown>;
  compare(schema, left, right, []);
  return [...problems, ...headingDisagreements(first, twin)];
}

function headingDisagreements(first: Entry<unknown>, twin: Entry<unknown>): Problem[] {
  const a = outline(first);
  const b = outline(twin);
  if (a === b || first.body.problems.length > 0 || twin.body.problems.length > 0) return [];
  const found = `the body has the headings ${b || 'none'}, ${first.language}.mdx has ${a || 'none'}`;
  return [{ file: twin.file, ...startOfFile, found, fix: 'give both the same headings in the same order' }];
}

/** `## ## ###` */
function outline(entry: Entry<unknown>): string {
  return entry.body.headings.map(({ depth }) => '#'.repeat(depth)).join(' ');
}

function missingEntry(missing: number): string {
  if (missing === 1) return 'add the missing one';
  return missing > 0 ? `add the ${missing} missing ones` : 'make both lists equally long';
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
