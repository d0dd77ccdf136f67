import { languages } from '#contract/language.ts';
import type { All, Half } from './load.ts';
import type { Entry } from './entries.ts';
import type { Problem } from './problems.ts';

/** What no two folders may share, and what a folder's name must begin with. */
export function uniquenessProblems({ projects, services, faq }: All): Problem[] {
  return languages.flatMap((language) => [
    ...repeated(projects, language, 'id', (meta) => String(meta.id)),
    ...repeated(services, language, 'slug', (meta) => meta.slug),
    ...repeated(services, language, 'order', (meta) => String(meta.order)),
    ...projects.flatMap((project) => folderProblems(project[language], project.name)),
    ...faq.flatMap((entry) =>
      /^\d{2,}-/.test(entry.name) || !entry[language] ? [] : [unnumbered(entry[language], entry.name)],
    ),
  ]);
}

function repeated<Meta>(
  pairs: Half<Meta>[],
  language: 'en' | 'sr',
  field: string,
  valueOf: (meta: Meta) => string,
): Problem[] {
  const owners = new Map<string, string>();
  return pairs.flatMap((pair) => {
    const entry = pair[language];
    if (!entry) return [];
    const value = valueOf(entry.meta);
    const owner = owners.get(value);
    owners.set(value, owner ?? entry.file);
    if (owner === undefined) return [];
    const at = entry.source.positionOf([field]);
    return [
      {
        file: entry.file,
        ...at,
        found: `${field} ${value} is used already, in ${owner}`,
        fix: `give this one another ${field}`,
      },
    ];
  });
}

function folderProblems(entry: Entry<{ id: number }> | undefined, name: string): Problem[] {
  const number = /^(\d+)-/.exec(name)?.[1];
  if (!entry || (number !== undefined && Number(number) === entry.meta.id)) return [];
  const id = String(entry.meta.id).padStart(2, '0');
  const found = `id is ${entry.meta.id}, the folder is ${name}`;
  return [
    {
      file: entry.file,
      ...entry.source.positionOf(['id']),
      found,
      fix: `rename the folder to ${id}-…, or change the id`,
    },
  ];
}

function unnumbered(entry: Entry<unknown>, name: string): Problem {
  return {
    file: entry.file,
    line: 1,
    column: 1,
    found: `the folder ${name} does not begin with a number`,
    fix: `rename it, such as 08-${name}: the number is its place in the list`,
  };
}
