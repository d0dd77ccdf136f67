import { readFileSync } from 'node:fs';

/**
 * Every setting of .env.example, empty. An empty value counts as not set, and a process that has it does not load the value in
 * .env: for child processes of tests that run in the project's folder.
 */
export function emptySettings(): Record<string, string> {
  const settings = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm);
  return Object.fromEntries([...settings].map(([, name = '']) => [name, '']));
}

/** Empties the settings of this process, so that no test depends on the caller's SITE_URL or PHONE. */
export function clearSettings(): void {
  Object.assign(process.env, emptySettings());
}
