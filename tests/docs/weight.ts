import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles } from './project-files.ts';

/** Source files of the given rooms, without tests. */
export function sourceFiles(...rooms: string[]): string[] {
  const files = projectFiles('.ts', '.tsx', '.css', '.js', '.mjs').filter((file) => !/\.test\.tsx?$/.test(file));
  return files.filter((file) => rooms.some((room) => file.startsWith(`${room}/`)));
}

export function linesOf(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length - 1;
}

/** The project's files that `file` imports or re-exports, including type imports. */
export function importsOf(file: string, text: string): string[] {
  const names = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([.#][^']+)'/g)].map(([, name = '']) => name);
  return names.map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)));
}

/** Maps each file to the files that it imports. */
export function readImports(files: string[]): Map<string, string[]> {
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]));
}

/** Import cycles, each as the path from a file back to itself: `['a', 'b', 'a']`. */
export function importCycles(imports: ReadonlyMap<string, string[]>): string[][] {
  const cycles: string[][] = [];
  const visited = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start !== -1) cycles.push([...path.slice(start), file]);
    if (start !== -1 || visited.has(file)) return;
    for (const imported of imports.get(file) ?? []) visit(imported, [...path, file]);
    visited.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}

/** Pairs of folders that import each other, such as `a ⇄ b`. A folder and its subfolder count as two. */
export function mutualFolders(imports: ReadonlyMap<string, string[]>): string[] {
  const arrows = new Set(
    [...imports].flatMap(([file, imported]) => imported.map((other) => `${dirname(file)} → ${dirname(other)}`)),
  );
  return [...arrows].flatMap((arrow) => {
    const [from = '', to = ''] = arrow.split(' → ');
    return from < to && arrows.has(`${to} → ${from}`) ? [`${from} ⇄ ${to}`] : [];
  });
}

/** Matches `D15` and `F12`, but not `M4 10h8`, which is part of an SVG path. */
const id = /(?<![\w#.-])[DSMFARBG]\d{1,2}(?![\w.-]|["\s]*[\d$"])/g;
const section = /\b(product|promises)(?:\.md)? (§\d+(?:(?:, | and |–)§?\d+)*)/g;

/** Ids of product.md and promises.md that a text cites, spelled like their headings: `D15`, `product §4`. */
export function citedIds(text: string): string[] {
  const sections = [...text.matchAll(section)].flatMap(([, document, numbers = '']) =>
    (numbers.match(/\d+/g) ?? []).map((number) => `${document} §${number}`),
  );
  return [...(text.match(id) ?? []), ...sections];
}

/** The comments of TypeScript or CSS, joined by newlines. `https://` in a string is not a comment. */
export function commentsOf(text: string): string {
  return (text.match(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm) ?? []).join('\n');
}
