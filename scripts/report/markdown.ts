import type { Change, PageChange } from './compare.ts';
import type { Weight } from './built-page.ts';
import { cut, shownCharacters } from './search-result.ts';

/** Everything that the two forms of the report, Markdown and HTML, show. */
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

/** The sentence that leads the report: `3 pages changed, 2 added; 71 are as they were.` */
export function summaryOf({ changes, pages }: Pick<Report, 'changes' | 'pages'>): string {
  const count = (wanted: (page: PageChange) => boolean): number =>
    changes.flatMap((change) => change.pages).filter(wanted).length;
  const counts = [
    [count(({ before, after }) => before !== undefined && after !== undefined), 'changed'],
    [count(({ before }) => !before), 'added'],
    [count(({ after }) => !after), 'removed'],
  ] as const;
  const told = counts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  const same = pages - count(({ after }) => after !== undefined);
  return told.length === 0
    ? `All ${pages} pages are as they were.`
    : `Pages: ${told.join(', ')}; ${same} are as they were.`;
}

/** `12,345 (+67)` bytes. */
export function weightChange(kind: keyof Weight, { before, after }: PageChange): string {
  const bytes = (after ?? before)?.weight[kind] ?? 0;
  const difference = before && after ? after.weight[kind] - before.weight[kind] : 0;
  const signed =
    difference === 0 ? '' : ` (${difference > 0 ? '+' : '−'}${Math.abs(difference).toLocaleString('en-GB')})`;
  return `${bytes.toLocaleString('en-GB')}${signed}`;
}

/** Lines of a page that are quoted before the rest is counted. */
const QUOTED_LINES = 8;

/** The report for a pull request: everything but the pictures. */
export function markdownOf(report: Report): string {
  const { base, changes, problems, stale } = report;
  const check =
    problems.length === 0
      ? 'The content is right.'
      : [`### ${problems.length} problems`, '', ...problems.map((line) => `- \`${line}\``)].join('\n');
  const rows = changes.flatMap(({ key, state, pages }) =>
    pages.map(
      (page) =>
        `| ${state} | \`${key}\` | ${page.path} | ${weightChange('html', page)} | ${weightChange('images', page)} |`,
    ),
  );
  const table = [
    '| | page | address | HTML and CSS, bytes | images on a phone, bytes |',
    '| --- | --- | --- | --: | --: |',
    ...rows,
  ];
  const details = changes.flatMap((change) => change.pages.flatMap((page) => (page.after ? detailsOf(page) : [])));
  return [
    '## What this changes',
    '',
    `${summaryOf(report)} Compared with ${base}.`,
    '',
    check,
    '',
    freshnessOf(stale),
    ...(stale.length > 0 ? ['', ...stale.map((line) => `- \`${line}\``)] : []),
    ...(rows.length > 0 ? ['', ...table] : []),
    ...details.flatMap((lines) => ['', ...lines]),
    '',
  ].join('\n');
}

/** `2 parts of the Serbian wait for a translation.` */
export function freshnessOf({ length }: readonly string[]): string {
  if (length === 0) return 'The Serbian says what the English says.';
  return `${length} ${length === 1 ? 'part of the Serbian waits' : 'parts of the Serbian wait'} for a translation, or for its note:`;
}

function detailsOf({ path, after, removed, added }: PageChange): string[][] {
  if (!after || removed.length + added.length === 0) return [];
  const words = [...quoted('-', removed), ...quoted('+', added)];
  const { title, description } = after;
  return [
    [
      `<details><summary>${path}</summary>`,
      '',
      'As a search result:',
      '',
      `> **${plain(cut(title, shownCharacters.title))}**<br>${plain(cut(description, shownCharacters.description))}`,
      '',
      '```diff',
      ...words,
      '```',
      '',
      '</details>',
    ],
  ];
}

function quoted(sign: string, lines: string[]): string[] {
  const rest = lines.length - QUOTED_LINES;
  const shown = lines.slice(0, QUOTED_LINES).map((line) => `${sign} ${line.replaceAll('```', "'''")}`);
  return [...shown, ...(rest > 0 ? [`${sign} … and ${rest} lines more`] : [])];
}

/** A `<` would begin HTML. */
function plain(text: string): string {
  return text.replaceAll('<', '&lt;');
}
