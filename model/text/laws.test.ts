import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { offsetInRaw } from './excerpt.ts';
import { applyQuotes, applyTypography } from './typography.ts';

const languages = ['en', 'sr'] as const;
const texts = fc
  .array(
    fc.constantFrom(
      ..."a i u \"' š 5 30 days minuta . , ( ) – … „ ” \u00a0 😀 e\u0301 \n {a.b} 1.499 € It's".split(' '),
      ' ',
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));

test('typography keeps the length of a text, on which the quotes of a body rely', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...languages), (text, language) => {
      expect(applyTypography(text, language)).toHaveLength(text.length);
    }),
    { seed: 20_261_123, numRuns: 300 },
  );
});

test('applying typography twice changes nothing more', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...languages), (text, language) => {
      const once = applyTypography(text, language);
      expect(applyTypography(once, language)).toBe(once);
      expect(applyQuotes(text, language)).not.toMatch(/["']/);
    }),
    { seed: 20_261_123, numRuns: 300 },
  );
});

test('an excerpt of a text is found where it was taken from', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('ab', 'a', '.', '*', '(', '$', 'š', '😀'), { minLength: 1, maxLength: 20 }),
      fc.nat(),
      (parts, some) => {
        const words = parts.join(' ');
        const starts = parts.map((_, index) => parts.slice(0, index).join(' ').length + (index && 1));
        const place = some % parts.length;
        // Excerpts that overlap themselves, such as `aa` in `aaa`, are counted differently; none of these does.
        const length = parts[place]?.length ?? 0;
        expect(offsetInRaw(words, words, starts[place] ?? 0, length)).toBe(starts[place]);
      },
    ),
  );
});
