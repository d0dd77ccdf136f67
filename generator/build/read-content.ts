import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Basics, readBasics } from '#model/read/site-data.ts';
import type { Content } from '#model/index/content.ts';
import { hash } from '#model/read/disk-cache.ts';
import { foldersOf } from '#model/read/entries.ts';
import type { ImageInfo } from '#model/read/images.ts';
import { loadContent } from '#model/index/load.ts';
import { loadRecorded, readFewRooms } from '#model/index/load-recorded.ts';
import type { Problem } from '#model/check/problems.ts';
import { type ProjectRecord, recordProject } from '#model/index/records.ts';
import type { Progress } from './progress.ts';
import { hashOf, type Stamp, type Stock } from './file-snapshot.ts';
import { chunks } from './worker-pool.ts';
import { FEW, type Readers, startReaders } from './warm-up.ts';

/** Records by name of folder, with the hash of all that they were made of. */
export type Recorded = Record<string, { inputs: string; record: ProjectRecord }>;

export type ReadContent =
  | { state: 'read'; content: Content; images: Iterable<ImageInfo>; recorded: Recorded }
  | { state: 'faulty'; problems: Problem[] };

/** Projects that a process is given at once. */
const CHUNK = 16;

type Reading = {
  /** What is known of case studies since the last build. */
  before: Recorded;
  /** Processes that have been started already. */
  readers: Readers | undefined;
  progress: Progress;
};

/** The checked content of the stock. A case study that has not changed since `before` is neither read nor compiled. */
export async function readContent(root: string, stock: Stock, reading: Reading): Promise<ReadContent> {
  const { before, progress } = reading;
  const basics = readBasics(root);
  const wanted = inputsOf(root, stock);
  const records = new Map<string, ProjectRecord>();
  for (const [name, inputs] of wanted) {
    const known = before[name];
    if (known?.inputs === inputs && existsSync(join(root, known.record.entry))) records.set(name, known.record);
  }
  const changed = [...wanted.keys()].filter((name) => !records.has(name));

  progress.start('Case studies', changed.length);
  // The others are read here meanwhile.
  const [found, few] = await Promise.all([recordAll(root, changed, basics, reading), readFewRooms(root, basics)]);
  found.forEach((record, index) => {
    const name = changed[index];
    if (record && name !== undefined) records.set(name, record);
  });
  if (records.size === wanted.size) {
    const all = [...records.values()].toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
    const result = loadRecorded(basics, few, all);
    if (result.state === 'loaded') {
      const { content, images } = result;
      return { state: 'read', content, images: images.values(), recorded: withInputs(records, wanted) };
    }
  }
  return { state: 'faulty', problems: await problemsOf(root) };
}

/** The hash of what a case study is made of, by name of folder: its own files, what texts are filled with, and the code. */
function inputsOf(root: string, stock: Stock): Map<string, string> {
  const common = hashOf(stock, (path) => isBasic(path) || /^(model|contract|generator\/build)\//.test(path));
  const files = Map.groupBy(Object.entries(stock.files), ([path]) => projectOf(path));
  const stampsOf = (name: string): [string, Stamp][] => files.get(name) ?? [];
  return new Map(
    foldersOf(root, 'projects').names.map((name) => [
      name,
      hash(common, ...stampsOf(name).flatMap(([path, stamp]) => [path, stamp.hash])),
    ]),
  );
}

function isBasic(path: string): boolean {
  return /^content\/(site\.yaml|facts\.yaml|dictionary\/)/.test(path) || basename(path) === 'package-lock.json';
}

/** `content/projects/07-basement/en.mdx` → 07-basement */
function projectOf(path: string): string | undefined {
  return /^content\/projects\/([^/]+)\//.exec(path)?.[1];
}

async function recordAll(
  root: string,
  names: string[],
  basics: Basics,
  { readers, progress }: Reading,
): Promise<(ProjectRecord | undefined)[]> {
  if (names.length <= FEW) return Promise.all(names.map((name) => recordProject(root, name, basics)));
  const records = new Map<string, ProjectRecord>();
  await (readers ?? startReaders(root)).do(chunks(names, CHUNK), (answer) => {
    for (const record of answer) if (record) records.set(record.name, record);
    progress.step(answer.length);
  });
  return names.map((name) => records.get(name));
}

function withInputs(records: ReadonlyMap<string, ProjectRecord>, inputs: ReadonlyMap<string, string>): Recorded {
  return Object.fromEntries([...records].map(([name, record]) => [name, { inputs: inputs.get(name) ?? '', record }]));
}

/** Every problem of every file, with its place. */
async function problemsOf(root: string): Promise<Problem[]> {
  const result = await loadContent(root);
  if (result.state === 'faulty') return result.problems;
  throw new Error('A case study was found wrong, and then right: was it saved during the build? Run the build again');
}
