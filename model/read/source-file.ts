import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { type Position, type Problem, startOfFile } from '../check/problems.ts';
import { readYaml, type YamlPlaces } from './yaml.ts';

/** One content file, read and split. Positions are those of the file as the writer sees it. */
export type Source = YamlPlaces & {
  file: string;
  /** The front matter, or the whole of a .yaml file, as plain values. Undefined where its YAML cannot be read. */
  data: unknown;
  /** The text after the front matter, under as many empty lines as the front matter took: line numbers stay true. */
  body: string;
  /** The line that closes the front matter. */
  closingLine: number;
};

export type SourceResult = { source?: Source; problems: Problem[] };

/** A case study has about 10 KB; what is larger by far was pasted by accident, and slows every build. */
const FRONT_MATTER_LIMIT_BYTES = 64 * 1024;
const FILE_LIMIT_BYTES = 512 * 1024;

/** Reads a .mdx or .yaml file. A byte order mark and CRLF are read as if they were not there. */
export function readSource(root: string, file: string): SourceResult {
  const bytes = statSync(join(root, file)).size;
  if (bytes > FILE_LIMIT_BYTES && file.endsWith('.yaml'))
    return { problems: [tooLarge(file, 'the file', bytes, FILE_LIMIT_BYTES)] };
  const text = readFileSync(join(root, file), 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  if (text.includes('\uFFFD')) return { problems: [notUtf8(file, text)] };
  return file.endsWith('.yaml') ? parseYaml(file, text) : parseMdx(file, text);
}

function parseMdx(file: string, text: string): SourceResult {
  const refuse = (found: string, fix: string, line = 1): SourceResult => ({
    problems: [{ file, line, column: 1, found, fix }],
  });
  const opening = /^---([^\n]*)\n/.exec(text);
  if (!opening)
    return refuse('the file does not start with front matter', 'begin it with a line ---, the fields, and a line ---');
  const language = opening[1]?.trim() ?? '';
  if (language !== '' && language !== 'yaml')
    return refuse(`front matter in "${language}", expected YAML`, 'write --- alone on the first line');
  const end = text.indexOf('\n---', 3);
  if (end < 0) return refuse('the front matter is not closed', 'put a line --- after its last field');
  if (end > FRONT_MATTER_LIMIT_BYTES)
    return { problems: [tooLarge(file, 'the front matter', end, FRONT_MATTER_LIMIT_BYTES)] };
  if (text.length - end > FILE_LIMIT_BYTES)
    return { problems: [tooLarge(file, 'the body', text.length - end, FILE_LIMIT_BYTES)] };
  const closing = /^[^\n]*/.exec(text.slice(end + 1))?.[0] ?? '';
  const closingLine = lineBreaks(text.slice(0, end + 1)) + 1;
  if (closing.trim() !== '---')
    return refuse(`"${closing}" does not close the front matter`, 'write --- alone on that line', closingLine);
  return splitFrontMatter(file, text, closingLine);
}

function splitFrontMatter(file: string, text: string, closingLine: number): SourceResult {
  let yaml = '';
  const refuse = (): never => {
    throw new Error('front matter is YAML only');
  };
  const { content } = matter(text, {
    engines: {
      yaml: (source: string) => {
        yaml = source;
        return {};
      },
      // gray-matter would run what stands there.
      js: refuse,
      javascript: refuse,
      json: refuse,
    },
  });
  const lines = lineBreaks(text.slice(0, text.length - content.length));
  const { source, problems } = parseYaml(file, yaml, yaml.startsWith('\n') ? 0 : 1);
  return { ...(source && { source: { ...source, body: '\n'.repeat(lines) + content, closingLine } }), problems };
}

/** `linesAbove`: how many lines of the file stand before the first line of the YAML. */
function parseYaml(file: string, yaml: string, linesAbove = 0): SourceResult {
  const { data, faults, positionOf, positionIn } = readYaml(yaml);
  const place = ({ line, column }: Position): Position => ({ line: line + linesAbove, column });
  return {
    source: {
      file,
      data,
      body: '',
      closingLine: 1,
      positionOf: (path, part) => place(positionOf(path, part)),
      positionIn: (path, piece) => place(positionIn(path, piece)),
    },
    problems: faults.map(({ found, fix, ...at }) => ({ file, ...place(at), found, fix })),
  };
}

function tooLarge(file: string, what: string, bytes: number, limit: number): Problem {
  const size = bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
  const found = `${what} has ${size}, expected at most ${limit / 1024} KB`;
  return { file, ...startOfFile, found, fix: 'take out what does not belong there' };
}

function notUtf8(file: string, text: string): Problem {
  const before = text.slice(0, text.indexOf('\uFFFD'));
  const at = { line: lineBreaks(before) + 1, column: before.length - before.lastIndexOf('\n') };
  return { file, ...at, found: 'the letter here is not written in UTF-8', fix: 'save the file again as UTF-8' };
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}
