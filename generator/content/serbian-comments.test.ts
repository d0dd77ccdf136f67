import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'new-'));
mkdirSync(join(root, 'content'));
afterAll(() => rmSync(root, { recursive: true }));

test.each(['project', 'service', 'faq', 'category'])(
  'the comments of a new %s are in the language of their file, over the same fields',
  (kind) => {
    const output = execFileSync(process.execPath, [resolve('scripts/new.ts'), kind, 'river-bakery'], { cwd: root });
    expect(String(output)).toContain('npm run check says what is missing');
    const linesOf = (language: string): string[] => {
      const files = globSync(`content/*/*/${language}.mdx`, { cwd: root });
      return files.flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'));
    };
    const isComment = (line: string): boolean => /^[ -]*#/.test(line);
    const [en, sr] = [linesOf('en'), linesOf('sr')];
    expect(sr.filter((line) => !isComment(line))).toEqual(en.filter((line) => !isComment(line)));
    const english = new Set(en.filter(isComment));
    expect(english.size).toBeGreaterThan(0);
    expect(sr.filter((line) => isComment(line) && english.has(line))).toEqual([]);
  },
);
