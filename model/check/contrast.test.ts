import { expect, test } from 'vitest';
import { sourceOf } from '../source/source-file.ts';
import type { Theme } from '../schema/theme.ts';
import { contrastProblems } from './site-data.ts';

const valid = {
  paper: '#ffffff',
  ink: '#000000',
  muted: '#767676',
  line: '#eeeeee',
  accent: '#949494',
  signal: '#767676',
};

/** The problems of a day with these colours; the colours of the night are valid. */
function problemLines(day: Partial<Theme['day']>): string[] {
  const night = { ...valid, paper: '#000000', ink: '#ffffff', muted: '#ffffff', accent: '#ffffff', signal: '#ffffff' };
  const theme = { day: { ...valid, ...day }, night };
  const { source } = sourceOf('content/theme.yaml', `\n${JSON.stringify(theme, undefined, 1)}`);
  return contrastProblems(source, theme).map(({ line, found, fix }) => `${line} ${found}: ${fix}`);
}

test('accepts colours with just enough contrast', () => {
  // #767676 on white is 4.54:1, #949494 is 3.03:1.
  expect(problemLines({})).toEqual([]);
});

test('a colour that is slightly too light is reported with its contrast, never rounded up to the limit', () => {
  expect(problemLines({ muted: '#777777' })).toEqual([
    '6 day.muted has a contrast of 4.4:1 on day.paper, expected at least 4.5:1: make it darker, or the paper lighter',
  ]);
  expect(problemLines({ accent: '#969696' })[0]).toContain('a contrast of 2.9:1');
});

test('hairlines need no contrast, and oklch counts as the colour that a screen shows', () => {
  expect(problemLines({ line: '#ffffff' })).toEqual([]);
  expect(problemLines({ ink: 'oklch(99% 0 0)' })).toHaveLength(1);
});

test('a paper that is too dark is reported at every colour on it', () => {
  expect(problemLines({ paper: '#808080' }).map((line) => line.split(' ')[1])).toEqual([
    'day.muted',
    'day.signal',
    'day.accent',
  ]);
});
