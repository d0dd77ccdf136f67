import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UserError } from '../../contract/user-error.ts';
import type { Step } from '../../generator/build/timings.ts';
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
  /** Seconds that these steps took together, each to a tenth, as the build prints them. */
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
  const numberIn = (pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? 0);
  const millisecondsOf = (step: Step): number => 1000 * numberIn(new RegExp(String.raw`\b${step} ([\d.]+) s`));
  return {
    pages: numberIn(/(?:Pages: (?=\d+,)|Nothing has changed: )(\d+)/),
    rendered: numberIn(/(\d+) written anew/),
    wallSeconds,
    peakMb,
    secondsOf: (...steps) => secondsOf(steps.reduce((sum, step) => sum + millisecondsOf(step), 0)),
  };
}
