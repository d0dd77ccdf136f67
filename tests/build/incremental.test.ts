/**
 * A build that does only what changed makes the same, byte for byte, as one that starts from nothing.
 *
 *   SEQUENCES=100 SEED=1 npm test -- tests/build     more of them, or one of them again
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timingsFile } from '#generator/build/timings.ts';
import { Random } from '../../scripts/bench/generate/random.ts';
import { build, cleanOutput, differences, outputOf, smallCopy } from './built-copy.ts';
import { editAtRandom } from './edits.ts';

const SEQUENCES = Number(process.env['SEQUENCES'] ?? 1);
const FIRST_SEED = Number(process.env['SEED'] ?? 1);
const EDITS = { least: 1, most: 6 };
const SEQUENCE_WITHIN_MS = 300_000;

const edited = smallCopy();

beforeAll(async () => {
  const { code, text } = await build(edited.root);
  if (code !== 0) throw new Error(text);
}, SEQUENCE_WITHIN_MS);
afterAll(() => edited.remove());

const seeds = Array.from({ length: SEQUENCES }, (_, index) => FIRST_SEED + index);

test.each(seeds)(
  'after the edits of seed %i',
  async (seed) => {
    const random = new Random(seed);
    const done: string[] = [];
    for (let step = 0; step < random.between(EDITS.least, EDITS.most); step += 1) {
      done.push(editAtRandom(edited.root, random, seed * 10 + step));
      const { code, text } = await build(edited.root);
      expect(code, `seed ${seed}:\n${done.join('\n')}\n${text}`).toBe(0);
    }
    const story = `seed ${seed}:\n${done.join('\n')}`;
    expect(differences(outputOf(edited.root), await cleanOutput(edited.root)), story).toEqual([]);
  },
  SEQUENCE_WITHIN_MS,
);

/** HTML files that changed by an edit and a build, and how many pages were rendered. */
async function changedBy(file: string, from: RegExp, to: string): Promise<{ changed: string[]; rendered: number }> {
  const before = outputOf(edited.root);
  const path = join(edited.root, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
  const { code, text: said } = await build(edited.root);
  expect(code, said).toBe(0);
  const changed = differences(before, outputOf(edited.root)).filter((one) => one.endsWith('.html'));
  // A cast: generator/build/timings.ts wrote it.
  const { rendered } = JSON.parse(readFileSync(join(edited.root, timingsFile), 'utf8')) as { rendered: number };
  return { changed, rendered };
}

test(
  'an edit writes the pages that show it, and renders few others',
  async () => {
    const project = 'content/projects/02-till';
    expect(await changedBy(`${project}/sr.mdx`, /^overview: .*$/m, 'overview: Samo ovo.')).toEqual({
      changed: ['dist/client/sr/portfolio/2.html'],
      rendered: expect.toSatisfy((count: number) => count < 12) as number,
    });
    expect(await changedBy('content/pages/about/en.mdx', /^title: .*$/m, 'title: Only this')).toEqual({
      changed: ['dist/client/en/about.html'],
      rendered: 1,
    });
    expect(await changedBy(`${project}/en.mdx`, /$/, '')).toEqual({ changed: [], rendered: 0 });
  },
  SEQUENCE_WITHIN_MS,
);

test(
  'a mistake leaves dist/ as it was, and the next build goes on from there',
  async () => {
    const file = join(edited.root, 'content/projects/01-catalogue/en.mdx');
    const right = readFileSync(file, 'utf8');
    const before = outputOf(edited.root);
    writeFileSync(file, right.replace(/^stats:/m, 'stast:'));
    const { code, text } = await build(edited.root);
    expect(code).toBe(1);
    expect(text).toContain('content/projects/01-catalogue/en.mdx:');
    expect(text).toContain('did you mean "stats"?');
    expect(differences(before, outputOf(edited.root))).toEqual([]);
    writeFileSync(file, right);
    const mended = await build(edited.root);
    expect(mended.code, mended.text).toBe(0);
    expect(differences(before, outputOf(edited.root))).toEqual([]);
  },
  SEQUENCE_WITHIN_MS,
);

test.each([
  ['cannot be read', 'export const broken = (;\n', 'could not be bundled'],
  ['throws while a page is rendered', "throw new Error('on purpose');\n", 'cannot be rendered'],
])(
  'code that %s ends the build, which says so and leaves dist/ as it was',
  async (_, line, said) => {
    const file = join(edited.root, 'pages/about/+data.ts');
    const right = readFileSync(file, 'utf8');
    const before = outputOf(edited.root);
    writeFileSync(file, right + line);
    const { code, text } = await build(edited.root);
    expect(code, text).toBe(1);
    expect(text).toContain(said);
    expect(differences(before, outputOf(edited.root))).toEqual([]);
    writeFileSync(file, right);
    const mended = await build(edited.root);
    expect(mended.code, mended.text).toBe(0);
    expect(differences(before, outputOf(edited.root))).toEqual([]);
  },
  SEQUENCE_WITHIN_MS,
);

test(
  'a build that is killed is followed by one that ends right',
  async () => {
    writeFileSync(join(edited.root, 'components/marker.ts'), `export const marker = ${Date.now()};\n`);
    const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: edited.root, stdio: 'pipe' });
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    child.once('exit', () => resolve());
    // The bundle is there, the pages are not all.
    child.stdout.once('data', () => child.kill('SIGKILL'));
    await ended;
    const { code, text } = await build(edited.root);
    expect(code, text).toBe(0);
    expect(differences(outputOf(edited.root), await cleanOutput(edited.root))).toEqual([]);
  },
  SEQUENCE_WITHIN_MS,
);
