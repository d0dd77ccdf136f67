import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { clearSettings } from './tests/clear-settings.ts';
import { isSample } from './tests/sample/digest/digest.ts';

// The workers inherit this environment.
clearSettings();
// Commands and servers that tests start take half of the processor time when their code is compiled already.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/node');

/** The words, figures and lengths of the sample: skipped as soon as an owner changes a file in content/. */
const ofSample = ['tests/sample/**/*.test.ts'];

// Bounds, and no promises: a machine that does other things too is no fault of the site.
const bounds = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

/** A worker imports each module once, and starts one browser, for all files that it runs. */
const shared = { isolate: false };

export default defineConfig({
  test: {
    // Two cores, browsers and servers of the tests' own: half of the time a test waits for one of these.
    maxWorkers: 4,
    projects: [
      // Tests without the built site, a browser or PostgreSQL: those beside their files, of content, and of docs/.
      {
        test: {
          ...shared,
          ...bounds,
          name: 'unit',
          include: ['*/**/*.test.{ts,tsx}'],
          exclude: ['node_modules/**', 'lab/**', 'dist/**', 'var/**', '.cache/**', 'tests/!(content|docs)/**'],
        },
      },
      {
        test: {
          ...shared,
          ...bounds,
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          globalSetup: 'tests/build/built-fixture.ts',
        },
      },
      {
        test: {
          ...shared,
          ...bounds,
          name: 'site',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{content,docs,build,browsers}/**', ...(isSample() ? [] : ofSample)],
          globalSetup: ['tests/postgres-of-run.ts', 'tests/fixture-of-run.ts'],
        },
      },
    ],
  },
});
