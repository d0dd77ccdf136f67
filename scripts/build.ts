/**
 * Checks the content, then builds the site into dist/: pages, and what stands beside them (renderer/files).
 *
 *   npm run build
 */
import { existsSync } from 'node:fs';
import { build } from 'vike/api';
import { loadContent } from '#content/model/load.ts';
import { problemCount, problemLine } from '#content/model/problems.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const content = await loadContent(process.cwd());
if (content.state === 'faulty') {
  for (const problem of content.problems) console.error(problemLine(problem));
  console.error(problemCount(content.problems));
  process.exit(1);
}
await build();
