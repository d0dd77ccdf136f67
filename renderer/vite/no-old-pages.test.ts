import { expect, test } from 'vitest';
import { withoutSearches } from './no-old-pages.ts';

test('takes out the searches for old pages, and no others', () => {
  const old = `const a = import.meta.glob(['/**/*.page.@(js|ts)', '!/dist/**/*.page.@(js|ts)'], {"eager":false});`;
  const other = `const b = import.meta.glob(['/components/islands/*.tsx'], {"eager":false});`;
  expect(withoutSearches(`${old}\n${other}`)).toBe(`const a = {};\n${other}`);
});
