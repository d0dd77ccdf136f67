import { diff } from 'node:util';
import { escapeHtml } from '#contract/html.ts';
import { type Change, ONLY_FIRST, ONLY_SECOND, type PageChange } from './compare.ts';
import type { Weight } from './built-page.ts';
import { cardOf, pictureOf, sides, widths } from './pictures.ts';

export type Report = {
  /** What it is compared with: a commit, or a folder. */
  base: string;
  changes: Change[];
  /** How many pages the site has now. */
  pages: number;
  /** The keys of the pages that have pictures. */
  pictured: ReadonlySet<string>;
  /** What the check of the content says, a line each; empty when all is right. */
  problems: string[];
  /** Serbian that is older than its English, or not noted as translated, a line each. */
  stale: string[];
};

/** `page` has everything. `summary` is for a pull request, which shows neither pictures nor styles. */
type Form = 'page' | 'summary';

/** Lines of a page that a summary quotes before it counts the others. */
const QUOTED_LINES = 8;

/** What a search engine shows on a phone and on a desktop, in characters: it cuts by pixels, which come to about this. */
const shownCharacters = { title: 60, description: 155 } as const;

/** The report as one HTML page, with its pictures in files beside it. */
export function pageOf(report: Report): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What this changes</title>
<style>${styles}</style>
${contentOf(report, 'page')}
</html>
`;
}

/** The report for a pull request: HTML that GitHub shows in Markdown. */
export function summaryOf(report: Report): string {
  return `${contentOf(report, 'summary')}\n`;
}

function contentOf(report: Report, form: Form): string {
  const { base, changes, problems, stale, pictured } = report;
  const problemList = `<h3>${problems.length} problems</h3>${listOf(problems)}`;
  const details = changes.flatMap(({ key, state, pages }) => {
    const shown = pages.map((page) => detailsOf(page, form, pictured.has(key))).join('\n');
    const { after, before } = pages[0] ?? {};
    const heading = `<h2 id="${key}">${escapeHtml((after ?? before)?.title ?? key)} <small>${state}</small></h2>`;
    return form === 'page' ? `<section>${heading}<div class="pair">${shown}</div></section>` : shown;
  });
  return [
    '<h2>What this changes</h2>',
    `<p>${sentenceOf(report)} Compared with ${escapeHtml(base)}.</p>`,
    problems.length === 0 ? '<p>The content is right.</p>' : problemList,
    `<p>${freshnessOf(stale.length)}</p>${stale.length === 0 ? '' : listOf(stale)}`,
    changes.length === 0 ? '' : tableOf(changes),
    ...details,
  ]
    .filter((block) => block !== '')
    .join('\n');
}

/** The sentence that leads the report: `Pages: 3 changed, 2 added; 71 are as they were.` */
export function sentenceOf({ changes, pages }: Pick<Report, 'changes' | 'pages'>): string {
  const changed = changes.flatMap((change) => change.pages);
  const counts = {
    changed: changed.filter(({ before, after }) => before && after).length,
    added: changed.filter(({ before }) => !before).length,
    removed: changed.filter(({ after }) => !after).length,
  };
  const counted = Object.entries(counts).flatMap(([state, count]) => (count > 0 ? `${count} ${state}` : []));
  if (counted.length === 0) return `All ${pages} pages are as they were.`;
  return `Pages: ${counted.join(', ')}; ${pages - counts.changed - counts.added} are as they were.`;
}

function freshnessOf(count: number): string {
  if (count === 0) return 'The Serbian says what the English says.';
  return `${count} ${count === 1 ? 'part of the Serbian waits' : 'parts of the Serbian wait'} for a translation, or for its note:`;
}

function listOf(lines: string[]): string {
  return `<ul>${lines.map((line) => `<li><code>${escapeHtml(line)}</code></li>`).join('')}</ul>`;
}

function tableOf(changes: Change[]): string {
  const rows = changes.flatMap(({ key, state, pages }) =>
    pages.map((page) => {
      const cells = [state, `<a href="#${key}">${escapeHtml(page.path)}</a>`];
      return `<tr><td>${[...cells, weightOf('html', page), weightOf('images', page)].join('<td>')}`;
    }),
  );
  return `<table><thead><tr><th>What<th>Page<th>HTML and CSS, bytes<th>Images on a phone, bytes<tbody>${rows.join('\n')}</table>`;
}

/** `12,345 (+67)` bytes. */
function weightOf(kind: keyof Weight, { before, after }: PageChange): string {
  const bytes = (after ?? before)?.weight[kind] ?? 0;
  const difference = before && after ? after.weight[kind] - before.weight[kind] : 0;
  const signed = new Intl.NumberFormat('en-GB', { signDisplay: 'always' }).format(difference);
  return `${bytes.toLocaleString('en-GB')}${difference === 0 ? '' : ` (${signed})`}`;
}

/** One language of a page: search result, social card, text, pictures. */
function detailsOf(page: PageChange, form: Form, isPictured: boolean): string {
  const { path, before, after, removed, added } = page;
  const most = form === 'page' ? undefined : QUOTED_LINES;
  const words = [...quoted('del', removed, added, most), ...quoted('ins', added, removed, most)].join('\n');
  if (form === 'summary' && words === '') return '';
  const pictures = isPictured
    ? widths.map((width) => picturesOf(page, width)).join('\n')
    : '<p>Too many pages changed: no pictures.</p>';
  return `<details${form === 'page' ? ' open' : ''} lang="${(after ?? before)?.route.language}"><summary>${escapeHtml(path)}</summary>
${sides.map((side) => searchResult(side, page, form)).join('')}
${words === '' ? '<p>No other words.</p>' : `<h4>Words</h4>\n${words}`}
${form === 'page' ? pictures : ''}
</details>`;
}

/** Lines of one side, compared with those of the other side. */
function quoted(tag: 'del' | 'ins', lines: string[], others: string[], most = lines.length): string[] {
  const shown = lines.slice(0, most).map((line) => marked(line, others));
  if (lines.length > most) shown.push(`… and ${lines.length - most} lines more`);
  return shown.map((line) => `<div>${tag === 'del' ? '−' : '+'} <${tag}>${line}</${tag}></div>`);
}

/** A line with the words that the most similar of `others` lacks in bold, so that a changed word of a long paragraph is seen at once. */
export function marked(line: string, others: string[]): string {
  const versions = others
    .map((other) => diff(wordsOf(line), wordsOf(other)).filter(([side]) => side !== ONLY_SECOND))
    .map((words) => ({ words, changed: words.filter(([side]) => side === ONLY_FIRST).length }));
  const closest = versions.toSorted((a, b) => a.changed - b.changed)[0];
  // Two lines that share a word or two by chance are not versions of each other.
  if (!closest || closest.changed > closest.words.length / 2) return escapeHtml(line);
  const html = closest.words.map(([side, word]) =>
    side === ONLY_FIRST ? `<b>${escapeHtml(word)}</b>` : escapeHtml(word),
  );
  return html.join('').replaceAll('</b><b>', '');
}

function wordsOf(line: string): string[] {
  return line.split(/(?<= )/);
}

/** A side as a search result and as a shared link; both sides only if they differ. */
function searchResult(side: (typeof sides)[number], page: PageChange, form: Form): string {
  const { path, before, after } = page;
  const shown = page[side];
  const isSame =
    before?.title === after?.title && before?.description === after?.description && before?.card === after?.card;
  if (!shown || (side === 'before' && isSame)) return '';
  const { title, description } = shown;
  const card = `<div class="card"><img src="${cardOf(path, side)}" alt="Social card" loading="lazy"><b>${escapeHtml(title)}</b></div>`;
  return `<h4>As a search result and as a shared link${isSame ? '' : `, ${side}`}</h4>
<blockquote><cite>${escapeHtml(path)}</cite><br><b>${escapeHtml(cut(title, shownCharacters.title))}</b><br>${escapeHtml(cut(description, shownCharacters.description))}</blockquote>
${form === 'page' ? card : ''}`;
}

/** The text as a search result shows it: cut between words, with an ellipsis. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit);
  return `${start.replace(/\s+\S*$/, '')} …`;
}

function picturesOf(page: PageChange, width: number): string {
  const pictures = sides
    .filter((side) => page[side])
    .map((side) => {
      const file = pictureOf(page.path, side, width);
      return `<figure><figcaption>${width} px, ${side}</figcaption><a href="${file}"><img src="${file}" alt="${side}" loading="lazy"></a></figure>`;
    });
  return `<div class="pictures">${pictures.join('')}</div>`;
}

const styles = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 110rem; padding: 0 1rem; color: #1b1d22; background: #fff }
table { border-collapse: collapse } th, td { text-align: left; padding: .25rem .75rem; border-bottom: 1px solid #ddd } td:nth-child(n+3) { text-align: right }
section { border-top: 2px solid #1b1d22; margin-top: 2rem } small { font-weight: 400; color: #5b606b } summary { font-weight: 700 }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 2rem } details { min-width: 0 }
del, ins { padding: .1rem .5rem; text-decoration: none; overflow-wrap: anywhere } del { background: #fde7e7 } ins { background: #e3f5e6 }
blockquote { margin: 0; max-width: 38rem; border: 1px solid #ddd; border-radius: .5rem; padding: .75rem 1rem } blockquote b { color: #1a0dab; font: 400 1.25rem/1.3 arial, sans-serif } cite { font-style: normal; color: #5b606b; font-size: .875rem }
.card { max-width: 26rem; border: 1px solid #ddd; border-radius: .5rem; overflow: hidden; margin-top: .75rem } .card b { display: block; padding: .5rem .75rem }
img { max-width: 100%; display: block } .card img { aspect-ratio: 1200 / 630 }
.pictures { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start } figure { margin: 1rem 0 0; border: 1px solid #ddd } figcaption { padding: .25rem .5rem; color: #5b606b }`;
