import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'dist/**', 'var/**', '.cache/**'],
    // Two cores, browsers and servers of the tests' own. Half of the time a test waits for one of these: with two files beside
    // each other the cores were idle for 47 % of it (measured).
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
