import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { atExit } from '../servers/at-exit.ts';
import { editCaseStudy } from '../../tests/build/generated/edit-case-study.ts';
import { median, perSecond } from './figures.ts';
import { generateProjects } from '../../tests/build/generated/generate-projects.ts';
import { measureReload } from './measure-reload.ts';
import type { BenchOptions } from './options.ts';
import { ProjectCopy } from '../../tests/build/generated/project-copy.ts';
import { type BuildRun, runBuild } from './run-build.ts';

/** Times and memory of `npm run build` with `projects` case studies. Times are in seconds, memory in MB of 1,000,000 bytes. */
export type BuildFigures = {
  projects: number;
  pages: number;
  /** A cold build: read, check, compile, bundle, render and write, without images, social cards and compression. */
  coldSeconds: number;
  coldPagesPerSecond: number;
  /** The whole process when nothing changed, and after an edit of one case study. */
  unchangedSeconds: number;
  oneChangedSeconds: number;
  /** In `npm run dev`: from saving a case study to the reload message to the browser. */
  reloadMs: number;
  /** Peak of the cold build with all its processes; null where there is no /proc (tree-memory.ts). */
  peakMb: number | null;
  /** Steps of the cold build, and (`…Cached…`) of a build without dist/ but with the caches. */
  imagesSeconds: number;
  imagesCachedSeconds: number;
  cardsSeconds: number;
  cardsCachedSeconds: number;
  compressionSeconds: number;
  compressionCachedSeconds: number;
  /** The whole process of the cold build, and of the one with caches. */
  wallSeconds: number;
  cachedWallSeconds: number;
};

const RUNS = 3;

/** Builds a copy of the project for each number in `projects`, with that many generated case studies. */
export async function measureBuilds({ projects, covers, runs = RUNS }: BenchOptions): Promise<BuildFigures[]> {
  const rows: BuildFigures[] = [];
  for (const count of projects) {
    const copy = new ProjectCopy('own');
    const remove = atExit(() => copy.remove());
    const names = await generateProjects(copy.root, count, { replace: true, covers });
    const row = await measureBuild(copy.root, names, runs);
    // Printed and removed at once, because the next build may take long, or fail.
    console.error(`  ${JSON.stringify(row)}`);
    rows.push(row);
    remove();
  }
  return rows;
}

async function measureBuild(root: string, names: string[], runs: number): Promise<BuildFigures> {
  console.error(`${names.length} case studies in two languages`);
  const cold = await logged('  cold', runBuild(root));
  const unchanged = await repeatBuild(runs, () => logged('  nothing changed', runBuild(root)));
  const changed = await repeatBuild(runs, (nth) => {
    editCaseStudy(root, names[Math.floor(names.length / 2)] ?? '', nth);
    return logged('  one changed', runBuild(root));
  });
  if (unchanged.some(({ rendered }) => rendered > 0) || changed.some(({ rendered }) => rendered === 0))
    throw new Error(
      'A build rendered pages although nothing had changed, or none although a case study had: fix the build first',
    );
  const reloadMs = await measureReload(root, names[0] ?? '', runs);
  console.error(`  reload: ${reloadMs} ms`);
  for (const folder of ['dist', '.cache/build', '.cache/bundle']) rmSync(join(root, folder), { recursive: true });
  const cached = await logged('  without dist/, with caches', runBuild(root));
  const coldSeconds = cold.secondsOf('files', 'content', 'pages', 'other');
  return {
    projects: names.length,
    pages: cold.pages,
    coldSeconds,
    coldPagesPerSecond: perSecond(cold.pages, coldSeconds),
    unchangedSeconds: median(unchanged.map(({ wallSeconds }) => wallSeconds)),
    oneChangedSeconds: median(changed.map(({ wallSeconds }) => wallSeconds)),
    reloadMs,
    peakMb: cold.peakMb,
    imagesSeconds: cold.secondsOf('images'),
    imagesCachedSeconds: cached.secondsOf('images'),
    cardsSeconds: cold.secondsOf('cards'),
    cardsCachedSeconds: cached.secondsOf('cards'),
    compressionSeconds: cold.secondsOf('compression'),
    compressionCachedSeconds: cached.secondsOf('compression'),
    wallSeconds: cold.wallSeconds,
    cachedWallSeconds: cached.wallSeconds,
  };
}

async function repeatBuild(runs: number, run: (nth: number) => Promise<BuildRun>): Promise<BuildRun[]> {
  const results: BuildRun[] = [];
  for (let nth = 1; nth <= runs; nth += 1) results.push(await run(nth));
  return results;
}

async function logged(label: string, run: Promise<BuildRun>): Promise<BuildRun> {
  const result = await run;
  console.error(`${label}: ${result.wallSeconds} s`);
  return result;
}
