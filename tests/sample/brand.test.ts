import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rooms = '{components,pages,renderer,generator,server,scripts,contract,model,public}';

test('the brand of the sample stands in content alone, so that nobody has to look for it in code', () => {
  // scripts/golive looks for what the sample left behind.
  const files = globSync(`${rooms}/**/*.{ts,tsx,css,svg}`, { exclude: ['scripts/golive.ts', 'scripts/golive/**'] });
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /jasno/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});
