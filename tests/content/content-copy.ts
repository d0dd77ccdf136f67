import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { problemCount, problemLine } from '#model/problems/problems.ts';
import { readerCodeHash as code } from '#generator/content/checked-content.ts';
import { type LoadedContent, syncContent } from '#model/index/sync.ts';
import { copyFixture } from '../copy-fixture.ts';
import { quickFolder } from '../quick-folder.ts';

/** The folders of project 1, which has every field that a project may have, of a service and of a question. */
export const project = 'content/projects/01-catalogue';
export const service = 'content/services/website-development';
export const question = 'content/faq/02-how-long';

/** A copy of the small content in tests/fixture, in a temporary folder, for a test to break. */
export class ContentCopy {
  readonly root = mkdtempSync(join(quickFolder(), 'content-'));

  constructor() {
    copyFixture(this.root);
    // Shares the project's cache, so that entries and images are not read again.
    mkdirSync('.cache', { recursive: true });
    symlinkSync(resolve('.cache'), join(this.root, '.cache'), 'junction');
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  write(file: string, text: string | Buffer): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }

  /** Replaces a text that occurs exactly once in the file, and throws otherwise. */
  edit(file: string, from: string | RegExp, to: string): void {
    const text = this.read(file);
    const parts = text.split(from);
    if (parts.length !== 2) throw new Error(`${String(from)} occurs ${parts.length - 1} times in ${file}`);
    this.write(file, parts.join(to));
  }

  /** The same edit in en.mdx and sr.mdx of a folder. */
  editBoth(folder: string, from: string | RegExp, to: string): void {
    for (const name of ['en.mdx', 'sr.mdx']) this.edit(`${folder}/${name}`, from, to);
  }

  append(file: string, text: string): void {
    this.write(file, this.read(file) + text);
  }

  remove(file: string): void {
    rmSync(join(this.root, file), { recursive: true });
  }

  rename(from: string, to: string): void {
    renameSync(join(this.root, from), join(this.root, to));
  }

  copy(from: string, to: string): void {
    cpSync(join(this.root, from), join(this.root, to), { recursive: true });
  }

  /** The position of a text, such as `content/site.yaml:3:7`. For files of the site, whose line numbers change. */
  placeOf(file: string, text: string): string {
    const offset = this.read(file).indexOf(text);
    if (offset < 0) throw new Error(`${text} is not in ${file}`);
    const above = this.read(file).slice(0, offset).split('\n');
    return `${file}:${above.length}:${(above.at(-1)?.length ?? 0) + 1}`;
  }

  /** The problems of the content, one line each, as `npm run check` prints them. */
  async problems(): Promise<string[]> {
    // Reads in this process: starting others takes longer for so little content.
    const result = await syncContent(this.root, { code });
    return result.state === 'loaded' ? [] : [...result.problems.map(problemLine), problemCount(result.problems)];
  }

  [Symbol.dispose](): void {
    // Retries, because a server that is shutting down may still write to the folder.
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Loads the content of the fixture after `changes`. Throws if it has problems. */
export async function loaded(changes: (content: ContentCopy) => void = () => undefined): Promise<LoadedContent> {
  const content = new ContentCopy();
  // Not before, because entries are read from their files on demand.
  afterAll(() => content[Symbol.dispose]());
  changes(content);
  const result = await syncContent(content.root, { code });
  if (result.state === 'invalid') throw new Error(result.problems.map(problemLine).join('\n'));
  return result;
}

/** Expected lines: a function if they depend on line numbers in the site's own files. */
type Lines = string[] | ((content: ContentCopy) => string[]);

/** Declares a test: after `breaks` has changed the copy, the check reports exactly `lines`. */
export function reports(name: string, breaks: (content: ContentCopy) => void, lines: Lines): void {
  test(`reports ${name}`, async () => {
    using content = new ContentCopy();
    breaks(content);
    expect(await content.problems()).toEqual(typeof lines === 'function' ? lines(content) : lines);
  });
}

/** The name of a fault, a function that makes it, and a part of the expected report. */
export type Breakage = [name: string, breaks: (content: ContentCopy) => void, words: string];

/** Declares a test per breakage: the report has its words and at most `mostLines` lines, the last one with the count. */
export function reportsEach(breakages: Breakage[], mostLines: number): void {
  test.each(breakages)('reports %s', async (_, breaks, words) => {
    using content = new ContentCopy();
    breaks(content);
    const lines = await content.problems();
    expect(lines.join('\n')).toContain(words);
    expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(mostLines);
  });
}

/** Declares a test: after `changes` the content is still valid, and has as many entries as before. */
export function accepts(name: string, changes: (content: ContentCopy) => void): void {
  test(`accepts ${name}`, async () => {
    const { content } = await loaded(changes);
    const sizes = [content.projects.list('all').length, content.services.length, content.faq.length];
    expect(sizes).toEqual([3, 2, 2]);
  });
}

/** Adds a text to the body of a project. */
export const added =
  (text: string, file = `${project}/en.mdx`) =>
  (content: ContentCopy) =>
    content.append(file, `\n${text}\n`);

/** Sets the title of the project. `words` is YAML. */
export const title = (words: string) => (content: ContentCopy) =>
  content.edit(`${project}/en.mdx`, /title: .*/, `title: ${words}`);
