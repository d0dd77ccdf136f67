import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { problemLine } from '#model/problems/problems.ts';
import { listEntries } from '#model/read/collections.ts';
import { readEntry } from '#model/read/entry.ts';
import { unrecordedParts } from '#model/translation/translated.ts';

test('the check has no warnings for the sample', () => {
  const output = execFileSync(process.execPath, ['scripts/check-content.ts'], { encoding: 'utf8' });
  expect(output).not.toMatch(/\(warning\)|Draft/);
});

test('the YAML of the sample is formatted', () => {
  const prettier = 'node_modules/prettier/bin/prettier.cjs';
  execFileSync(process.execPath, [prettier, '--check', 'content/**/*.{yaml,json}'], { stdio: 'pipe' });
});

test('both languages of the sample have the same figures, also if its translation were not recorded', async () => {
  const { entries } = listEntries('.');
  const parts = entries.map(async (folder) => {
    const { en, sr } = (await readEntry('.', folder, {})).entry;
    return en && sr ? unrecordedParts(en, sr, {}) : [];
  });
  const unrecorded = (await Promise.all(parts)).flat();
  expect(unrecorded.length).toBeGreaterThan(1000);
  expect(unrecorded.filter(({ state }) => state !== 'new').map(problemLine)).toEqual([]);
});
