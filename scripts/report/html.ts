import { escapeHtml } from '#contract/html.ts';
import { changedWords } from './changed-words.ts';
import type { Change, PageChange } from './compare.ts';
import { freshnessOf, type Report, summaryOf, weightChange } from './markdown.ts';
import { cardOf, pictureOf, sides, widths } from './pictures.ts';
import { cut, shownCharacters } from './search-result.ts';

/** The report as a page, with its pictures beside it. */
export function htmlOf(report: Report): string {
  const { base, changes, problems, stale } = report;
  const faults =
    problems.length === 0 ? '<p>The content is right.</p>' : `<h2>${problems.length} problems</h2>${listOf(problems)}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What this changes</title>
<style>${styles}</style>
<h1>What this changes</h1>
<p>${summaryOf(report)} Compared with ${escapeHtml(base)}.</p>
${faults}
<p>${freshnessOf(stale)}</p>${listOf(stale)}
${changes.length > 0 ? contentsOf(changes) : ''}
${changes.map((change) => sectionOf(change, report.pictured.has(change.key))).join('\n')}
</html>
`;
}

function listOf(lines: string[]): string {
  return lines.length === 0
    ? ''
    : `<ul>${lines.map((line) => `<li><code>${escapeHtml(line)}</code></li>`).join('')}</ul>`;
}

function contentsOf(changes: Change[]): string {
  const rows = changes.flatMap(({ key, state, pages }) =>
    pages.map(
      (page) =>
        `<tr><td>${state}<td><a href="#${key}">${escapeHtml(page.path)}</a><td>${weightChange('html', page)}<td>${weightChange('images', page)}`,
    ),
  );
  return `<table><thead><tr><th>What<th>Page<th>HTML and CSS, bytes<th>Images on a phone, bytes<tbody>${rows.join('\n')}</table>`;
}

function sectionOf({ key, state, pages }: Change, isPictured: boolean): string {
  const shown = pages.map((page) => pageOf(page, isPictured)).join('\n');
  const [first] = pages;
  const title = (first?.after ?? first?.before)?.title ?? key;
  return `<section id="${key}"><h2>${escapeHtml(title)} <small>${state}</small></h2><div class="pair">${shown}</div></section>`;
}

/** One language of a page: search result, social card, text, pictures. */
function pageOf(page: PageChange, isPictured: boolean): string {
  const { path, before, after, removed, added } = page;
  const language = (after ?? before)?.route.language ?? 'en';
  const words = [
    ...removed.map((line, nth) => `<del>${marked(line, added[nth])}</del>`),
    ...added.map((line, nth) => `<ins>${marked(line, removed[nth])}</ins>`),
  ];
  return `<article lang="${language}"><h3>${escapeHtml(path)}</h3>
${sides.map((side) => searchResult(side, page)).join('\n')}
${words.length > 0 ? `<h4>Words</h4>${words.join('\n')}` : '<p>No other words.</p>'}
${isPictured ? widths.map((width) => picturesOf(page, width)).join('\n') : '<p>Too many pages changed: no pictures.</p>'}
</article>`;
}

/** A line with what the other one has not in bold: a changed word of a long paragraph is seen at once. */
function marked(line: string, other = ''): string {
  const { start, changed, end } = changedWords(line, other);
  if (changed === '' || start + end === '') return escapeHtml(line);
  return `${escapeHtml(start)}<b>${escapeHtml(changed)}</b>${escapeHtml(end)}`;
}

function searchResult(side: (typeof sides)[number], page: PageChange): string {
  const shown = page[side];
  const { before, after } = page;
  const isSame =
    before?.title === after?.title && before?.description === after?.description && before?.card === after?.card;
  if (!shown || (side === 'before' && isSame)) return '';
  const { title, description } = shown;
  const heading = isSame
    ? 'As a search result and as a shared link'
    : `As a search result and as a shared link, ${side}`;
  return `<h4>${heading}</h4><div class="result"><cite>${escapeHtml(page.path)}</cite><b>${escapeHtml(cut(title, shownCharacters.title))}</b>${escapeHtml(cut(description, shownCharacters.description))}</div>
<div class="card"><img src="${cardOf(page.path, side)}" alt="Social card" loading="lazy"><b>${escapeHtml(title)}</b></div>`;
}

function picturesOf(page: PageChange, width: number): string {
  const shown = sides.filter((side) => page[side]);
  const pictures = shown.map((side) => {
    const file = pictureOf(page.path, side, width);
    return `<figure><figcaption>${width} px, ${side}</figcaption><a href="${file}"><img src="${file}" alt="${side}" loading="lazy"></a></figure>`;
  });
  return `<div class="pictures">${pictures.join('')}</div>`;
}

const styles = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 110rem; padding: 0 1rem; color: #1b1d22; background: #fff }
table { border-collapse: collapse } th, td { text-align: left; padding: .25rem .75rem; border-bottom: 1px solid #ddd } td:nth-child(n+3) { text-align: right }
section { border-top: 2px solid #1b1d22; margin-top: 2rem } small { font-weight: 400; color: #5b606b }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 2rem } article { min-width: 0 }
del, ins { display: block; padding: .1rem .5rem; text-decoration: none; overflow-wrap: anywhere } del { background: #fde7e7 } del::before { content: '− ' } ins { background: #e3f5e6 } ins::before { content: '+ ' }
.result { max-width: 38rem; border: 1px solid #ddd; border-radius: .5rem; padding: .75rem 1rem } .result b { display: block; color: #1a0dab; font: 400 1.25rem/1.3 arial, sans-serif } .result cite { font-style: normal; color: #5b606b; font-size: .875rem; display: block }
.card { max-width: 26rem; border: 1px solid #ddd; border-radius: .5rem; overflow: hidden; margin-top: .75rem } .card b { display: block; padding: .5rem .75rem }
img { max-width: 100%; display: block } .card img { aspect-ratio: 1200 / 630 }
.pictures { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start } figure { margin: 1rem 0 0; border: 1px solid #ddd } figcaption { padding: .25rem .5rem; color: #5b606b }`;
