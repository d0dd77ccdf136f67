import type { Routes } from '#contract/routes/match.ts';
import type { EntryRecord } from '../../read/entry-record.ts';
import type { Problem } from '../../problems/problems.ts';
import { fieldName } from '../../source/values.ts';
import { linkProblems } from './links.ts';
import { referenceProblems } from './references.ts';
import { uniquenessProblems } from './uniqueness.ts';

/** Problems within an entry, and between entries: broken references and links, and names, numbers and addresses used twice. */
export function problemsOfEntries(records: readonly EntryRecord[], routes: Routes, files?: Set<string>): Problem[] {
  const links = linkProblems(records, routes, files);
  const between = [...links, ...referenceProblems(records), ...uniquenessProblems(records)];
  const withinEntries = records.flatMap(({ problems }) => problems);
  return [...withinEntries.filter((problem) => !followsFrom(problem, between)), ...between];
}

/** True if the two files of an entry disagree on a field that has another problem: they may agree once that problem is fixed. */
function followsFrom({ twin, file, path }: Problem, others: readonly Problem[]): boolean {
  if (twin === undefined || path === undefined) return false;
  const name = fieldName(path);
  return others.some((other) => {
    const otherName = other.path === undefined ? undefined : fieldName(other.path);
    return (other.file === file || other.file === twin) && (otherName === name || otherName?.startsWith(`${name}[`));
  });
}
