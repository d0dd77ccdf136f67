import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../contract/user-error.ts';
import { type BuildFigures, type Step, timingsFile } from '../../generator/build/timings.ts';
import { atExit } from '../servers/at-exit.ts';
import { secondsOf } from './figures.ts';
import { PeakMemory } from './tree-memory.ts';

/** The figures of one `npm run build`. */
export type BuildRun = {
  /** Pages of the whole site, and pages that this build rendered. */
  pages: number;
  rendered: number;
  /** From the start of the process to its end. */
  wallSeconds: number;
  /** Peak of the process and its descendants; null where there is no /proc. */
  peakMb: number | null;
  /** Seconds that these steps took together. */
  secondsOf(...steps: Step[]): number;
};

/** Builds the project in `root` in a separate process. If the build fails, throws an error with its whole output. */
export async function runBuild(root: string, ...parameters: string[]): Promise<BuildRun> {
  const start = performance.now();
  // A separate process group, so that the build can be killed with everything it started.
  const isGroup = process.platform !== 'win32';
  const child = spawn(process.execPath, ['scripts/build.ts', ...parameters], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${process.execPath} could not be started in ${root}`);
  const kill = atExit(() => {
    if (child.exitCode === null && child.signalCode === null) process.kill(isGroup ? -pid : pid, 'SIGKILL');
  });
  const memory = new PeakMemory(pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  const wallSeconds = secondsOf(performance.now() - start);
  const peakMb = memory.stop();
  kill();
  if (code !== 0) throw new UserError(`The build in ${root} ended with ${code}:\n${output}`);
  // A cast: the build that has just ended wrote the file.
  const { pages, rendered, steps } = JSON.parse(readFileSync(join(root, timingsFile), 'utf8')) as BuildFigures;
  return {
    pages,
    rendered,
    wallSeconds,
    peakMb,
    secondsOf: (...names) => secondsOf(names.reduce((sum, name) => sum + (steps[name] ?? 0), 0)),
  };
}
