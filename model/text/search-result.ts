import type { Project } from '../schema/project.ts';

/** How much of a title and of a description search engines show, in graphemes. */
export const TITLE_LIMIT = 60;
const DESCRIPTION_LIMIT = 160;

/** The title, followed by the brand if both fit. */
export function withBrand(title: string, brand: string): string {
  const branded = `${title} | ${brand}`;
  return !title.includes(brand) && fits(branded, TITLE_LIMIT) ? branded : title;
}

/** The project and its result: `Handyman site: 41st → 4th (Google, "handyman Bristol")`. */
export function projectTitle({ title, stats }: Pick<Project, 'title' | 'stats'>): string {
  const results = stats.map(({ label, value }) => `${title}: ${value} (${label})`);
  const values = stats.map(({ value }) => `${title}: ${value}`);
  return [...results, ...values].find((candidate) => fits(candidate, TITLE_LIMIT)) ?? title;
}

type Described = Pick<Project, 'client' | 'problem' | 'outcome' | 'stats'>;

/** The client, the problem or else the outcome if it fits, and as many stats with their labels as fit (D19). */
export function projectDescription({ client, problem, outcome, stats }: Described): string {
  const about = `${client}${problem === undefined ? '.' : ':'} ${problem ?? outcome}`.replace(/(?<![.!?])$/, '.');
  const start = fits(about, DESCRIPTION_LIMIT) ? about : `${client}.`;
  return stats.reduce((text, { label, value }) => {
    // A semicolon between stats, in place of the full stop after the one before.
    const longer = `${text === start ? text : text.replace(/\.$/, ';')} ${label}: ${value}.`;
    return fits(longer, DESCRIPTION_LIMIT) ? longer : text;
  }, start);
}

const segmenter = new Intl.Segmenter();

/** Splitting into graphemes is slow, so it is only done for a text above the limit that holds more than plain Latin characters. */
function fits(text: string, limit: number): boolean {
  return text.length <= limit || (!/^[ -\u024f–-…€→]*$/.test(text) && [...segmenter.segment(text)].length <= limit);
}
