import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import { type Position, type Problem, startOfFile } from './problems.ts';

/** One content file, read and split. Positions are those of the file as the writer sees it. */
export type Source = {
  file: string;
  /** The front matter, or the whole of a .yaml file, as plain values. */
  data: unknown;
  /** The text after the front matter, under as many empty lines as the front matter took: line numbers stay true. */
  body: string;
  /** Where the value (or, with `key`, its key) at a path of the front matter stands. Falls back to the nearest parent. */
  positionOf: (path: readonly PropertyKey[], part?: 'key' | 'value') => Position;
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
  return file.endsWith('.yaml') ? parseYaml(file, text) : parseMdx(file, text);
}

function parseMdx(file: string, text: string): SourceResult {
  const opening = /^---([^\n]*)\n/.exec(text);
  if (!opening)
    return {
      problems: [
        problem(
          file,
          startOfFile,
          'the file does not start with front matter',
          'begin it with a line ---, the fields, and a line ---',
        ),
      ],
    };
  const language = opening[1]?.trim() ?? '';
  if (language !== '' && language !== 'yaml') {
    return {
      problems: [
        problem(file, startOfFile, `front matter in "${language}", expected YAML`, 'write --- alone on the first line'),
      ],
    };
  }
  const end = text.indexOf('\n---', 3);
  if (end < 0)
    return {
      problems: [problem(file, startOfFile, 'the front matter is not closed', 'put a line --- after its last field')],
    };
  if (end > FRONT_MATTER_LIMIT_BYTES)
    return { problems: [tooLarge(file, 'the front matter', end, FRONT_MATTER_LIMIT_BYTES)] };
  if (text.length - end > FILE_LIMIT_BYTES)
    return { problems: [tooLarge(file, 'the body', text.length - end, FILE_LIMIT_BYTES)] };
  return splitFrontMatter(file, text);
}

function splitFrontMatter(file: string, text: string): SourceResult {
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
  const lines = text.slice(0, text.length - content.length).split('\n').length - 1;
  const { source, problems } = parseYaml(file, yaml, yaml.startsWith('\n') ? 0 : 1);
  return source ? { source: { ...source, body: '\n'.repeat(lines) + content }, problems } : { problems };
}

/** `linesAbove`: how many lines of the file stand before the first line of the YAML. */
function parseYaml(file: string, yaml: string, linesAbove = 0): SourceResult {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const place = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: line + linesAbove, column: col };
  };
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) =>
      problem(file, place(error.pos[0]), yamlError(error.code, error.message), yamlFix(error.code)),
    );
    return { problems };
  }
  try {
    const data: unknown = document.toJS({ maxAliasCount: 50 });
    return { source: { file, data, body: '', positionOf: positions(document, place) }, problems: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [problem(file, startOfFile, `the YAML cannot be read (${reason})`, 'write the values out')] };
  }
}

function positions(document: Document, place: (offset: number) => Position): Source['positionOf'] {
  return (path, part = 'value') => {
    for (let length = path.length; length > 0; length -= 1) {
      const offset = offsetAt(document, path.slice(0, length), part);
      if (offset !== undefined) return place(offset);
    }
    const top = isNode(document.contents) ? document.contents.range?.[0] : undefined;
    return place(top ?? 0);
  };
}

function offsetAt(document: Document, path: readonly PropertyKey[], part: 'key' | 'value'): number | undefined {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (part === 'key' && isMap(parent)) {
    const pair = parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === path.at(-1));
    if (pair && isScalar(pair.key)) return pair.key.range?.[0];
  }
  const node = document.getIn(path, true);
  return isNode(node) ? node.range?.[0] : undefined;
}

const yamlFixes: Record<string, string> = {
  DUPLICATE_KEY: 'keep one of the two',
  BAD_INDENT: 'indent it like its neighbours',
  TAB_AS_INDENT: 'indent with spaces, not with tabs',
  MISSING_CHAR: 'close the quotation mark or bracket, or put the whole text in quotation marks',
  UNEXPECTED_TOKEN: 'put the text in quotation marks if it holds a colon, a hash or a bracket',
};

function yamlError(code: string, message: string): string {
  return code === 'DUPLICATE_KEY'
    ? 'this field stands twice'
    : `the YAML cannot be read (${message.replace(/\s+/g, ' ')})`;
}

function yamlFix(code: string): string {
  return yamlFixes[code] ?? 'put text that holds a colon, a hash or a bracket in quotation marks';
}

function tooLarge(file: string, what: string, bytes: number, limit: number): Problem {
  const size = bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
  return problem(
    file,
    startOfFile,
    `${what} has ${size}, expected at most ${limit / 1024} KB`,
    'shorten it, or move it into several files',
  );
}

function problem(file: string, at: Position, found: string, fix: string): Problem {
  return { file, ...at, found, fix };
}
