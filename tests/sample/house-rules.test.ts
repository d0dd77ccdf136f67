import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the check has no warnings for the sample', () => {
  const output = execFileSync(process.execPath, ['scripts/check-content.ts'], { encoding: 'utf8' });
  expect(output).not.toMatch(/\(warning\)|Draft/);
});

test('the YAML of the sample is formatted', () => {
  const prettier = 'node_modules/prettier/bin/prettier.cjs';
  execFileSync(process.execPath, [prettier, '--check', 'content/**/*.{yaml,json}'], { stdio: 'pipe' });
});
