import { readFileSync } from 'node:fs';

/**
 * Every setting of .env.example with an empty value, which counts as not set and keeps a process from loading the value in .env.
 * For child processes of tests that run in the project's folder.
 */
export function emptySettings(): Record<string, string> {
  const settings = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm);
  return Object.fromEntries([...settings].map(([, name = '']) => [name, '']));
}

/** Lets a program that a test starts reuse compiled code of earlier runs (vitest.config.ts). Not a setting of the product. */
export const compiledCode = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };

/** Empties the settings of this process, so that no test depends on the caller's SITE_URL or PHONE. */
export function clearSettings(): void {
  Object.assign(process.env, emptySettings());
}
