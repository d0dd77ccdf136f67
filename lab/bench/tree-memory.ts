import { readdirSync, readFileSync } from 'node:fs';

/** A process in /proc/<pid>/status: its parent, and its resident memory. */
type ProcessStatus = { parent: number; kilobytes: number };

const SAMPLE_EVERY_MS = 50;

/** Resident memory must grow by this much before Pss is read. */
const CLOSER_LOOK_FROM = 1.01;

/**
 * Peak memory of a process and its descendants, in MB (1,000,000 bytes), sampled every 50 ms. It is the sum of their Pss, which
 * counts a page that two processes share once. To compute it, Linux walks all pages of a process and keeps it waiting, so it
 * is read only when the resident memory reaches a new maximum.
 */
export class PeakMemory {
  readonly #root: number;
  /** Processes outside the tree. They are read only once, because none of them can become a descendant. */
  #unrelated = new Set<number>();
  #mostResident = 0;
  #mostKilobytes = 0;
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(root: number) {
    this.#root = root;
    if (process.platform === 'linux') this.#timer = setInterval(() => this.#sample(), SAMPLE_EVERY_MS);
  }

  /** Stops sampling and returns the peak; null where there is no /proc. */
  stop(): number | null {
    if (this.#timer === undefined) return null;
    clearInterval(this.#timer);
    return Math.round((this.#mostKilobytes * 1024) / 1_000_000);
  }

  #sample(): void {
    const running = readdirSync('/proc').map(Number).filter(Number.isInteger);
    const statuses = new Map<number, ProcessStatus>();
    for (const pid of running) {
      const status = this.#unrelated.has(pid) ? undefined : statusOf(pid);
      if (status) statuses.set(pid, status);
    }
    const tree = treeOf(this.#root, statuses);
    this.#unrelated = new Set(running.filter((pid) => !tree.has(pid)));
    const resident = kilobytesOf(tree, statuses);
    if (resident < this.#mostResident * CLOSER_LOOK_FROM) return;
    this.#mostResident = resident;
    const shares = new Map([...tree].map((pid) => [pid, sharedMemory(pid) ?? { kilobytes: 0 }]));
    this.#mostKilobytes = Math.max(this.#mostKilobytes, kilobytesOf(tree, shares));
  }
}

/** A process and all its descendants. */
export function treeOf(root: number, statuses: ReadonlyMap<number, ProcessStatus>): Set<number> {
  const children = Map.groupBy(statuses.keys(), (pid) => statuses.get(pid)?.parent);
  const tree = new Set([root]);
  // Iterating over a set also visits items that are added during the loop.
  for (const pid of tree) for (const child of children.get(pid) ?? []) tree.add(child);
  return tree;
}

export function kilobytesOf(
  tree: Iterable<number>,
  statuses: ReadonlyMap<number, Pick<ProcessStatus, 'kilobytes'>>,
): number {
  return Iterator.from(tree).reduce((sum, pid) => sum + (statuses.get(pid)?.kilobytes ?? 0), 0);
}

/** Parses /proc/<pid>/status. A process that has ended, or is the kernel's, has no memory. */
export function readStatus(text: string): ProcessStatus {
  const figure = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return { parent: figure('PPid'), kilobytes: figure('VmRSS') };
}

/** Parses /proc/<pid>/smaps_rollup: the memory of a process, with its part of shared pages. */
export function readShare(text: string): { kilobytes: number } | undefined {
  const figure = /^Pss:\s+(\d+) kB/m.exec(text)?.[1];
  return figure === undefined ? undefined : { kilobytes: Number(figure) };
}

function statusOf(pid: number): ProcessStatus | undefined {
  const text = readProcFile(pid, 'status');
  return text === undefined ? undefined : readStatus(text);
}

function sharedMemory(pid: number): { kilobytes: number } | undefined {
  const text = readProcFile(pid, 'smaps_rollup');
  return text === undefined ? undefined : readShare(text);
}

function readProcFile(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    // The process ended after the folder was listed.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
