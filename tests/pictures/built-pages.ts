import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { output } from '#generator/output/output.ts';

/** Every built page with its HTML, except redirect stubs. `npm test` builds before it tests. */
export const builtPages = globSync('**/*.html', { cwd: output.client })
  .map((file) => ({ file, html: readFileSync(join(output.client, file), 'utf8') }))
  .filter(({ html }) => html.includes('<meta property="og:title"'));
