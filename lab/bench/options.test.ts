import { expect, test } from 'vitest';
import { benchPages } from './bench-pages.ts';
import { readOptions } from './options.ts';

test('measures everything, with the four sizes of a portfolio, by default', () => {
  expect(readOptions([])).toEqual({
    parts: ['build', 'weights', 'lighthouse', 'phone', 'server'],
    projects: [16, 500, 2000, 5000],
    covers: 'shared',
    runs: undefined,
    seconds: 3,
    json: false,
    release: false,
    pages: benchPages,
  });
});

test('sorts parts into the order of the bench, and accepts options in any place', () => {
  const given = [
    '--json',
    'server',
    '--projects',
    '16, 500',
    'build',
    '--runs=1',
    '--covers',
    'none',
    '--seconds',
    '2',
    '--release',
    '--pages=/en/home,/en/faq',
    '--beside=http://127.0.0.1:4321/',
  ];
  expect(readOptions(given)).toEqual({
    parts: ['build', 'server'],
    projects: [16, 500],
    covers: 'none',
    runs: 1,
    seconds: 2,
    json: true,
    release: true,
    pages: ['/en/home', '/en/faq', 'http://127.0.0.1:4321/'],
  });
});

test.each([
  [
    ['bild'],
    'npm run bench cannot measure "bild": write build, weights, lighthouse, phone, server, or nothing for all',
  ],
  [['--projects', '15'], '--projects is "15": expected a whole number from 16 to 100000, or several with commas'],
  [['--projects', '16,'], '--projects is "": expected a whole number from 16 to 100000'],
  [['--projects', '1e3'], '--projects is "1e3": expected'],
  [['--runs', '0'], '--runs is "0": expected a whole number from 1 to 100'],
  [['--seconds', '2.5'], '--seconds is "2.5": expected a whole number from 1 to 10'],
  [['--covers', 'all'], '--covers is "all": expected one of none, shared, unique'],
  [
    ['--project', '16'],
    'npm run bench was given --project 16: expected build, weights, lighthouse, phone, server, --projects',
  ],
])('rejects %j and lists what it accepts', (given, message) => {
  expect(() => readOptions(given)).toThrow(message);
});
