import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { clearSettings } from './tests/clear-settings.ts';
import { isSample } from './tests/sample/digest/digest.ts';

// The workers inherit this environment.
clearSettings();
// With a compile cache, the commands and servers that tests start need half of the processor time.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/node');

/** Tests of the sample's words, figures and lengths. They are skipped once an owner has changed a file in content/. */
const ofSample = ['tests/sample/**/*.test.ts'];

// Generous timeouts, so that no test fails only because the machine is busy.
const bounds = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

/** Each worker imports a module once, and starts one browser, for all test files that it runs. */
const shared = { isolate: false };

export default defineConfig({
  test: {
    // More workers than cores (two): tests spend half of their time waiting for the browsers and servers that they start.
    maxWorkers: 4,
    projects: [
      // Tests that need no built site, browser or PostgreSQL: unit tests beside their files, tests/content and tests/docs.
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
