import type { Project } from '../schema/project.ts';

/** The lengths up to which search engines show a title and a description, in graphemes. */
const TITLE_LIMIT = 60;
const DESCRIPTION_LIMIT = 160;

/** The title, followed by the brand if both fit and the title does not contain it already. */
export function withBrand(title: string, brand: string): string {
  const branded = `${title} | ${brand}`;
  return !title.includes(brand) && fits(branded, TITLE_LIMIT) ? branded : title;
}

/** The project with its first result that fits: `Handyman site: 41st → 4th (Google, "handyman Bristol")`. */
export function projectTitle({ title, stats }: Pick<Project, 'title' | 'stats'>): string {
  const results = stats.map(({ label, value }) => `${title}: ${value} (${label})`);
  const values = stats.map(({ value }) => `${title}: ${value}`);
  return [...results, ...values].find((candidate) => fits(candidate, TITLE_LIMIT)) ?? title;
}

type DescribedProject = Pick<Project, 'client' | 'problem' | 'outcome' | 'stats'>;

/** The client, then the problem (or else the outcome) if it fits, and as many labelled stats as fit (D19). */
export function projectDescription({ client, problem, outcome, stats }: DescribedProject): string {
  const about = `${client}${problem === undefined ? '.' : ':'} ${problem ?? outcome}`.replace(/(?<![.!?])$/, '.');
  const start = fits(about, DESCRIPTION_LIMIT) ? about : `${client}.`;
  return stats.reduce((text, { label, value }) => {
    // A semicolon separates stats, so it replaces the full stop of the stat before.
    const longer = `${text === start ? text : text.replace(/\.$/, ';')} ${label}: ${value}.`;
    return fits(longer, DESCRIPTION_LIMIT) ? longer : text;
  }, start);
}

const segmenter = new Intl.Segmenter();

/** Splitting into graphemes is slow, so it is only done for texts above the limit with more than plain Latin characters. */
function fits(text: string, limit: number): boolean {
  return text.length <= limit || (!/^[ -\u024f–-…€→]*$/.test(text) && [...segmenter.segment(text)].length <= limit);
}
