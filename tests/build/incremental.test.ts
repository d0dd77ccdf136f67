import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuiltFiles } from '#contract/build/built-files.ts';
import { Random } from './random.ts';
import { edits } from './edits.ts';
import { build, cleanOutput, differences, mustBuild, outputOf, smallCopy } from './built-copy.ts';

type EditName = keyof typeof edits;

const edited = smallCopy();

beforeAll(() => mustBuild(edited.root));
afterAll(() => edited.remove());

/** Edits a file and builds. Returns the HTML files that changed, and the number of rendered pages. */
async function changedBy(file: string, from: RegExp, to: string): Promise<{ changed: string[]; rendered: number }> {
  const before = outputOf(edited.root);
  const path = join(edited.root, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
  const { code, text: output } = await build(edited.root);
  expect(code, output).toBe(0);
  const changed = differences(before, outputOf(edited.root)).filter((name) => name.endsWith('.html'));
  const [, rendered = 0] = /(\d+) written anew|^Nothing has changed: /m.exec(output) ?? expect.unreachable(output);
  return { changed, rendered: Number(rendered) };
}

test('an edit writes the pages that show it, and renders few others', async () => {
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
});

test('a mistake leaves dist/ as it was, and so does the build after its correction', async () => {
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
  await mustBuild(edited.root);
  expect(differences(before, outputOf(edited.root))).toEqual([]);
});

test.each([
  ['cannot be read', 'export const broken = (;\n', 'could not be bundled'],
  ['throws while a page is rendered', "throw new Error('on purpose');\n", 'cannot be rendered'],
])('code that %s ends the build, which says so and leaves dist/ as it was', async (_, line, message) => {
  const file = join(edited.root, 'pages/about.tsx');
  const right = readFileSync(file, 'utf8');
  const before = outputOf(edited.root);
  writeFileSync(file, right + line);
  const { code, text } = await build(edited.root);
  expect(code, text).toBe(1);
  expect(text).toContain(message);
  expect(differences(before, outputOf(edited.root))).toEqual([]);
  writeFileSync(file, right);
  await mustBuild(edited.root);
  expect(differences(before, outputOf(edited.root))).toEqual([]);
});

test('a pipe among the files to download ends the build, which does not wait for it', async () => {
  const pipe = join(edited.root, 'public/offer.pdf');
  execFileSync('mkfifo', [pipe]);
  writeFileSync(join(edited.root, 'components/marker.ts'), 'export const marker = 0;\n');
  const { code, text } = await build(edited.root);
  expect(code, text).toBe(1);
  expect(text).toContain('public/offer.pdf:1:1 this is a pipe, expected a plain file');
  rmSync(pipe);
});

test('after a build that was killed, the next one is complete', async () => {
  const before = outputOf(edited.root);
  // Code that no page imports: everything is bundled and rendered again, with the same output.
  writeFileSync(join(edited.root, 'components/marker.ts'), 'export const marker = 1;\n');
  const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: edited.root, stdio: 'pipe' });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  // At the first line of output the bundle is complete, and the pages are not.
  child.stdout.once('data', () => child.kill('SIGKILL'));
  await ended;
  const { code, text } = await build(edited.root);
  expect(code, text).toBe(0);
  expect(differences(before, outputOf(edited.root))).toEqual([]);
});

test('a scheduled entry appears with the build of its day, and builds of other days change nothing', async () => {
  const folder = join(edited.root, 'content/projects/04-waiting');
  const page = join(edited.root, 'dist/client/en/portfolio/4.html');
  const builtOn = async (day: string): Promise<[boolean, string]> => {
    const { text } = await build(edited.root, {}, '--day', day);
    return [existsSync(page), text.includes('Nothing has changed') ? 'up to date' : 'built'];
  };
  const year = new Date().getFullYear() + 1;
  cpSync(join(edited.root, 'content/projects/02-till'), folder, { recursive: true });
  for (const language of ['en', 'sr']) {
    const file = join(folder, `${language}.mdx`);
    writeFileSync(file, readFileSync(file, 'utf8').replace('id: 2\n', `id: 4\npublish: ${year}-12-02\n`));
  }
  expect(await builtOn(`${year}-11-30`)).toEqual([false, 'built']);
  expect(await builtOn(`${year}-12-01`)).toEqual([false, 'up to date']);
  expect(await builtOn(`${year}-12-02`)).toEqual([true, 'built']);
  expect(await builtOn(`${year}-12-03`)).toEqual([true, 'up to date']);
  // The next build removes the pages of this entry.
  rmSync(folder, { recursive: true });
});

test('a page that is too heavy ends the build, and dist/ can still be served', async () => {
  const file = join(edited.root, 'content/pages/privacy/en.mdx');
  const right = readFileSync(file, 'utf8');
  const random = new Random(1);
  const words = Array.from({ length: 4_000 }, () =>
    random
      .next()
      .toString(36)
      .replaceAll(/[^a-z]/g, ''),
  );
  writeFileSync(file, `${right}\n${words.join(' ')}\n`);
  const { code, text } = await build(edited.root);
  expect(code).toBe(1);
  expect(text).toMatch(/privacy\.html HTML with CSS is [\d,]+ bytes, budget of privacy/);
  // A cast: the build wrote the file.
  const files = JSON.parse(readFileSync(join(edited.root, 'dist/server/files.json'), 'utf8')) as BuiltFiles;
  const wrong = Object.values(files).filter(
    ({ file: name, bytes }) => statSync(join(edited.root, 'dist/client', name)).size !== bytes,
  );
  expect(wrong).toEqual([]);
  writeFileSync(file, right);
});

/**
 * Every kind of edit, as groups of steps. The edits of a step share one build, and none re-renders pages that show another edit.
 * After each group, dist/ must equal the output of a clean build, byte for byte.
 */
const groups: EditName[][][] = [
  // Parts that few pages show.
  [
    ['a title', 'a page', 'an answer', 'a file that is touched and says the same'],
    ['an overview', 'a question', 'an image, for another one'],
    ['a body', 'a built file that is gone', 'a social card that is damaged'],
  ],
  // Lists, and changes to dist/ from outside.
  [
    ['a category in both languages', 'a built file that is changed'],
    ['a new case study', 'a file that was not built'],
    ['another id'],
    ['a case study that goes'],
  ],
  // Parts that many pages show. The last step changes no code, so the bundle that it reuses is compared with a new one.
  [['a fact'], ['a word of lists'], ['the address of a service'], ['a service']],
  [['a component'], ['a style'], ['a word of the menu'], ['the name of the site']],
];

test.each(groups.map((steps, nth) => ({ steps, nth, names: steps.flat().join(', ') })))(
  'dist/ equals that of a clean build after a change of $names',
  async ({ steps, nth }) => {
    const random = new Random(1);
    const done: string[] = [];
    for (const [step, names] of steps.entries()) {
      done.push(...names.map((name) => edits[name](edited.root, random, nth * 10 + step)));
      await mustBuild(edited.root);
    }
    const clean = await cleanOutput(edited.root, { quick: nth < groups.length - 1 });
    expect(differences(outputOf(edited.root), clean), done.join('\n')).toEqual([]);
  },
  // Five builds take 80 s on two cores, and many times that on a busy machine. The next test needs them to be finished.
  900_000,
);

test('no kind of edit is left out', () => {
  expect(groups.flat(2).toSorted()).toEqual(Object.keys(edits).toSorted());
});

test('a second build waits for the first one, and finds nothing to do', async () => {
  const before = outputOf(edited.root);
  // Without a bundle, so that both would bundle the code at the same time.
  for (const name of ['.cache/bundle', 'dist']) rmSync(join(edited.root, name), { recursive: true });
  // The state of another program counts as none.
  const states = globSync(join(edited.root, '.cache/build/state-*.json'));
  expect(states.length).toBe(1);
  for (const state of states) writeFileSync(state, '{}');
  const runs = await Promise.all([build(edited.root), build(edited.root)]);
  const text = runs.map((run) => run.text).join('\n');
  expect(
    runs.map(({ code }) => code),
    text,
  ).toEqual([0, 0]);
  expect(text).toContain('Another build is running here: this one begins when it ends');
  expect(text).toMatch(/^Nothing has changed: \d+ pages are in dist/m);
  expect(differences(before, outputOf(edited.root))).toEqual([]);
});

test('--force leaves what npm run dev shows', async () => {
  const shown = join(edited.root, '.cache/content/dev.json');
  writeFileSync(shown, '{}');
  const { code, text } = await build(edited.root, {}, '--force');
  expect(code, text).toBe(0);
  expect(readFileSync(shown, 'utf8')).toBe('{}');
});
