import { defineConfig } from 'vitest/config';

/** The store of contact messages: real SQLite, PostgreSQL and SMTP, kills and broken disks. About four minutes. */
export default defineConfig({
  test: {
    include: ['tests/outbox/**/*.test.ts', 'tests/contact/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
