import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';
import { editCaseStudy } from './generate/edit-case-study.ts';
import { median, perSecond } from './figures.ts';
import { generateProjects } from './generate/generate-projects.ts';
import type { BenchOptions } from './options.ts';
import { ProjectCopy } from './generate/project-copy.ts';
import { type BuildRun, runBuild } from './run-build.ts';
import { tell } from './tell.ts';

/** What `npm run build` takes with so many case studies, in seconds; memory in MB of 1,000,000 bytes. */
export type BuildFigures = {
  projects: number;
  pages: number;
  /** From nothing: read, check, compile, bundle, render and write; without the three kinds of files below. */
  coldSeconds: number;
  coldPagesPerSecond: number;
  /** Of the whole process, from start to end: with nothing to do, and after an edit of one case study. */
  unchangedSeconds: number;
  oneChangedSeconds: number;
  /** Of the cold build, with all processes that it starts; null where the system does not tell (tree-memory.ts). */
  peakMb: number | null;
  /** From nothing, and with dist/ gone but the caches there. */
  imagesSeconds: number;
  imagesCachedSeconds: number;
  cardsSeconds: number;
  cardsCachedSeconds: number;
  compressionSeconds: number;
  compressionCachedSeconds: number;
  /** The whole process of the cold build, and of that with caches. */
  wallSeconds: number;
  cachedWallSeconds: number;
};

const RUNS = 3;

/** Builds copies of the project with generated case studies, one number of them after the other. */
export async function measureBuilds({ projects, covers, runs = RUNS }: BenchOptions): Promise<BuildFigures[]> {
  const rows: BuildFigures[] = [];
  for (const count of projects) {
    const copy = new ProjectCopy('own');
    const remove = atEnd(() => copy.remove());
    const names = await generateProjects(copy.root, count, { replace: true, covers });
    const row = await measureBuild(copy.root, names, runs);
    // At once: the next one may take long, or fail.
    tell(`  ${JSON.stringify(row)}`);
    rows.push(row);
    remove();
  }
  return rows;
}

async function measureBuild(root: string, names: string[], runs: number): Promise<BuildFigures> {
  tell(`${names.length} case studies in two languages`);
  const cold = await told('  cold', runBuild(root));
  const unchanged = await repeated(runs, () => told('  nothing changed', runBuild(root)));
  const changed = await repeated(runs, (nth) => {
    editCaseStudy(root, names[Math.floor(names.length / 2)] ?? '', nth);
    return told('  one changed', runBuild(root));
  });
  if (unchanged.some(({ rendered }) => rendered > 0) || changed.some(({ rendered }) => rendered === 0))
    throw new Error(
      'A build has rendered pages when nothing had changed, or none when a case study had: mend it first',
    );
  for (const folder of ['dist', '.cache/build']) rmSync(join(root, folder), { recursive: true });
  const cached = await told('  dist/ gone, caches there', runBuild(root));
  const coldSeconds = cold.secondsOf('files', 'content', 'code', 'pages', 'other');
  return {
    projects: names.length,
    pages: cold.pages,
    coldSeconds,
    coldPagesPerSecond: perSecond(cold.pages, coldSeconds),
    unchangedSeconds: median(unchanged.map(({ wallSeconds }) => wallSeconds)),
    oneChangedSeconds: median(changed.map(({ wallSeconds }) => wallSeconds)),
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

async function repeated(runs: number, run: (nth: number) => Promise<BuildRun>): Promise<BuildRun[]> {
  const done: BuildRun[] = [];
  for (let nth = 1; nth <= runs; nth += 1) done.push(await run(nth));
  return done;
}

async function told(what: string, run: Promise<BuildRun>): Promise<BuildRun> {
  const done = await run;
  tell(`${what}: ${done.wallSeconds} s`);
  return done;
}
