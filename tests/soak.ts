/** `npm run soak` sets it: what the tests prove on a sample, they then prove on everything. */
export const isSoak = process.env['SOAK'] !== undefined;
