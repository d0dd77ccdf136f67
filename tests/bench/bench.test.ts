import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** A cold build of the whole site, and three more. */
const WITHIN_MS = 300_000;

test(
  'answers one JSON document with the figures of a build, tells its progress beside it, and leaves no copy',
  async () => {
    const copies = () => globSync(join(tmpdir(), 'project-*'));
    const before = copies();
    const parameters = ['build', '--projects', '16', '--covers', 'none', '--runs', '1', '--json'];
    const { stdout, stderr } = await run(process.execPath, ['scripts/bench.ts', ...parameters]);
    const figure = expect.any(Number);
    const { build } = JSON.parse(stdout) as { build: Record<string, number>[] };
    expect(build).toEqual([
      {
        projects: 16,
        pages: figure,
        coldSeconds: figure,
        coldPagesPerSecond: figure,
        unchangedSeconds: figure,
        oneChangedSeconds: figure,
        peakMb: process.platform === 'linux' ? figure : null,
        imagesSeconds: figure,
        imagesCachedSeconds: figure,
        cardsSeconds: figure,
        cardsCachedSeconds: figure,
        compressionSeconds: figure,
        compressionCachedSeconds: figure,
        wallSeconds: figure,
        cachedWallSeconds: figure,
      },
    ]);
    expect(build[0]?.['pages']).toBeGreaterThan(2 * 16);
    expect(stderr).toContain('16 projects, cold: ');
    expect(copies().filter((copy) => !before.includes(copy))).toEqual([]);
  },
  WITHIN_MS,
);
