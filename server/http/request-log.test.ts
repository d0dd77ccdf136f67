import { expect, test } from 'vitest';
import { loggedPath } from './request-log.ts';

test('F15: escapes control characters, so that a log entry stays one line', () => {
  expect(loggedPath('/a\r\n\t\u001b[31m\u0000\u007f\u009b\u2028b')).toBe(
    '/a\\u000d\\u000a\\u0009\\u001b[31m\\u0000\\u007f\\u009b\\u2028b',
  );
});

test('a logged path has at most 512 characters, even after escaping', () => {
  expect(loggedPath('/'.padEnd(512, 'a'))).toHaveLength(512);
  expect(loggedPath('/'.padEnd(513, 'a'))).toHaveLength(512);
  expect(loggedPath('\n'.repeat(512))).toHaveLength(512);
});
