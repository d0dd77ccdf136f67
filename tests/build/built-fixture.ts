import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { TestProject } from 'vitest/node';
import { generateProjects } from './generated/generate-projects.ts';
import { mustBuild, smallCopy } from './built-copy.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest's own interface is extended.
  export interface ProvidedContext {
    /** Root of the project whose dist/ holds the built fixture. */
    builtFixture: string;
  }
}

/** Case studies in all: three of the fixture, generated ones, and one that a writer adds. They fill three list pages. */
const CASE_STUDIES = 100;

/** Generated case studies that are in the category of websites alone. They fill two list pages. */
const WEBSITES = 60;

/** Settings that an owner would write into .env. */
export const settings = { PHONE: '+381 60 937 2846', BOOKING_URL: 'https://booking.example/owner/intro' };

/** The last case study, which is added by hand. */
export const added = {
  id: CASE_STUDIES,
  like: '01-catalogue',
  folder: `content/projects/${CASE_STUDIES}-attic-clearance`,
  /** Key screens that open in a dialog. */
  screens: 1,
  title: { en: 'Attic clearance site', sr: 'Sajt za čišćenje tavana' },
};

/** Builds the fixture once, with a phone, a calendar, a logo and long lists, for all tests that need more than the site has. */
export default async function buildFixture({ provide }: TestProject): Promise<() => void> {
  const copy = smallCopy();
  const generated = await generateProjects(copy.root, CASE_STUDIES - 4);
  for (const folder of generated.slice(0, WEBSITES)) makeWebsite(join(copy.root, 'content/projects', folder));
  addProject(copy.root);
  await addLogo(copy.root);
  await mustBuild(copy.root, settings);
  provide('builtFixture', copy.root);
  return () => copy.remove();
}

function makeWebsite(folder: string): void {
  for (const language of ['en', 'sr'] as const) {
    const file = join(folder, `${language}.mdx`);
    // The categories are in brackets, or one per line.
    const changed = readFileSync(file, 'utf8').replace(/^category:.*\n(?:[ -].*\n)*/m, 'category: [websites]\n');
    writeFileSync(file, changed);
  }
}

/** All that a writer does: copies a folder, gives it its own number, and its own title in either language. */
function addProject(root: string): void {
  cpSync(join(root, 'content/projects', added.like), join(root, added.folder), { recursive: true });
  for (const language of ['en', 'sr'] as const) {
    const file = join(root, added.folder, `${language}.mdx`);
    const source = readFileSync(file, 'utf8');
    const changed = source.replace(/^id: .*$/m, `id: ${added.id}`);
    writeFileSync(file, changed.replace(/^title: .*$/m, `title: ${added.title[language]}`));
  }
}

/** A wide logo, such as a long name in handwriting: calendar.test.ts looks at pages with it in narrow windows. */
async function addLogo(root: string): Promise<void> {
  mkdirSync(join(root, 'content/site'), { recursive: true });
  const picture = sharp({ create: { width: 2000, height: 300, channels: 3, background: '#246' } });
  await picture.png().toFile(join(root, 'content/site/logo.png'));
  appendFileSync(join(root, 'content/site.yaml'), 'logo: logo.png\n');
}
