import { type Document, isAlias, isScalar, visit, type YAMLError } from 'yaml';

export type YamlFault = { offset: number; found: string; fix: string };

/** What to do about aliases that cannot be followed. */
export const inFull = 'write the values out, without & and *';

/** What is wrong with a YAML text. All repeated fields, and of other faults the first: it makes those behind it. */
export function yamlFaults(document: Document.Parsed, text: string): YamlFault[] {
  const errors = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0] || b.code.localeCompare(a.code));
  const repeated = errors.filter(({ code }) => code === 'DUPLICATE_KEY');
  const other = errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  return [...repeated, ...(other ? [other] : [])].map((error) => fault(error, document, text));
}

/** A `*` at the beginning of a text means an alias. Undefined where every alias has its anchor, which does not hold it. */
export function faultyAlias(document: Document.Parsed): YamlFault | undefined {
  let fault: YamlFault | undefined;
  visit(document, {
    Alias(_, alias, above) {
      const anchored = alias.resolve(document);
      if (fault || (anchored && !above.includes(anchored))) return;
      const offset = alias.range?.[0] ?? 0;
      fault = anchored
        ? { offset, found: `*${alias.source} stands within what it repeats`, fix: inFull }
        : {
            offset,
            found: `*${alias.source} begins with *, which has a meaning of its own in YAML`,
            fix: 'put the text in quotation marks',
          };
    },
  });
  return fault;
}

/**
 * Plain texts that are not read as they were meant. `title: Bakery Zora #1` has the title "Bakery Zora": a # behind a space begins
 * a comment, which people write as `# 1`. A - that is indented further than the one above it goes on with that one's text.
 */
export function misreadTexts(document: Document.Parsed, text: string): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, {
    Scalar(_, { type, range }) {
      if (type !== 'PLAIN' || !range) return;
      const [start, end] = range;
      const [, space = '', comment] = /^([ \t]*)(#[^\s#].*)/.exec(text.slice(end)) ?? [];
      const entry = /\n\s*(?=- )/.exec(text.slice(start, end));
      if (comment !== undefined) {
        const found = `${comment.trim()} is not read, because a # behind a space begins a comment`;
        faults.push({ offset: end + space.length, found, fix: 'put the whole text in quotation marks' });
      }
      if (entry) faults.push({ offset: start + entry.index + entry[0].length, ...indentedEntry });
    },
  });
  return faults;
}

/** Whether the text is built from aliases: the one thing that can make little YAML very large. */
export function firstAlias(document: Document.Parsed): number | undefined {
  let offset: number | undefined;
  visit(document, { Node: (_, node) => void (isAlias(node) && (offset ??= node.range?.[0])) });
  return offset;
}

function fault({ code, message, pos }: YAMLError, document: Document.Parsed, text: string): YamlFault {
  const [offset] = pos;
  const bracket = /^Flow .*(?<close>[\]}])$/.exec(message)?.groups?.['close'];
  if (code === 'BAD_INDENT' && bracket !== undefined) {
    const open = bracket === ']' ? '[' : '{';
    return {
      offset: text.lastIndexOf(open, offset),
      found: `${open} is not closed`,
      fix: `put ${bracket} where it ends`,
    };
  }
  if (code === 'MISSING_CHAR' && message.includes('quote')) {
    return {
      offset: lastQuotedText(document) ?? offset,
      found: 'a quotation mark is not closed',
      fix: 'put the other one at the end of the text',
    };
  }
  const name = /^[^:\n]*/.exec(text.slice(offset))?.[0] ?? '';
  if (code === 'DUPLICATE_KEY') return { offset, found: `${name} stands twice`, fix: 'keep one of the two' };
  if (code === 'BAD_SCALAR_START') {
    return { offset, found: `the text begins with ${text[offset]}`, fix: 'put it in quotation marks' };
  }
  const known = faults[code]?.(message);
  return known ? { offset, ...known } : { offset, found: unreadable(message), fix: inQuotes };
}

const inQuotes = 'put text that holds a colon, a hash or a bracket in quotation marks';

const indented = {
  found: 'the line is indented unlike its neighbours',
  fix: 'give the fields of a group the same indentation, and every entry of a list its -',
};

const indentedEntry = {
  found: 'the - is indented unlike those above it',
  fix: 'give every - of a list the same indentation',
};

const faults: Partial<Record<string, (message: string) => { found: string; fix: string } | undefined>> = {
  BAD_INDENT: (message) => (message.startsWith('All sequence items') ? indentedEntry : indented),
  TAB_AS_INDENT: () => ({ found: 'the line is indented with a tab', fix: 'indent with spaces' }),
  MULTILINE_IMPLICIT_KEY: () => ({
    found: 'this line and the next are read as one text',
    fix: 'put a colon behind the name of the field, or indent both lines equally',
  }),
  BLOCK_AS_IMPLICIT_KEY: (message) =>
    message.startsWith('A block sequence')
      ? indentedEntry
      : { found: 'the text holds a colon, so it is read as a field', fix: 'put it in quotation marks' },
  MULTIPLE_DOCS: () => ({ found: 'a second --- stands in the file', fix: 'remove it' }),
  BAD_DQ_ESCAPE: (message) => ({
    found: `${message.split(' ').at(-1)} has no meaning in quotation marks`,
    fix: String.raw`write \\ for a backslash`,
  }),
  MISSING_CHAR: (message) => {
    if (message.startsWith('Implicit map keys'))
      return {
        found: 'the line is no field',
        fix: 'put a colon behind its name, or indent it as part of the text above',
      };
    if (message.startsWith('Sequence item')) return indented;
    return message.startsWith('Missing ,')
      ? { found: 'a comma is missing before this', fix: 'put it there, or the whole text in quotation marks' }
      : undefined;
  },
  UNEXPECTED_TOKEN: (message) =>
    message.endsWith('at node end')
      ? {
          found: 'text stands behind the closing quotation mark or bracket',
          fix: String.raw`put the whole text in double quotation marks, and write \" for those inside`,
        }
      : undefined,
};

function unreadable(message: string): string {
  return `the YAML cannot be read (${message})`;
}

/** A quotation mark that is not closed takes the rest of the file: it opens the last text. */
function lastQuotedText(document: Document.Parsed): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Scalar(_, scalar) {
      if (isScalar(scalar) && scalar.type?.startsWith('QUOTE')) offset = scalar.range?.[0];
    },
  });
  return offset;
}
