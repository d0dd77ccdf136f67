import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { type Bilingual, languages } from '#contract/language.ts';

export type GenerateOptions = {
  /**
   * Covers of the generated projects: `none`, small copies of the existing covers (`shared`), or copies in another colour for
   * each project (`unique`), so that the build must encode each cover.
   */
  covers?: 'none' | 'shared' | 'unique';
  /** Replaces the existing projects, with ids from 1 on. Otherwise the ids continue after the last existing one. */
  replace?: boolean;
};

/** One file of a project: its front matter and its body. */
type ProjectFile = { meta: { title: string } & Record<string, unknown>; body: string };

/** An existing project, with a small version of its cover. */
type Original = { name: string; files: Bilingual<ProjectFile>; cover: Buffer | undefined };

/** In pixels: small enough to encode quickly, large enough for a card. */
const COVER_WIDTH = 416;
/** Schema limit of a title, in characters. */
const TITLE_LIMIT = 65;
const cover = 'cover.webp';

/**
 * Writes `count` projects in both languages into `root`/content/projects: copies of the existing projects, each with its own id
 * and title. They pass every content check. Returns the names of their folders. Never run this on the project itself: use
 * project-copy.ts.
 */
export async function generateProjects(root: string, count: number, options: GenerateOptions = {}): Promise<string[]> {
  const { covers = 'none', replace = false } = options;
  const projects = join(root, 'content/projects');
  const folders = globSync('*/', { cwd: projects }).toSorted();
  if (replace && count < folders.length)
    throw new Error(`${count} projects cannot replace the existing ones: generate at least ${folders.length}`);
  const originals = await Promise.all(folders.map((folder) => readOriginal(projects, folder)));
  if (replace) for (const folder of folders) rmSync(join(projects, folder), { recursive: true });
  const last = replace ? 0 : Math.max(0, ...folders.map((folder) => Number.parseInt(folder, 10)));

  const names: string[] = [];
  for (const [place, id] of idsAfter(last, count).entries()) {
    const original = originals[place % originals.length];
    if (!original) throw new Error(`${projects} has no project that could be copied`);
    const name = `${String(id).padStart(2, '0')}-${original.name}`;
    const folder = join(projects, name);
    mkdirSync(folder);
    const image = covers === 'none' ? undefined : original.cover;
    if (image) writeFileSync(join(folder, cover), covers === 'unique' ? await recoloured(image, id) : image);
    for (const language of languages)
      writeFileSync(join(folder, `${language}.mdx`), copyOf(original.files[language], id, image !== undefined));
    names.push(name);
  }
  return names;
}

async function readOriginal(projects: string, folder: string): Promise<Original> {
  const read = (file: string): ProjectFile => {
    const [, yaml = '', body = ''] =
      /^---\n([^]*?)\n---\n([^]*)$/.exec(readFileSync(join(projects, folder, file), 'utf8')) ?? [];
    // A cast: the existing projects have passed their schema.
    return { meta: parse(yaml) as ProjectFile['meta'], body };
  };
  const files = { en: read('en.mdx'), sr: read('sr.mdx') };
  const image = files.en.meta['image'];
  const master = typeof image === 'string' ? sharp(join(projects, folder, image)) : undefined;
  return {
    name: folder.replace(/^\d+-/, ''),
    files,
    cover: await master?.resize({ width: COVER_WIDTH }).webp().toBuffer(),
  };
}

/** The text of a copied file, in which the cover is the only image. */
function copyOf({ meta, body }: ProjectFile, id: number, hasCover: boolean): string {
  const { image: _image, imageAlt, title, ...rest } = meta;
  const own = { ...rest, id, title: `${title.slice(0, TITLE_LIMIT - String(id).length - 1)} ${id}`, images: [] };
  const front = hasCover ? { ...own, image: cover, imageAlt } : own;
  return `---\n${stringify(front)}---\n${body.replaceAll(/^<Figure[^]*?\/>$/gm, '')}`;
}

/** /portfolio/404 is the not-found page, so no project has this id. */
function idsAfter(last: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => last + index + 1)
    .filter((id) => id !== 404)
    .slice(0, count);
}

/** Hue and brightness depend on the id, so that no two files are the same. */
function recoloured(master: Buffer, id: number): Promise<Buffer> {
  return sharp(master)
    .modulate({ hue: (id * 47) % 360, brightness: 0.8 + (id % 331) / 1000 })
    .webp()
    .toBuffer();
}
