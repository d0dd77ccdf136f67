import { parseArgs } from 'node:util';
import { UserError } from '../../contract/user-error.ts';
import { benchPages } from './bench-pages.ts';

/** The parts of `npm run bench`, in the order in which they run. */
export const parts = ['build', 'weights', 'lighthouse', 'phone', 'server'] as const;

export type Part = (typeof parts)[number];

const coverKinds = ['none', 'shared', 'unique'] as const;

export type BenchOptions = {
  parts: readonly Part[];
  /** Numbers of case studies to build with. */
  projects: number[];
  covers: (typeof coverKinds)[number];
  /** Repetitions; by default three builds, five page loads. */
  runs: number | undefined;
  /** Length of one load of a server; each figure takes three. */
  seconds: number;
  json: boolean;
  /** Measures a build as for a release, not one as `npm start` makes it. */
  release: boolean;
  /** Pages to load: by default those of bench-pages.ts. Pages of another site are full URLs. */
  pages: readonly string[];
};

/** Other pages of the site link to projects 1 to 16. */
const FEWEST_PROJECTS = 16;
const MOST_PROJECTS = 100_000;
const MOST_RUNS = 100;
/** With longer loads the mails of measure-server.ts would give up before the load ends. */
const MOST_SECONDS = 10;

const optionTypes = {
  projects: { type: 'string', default: '16,500,2000,5000' },
  covers: { type: 'string', default: 'shared' },
  runs: { type: 'string' },
  seconds: { type: 'string', default: '3' },
  json: { type: 'boolean', default: false },
  release: { type: 'boolean', default: false },
  pages: { type: 'string', default: benchPages.join(',') },
  beside: { type: 'string', default: '' },
} as const;

/** Reads the command line. Throws an error that says what was given, what is accepted, and an example. */
export function readOptions(parameters: string[]): BenchOptions {
  const { positionals, values } = parseParameters(parameters);
  return {
    parts: positionals.length === 0 ? parts : parts.filter((part) => positionals.map(parsePart).includes(part)),
    projects: values.projects
      .split(',')
      .map((text) => parseInteger('--projects', text, { least: FEWEST_PROJECTS, most: MOST_PROJECTS })),
    covers: parseCovers(values.covers),
    runs: values.runs === undefined ? undefined : parseInteger('--runs', values.runs, { least: 1, most: MOST_RUNS }),
    seconds: parseInteger('--seconds', values.seconds, { least: 1, most: MOST_SECONDS }),
    json: values.json,
    release: values.release,
    pages: [values.pages, values.beside].flatMap((list) => list.split(',')).filter((page) => page !== ''),
  };
}

function parseParameters(parameters: string[]) {
  try {
    return parseArgs({ args: parameters, options: optionTypes, allowPositionals: true });
  } catch (cause) {
    const optionNames = Object.keys(optionTypes).map((name) => `--${name}`);
    throw new UserError(
      `npm run bench was given ${parameters.join(' ')}: expected ${[...parts, ...optionNames].join(', ')}, as in npm run bench -- build --projects 16,500 --json`,
      { cause },
    );
  }
}

function parsePart(text: string): Part {
  const part = parts.find((name) => name === text);
  if (part === undefined)
    throw new UserError(`npm run bench cannot measure "${text}": write ${parts.join(', ')}, or nothing for all`);
  return part;
}

function parseCovers(text: string): BenchOptions['covers'] {
  const covers = coverKinds.find((kind) => kind === text);
  if (covers === undefined) throw new UserError(`--covers is "${text}": expected one of ${coverKinds.join(', ')}`);
  return covers;
}

function parseInteger(name: string, text: string, { least, most }: { least: number; most: number }): number {
  const number = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  const list = name === '--projects' ? ', or several with commas between them' : '';
  throw new UserError(`${name} is "${text}": expected a whole number from ${least} to ${most}${list}`);
}
