import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refuseUnreleasable } from '../../scripts/golive/release-gate.ts';
import { samplesIn } from '../../scripts/golive/samples.ts';

test('the sample is refused even if site.yaml says that the site is not a sample', () => {
  const root = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['content', 'public']) cpSync(folder, join(root, folder), { recursive: true });
  const brand = join(root, 'content/site.yaml');
  writeFileSync(brand, readFileSync(brand, 'utf8').replace(/^sample: true\n/m, ''));

  expect(() => refuseUnreleasable(root, 'https://ana.rs')).toThrow(/^content\/.*\n(?:.*\n)+Nothing is/);
  const lines = samplesIn(root);
  expect(lines.filter((line) => / sample: true: the values/.test(line))).toHaveLength(32);
  expect(lines.filter((line) => / sample: true: testimonial/.test(line))).toHaveLength(32);
  expect(lines.filter((line) => /^content\/projects\/.*\.example"/.test(line))).toHaveLength(12);
  expect(lines.filter((line) => line.startsWith('content/site.yaml:')).map((line) => line.split(' ')[1])).toEqual([
    '"hello@jasno.example"',
    '"+381',
    '"jasno-example"',
    '"jasno-example"',
    '"Marko',
  ]);
  expect(lines.filter((line) => line.endsWith('" is a reserved example: write your own'))).toHaveLength(2);
  expect(lines.filter((line) => line.endsWith(' is the portrait of the sample: put your own there'))).toHaveLength(1);
  const icons = ' is the icon of the sample: npm run brand -- --icon picture.svg makes yours';
  expect(lines.filter((line) => line.endsWith(icons))).toHaveLength(7);
});
