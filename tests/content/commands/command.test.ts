import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { newTranslationRecord } from '#model/translation/translated.ts';
import { ContentCopy, project, question } from '../content-copy.ts';

/** The output and exit code of `node scripts/check-content.ts <folder>`. */
type Answer = { code: number | null; stdout: string; stderr: string };

test('prints each problem on its own line, counts them last, and exits with 1', async () => {
  using content = new ContentCopy();
  content.edit('content/pages/about/en.mdx', 'subtitle:', 'subtitel:');
  content.edit(`${project}/en.mdx`, 'Everybody', '{process.exit(7)}\n\nEverybody');
  expect(await runCheck(content.root)).toEqual({
    code: 1,
    stdout: [
      'content/pages/about/en.mdx:5:1 "subtitel" is not a field: did you mean "subtitle"?',
      `${project}/en.mdx:43:1 {process.exit(7)} is not a fact: write {group.name} for a fact, or \\{ for a curly bracket`,
      '2 problems in 2 files\n',
    ].join('\n'),
    stderr: '',
  });
});

test('counts the entries of valid content, and exits with 0', async () => {
  const { code, stdout, stderr } = await runCheck(resolve());
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/(?:^|\n)No problems\. Projects: \d+, services: \d+, questions: \d+\n$/);
});

test('checks the house rules when the content is valid', async () => {
  using content = new ContentCopy();
  content.write('content/words.yaml', "en: [{ write: writing, not: ['writ*'] }]\nsr: []\n");
  content.append(`${question}/en.mdx`, '\nWritten.\n');
  const { code, stdout } = await runCheck(content.root);
  const lines = stdout.trimEnd().split('\n');
  expect(code).toBe(1);
  expect(lines).toContainEqual(
    expect.stringMatching(
      new RegExp(`^${question}/en\\.mdx:\\d+:1 "Written" is a word that this site avoids: write writing`),
    ),
  );
});

test('counts the problems that do not fit into 50 lines', async () => {
  using content = new ContentCopy();
  content.write('content/words.yaml', 'en: [{ not: [a, the, to, and] }]\nsr: []\n');
  const lines = (await runCheck(content.root)).stdout.trimEnd().split('\n');
  expect(lines).toContainEqual(expect.stringMatching(/^… and \d+ more, once these are fixed$/));
  expect(lines.length).toBeLessThanOrEqual(50);
});

test('counts the problems of a draft that do not fit', async () => {
  using content = new ContentCopy();
  for (const language of ['en', 'sr']) content.edit(`${question}/${language}.mdx`, 'q:', 'draft: true\nq:');
  content.append(`${question}/en.mdx`, '\nIn 2 weeks.\n'.repeat(80));
  const { code, stdout } = await runCheck(content.root);
  const lines = stdout.trimEnd().split('\n');
  expect(code).toBe(0);
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^Draft, not published: ${question}/en\\.mdx:\\d+`)));
  expect(lines.length).toBeLessThanOrEqual(50);
});

test('warns of short case studies and descriptions, and still exits with 0', async () => {
  using content = new ContentCopy();
  const { code, stdout } = await runCheck(content.root);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\(warning\) content\/\S+ description has \d+ characters, expected at least 50: /m);
  expect(stdout).toMatch(/^\(warning\) … and \d+ more of these$/m);
});

test('finds the same problems in another process', async () => {
  using content = new ContentCopy();
  content.remove('content/site.yaml');
  content.append(`${question}/sr.mdx`, '\nObično 2 nedelje.\n');
  const { stdout } = await runCheck(content.root);
  expect(stdout.trimEnd().split('\n')).toEqual(await content.problems());
});

/** Runs a program as somebody who may not read what only root may; the test needs code that everybody may read. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const reading = ['--eval', `require('node:fs').accessSync(${JSON.stringify(resolve('scripts/check-content.ts'))})`];
const isCodeReadable = process.platform !== 'win32' && spawnSync(process.execPath, reading, nobody).status === 0;

test.runIf(isCodeReadable)('names a file that cannot be read beside all other problems', async () => {
  using content = new ContentCopy();
  content.edit('content/pages/about/en.mdx', 'subtitle:', 'subtitel:');
  rmSync(join(content.root, '.cache'));
  mkdirSync(join(content.root, '.cache'));
  for (const folder of ['', '.cache']) chmodSync(join(content.root, folder), 0o777);
  chmodSync(join(content.root, `${project}/en.mdx`), 0);
  const { stdout } = spawnSync(process.execPath, [resolve('scripts/check-content.ts'), content.root], nobody);
  expect(withoutProgress(String(stdout)).trimEnd().split('\n')).toEqual([
    'content/pages/about/en.mdx:5:1 "subtitel" is not a field: did you mean "subtitle"?',
    `${project}/en.mdx:1:1 the file cannot be read (EACCES): give this user permission to read it`,
    '2 problems in 2 files',
  ]);
});

test('golive prints the problems of broken content, and no stack trace', async () => {
  using content = new ContentCopy();
  content.edit('content/pages/about/en.mdx', 'subtitle:', 'subtitel:');
  content.remove(`${project}/cover.webp`);
  content.write(`${project}/cover.webp/photo.jpg`, 'x');
  const { code, stdout, stderr } = await run('scripts/golive.ts', content.root);
  expect([code, stdout, stderr.trimEnd().split('\n')]).toEqual([
    1,
    '',
    [...(await content.problems()), 'Fix this first, then run npm run golive again'],
  ]);
});

test('golive lists what is still to do, and exits with 1', async () => {
  using content = new ContentCopy();
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@ana.rs', MAIL_TO: 'ana@ana.rs' };
  const { code, stdout, stderr } = await run('scripts/golive.ts', content.root, mail);
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout).toContain('- SITE_URL is not set');
  expect(stdout).toMatch(
    /- the mail server of SMTP_URL rejected the login or the connection \(.*ECONNREFUSED.*\): correct SMTP_URL/,
  );
  expect(stdout).toMatch(new RegExp(`- ${project}/en.mdx:\\d+ sample: true: testimonial is invented, write your own`));
  expect(stdout).toContain('- content/site.yaml has no legal: the footer lacks your legal name');
});

test('annotates the lines of a pull request: problems, and Serbian that is older than its English', async () => {
  using content = new ContentCopy();
  const { file, text } = await newTranslationRecord(content.root, question);
  content.write(file, text);
  content.edit(`${question}/en.mdx`, 'Most sites', 'Nearly all sites');
  content.edit('content/pages/about/en.mdx', 'subtitle:', 'subtitel:');
  const { code, stdout } = await run('scripts/check-content.ts', content.root, { GITHUB_ACTIONS: 'true' });
  expect(code).toBe(1);
  expect(stdout.split('\n').filter((line) => line.startsWith('::'))).toEqual([
    `::warning file=${question}/sr.mdx,line=5,col=1::body[1] translates English that has changed: translate it again, then npm run check -- --translated ${question}/sr.mdx`,
    '::error file=content/pages/about/en.mdx,line=5,col=1::"subtitel" is not a field: did you mean "subtitle"?',
  ]);
});

test('report says that invalid content cannot be built, and lists its problems', async () => {
  using content = new ContentCopy();
  content.edit('content/pages/about/en.mdx', 'subtitle:', 'subtitel:');
  const { code, stdout } = await run('scripts/report/report.ts', content.root);
  expect([code, stdout]).toEqual([1, 'The site cannot be built: 1 problem. See report/index.html\n']);
  expect(content.read('report/summary.md')).toContain('subtitel&quot; is not a field: did you mean');
});

test.each([
  ['scripts/golive.ts', 'now'],
  ['scripts/golive.ts', '--now'],
  ['scripts/golive.ts', '--live', 'nowhere'],
  ['scripts/weights.ts', 'now'],
  ['scripts/weights.ts'],
  ['scripts/build.ts', 'now'],
  ['scripts/build.ts', '--day', '2026-02-31'],
  ['scripts/report/report.ts', 'one', 'two'],
  ['scripts/report/report.ts', '--built', 'README.md'],
  ['scripts/delete.ts', 'project', '1', 'more'],
  ['scripts/check.ts', '--fix', 'more'],
  ['scripts/edit.ts', 'now'],
  ['scripts/dev.ts', '--now'],
  ['scripts/addresses.ts', 'now'],
  ['scripts/host.ts', 'nginx', 'ana.rs;'],
  ['scripts/host.ts', 'caddy', 'https://ana.rs'],
  ['scripts/golive.ts', '--dkim', 'mail'],
  ['server/main.ts', 'now'],
])('%s %s: rejects invalid arguments in one line', async (script, ...words) => {
  using content = new ContentCopy();
  const { code, stdout, stderr } = await run(script, content.root, {}, words);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).not.toMatch(/^\s+at /m);
});

function runCheck(root: string): Promise<Answer> {
  return run('scripts/check-content.ts', root, {}, [root]);
}

function run(script: string, root: string, settings = {}, parameters: string[] = []): Promise<Answer> {
  const { promise, resolve: answer } = Promise.withResolvers<Answer>();
  const { SITE_URL: _, SMTP_URL: __, GITHUB_ACTIONS: ___, ...others } = process.env;
  const env = { ...others, ...settings };
  execFile(process.execPath, [resolve(script), ...parameters], { env, cwd: root }, (error, stdout, stderr) => {
    answer({ code: error ? Number(error.code) : 0, stdout: withoutProgress(stdout), stderr });
  });
  return promise;
}

/** Removes the progress lines of a command that takes more than two seconds. */
function withoutProgress(stdout: string): string {
  return stdout.replaceAll(/^Entries: \d+ of \d+\n/gm, '');
}
