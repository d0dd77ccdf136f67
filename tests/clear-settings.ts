import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

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

/**
 * Empties the settings of this process, so that no test depends on the caller's SITE_URL or PHONE, nor on the caller's Git. A hook
 * of Git that runs the tests sets GIT_DIR: without it, the tests' own repositories are used. Vitest would set NODE_ENV to `test`,
 * for which Vite bundles the slower React of development: owners get that of production.
 */
export function clearSettings(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];
  Object.assign(process.env, emptySettings(), {
    NODE_ENV: 'production',
    GIT_CONFIG_GLOBAL: resolve('tests/gitconfig'),
    GIT_CONFIG_NOSYSTEM: '1',
  });
}
