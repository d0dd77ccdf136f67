import { defineConfig } from 'vitest/config';

const outside = ['node_modules/**', 'dist/**', 'var/**', '.cache/**'];

/** Tests of the contact server, on SQLite and PostgreSQL. */
const ofServer = ['tests/{contact,outbox,phone,server}/**/*.test.ts'];

/** Those that ask neither the built site nor a browser nor PostgreSQL: beside their files, of the content, and of docs/. */
const units = ['*/**/*.test.{ts,tsx}', 'tests/{content,docs}/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    // Two cores, browsers and servers of the tests' own: half of the time a test waits for one of these.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: units,
          exclude: [...outside, 'tests/!(content|docs)/**'],
          // A worker imports each module once, and not for every file again.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ofServer,
          globalSetup: 'tests/postgres-of-run.ts',
          isolate: false,
          ...bounds(),
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...ofServer, 'tests/{content,docs,build}/**'],
          isolate: false,
          ...bounds(),
        },
      },
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          globalSetup: 'tests/build/built-fixture.ts',
          isolate: false,
          ...bounds(),
        },
      },
    ],
  },
});

/** No promises: a machine that does other things too is no fault of the site. */
function bounds(): { testTimeout: number; hookTimeout: number } {
  return { testTimeout: 180_000, hookTimeout: 180_000 };
}
