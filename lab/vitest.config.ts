import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of lab/, which run at night: `npm test --prefix lab`. Like the commands of lab/, they run in the project's root. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '..'),
    include: ['lab/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
