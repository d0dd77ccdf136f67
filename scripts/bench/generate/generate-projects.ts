import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { languages } from '#contract/language.ts';
import { caseStudy } from './case-study.ts';

export type GenerateOptions = {
  /** The same seed makes the same files. */
  seed?: number;
  /**
   * Covers of the generated projects: `none`, small copies of the existing covers (`shared`), or those in another colour for
   * each project (`unique`), so that the build must encode each one.
   */
  covers?: 'none' | 'shared' | 'unique';
  /** Replaces the existing projects, with ids from 1 on. Otherwise the ids continue after the last existing one. */
  replace?: boolean;
};

/** Other pages of the site refer to the projects 1 to 16. */
const LEAST_TO_REPLACE = 16;
/** In pixels: small enough to encode quickly, large enough for a card. */
const COVER_WIDTH = 416;
const cover = 'cover.webp';

/**
 * Writes `count` projects in both languages into `root`/content/projects. They pass every check of the content. Returns the names of
 * their folders. Never run it on the project itself: see project-copy.ts.
 */
export async function generateProjects(root: string, count: number, options: GenerateOptions = {}): Promise<string[]> {
  const { seed = 1, covers = 'none', replace = false } = options;
  if (replace && count < LEAST_TO_REPLACE)
    throw new Error(`${count} projects cannot replace the existing ones: generate at least ${LEAST_TO_REPLACE}`);
  const projects = join(root, 'content/projects');
  const existing = globSync('*/', { cwd: projects }).toSorted();
  const masters = covers === 'none' ? [] : await smallCovers(projects);
  if (replace) for (const folder of existing) rmSync(join(projects, folder), { recursive: true });
  const last = replace ? 0 : Math.max(0, ...existing.map((folder) => Number.parseInt(folder, 10)));

  const names: string[] = [];
  for (const id of idsAfter(last, count)) {
    const { name, files } = caseStudy(id, seed, covers === 'none' ? undefined : cover);
    const folder = join(projects, name);
    mkdirSync(folder);
    for (const language of languages) {
      const { meta, body } = files[language];
      writeFileSync(join(folder, `${language}.mdx`), `---\n${stringify(meta)}---\n\n${body}\n`);
    }
    const master = masters[id % masters.length];
    if (master) writeFileSync(join(folder, cover), covers === 'unique' ? await recoloured(master, id) : master);
    names.push(name);
  }
  return names;
}

/** /portfolio/404 is the not-found page, so no project has this id. */
function idsAfter(last: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => last + index + 1)
    .filter((id) => id !== 404)
    .slice(0, count);
}

async function smallCovers(projects: string): Promise<Buffer[]> {
  const files = globSync(`*/${cover}`, { cwd: projects }).toSorted();
  return Promise.all(files.map((file) => sharp(join(projects, file)).resize({ width: COVER_WIDTH }).webp().toBuffer()));
}

/** Hue and brightness depend on the id, so that no two files are the same. */
function recoloured(master: Buffer, id: number): Promise<Buffer> {
  return sharp(master)
    .modulate({ hue: (id * 47) % 360, brightness: 0.8 + (id % 331) / 1000 })
    .webp()
    .toBuffer();
}
