import { diff } from 'node:util';
import { escapeHtml } from '#contract/html.ts';
import { firstLines, counted } from '#model/problems/problems.ts';
import { type BuiltPage, type Change, ONLY_FIRST, ONLY_SECOND, type PageChange } from './compare.ts';
import { pictureOf, sides, views } from './pictures.ts';

export type Report = {
  /** What the site is compared with: a commit, or a folder. */
  base: string;
  changes: Change[];
  /** How many pages the site has now. */
  pages: number;
  /** The keys of the pages that have pictures. */
  picturedKeys: ReadonlySet<string>;
  /** The problems of the content, a line each. */
  problems: string[];
  /** Serbian texts that are older than their English, or not recorded as translated, a line each. */
  stale: string[];
};

/** A summary quotes this many lines of a page, and counts the others. */
const QUOTED_LINES = 8;

/** About how many characters a search engine shows on a phone and on a desktop. It measures in pixels. */
const shownCharacters = { title: 60, description: 155 } as const;

/** The report as one HTML page, with its pictures in files beside it. */
export function pageOf(report: Report): string {
  const sections = report.changes.map(({ key, state, pages }) => {
    const details = pages.map((page) => {
      const pictures = report.picturedKeys.has(key) ? picturesOf(page) : '<p>Too many pages changed: no pictures.</p>';
      return detailsOf(page, true, [changedWords(page, Infinity) || '<p>No text changed.</p>', pictures]);
    });
    return `<section id="${key}"><h2>${escapeHtml(key)} <small>${state}</small></h2>${details.join('\n')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What this changes</title>
<style>${styles}</style>
${[...overviewOf(report), ...sections].join('\n')}
</html>
`;
}

/** The report for a pull request: HTML that GitHub shows in Markdown, without pictures, and only pages whose words changed. */
export function summaryOf(report: Report): string {
  const details = report.changes.flatMap(({ pages }) =>
    pages.flatMap((page) => {
      const words = changedWords(page, QUOTED_LINES);
      return words === '' ? [] : detailsOf(page, false, [words]);
    }),
  );
  return `${[...overviewOf(report), ...details].join('\n')}\n`;
}

function overviewOf(report: Report): string[] {
  const { base, changes, problems, stale } = report;
  return [
    '<h2>What this changes</h2>',
    `<p>${sentenceOf(report)} Compared with ${escapeHtml(base)}.</p>`,
    problems.length === 0 ? '<p>The content is valid.</p>' : listOf(problems),
    `<p>${freshnessOf(stale.length)}</p>${listOf(stale)}`,
    ...(changes.length === 0 ? [] : [tableOf(changes)]),
  ];
}

/** The sentence that leads the report: `Pages: 3 changed, 2 added; 71 are unchanged.` */
export function sentenceOf({ changes, pages, problems }: Report): string {
  if (problems.length > 0) return `The site cannot be built: ${counted(problems.length, 'problem')}.`;
  const all = changes.flatMap((change) => change.pages);
  if (all.length === 0) return `All ${pages} pages are unchanged.`;
  const changed = all.filter(({ before, after }) => before && after).length;
  const added = all.filter(({ before }) => !before).length;
  const counts = Object.entries({ changed, added, removed: all.length - changed - added });
  const words = counts.flatMap(([state, count]) => (count > 0 ? `${count} ${state}` : []));
  return `Pages: ${words.join(', ')}; ${pages - changed - added} are unchanged.`;
}

function freshnessOf(count: number): string {
  if (count === 0) return 'The Serbian is up to date with the English.';
  return `${counted(count, 'part of the Serbian needs', 'parts of the Serbian need')} a translation, or a record of it:`;
}

function listOf(lines: string[]): string {
  const items = lines.map((line) => `<li><code>${escapeHtml(line)}</code></li>`);
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
}

function tableOf(changes: Change[]): string {
  const rows = changes.flatMap(({ key, state, pages }) =>
    pages.map((page) => {
      const link = `<a href="#${key}">${escapeHtml(page.path)}</a>`;
      return `<tr><td>${[state, link, weightOf('html', page), weightOf('images', page)].join('<td>')}`;
    }),
  );
  return `<table><thead><tr><th>What<th>Page<th>HTML and CSS, bytes<th>Images on a phone, bytes<tbody>${rows.join('\n')}</table>`;
}

/** `12,345 (+67)` bytes. */
function weightOf(kind: keyof BuiltPage['weight'], { before, after, shown }: PageChange): string {
  const bytes = shown.weight[kind]();
  const difference = before && after ? bytes - before.weight[kind]() : 0;
  const change = difference === 0 ? '' : ` (${difference.toLocaleString('en-GB', { signDisplay: 'always' })})`;
  return bytes.toLocaleString('en-GB') + change;
}

/** A page in one language: its search result, followed by `blocks`. */
function detailsOf(page: PageChange, isOpen: boolean, blocks: string[]): string {
  const { path, shown } = page;
  const summary = `<summary>${escapeHtml(path)}</summary>`;
  return `<details${isOpen ? ' open' : ''} lang="${shown.route.language}">${[summary, ...searchResults(page), ...blocks].join('\n')}\n</details>`;
}

/** The removed and the added lines of a page's text, at most `most` of each; empty if there are none. */
function changedWords({ removed, added }: PageChange, most: number): string {
  const quote = (sign: string, tag: string, lines: string[], others: string[]): string[] => {
    const quotes = lines.map((line) => `${sign} <${tag}>${markChanges(line, others)}</${tag}>`);
    const shown = firstLines(quotes, most, (count) => `… and ${counted(count, 'more line')}`);
    return shown.map((line) => `<div>${line}</div>`);
  };
  const lines = [...quote('−', 'del', removed, added), ...quote('+', 'ins', added, removed)];
  return lines.length === 0 ? '' : `<h4>Words</h4>\n${lines.join('\n')}`;
}

/** A line with words in bold that the most similar of `others` lacks, so that changed words stand out in a long paragraph. */
export function markChanges(line: string, others: string[]): string {
  const pieces = (text: string): string[] => text.split(/(?<= )/);
  const versions = others
    .map((other) => diff(pieces(line), pieces(other)).filter(([side]) => side !== ONLY_SECOND))
    .map((words) => ({ words, changed: words.filter(([side]) => side === ONLY_FIRST).length }));
  const closest = versions.toSorted((a, b) => a.changed - b.changed)[0];
  // Two lines that share a word or two by chance are not versions of each other.
  if (!closest || closest.changed > closest.words.length / 2) return escapeHtml(line);
  const html = closest.words.map(([side, word]) =>
    side === ONLY_FIRST ? `<b>${escapeHtml(word)}</b>` : escapeHtml(word),
  );
  return html.join('').replaceAll('</b><b>', '');
}

/** A page as a search result: before and after if these differ, otherwise once. */
function searchResults({ path, ...page }: PageChange): string[] {
  const results = sides.flatMap((side) => {
    const shown = page[side];
    if (!shown) return [];
    const title = escapeHtml(truncate(shown.title, shownCharacters.title));
    const description = escapeHtml(truncate(shown.description, shownCharacters.description));
    return [[`<cite>${escapeHtml(path)}</cite><br><b>${title}</b><br>${description}`, side] as const];
  });
  return [...new Map(results)].map(
    ([result, side]) => `<h4>As a search result, ${side}</h4>\n<blockquote>${result}</blockquote>`,
  );
}

/** The text as a search result shows it: cut between words, with an ellipsis. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit).replace(/\s+\S*$/, '')} …`;
}

/** A pair of pictures for each view, before and after. A picture that does not exist leaves an empty cell. */
function picturesOf({ path, ...page }: PageChange): string {
  const pictures = views.flatMap((view) =>
    sides.map((side) => {
      const shown = page[side];
      if (!shown || (view === 'card' && shown.card === '')) return '<span></span>';
      const file = pictureOf(path, side, view);
      const name = `${view === 'card' ? 'Social card' : `${view} px`}, ${side}`;
      return `<figure><figcaption>${name}</figcaption><a href="${file}"><img src="${file}" alt="${name}" loading="lazy"></a></figure>`;
    }),
  );
  return `<div class="pictures">${pictures.join('')}</div>`;
}

const styles = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; color: #1b1d22; background: #fff }
table { border-collapse: collapse; display: block; overflow-x: auto } th, td { text-align: left; padding: .25rem .75rem; border-bottom: 1px solid #ddd } td:nth-child(n+3) { text-align: right }
section { border-top: 2px solid #1b1d22; margin-top: 2rem } small { font-weight: 400; color: #5b606b } summary { font-weight: 700; margin-top: 1rem }
del, ins { padding: .1rem .5rem; text-decoration: none; overflow-wrap: anywhere } del { background: #fde7e7 } ins { background: #e3f5e6 }
blockquote { margin: 1rem 0; max-width: 38rem; border: 1px solid #ddd; padding: .75rem 1rem } blockquote b { color: #1a0dab } cite, figcaption { font-style: normal; color: #5b606b }
.pictures { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start } figure { margin: 0; border: 1px solid #ddd } img { max-width: 100%; display: block }`;
