/** Set by `npm run soak`: tests that otherwise check a sample then check everything. */
export const isSoak = process.env['SOAK'] !== undefined;
