import { join } from 'node:path';
import { escapeHtml } from '#contract/html.ts';
import { type Problem, problemCount, problemLine } from '#model/problems/problems.ts';
import { readOrReason } from '#model/source/source-file.ts';

/** Where `npm run dev` lists every problem of the content. */
export const problemList = '/__problems';

/** Lines of the source above and below the one with the problem. */
const LINES_AROUND = 2;

const styles = `body{font:1rem/1.6 system-ui;max-width:60rem;margin:3rem auto;padding:0 1rem}li{margin:2rem 0}a{overflow-wrap:anywhere}
pre{font:.875rem/1.6 ui-monospace,monospace;overflow-x:auto;padding:.75rem 1rem;background:#f3f3f0}mark{display:inline-block;min-width:100%;background:#ffe1d6}
@media(prefers-color-scheme:dark){:root{color-scheme:dark}pre{background:#222}mark{background:#5a2a1a;color:inherit}}`;

/** A page with problems and their lines of source, and a link to `all` problems if there are more. */
export function problemPage(root: string, problems: readonly Problem[], all: readonly Problem[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${problemCount(problems)}</title><script type="module" src="/@vite/client"></script><style>${styles}</style></head>
<body><h1>${problemCount(problems)}</h1><p>Fix them and save: this page reloads by itself.</p>
<ol>${problems.map((problem) => problemItem(root, problem)).join('\n')}</ol>
${all.length > problems.length ? `<p><a href="${problemList}">All ${problemCount(all)}</a></p>` : ''}<iframe name="editor" hidden></iframe></body></html>`;
}

function problemItem(root: string, problem: Problem): string {
  const { file, line, column, found, fix } = problem;
  const place = `${file}:${line}:${column}`;
  // Vite's middleware opens the editor at the line. Its empty answer goes into the hidden frame.
  const address = `/__open-in-editor?file=${encodeURIComponent(join(root, place))}`;
  return `<li>${escapeHtml(found)}: <strong>${escapeHtml(fix)}</strong><br><a target="editor" href="${address}">${escapeHtml(place)}</a>
<pre>${excerpt(root, problem)}</pre></li>`;
}

/** The numbered lines around a problem, with its line marked. Empty for a folder or a missing file. */
function excerpt(root: string, { file, line }: Problem): string {
  const bytes = readOrReason(join(root, file));
  const lines = typeof bytes === 'string' ? [] : bytes.toString().split(/\r?\n/);
  const width = String(line + LINES_AROUND).length;
  const numbered = lines.map((text, index) => {
    const numberedLine = `${String(index + 1).padStart(width)}  ${escapeHtml(text)}`;
    return index + 1 === line ? `<mark>${numberedLine}</mark>` : numberedLine;
  });
  return numbered.slice(Math.max(0, line - 1 - LINES_AROUND), line + LINES_AROUND).join('\n');
}

/** A bar on every page while the content has problems. It is a script, because vike adds nothing else to pages in dev. */
export function problemBar(problems: readonly Problem[]): string {
  const style =
    'position:fixed;inset:auto 0 0;z-index:99;padding:.5rem 1rem;background:#a3260b;color:#fff;font:600 .875rem/1.5 system-ui;text-align:center';
  const text = `${problemCount(problems)}: ${problems.slice(0, 1).map(problemLine).join('')}`;
  // Escaped, because a quoted </script> would end the script.
  const values = JSON.stringify({ href: problemList, textContent: text }).replaceAll('<', '\\u003c');
  return `const bar=Object.assign(document.createElement('a'),${values})
bar.style.cssText=${JSON.stringify(style)};bar.dataset.noSwup='';document.body.append(bar)`;
}
