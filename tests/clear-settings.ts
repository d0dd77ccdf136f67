import { readFileSync } from 'node:fs';

/**
 * Every setting of .env.example, empty. An empty value counts as not set, and a process that has it does not load the value in
 * .env: for child processes of tests that run in the project's folder.
 */
export function emptySettings(): Record<string, string> {
  const settings = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm);
  return Object.fromEntries([...settings].map(([, name = '']) => [name, '']));
}

/** Lets a program that a test starts take the compiled code of earlier runs (vitest.config.ts); no setting of the product. */
export const compiledCode = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };

/** Empties the settings of this process, so that no test depends on the caller's SITE_URL or PHONE. */
export function clearSettings(): void {
  Object.assign(process.env, emptySettings());
}
