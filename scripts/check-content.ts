/**
 * Checks the content of the current or a given folder, and prints its problems; the last line counts them. Exit code 1 if any
 * exist. Serbian that is older than its English is a warning. In GitHub Actions, each problem is also an annotation at its line.
 */
import { readCheckedContent } from '#generator/content/checked-content.ts';
import { problemsAndAdvice } from '#generator/content/advice.ts';
import { firstLines, type Problem, problemCount, problemLine } from '#model/problems/problems.ts';
import './faults/tell-fault.ts';

// Low enough for a whole run to fit on one screen of a log.
const MOST_LINES = 36;
const MOST_WARNINGS = 10;

const root = process.argv[2] ?? process.cwd();
const result = await readCheckedContent(root);
const { problems, advice } = problemsAndAdvice(root, result);
for (const warnings of [result.warnings, advice]) {
  const lines = warnings.map((warning) => textOf('warning', warning));
  for (const line of firstLines(lines, MOST_WARNINGS, (count) => `(warning) … and ${count} more of these`))
    console.log(line);
}
const drafts = result.draftProblems.map((problem) => `Draft, not published: ${problemLine(problem)}`);
const lines = [...problems.map((problem) => textOf('error', problem)), ...drafts];
for (const line of firstLines(lines, MOST_LINES)) console.log(line);
if (result.state === 'invalid' || problems.length > 0) {
  console.log(problemCount(problems));
  process.exitCode = 1;
} else {
  const { projects, services, faq } = result.content;
  const all = projects.list('all');
  console.log(`No problems. Projects: ${all.length}, services: ${services.length}, questions: ${faq.length}`);
}

/** A problem as a line, and as an annotation: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function textOf(kind: 'error' | 'warning', problem: Problem): string {
  const { file, line, column, found, fix } = problem;
  const text = kind === 'warning' ? `(warning) ${problemLine(problem)}` : problemLine(problem);
  if (process.env['GITHUB_ACTIONS'] !== 'true') return text;
  const words = `${found}: ${fix}`.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return `${text}\n::${kind} file=${file},line=${line},col=${column}::${words}`;
}
