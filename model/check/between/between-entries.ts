import type { Language } from '#contract/language.ts';
import type { Routes } from '#contract/routes/match.ts';
import type { EntryRecord } from '../../read/entry-record.ts';
import { linkProblems } from './links.ts';
import type { Position, Problem } from '../problems.ts';
import { referenceProblems } from './references.ts';
import { uniquenessProblems } from './uniqueness.ts';
import { nameOf } from '../validate.ts';

/**
 * Every problem of the entries: those of each by itself, and names, addresses and numbers that must exist in another entry, or
 * must not. `unsure` are the languages in which the slug of a service cannot be read. `positionOf` is only asked for what is wrong:
 * it reads a file once more.
 */
export function problemsOfEntries(
  records: readonly EntryRecord[],
  { routes, unsure }: { routes: Routes; unsure: readonly Language[] },
  positionOf: (file: string, path: readonly PropertyKey[]) => Position,
): Problem[] {
  const between = [
    ...records.flatMap((record) => linkProblems(record, routes, unsure)),
    ...[...referenceProblems(records), ...uniquenessProblems(records)].map((problem) =>
      problem.path ? { ...problem, ...positionOf(problem.file, problem.path) } : problem,
    ),
  ];
  const own = records.flatMap(({ problems }) => problems);
  return [...own.filter((problem) => !followsFrom(problem, between)), ...between];
}

/** Whether the two files of an entry disagree on a field that is wrong anyway: mended, it may well agree. */
function followsFrom({ twin, file, path }: Problem, others: readonly Problem[]): boolean {
  if (twin === undefined || path === undefined) return false;
  const name = nameOf(path);
  return others.some((other) => {
    const wrong = other.path === undefined ? undefined : nameOf(other.path);
    return (other.file === file || other.file === twin) && (wrong === name || wrong?.startsWith(`${name}[`));
  });
}
