import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  isChanged,
  openPart,
  type Part,
  saveParts,
  takeFromFile,
  textOf,
  withValue,
} from '../../../generator/editor/content/draft.ts';
import { type Language, languages } from '#contract/language.ts';
import { sourceValues } from '../../../generator/editor/content/patch-source.ts';
import { localStore, type Store } from '../../../generator/editor/content/store.ts';
import { vi } from 'vitest';
import { Random } from '../../build/random.ts';
import { quickFolder } from '../../quick-folder.ts';

/** Faults found in the sequences: words lost although no user discarded them, and files that are cut off or mixed. */
export type WindowReport = {
  sequences: number;
  saves: number;
  kills: number;
  edits: number;
  lost: string[];
  torn: string[];
};

const STEPS = 14;

const realFetch = fetch;

const fileOf = (column: Language): string => `content/projects/01-shop/${column}.mdx`;

/** The fields of the files: a text, a list, a text in a group, and the body. */
const fields = [['title'], ['tags'], ['quote', 'text'], ['body']] as const;

const start = `---
# The first comment stays.
id: 1
title: begin1
tags: [begin2, begin3]
quote:
  text: begin4
  # The last comment stays.
  by: A client
---

begin5
`;

/** The marker words in a value. Each word is written only once, so that a test can look for it. */
function wordsIn(value: unknown): string[] {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.match(/\b(?:begin|word)\d+\b/g) ?? [];
}

/** Runs sequences of two windows, a code editor that writes to the same files, and a server that is killed, from `seed` on. */
export async function runWindows(sequences: number, seed: number): Promise<WindowReport> {
  const report: WindowReport = { sequences: 0, saves: 0, kills: 0, edits: 0, lost: [], torn: [] };
  using folder = new Checkout();
  for (let at = seed; at < seed + sequences; at += 1) {
    await new Sequence(folder, at, report).run();
    report.sequences += 1;
  }
  return report;
}

/** A folder with the two files of one entry, and an editor server for it. */
class Checkout {
  readonly root = mkdtempSync(join(quickFolder(), 'windows-'));
  #server: ChildProcess | undefined;
  #origin = '';

  reset(): void {
    mkdirSync(dirname(join(this.root, fileOf('en'))), { recursive: true });
    for (const column of languages) writeFileSync(join(this.root, fileOf(column)), start);
  }

  async origin(): Promise<string> {
    if (this.#server) return this.#origin;
    const main = join(import.meta.dirname, 'server-process.ts');
    this.#server = spawn(process.execPath, [main, this.root], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(this.#server.stdout ?? this.#server, 'data');
    this.#origin = String(line).trim();
    return this.#origin;
  }

  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.kill('SIGKILL');
    if (server) await once(server, 'close');
  }

  textOf(column: Language): string {
    return readFileSync(join(this.root, fileOf(column)), 'utf8');
  }

  /** Replaces the file with a new one, as Git does. */
  write(column: Language, text: string): void {
    writeFileSync(join(this.root, 'pulled'), text);
    renameSync(join(this.root, 'pulled'), join(this.root, fileOf(column)));
  }

  [Symbol.dispose](): void {
    this.#server?.kill('SIGKILL');
    rmSync(this.root, { recursive: true, force: true });
  }
}

class Sequence {
  readonly #folder: Checkout;
  readonly #random: Random;
  readonly #report: WindowReport;
  readonly #seed: number;
  readonly #windows: Part[][] = [[], []];
  /** Words that were saved in a window, or written by the code editor. */
  readonly #settled = new Set<string>();
  /** Words that a user saw and replaced, or discarded when asked. */
  readonly #givenUp = new Set<string>();
  #words = 0;

  constructor(folder: Checkout, seed: number, report: WindowReport) {
    this.#folder = folder;
    this.#random = new Random(seed);
    this.#seed = seed;
    this.#report = report;
  }

  async run(): Promise<void> {
    this.#folder.reset();
    for (const word of wordsIn(start)) this.#settled.add(word);
    await this.#open(0);
    await this.#open(1);
    for (let step = 0; step < STEPS; step += 1) {
      const window = this.#random.between(0, 1);
      const choice = this.#random.between(0, 19);
      if (choice < 7) this.#type(window);
      else if (choice < 12) await this.#save(window);
      else if (choice < 14) await Promise.all([this.#save(0), this.#save(1)]);
      else if (choice < 17) this.#editBeside();
      else if (choice < 18) await this.#killWhileSaving(window);
      else if (!this.#windows[window]?.some(isChanged)) await this.#open(window);
      this.#compare();
    }
    // In the end both windows save their unsaved changes.
    for (const window of [0, 1]) await this.#save(window);
    this.#compare();
  }

  /** The store that the page uses. A stub of fetch sends its relative requests to the server. */
  async #store(): Promise<Store> {
    const origin = await this.#folder.origin();
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      headers.set('Sec-Fetch-Site', 'same-origin');
      return realFetch(`${origin}${path}`, { ...init, headers });
    });
    return localStore;
  }

  async #open(window: number): Promise<void> {
    const { files } = await (await this.#store()).load();
    this.#windows[window] = languages.map((column) => {
      const opened = files[fileOf(column)];
      if (!opened) throw new Error(`The server does not list ${fileOf(column)}`);
      return openPart(fileOf(column), opened);
    });
  }

  #newWord(): string {
    this.#words += 1;
    return `word${this.#words}`;
  }

  #type(window: number): void {
    const column = this.#random.one(languages);
    const path = this.#random.one(fields);
    const value = path[0] === 'tags' ? [this.#newWord(), this.#newWord()] : this.#newWord();
    this.#windows[window] = (this.#windows[window] ?? []).map((part) =>
      part.path === fileOf(column) ? withValue(part, path, () => value) : part,
    );
  }

  /** Saves a window, and resolves every conflict at random. */
  async #save(window: number): Promise<void> {
    const store = await this.#store();
    const typed = wordsIn((this.#windows[window] ?? []).map((part) => part.typed));
    for (const { opened, typed: values } of this.#windows[window] ?? []) this.#giveUpReplaced(opened.text, values);
    for (;;) {
      const { parts, conflicts } = await saveParts(store, this.#windows[window] ?? []);
      this.#windows[window] = parts;
      for (const conflict of conflicts) {
        const isForms = this.#random.between(0, 1) === 0;
        if (!isForms) this.#windows[window] = takeFromFile(this.#windows[window], conflict);
        for (const word of wordsIn(isForms ? conflict.file : conflict.form)) this.#givenUp.add(word);
      }
      if (conflicts.length === 0) break;
    }
    this.#report.saves += 1;
    for (const word of typed) this.#settled.add(word);
  }

  /** Counts replaced words as given up, because whoever typed over a word has seen it. */
  #giveUpReplaced(opened: string, values: unknown): void {
    const kept = new Set(wordsIn(values));
    for (const word of wordsIn(sourceValues(opened))) if (!kept.has(word)) this.#givenUp.add(word);
  }

  #editBeside(): void {
    const column = this.#random.one(languages);
    const path = this.#random.one(fields);
    const before = this.#folder.textOf(column);
    const word = this.#newWord();
    const opened = openPart(fileOf(column), { text: before, version: '' });
    const part = withValue(opened, path, () => (path[0] === 'tags' ? [word] : word));
    this.#giveUpReplaced(before, part.typed);
    this.#folder.write(column, textOf(part));
    this.#settled.add(word);
    this.#report.edits += 1;
  }

  /** Kills the server during a save: without a response, the window keeps the typed words and saves them again later. */
  async #killWhileSaving(window: number): Promise<void> {
    this.#type(window);
    const saving = this.#save(window).catch(() => undefined);
    await wait(this.#random.between(0, 5));
    await this.#folder.kill();
    await saving;
    this.#report.kills += 1;
    this.#compare();
    await this.#save(window);
  }

  #compare(): void {
    const texts = languages.map((column) => this.#folder.textOf(column));
    const isWhole = (text: string): boolean =>
      /^---\n# The first comment stays\.\nid: 1\n[^]*\n {2}# The last comment stays\.\n {2}by: A client\n---\n\n\w+\n$/.test(
        text,
      );
    for (const text of texts) if (!isWhole(text)) this.#report.torn.push(`seed ${this.#seed}: ${text}`);
    const present = new Set(texts.flatMap(wordsIn));
    for (const word of this.#settled)
      if (!present.has(word) && !this.#givenUp.has(word)) this.#report.lost.push(`seed ${this.#seed}: ${word}`);
  }
}
