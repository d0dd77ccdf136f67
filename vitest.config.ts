import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'dist/**', 'var/**', '.cache/**'],
    // Two cores, browsers and servers of the tests' own. Half of the time a test waits for one of these: with two files beside
    // each other the cores were idle for 47 % of it (measured).
    maxWorkers: 3,
    // Bounds, and no promises: a machine that does other things too is no fault of the site.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
