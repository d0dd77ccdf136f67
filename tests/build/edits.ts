import { cpSync, existsSync, globSync, readFileSync, rmSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Random } from './random.ts';

/** Makes a change that a writer or developer could make, and returns its description. The site is still valid afterwards. */
export type Edit = (root: string, random: Random, word: number) => string;

const languages = ['en', 'sr'] as const;

/** The first projects stay, because the home page and the services name them. */
const LEAST_PROJECTS = 3;

/** Every kind of edit; `word` makes the written text different each time. */
export const edits = {
  // A case study: a field that lists show, one that they do not, the body, both languages.
  'a title': (root, random, word) =>
    replace(root, `${someProject(root, random)}/en.mdx`, /^title: .*$/m, `title: Renamed ${word}`),
  'an overview': (root, random, word) =>
    replace(root, `${someProject(root, random)}/sr.mdx`, /^overview: .*$/m, `overview: Opis ${word}.`),
  'a body': (root, random, word) =>
    append(root, `${someProject(root, random)}/sr.mdx`, `\n\nJoš jedna "rečenica" ${word}.\n`),
  'a category in both languages': (root, random) => {
    const project = someProject(root, random);
    for (const language of languages)
      replace(root, `${project}/${language}.mdx`, /^category: .*$/m, 'category: [custom]');
    return `${project}: category custom`;
  },
  // A new case study, one that gets another id, and one that is removed.
  'a new case study': addProject,
  'another id': (root, random) => {
    const added = addedProjects(root);
    if (added.length === 0) return addProject(root, random);
    const project = random.one(added);
    const id = freeId(root, random);
    const target = `content/projects/${id}-moved`;
    renameSync(join(root, project), join(root, target));
    for (const language of languages) replace(root, `${target}/${language}.mdx`, /^id: .*$/m, `id: ${id}`);
    return `${project} is now ${target}`;
  },
  'a case study that goes': (root, random) => {
    const added = addedProjects(root);
    if (added.length === 0) return addProject(root, random);
    const project = random.one(added);
    rmSync(join(root, project), { recursive: true });
    return `${project} removed`;
  },
  'an image, for another one': (root, random) => {
    const [first, second] = random.pick(globSync('content/projects/*/*.webp', { cwd: root }).toSorted(), 2);
    if (!first || !second) throw new Error('There are fewer than two images');
    cpSync(join(root, first), join(root, second));
    return `${second} is now ${first}`;
  },
  // Parts that every page or many pages show.
  'a fact': (root, _, word) =>
    replace(root, 'content/facts.yaml', /^( {2}response: ).*$/m, `$1{ hours: ${100 + word} }`),
  'a word of lists': (root, _, word) =>
    replace(root, 'content/dictionary/sr.yaml', /^( {2}learnMore: ).*$/m, `$1Saznajte više ${word}`),
  'a word of the menu': (root, _, word) =>
    replace(root, 'content/dictionary/en.yaml', /^( {2}home: ).*$/m, `$1Home ${word}`),
  'the name of the site': (root, _, word) => replace(root, 'content/site.yaml', /^name: .*$/m, `name: Brand ${word}`),
  // Other folders of content.
  'a question': (root, random, word) =>
    replace(root, `${some(root, 'faq', random)}/en.mdx`, /^q: .*$/m, `q: Question ${word}?`),
  'an answer': (root, random, word) => append(root, `${some(root, 'faq', random)}/sr.mdx`, `\n\nOdgovor ${word}.\n`),
  'a page': (root, _, word) => replace(root, 'content/pages/about/en.mdx', /^title: .*$/m, `title: About me ${word}`),
  'a service': (root, random, word) =>
    replace(root, `${some(root, 'services', random)}/en.mdx`, /^menu: .*$/m, `menu: Service ${word}`),
  'the address of a service': (root, random, word) => {
    const service = some(root, 'services', random);
    return replace(root, `${service}/en.mdx`, /^slug: .*$/m, `slug: ${basename(service)}-${word}`);
  },
  // The code.
  'a component': (root, _, word) =>
    replace(root, 'components/layout/Footer.tsx', /<footer/, `<footer data-step="${word}"`),
  'a style': (root, _, word) => append(root, 'renderer/styles/site.css', `\n.step-${word} { color: red; }\n`),
  // Changes to dist/ from outside: a file that is removed, changed or added.
  'a built file that is gone': (root, random) => {
    const file = random.one(globSync('dist/client/**/*.{html,br,webp,png,json}', { cwd: root }).toSorted());
    rmSync(join(root, file));
    return `${file} removed`;
  },
  'a built file that is changed': (root, random) =>
    append(root, random.one(globSync('dist/{client,server}/**/*.{html,json}', { cwd: root }).toSorted()), '\n'),
  'a social card that is damaged': (root, random) => {
    const card = random.one(globSync('dist/client/social/*', { cwd: root }).toSorted());
    writeFileSync(join(root, card), 'damaged');
    return `${card} damaged`;
  },
  'a file that was not built': (root) => {
    writeFileSync(join(root, 'dist/client/en/stray.html'), 'stray');
    return 'dist/client/en/stray.html added';
  },
  'a file that is touched and says the same': (root, random) =>
    replace(root, `${someProject(root, random)}/en.mdx`, /^/, ''),
} satisfies Record<string, Edit>;

function addProject(root: string, random: Random): string {
  const project = someProject(root, random);
  const id = freeId(root, random);
  const target = `content/projects/${id}-added`;
  cpSync(join(root, project), join(root, target), { recursive: true });
  for (const language of languages) replace(root, `${target}/${language}.mdx`, /^id: .*$/m, `id: ${id}`);
  return `${target} added, like ${project}`;
}

function projects(root: string): string[] {
  return globSync('content/projects/*/', { cwd: root }).toSorted();
}

function someProject(root: string, random: Random): string {
  return random.one(projects(root));
}

function addedProjects(root: string): string[] {
  return projects(root).slice(LEAST_PROJECTS);
}

function some(root: string, room: string, random: Random): string {
  return random.one(globSync(`content/${room}/*/`, { cwd: root }).toSorted());
}

/** An unused id above those of the fixture, so that added folders come after them. */
function freeId(root: string, random: Random): number {
  const id = random.between(40, 90);
  const isTaken = projects(root).some((folder) => basename(folder).startsWith(`${id}-`));
  return isTaken ? freeId(root, random) : id;
}

function append(root: string, file: string, text: string): string {
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`${file} does not exist`);
  writeFileSync(path, `${readFileSync(path, 'utf8')}${text}`);
  return `${file}: ${JSON.stringify(text)} at the end`;
}

function replace(root: string, file: string, from: RegExp, to: string): string {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (!from.test(text)) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(path, text.replace(from, to));
  return `${file}: ${to}`;
}
