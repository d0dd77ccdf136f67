/**
 * Checks the content and prints every problem; the last line counts them. Exit code 1 with problems.
 *
 *   npm exec -- node scripts/check-content.ts [folder that holds content/]
 */
import { ContentSync } from '#generator/content/content-sync.ts';
import { problemCount, problemLine } from '#model/check/problems.ts';

const result = await new ContentSync(process.argv[2] ?? process.cwd()).run();
if (result.state === 'faulty') {
  for (const problem of result.problems) console.log(problemLine(problem));
  console.log(problemCount(result.problems));
  process.exitCode = 1;
} else {
  const { projects, services, faq } = result.content;
  console.log(
    `Content: ${projects.count('all')} projects, ${services.length} services, ${faq.length} questions, 0 problems`,
  );
}
