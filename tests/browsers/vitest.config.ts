import { defineConfig } from 'vitest/config';

/** `npm run test:browsers`: the interaction tests in Chromium, Firefox and WebKit (D33). They read `dist/`. */
export default defineConfig({
  test: {
    include: ['tests/browsers/**/*.test.ts'],
    // One browser after the other: three at once on two cores are slower.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
