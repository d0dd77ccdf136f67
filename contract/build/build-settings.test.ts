import { expect, test } from 'vitest';
import { readBuildSettings } from './build-settings.ts';
import { UserError } from '../user-error.ts';

function problem(environment: Record<string, string>): string {
  try {
    readBuildSettings(environment);
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  return 'no problem';
}

test('an empty environment builds the sample at its own address, and looks up the country at its own server', () => {
  expect(readBuildSettings({})).toEqual({ SITE_URL: 'https://website.example', GEO_URL: '/api/country' });
});

test('treats an empty variable as not set', () => {
  expect(readBuildSettings({ SITE_URL: '', BOOKING_URL: '', GEO_URL: '' })).toEqual(readBuildSettings({}));
});

test('keeps only the origin of SITE_URL', () => {
  expect(readBuildSettings({ SITE_URL: 'https://ana.example/en/?x#y' }).SITE_URL).toBe('https://ana.example');
  expect(readBuildSettings({ SITE_URL: 'http://localhost:3000/' }).SITE_URL).toBe('http://localhost:3000');
});

test('ignores other environment variables', () => {
  expect(readBuildSettings({ HOME: '/root', PHONE: '+381 60 937 2846' })).toEqual(readBuildSettings({}));
});

test.each(['https://geo.example/v1', '/api/country'])('the country may be looked up at %s', (address) => {
  expect(readBuildSettings({ GEO_URL: address }).GEO_URL).toBe(address);
});

test.each([
  [
    { SITE_URL: 'website.example' },
    'SITE_URL is "website.example", expected the address of the site, such as https://',
  ],
  [{ SITE_URL: 'ftp://website.example' }, 'SITE_URL is "ftp://website.example", expected the address of the site'],
  [
    { CONTACT_ORIGIN: 'https://x.example/' },
    'CONTACT_ORIGIN is "https://x.example/", expected an origin without a path, such as https://contact.example, or none',
  ],
  [{ BOOKING_URL: 'http://cal.example' }, 'BOOKING_URL is "http://cal.example", expected the https:// address'],
  [{ GEO_URL: 'http://geo.example' }, 'GEO_URL is "http://geo.example", expected an https:// address, or a path'],
])('rejects %o with its name, its value and what is expected', (environment, message) => {
  expect(problem(environment)).toContain(message);
});

test('every invalid variable gets its own line', () => {
  const lines = problem({ SITE_URL: 'x', BOOKING_URL: 'y' }).split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['SITE_URL', 'BOOKING_URL']);
});
