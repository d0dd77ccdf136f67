import { expect, test } from 'vitest';
import { sourceOf } from '../source/source-file.ts';
import { dictionaryProblems } from './site-data.ts';

function source(language: string, yaml: string) {
  return sourceOf(`content/dictionary/${language}.yaml`, yaml).source;
}

function problemLines(en: string, sr: string): string[] {
  const problems = dictionaryProblems({ en: source('en', en), sr: source('sr', sr) });
  return problems.map(({ file, found }) => `${file.slice(-7, -5)} ${found}`);
}

test.each([
  ["a: '{name} of {count}'", "a: '{count} za {name}'"],
  ["a: '{name}'", "a: '{name}, {name}'"],
  // Facts are compared by another check, and braces with other characters are not placeholders.
  ["a: '{website.starter}'", 'a: x'],
  ["a: '{ name } {1 2}'", 'a: x'],
  ["a: '{name}'", "b: '{other}'"],
  ["a: ['{x}']", "a: ['{x}', '{y}']"],
])('%j and %j have the same placeholders', (en, sr) => {
  expect(problemLines(en, sr)).toEqual([]);
});

test.each([
  ["a: '{name} {count}'", 'a: x', 'sr a has no {name}, {count}, en.yaml has it'],
  ['a: x', "a: '{name}'", 'en a has no {name}, sr.yaml has it'],
  ["a: '{Name}'", "a: '{name}'", 'sr a has {name}, en.yaml has {Name}'],
  ["a: { b: ['x', '{y}'] }", "a: { b: ['x', 'y'] }", 'sr a.b[2] has no {y}, en.yaml has it'],
])('%j and %j: %s', (en, sr, line) => {
  expect(problemLines(en, sr)).toEqual([line]);
});

test('each language has the plural forms that it counts with, and may have more', () => {
  const en = 'shown: { one: a, other: b }';
  expect(problemLines(en, 'shown: { one: a, few: b, other: c }')).toEqual([]);
  expect(problemLines('shown: { one: a, few: x, other: b }', 'shown: { one: a, few: b, other: c }')).toEqual([]);
  expect(problemLines(en, 'shown: { other: c }')).toEqual([
    'sr shown has no plural form "one", which this language needs',
    'sr shown has no plural form "few", which this language needs',
  ]);
  expect(problemLines('a:\n  - { other: b }', 'a: []')).toEqual([
    'en a[1] has no plural form "one", which this language needs',
  ]);
});

test('the form for two to four has the placeholders of the English form for many', () => {
  const en = "shown: { one: '{count}', other: '{count}' }";
  const sr = (few: string) => `shown: { one: '{count}', few: '${few}', other: '{count}' }`;
  expect(problemLines(en, sr('{count}'))).toEqual([]);
  expect(problemLines(en, sr('{cuont}'))).toEqual(['sr shown.few has {cuont}, en.yaml has {count}']);
});

test('plural forms of different groups are not mixed up', () => {
  expect(problemLines('a: { one: x, other: y }\nb: { other: z }', '')).toEqual([
    'en b has no plural form "one", which this language needs',
  ]);
});
