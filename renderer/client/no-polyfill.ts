/** Stands in for focus-options-polyfill (vite.config.ts): every browser since 2020 knows `preventScroll`. */
export const polyfill = undefined;
