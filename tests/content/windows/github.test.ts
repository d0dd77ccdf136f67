import { expect, test, vi } from 'vitest';
import { openPart, type Part, saveParts, takeFromFile, withValue } from '../../../generator/editor/content/draft.ts';
import { githubStore } from '../../../generator/editor/content/github-store.ts';
import type { Store } from '../../../generator/editor/content/store.ts';
import { FakeGithub } from '../../browser/github.ts';
import { Random } from '../../build/random.ts';
import { isSoak } from '../../soak.ts';
import { ContentCopy } from '../content-copy.ts';

const file = 'content/projects/01-catalogue/en.mdx';
const fields = [['title'], ['client'], ['outcome'], ['body']] as const;
const STEPS = 14;

/** The marker words in a value. Each word is typed only once, so that a test can look for it. */
function wordsIn(value: unknown): string[] {
  return JSON.stringify(value).match(/word\d+/g) ?? [];
}

type Person = { store: Store; parts: Part[] };

function newPerson(): Person {
  return { store: githubStore('owner/website', 'right'), parts: [] };
}

/** Two people at /admin who type, save at once and publish, and a maintainer who closes the pull request of the saves. */
class Sequence {
  readonly #random: Random;
  readonly #github: FakeGithub;
  readonly #people = [newPerson(), newPerson()];
  readonly #saved = new Set<string>();
  /** Words that somebody saw and replaced, discarded when asked, or rejected with the pull request. */
  readonly #givenUp = new Set<string>();
  #words = 0;

  constructor(seed: number, root: string) {
    this.#random = new Random(seed);
    this.#github = new FakeGithub('owner/website', root);
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => this.#fetch(address, init));
  }

  /** Runs the steps, and returns the saved words that are neither published nor in the open pull request. */
  async run(): Promise<string[]> {
    for (const person of this.#people) await this.#open(person);
    for (let step = 0; step < STEPS; step += 1) await this.#step();
    for (const person of this.#people) await this.#save(person);
    const present = wordsIn([this.#github.textOf('main', file), this.#openText()]);
    return [...this.#saved].filter((word) => !present.includes(word) && !this.#givenUp.has(word));
  }

  async #step(): Promise<void> {
    const [one, other] = this.#random.between(0, 1) === 0 ? this.#people : this.#people.toReversed();
    if (!one || !other) return;
    const choice = this.#random.between(0, 19);
    if (choice < 15) this.#type(one);
    if (choice < 7) return;
    if (choice < 12) this.#type(other);
    if (choice < 12) await Promise.all([this.#save(one), this.#save(other)]);
    else if (choice < 15) await Promise.all([this.#save(one), this.#publish(other)]);
    else if (choice < 17) await this.#save(one);
    else if (choice < 18) this.#reject();
    else await this.#open(one);
  }

  /** Answers a request of a store, some turns of the event loop later. */
  async #fetch(address: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
    await this.#wait();
    const authorization = new Headers(headers).get('Authorization') ?? undefined;
    const question = { method, address, authorization, body: typeof body === 'string' ? body : null };
    const { status, json, body: bytes } = this.#github.reply(question);
    await this.#wait();
    return new Response(bytes ? new Uint8Array(bytes) : JSON.stringify(json), { status });
  }

  async #wait(): Promise<void> {
    for (let turns = this.#random.between(0, 4); turns > 0; turns -= 1)
      await new Promise((resolve) => setImmediate(resolve));
  }

  async #open(person: Person): Promise<void> {
    const { files } = await person.store.load();
    person.parts = [openPart(file, files[file])];
  }

  #type(person: Person): void {
    this.#words += 1;
    const word = `word${this.#words}`;
    const field = this.#random.one(fields);
    person.parts = person.parts.map((part) => withValue(part, field, () => word));
  }

  /** Saves, and resolves every conflict at random. */
  async #save(person: Person): Promise<void> {
    const typed = wordsIn(person.parts.map((part) => part.typed));
    const opened = wordsIn(person.parts.map((part) => part.opened.text));
    for (const word of opened) if (!typed.includes(word)) this.#givenUp.add(word);
    for (;;) {
      const { parts, conflicts } = await saveParts(person.store, person.parts);
      person.parts = parts;
      for (const conflict of conflicts) {
        const isForms = this.#random.between(0, 1) === 0;
        if (!isForms) person.parts = takeFromFile(person.parts, conflict);
        for (const word of wordsIn([isForms ? conflict.file : conflict.form])) this.#givenUp.add(word);
      }
      if (conflicts.length === 0) break;
    }
    for (const word of typed) this.#saved.add(word);
  }

  /** Publishes, unless somebody saved meanwhile. */
  async #publish({ store }: Person): Promise<void> {
    await store.publish?.().catch((error: unknown) => expect(String(error)).toContain('Head branch was modified'));
  }

  #reject(): void {
    for (const word of wordsIn(this.#openText())) this.#givenUp.add(word);
    this.#github.closePull();
  }

  #openText(): string {
    return this.#github.pulls.some(({ state }) => state === 'open') ? this.#github.textOf('editor', file) : '';
  }
}

test('two people at /admin lose no word when they save at once, while one publishes, or after their pull request was closed', async () => {
  using content = new ContentCopy();
  const lost: string[] = [];
  for (let seed = 1; seed <= (isSoak ? 200 : 40); seed += 1) {
    const words = await new Sequence(seed, content.root).run();
    lost.push(...words.map((word) => `seed ${seed}: ${word}`));
  }
  vi.unstubAllGlobals();
  expect(lost).toEqual([]);
});

test('a token that does not include the repository is told, with what to do', async () => {
  const answer = () => Promise.resolve(Response.json({ message: 'Not Found' }, { status: 404 }));
  vi.stubGlobal('fetch', answer);
  await expect(githubStore('owner/website', 'other').load()).rejects.toThrow(
    'GitHub answers 404 (Not Found): reload this page and sign in with another token, made for owner/website',
  );
  vi.unstubAllGlobals();
});

test.each([
  [405, 'Merge commits are not allowed on this repository.'],
  [409, 'Head branch was modified. Review and try the merge again.'],
])('a refusal to merge, %i, leads to the pull request, not to another token', async (status, message) => {
  using content = new ContentCopy();
  const github = new FakeGithub('owner/website', content.root);
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit) => {
    if (address.endsWith('/merge')) return Promise.resolve(Response.json({ message }, { status }));
    const question = { method, address, authorization: 'Bearer right', body: typeof body === 'string' ? body : null };
    const { json, status: answer } = github.reply(question);
    return Promise.resolve(Response.json(json, { status: answer }));
  });
  const store = githubStore('owner/website', 'right');
  const { files } = await store.load();
  await saveParts(store, [withValue(openPart(file, files[file]), ['title'], () => 'Saved')]);
  const advice = 'look at https://pull.example, then publish again or merge it there';
  await expect(store.publish?.()).rejects.toThrow(`GitHub answers ${status} (${message}): ${advice}`);
  vi.unstubAllGlobals();
});

test('texts are read with few requests, because GitHub refuses many at once, and again only if they change', async () => {
  using content = new ContentCopy();
  for (let copy = 1; copy <= 150; copy += 1) content.write(`content/faq/copy-${copy}/en.mdx`, `Answer ${copy}`);
  content.write('content/faq/long/en.mdx', 'Long. '.repeat(100_000));
  content.write('content/faq/latin-2/en.mdx', Buffer.from('Re\xE8i', 'latin1'));
  const github = new FakeGithub('owner/website', content.root);
  const requests: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body = null, cache }: RequestInit) => {
    requests.push(`${/graphql|blobs|pulls|trees|$/.exec(address)?.[0]} ${cache}`);
    const question = { method, address, authorization: 'Bearer right', body: typeof body === 'string' ? body : null };
    const { json, body: bytes } = github.reply(question);
    return Promise.resolve(new Response(bytes ? new Uint8Array(bytes) : JSON.stringify(json)));
  });
  const store = githubStore('owner/website', 'right');
  const { files } = await store.load();
  for (const [path, { text }] of Object.entries(files)) expect(text, path).toBe(content.read(path));
  expect(Object.keys(files).length).toBeGreaterThan(200);
  const three = ['graphql no-store', 'graphql no-store', 'graphql no-store'];
  // The whole text of a long one, or of one that is not UTF-8, comes alone.
  const two = ['blobs force-cache', 'blobs force-cache'];
  expect(requests.splice(0).toSorted()).toEqual(
    [' no-store', ...two, ...three, 'pulls no-store', 'trees no-store'].toSorted(),
  );
  github.branches.get('main')?.set('content/faq/copy-1/en.mdx', Buffer.from('Changed'));
  expect((await store.load()).files['content/faq/copy-1/en.mdx']?.text).toBe('Changed');
  expect(requests.toSorted()).toEqual(['graphql no-store', 'pulls no-store', 'trees no-store']);
  vi.unstubAllGlobals();
});
