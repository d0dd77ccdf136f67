/** Replaces focus-options-polyfill (vite.config.ts): every browser since 2020 supports `preventScroll`. */
export const polyfill = undefined;
