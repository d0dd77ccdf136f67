import { languages } from '#contract/language.ts';
import type { Entry } from './entries.ts';
import { factProblem } from './facts.ts';
import type { All, Half } from './load.ts';
import { didYouMean, type Position, type Problem } from './problems.ts';
import type { Facts, Page, Project, Service } from './schema.ts';
import { textsOf } from './copy.ts';
import { nameOf } from './validate.ts';

/** Names in one file that must exist in another: featured projects, case studies, services of price cards. */
export function referenceProblems({ projects, services, pages }: All): Problem[] {
  const home = pages.find((page) => page.name === 'home') as Half<Page<'home'>> | undefined;
  const pricing = pages.find((page) => page.name === 'pricing') as Half<Page<'pricing'>> | undefined;
  return languages.flatMap((language) => [
    ...(home?.[language] ? featuredProblems(home[language], projects) : []),
    ...(pricing?.[language] ? cardProblems(pricing[language], services) : []),
    ...services.flatMap((service) => (service[language] ? caseStudyProblems(service[language], projects) : [])),
    ...services.flatMap((service) => (service[language] ? planProblems(service[language]) : [])),
  ]);
}

function featuredProblems(entry: Entry<Page<'home'>>, projects: Half<Project>[]): Problem[] {
  return entry.meta.featured.projects.flatMap(({ id }, index) =>
    projectNamed(projects, id) ? [] : [unknownProject(entry, ['featured', 'projects', index, 'id'], id)],
  );
}

function caseStudyProblems(entry: Entry<Service>, projects: Half<Project>[]): Problem[] {
  return (entry.meta.caseStudies?.items ?? []).flatMap(({ project: id }, index) => {
    const path = ['caseStudies', 'items', index, 'project'];
    const project = projectNamed(projects, id);
    if (!project) return [unknownProject(entry, path, id)];
    if ((project.en ?? project.sr)?.meta.ranking) return [];
    const found = `project ${id} has no ranking, which a case study here needs`;
    return [{ ...place(entry, path), found, fix: `add ranking to ${project.folder}, or name another project` }];
  });
}

function cardProblems(entry: Entry<Page<'pricing'>>, services: Half<Service>[]): Problem[] {
  const names = services.map((service) => service.name);
  return entry.meta.cards.flatMap(({ service }, index) => {
    if (names.includes(service)) return [];
    const fix = didYouMean(service, names, `use one of ${names.join(', ')}`);
    return [{ ...place(entry, ['cards', index, 'service']), found: `there is no service "${service}"`, fix }];
  });
}

function planProblems(entry: Entry<Service>): Problem[] {
  const featured = entry.meta.plans.items.filter((plan) => plan.featured).length;
  if (featured <= 1) return [];
  const found = `${featured} plans are featured, expected at most 1`;
  return [{ ...place(entry, ['plans', 'items']), found, fix: 'leave featured: true on one plan' }];
}

function projectNamed(projects: Half<Project>[], id: number): Half<Project> | undefined {
  return projects.find((project) => project.en?.meta.id === id || project.sr?.meta.id === id);
}

function unknownProject(entry: Entry<unknown>, path: PropertyKey[], id: number): Problem {
  return {
    ...place(entry, path),
    found: `${nameOf(path)} is ${id}, and no project has this id`,
    fix: 'use the id of a folder in content/projects',
  };
}

function place(entry: Entry<unknown>, path: PropertyKey[]): Position & { file: string } {
  return { file: entry.file, ...entry.source.positionOf(path) };
}

/* ── Facts of a body, and fields that name one ────────────────────────────────────────────────────────────────── */

const priceFields = new Set<PropertyKey>(['price', 'from']);

export function bodyFactProblems(entry: Entry<unknown>, facts: Facts): Problem[] {
  const inBody = entry.body.facts.flatMap(({ name, line, column }) =>
    factProblem(facts, name, { file: entry.file, line, column }),
  );
  const inFields = textsOf(entry.meta).flatMap(({ path, text }) =>
    priceFields.has(path.at(-1) ?? '') && /^[a-z0-9-]+\.[a-z0-9-]+$/.test(text)
      ? factProblem(facts, text, place(entry, path), 'eur')
      : [],
  );
  return [...inBody, ...inFields];
}

/* ── Images ───────────────────────────────────────────────────────────────────────────────────────────────────── */

const imageFields = new Set<PropertyKey>(['image', 'src']);

/** Every image that an entry names, in front matter or body. */
export function imageReferences(
  entry: Entry<unknown>,
): { folder: string; name: string; at: Position & { file: string } }[] {
  const folder = entry.file.slice(0, entry.file.lastIndexOf('/'));
  const inMeta = textsOf(entry.meta)
    .filter(({ path }) => imageFields.has(path.at(-1) ?? ''))
    .map(({ path, text }) => ({ folder, name: text, at: place(entry, path) }));
  const inBody = entry.body.images.map(({ src, line, column }) => ({
    folder,
    name: src,
    at: { file: entry.file, line, column },
  }));
  return [...inMeta, ...inBody];
}
