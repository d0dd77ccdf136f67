import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles } from './project-files.ts';

/** Source files of a room, or of all of `rooms`, without the tests beside them. */
export function sourceFiles(...rooms: string[]): string[] {
  const files = projectFiles('.ts', '.tsx', '.css', '.js', '.mjs').filter((file) => !/\.test\.tsx?$/.test(file));
  return files.filter((file) => rooms.some((room) => file.startsWith(`${room}/`)));
}

export function linesOf(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length - 1;
}

/** The files of this project that `file` imports or exports from, types included. */
export function importsOf(file: string, text: string): string[] {
  const names = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([.#][^']+)'/g)].map(([, name = '']) => name);
  return names.map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)));
}

/** Reads every file once: path → the files that it imports. */
export function readImports(files: string[]): Map<string, string[]> {
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]));
}

/** Import cycles: each as a path of files from one of them back to itself. */
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

/** Pairs of folders that import each other, `a ⇄ b`. A folder and its sub-folder are two folders. */
export function mutualFolders(imports: ReadonlyMap<string, string[]>): string[] {
  const arrows = new Set(
    [...imports].flatMap(([file, imported]) => imported.map((other) => `${dirname(file)} → ${dirname(other)}`)),
  );
  return [...arrows].flatMap((arrow) => {
    const [from = '', to = ''] = arrow.split(' → ');
    return from < to && arrows.has(`${to} → ${from}`) ? [`${from} ⇄ ${to}`] : [];
  });
}

/** `D15`, `F12`; not `M4 10h8`, which is part of an SVG path. */
const id = /(?<![\w#.-])[DSMFARBG]\d{1,2}(?![\w.-]|["\s]*[\d$"])/g;
const section = /\b(product|promises)(?:\.md)? (§\d+(?:(?:, | and |–)§?\d+)*)/g;

/** Ids of product.md and promises.md that a text cites, as their headings begin: `D15`, `product §4`. */
export function citedIds(text: string): string[] {
  const sections = [...text.matchAll(section)].flatMap(([, document, numbers = '']) =>
    (numbers.match(/\d+/g) ?? []).map((number) => `${document} §${number}`),
  );
  return [...(text.match(id) ?? []), ...sections];
}

/** The comments of TypeScript or CSS, one after the other. `https://` in a string is no comment. */
export function commentsOf(text: string): string {
  return (text.match(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm) ?? []).join('\n');
}
