import { expect, test } from 'vitest';
import { expiryOf, securityText } from './security-txt.ts';

test('has the fields that RFC 9116 requires, and its own address', () => {
  expect(securityText('a@site.example', 'https://site.example', '2027-10-01T00:00:00.000Z')).toBe(
    [
      'Contact: mailto:a@site.example',
      'Contact: https://site.example/en/contact',
      'Expires: 2027-10-01T00:00:00.000Z',
      'Preferred-Languages: en, sr',
      'Canonical: https://site.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test.each([
  ['2026-10-01T00:00:00Z', '2027-10-01'],
  ['2026-12-31T23:59:59Z', '2027-10-01'],
  ['2027-01-01T00:00:00Z', '2028-01-01'],
  ['2027-06-30T12:00:00Z', '2028-04-01'],
])('a build at %s expires on %s', (now, day) => {
  expect(expiryOf(new Date(now))).toBe(`${day}T00:00:00.000Z`);
});
