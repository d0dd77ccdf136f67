import { languages } from '#contract/language.ts';
import type { All, Draft, Half } from '../read/entries.ts';
import { factProblem } from '../text/facts.ts';
import type { ImageReference } from '../read/images.ts';
import { didYouMean, type Problem } from './problems.ts';
import { type Facts } from '../schema/facts.ts';
import { ImageFile } from '../schema/fields.ts';
import { folderNumber } from './uniqueness.ts';
import { nameOf } from './validate.ts';
import { fieldOf, textsOf, type Value, valuesAt } from '../read/values.ts';

/** Names in one file that must exist in another: featured projects, case studies, services of price cards. */
export function referenceProblems({ projects, services, pages }: All): Problem[] {
  const home = pages.find((page) => page.name === 'home');
  const pricing = pages.find((page) => page.name === 'pricing');
  return languages.flatMap((language) => [
    ...(home?.[language] ? featuredProblems(home[language], projects) : []),
    ...(pricing?.[language] ? cardProblems(pricing[language], services) : []),
    ...services.flatMap((service) => (service[language] ? caseStudyProblems(service[language], projects) : [])),
    ...services.flatMap((service) => (service[language] ? planProblems(service[language]) : [])),
  ]);
}

/** The ids that projects have; where one cannot be read, the number of its folder. */
export function idsOf(project: Half<unknown>): number[] {
  const ids = languages.map((language) => fieldOf(project[language]?.source.data, 'id'));
  return [...ids, folderNumber(project)].filter((id) => typeof id === 'number');
}

function featuredProblems(draft: Draft<unknown>, projects: Half<unknown>[]): Problem[] {
  return valuesAt(draft.source.data, ['featured', 'projects', '*', 'id']).flatMap((id) =>
    projectNamed(projects, id) ? [] : unknownProject(draft, id, projects),
  );
}

function caseStudyProblems(draft: Draft<unknown>, projects: Half<unknown>[]): Problem[] {
  return valuesAt(draft.source.data, ['caseStudies', 'items', '*', 'project']).flatMap((id) => {
    const project = projectNamed(projects, id);
    if (!project) return unknownProject(draft, id, projects);
    const readable = languages.flatMap((language) => project[language]?.source.data ?? []);
    if (readable.length === 0 || readable.some((data) => fieldOf(data, 'ranking'))) return [];
    const found = `project ${String(id.value)} has no ranking, which a case study here needs`;
    return [problemAt(draft, id.path, found, `add ranking to ${project.folder}, or name another project`)];
  });
}

function cardProblems(draft: Draft<unknown>, services: Half<unknown>[]): Problem[] {
  const names = services.map((service) => service.name);
  return valuesAt(draft.source.data, ['cards', '*', 'service']).flatMap(({ path, value }) => {
    if (typeof value !== 'string' || names.includes(value)) return [];
    const fix = didYouMean(value, names, `use one of ${names.join(', ')}`);
    return [problemAt(draft, path, `there is no service "${value}"`, fix)];
  });
}

function planProblems(draft: Draft<unknown>): Problem[] {
  const plans = valuesAt(draft.source.data, ['plans', 'items', '*', 'featured']);
  const [, ...others] = plans.filter(({ value }) => value === true);
  const [second] = others;
  if (!second) return [];
  const found = `${others.length + 1} plans are featured, expected at most 1`;
  return [problemAt(draft, second.path, found, 'leave featured: true on one plan')];
}

function projectNamed(projects: Half<unknown>[], { value }: Value): Half<unknown> | undefined {
  return projects.find((project) => idsOf(project).some((id) => id === value));
}

/** What is no number is a problem of the schema. */
function unknownProject(draft: Draft<unknown>, { path, value }: Value, projects: Half<unknown>[]): Problem[] {
  if (typeof value !== 'number') return [];
  const ids = [...new Set(projects.flatMap(idsOf))].toSorted((a, b) => a - b);
  const found = `${nameOf(path)} is ${value}, and no project has this id`;
  return [problemAt(draft, path, found, `use one of ${ids.join(', ')}`)];
}

function problemAt({ file, source }: Draft<unknown>, path: PropertyKey[], found: string, fix: string): Problem {
  return { file, ...source.positionOf(path), path, found, fix };
}

/* ── Facts of a body, and fields that name one ────────────────────────────────────────────────────────────────── */

const priceFields = new Set<PropertyKey>(['price', 'from']);

export function factNameProblems({ file, source, body }: Draft<unknown>, facts: Facts): Problem[] {
  const inBody = body.facts.flatMap(({ name, line, column }) =>
    factProblem(facts, name, () => ({ file, line, column })),
  );
  const inFields = textsOf(source.data).flatMap(({ path, text }) =>
    priceFields.has(path.at(-1) ?? '') && /^[a-z0-9-]+\.[a-z0-9-]+$/.test(text)
      ? factProblem(facts, text, () => ({ file, ...source.positionOf(path) }), 'eur').map((one) => ({ ...one, path }))
      : [],
  );
  return [...inBody, ...inFields];
}

/* ── Images ───────────────────────────────────────────────────────────────────────────────────────────────────── */

const imageFields = new Set<PropertyKey>(['image', 'src']);

/** Every image that a file names, in front matter or body. What cannot be a file name is a problem of the schema. */
export function imageReferences({ file, source, body }: Draft<unknown>): ImageReference[] {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const inFields = textsOf(source.data)
    .filter(({ path, text }) => imageFields.has(path.at(-1) ?? '') && ImageFile.safeParse(text).success)
    .map(({ path, text }) => ({ folder, name: text, at: () => ({ file, ...source.positionOf(path), path }) }));
  const inBody = body.images.map(({ src, line, column }) => ({
    folder,
    name: src,
    at: () => ({ file, line, column }),
  }));
  return [...inFields, ...inBody];
}

/** Where an image may be left out, so may its alt text: but not alone. */
export function altProblems({ file, source }: Draft<unknown>): Problem[] {
  const groups = [...valuesAt(source.data, []), ...valuesAt(source.data, ['showcase', 'items', '*'])];
  const silent = groups.filter(({ value }) => fieldOf(value, 'image') && fieldOf(value, 'imageAlt') === undefined);
  return silent.map(({ path: group }) => {
    const path = [...group, 'imageAlt'];
    const at = source.positionOf([...group, 'image'], 'key');
    const fix = 'say what can be seen, for who cannot see it';
    return { file, ...at, path, found: `${nameOf(path)} is missing beside the image`, fix };
  });
}
