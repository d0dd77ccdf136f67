import { type Document, type Node, visit, type YAMLError } from 'yaml';
import { fill } from '#contract/fill.ts';
import type { Fault, FaultAtOffset } from '../problems/problems.ts';

const quoteFix = 'put the whole text in quotation marks';
const spaceFix = 'type one, also in place of a non-breaking space';
const aliasFix = 'write the values out, without & and *';
const fieldFix = 'put a colon after its name, or indent it as part of the text above';
const twoLinesFix = 'put a colon after the name of the field, or indent both lines equally';

const misindentedEntry = {
  found: 'the - is not indented like those above it',
  fix: 'give every - of a list the same indentation',
};

/** All repeated fields, and the first other error, because later errors usually follow from it. Else aliases and misread texts. */
export function documentFaults(document: Document.Parsed, text: string): FaultAtOffset[] {
  const errors = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0] || b.code.localeCompare(a.code));
  const firstOther = errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  const reportedErrors = errors.filter((error) => error.code === 'DUPLICATE_KEY' || error === firstOther);
  const faults = reportedErrors.map((error) => faultOf(error, text));
  if (faults.length > 0) return faults;
  const alias = text.includes('*') ? aliasFault(document) : undefined;
  return alias ? [alias] : misreadTexts(document, text);
}

/**
 * The first alias that has no anchor, which was meant as a text that begins with *, or that is inside the value it repeats. Does
 * not use the library's Alias.resolve(), which searches the whole document each time: 15,000 aliases took a minute.
 */
function aliasFault(document: Document.Parsed): FaultAtOffset | undefined {
  let fault: FaultAtOffset | undefined;
  const anchors = new Map<string, Node>();
  visit(document, {
    Value(_, node) {
      if (node.anchor !== undefined) anchors.set(node.anchor, node);
    },
    Alias(_, { source, range }, parents) {
      const repeated = anchors.get(source);
      if (repeated && !parents.includes(repeated)) return undefined;
      const state = repeated ? 'refers to itself' : 'begins with *, which has a special meaning in YAML';
      const fix = repeated ? aliasFix : 'put the text in quotation marks';
      fault = { offset: range?.[0] ?? 0, found: `*${source} ${state}`, fix };
      return visit.BREAK;
    },
  });
  return fault;
}

/** The fault of nested aliases, by which a short YAML text becomes a very large one. */
export function multipliedAliases(text: string): FaultAtOffset {
  return { offset: Math.max(0, text.search(/(?<=[\s[,])\*/)), found: 'the text behind * is too long', fix: aliasFix };
}

/** Texts that YAML reads differently from what the writer meant. */
function misreadTexts(document: Document.Parsed, text: string): FaultAtOffset[] {
  const faults: FaultAtOffset[] = [];
  visit(document, {
    Scalar(key, { type, range, tag, anchor }) {
      if (type !== 'PLAIN' || !range) return;
      const [start, end] = range;
      const plainText = text.slice(start, end);
      // `title:"Zora"` is one text and not a field, and so is `title:` before a non-breaking space.
      const [beforeSpace] = /^(?:[\w-]+:)?(?=[\u00a0\u202f])|^[\w-]+:(?=[{["'])/.exec(plainText) ?? [];
      if (beforeSpace !== undefined && (key === 'key' || key === null))
        faults.push({ offset: start + beforeSpace.length, found: 'an ordinary space is missing here', fix: spaceFix });
      // `title: Bakery Zora #1` has the title "Bakery Zora". In real comments, a space follows the #.
      const [, space = '', comment] = /^([ \t]*)(#[^\s#].*)/.exec(text.slice(end)) ?? [];
      if (comment !== undefined) {
        const found = `${comment.trim()} is not read, because a # after a space begins a comment`;
        faults.push({ offset: end + space.length, found, fix: quoteFix });
      }
      // `title: &Sons` names an anchor, and `title: !Important` a tag.
      const isUnusedAnchor = anchor !== undefined && !text.includes(`*${anchor}`);
      const unread = isUnusedAnchor ? `&${anchor}` : tag?.replace('tag:yaml.org,2002:', '!!');
      if (unread)
        faults.push({ offset: text.lastIndexOf(unread, start), found: `${unread} is not read`, fix: quoteFix });
      // A - that is indented further than the - above joins its text.
      const entry = /\n *(?=- )/.exec(plainText);
      if (entry) faults.push({ offset: start + entry.index + entry[0].length, ...misindentedEntry });
    },
  });
  return faults;
}

type ErrorInText = { message: string; offset: number; text: string };

/** `offset`: the place to report, if `yaml` found the error elsewhere. */
type Explanation = Fault & { offset?: number };

/**
 * Explains errors of `yaml`. The first pattern counts that matches the error's code, message and line (and `first`, if it is at the
 * first character): "BAD_INDENT All sequence items must …\n  - b\nfirst". {mark} is the pattern's group, or else the field's name.
 */
const explanations: [pattern: RegExp, found: string | ((error: ErrorInText) => Explanation), fix?: string][] = [
  [/\n(?:[ -]|[\w-]+:)*[\u00a0\u202f]/, 'this is a non-breaking space', 'type an ordinary space'],
  [/^TAB_AS_INDENT|\n *\t/, 'the line is indented with a tab', 'indent with spaces'],
  [/\n *(?<mark>[*•·▪–—]) /, 'the entry begins with {mark}', 'begin each entry of a list with - and a space'],
  [/\n *(?:-[^\s-]|\w+:\S)/, 'there is no space after the - or the colon', 'put one there'],
  [/^BAD_INDENT Flow .*[\]}]\n/, openBracket],
  [/^BAD_INDENT All sequence items|^BLOCK_AS_IMPLICIT_KEY A block sequence/, () => misindentedEntry],
  [
    /^BAD_INDENT|^MISSING_CHAR Sequence item|at node end\n.*\nfirst$/,
    'the line is not indented like its neighbours',
    'give the fields of a group the same indentation, and every entry of a list its -',
  ],
  [/^MISSING_CHAR .*quote/, openQuote],
  [/^MISSING_CHAR Implicit map keys/, 'the line is not a field', fieldFix],
  [/^MISSING_CHAR Missing ,|^BLOCK_IN_FLOW/, 'a comma is missing before this', `add it, or ${quoteFix}`],
  [/^UNEXPECTED_TOKEN Unexpected , /, 'nothing is before this comma', 'remove it'],
  [/^DUPLICATE_KEY/, '{mark} appears twice', 'keep one of the two'],
  [/^BAD_SCALAR_START .*?(?<mark>a tab character|.)\n/, 'the text begins with {mark}', 'put it in quotation marks'],
  [/^UNEXPECTED_TOKEN .*\n[^:]*: [>|*-]/, 'the first character has a meaning in YAML', quoteFix],
  [/^MULTILINE_IMPLICIT_KEY/, 'this line and the next are read as one text', twoLinesFix],
  [/^BLOCK_AS_IMPLICIT_KEY/, 'the text holds a colon, so it is read as a field', 'put it in quotation marks'],
  [/^MULTIPLE_DOCS/, 'there is a second --- in the file', 'remove it'],
  [/^BAD_DQ_ESCAPE .* (?<mark>.*)\n/, '{mark} has no meaning in quotation marks', String.raw`write \\ for a backslash`],
  [/^UNEXPECTED_TOKEN .*flow-\w+-end/, 'this bracket closes nothing', 'remove it'],
  [
    /^UNEXPECTED_TOKEN .*(?:at node end|scalar token)\n/,
    'there is text after the closing quotation mark or bracket',
    String.raw`remove it, or put the whole text in double quotation marks, and write \" for those inside`,
  ],
];

function faultOf({ code, message, pos: [offset] }: YAMLError, text: string): FaultAtOffset {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const [line] = /.*/.exec(text.slice(lineStart)) ?? [''];
  const isFirst = /^ *$/.test(text.slice(lineStart, offset));
  const error = `${code} ${message}\n${line}${isFirst ? '\nfirst' : ''}`;
  const explanation = explanations.find(([pattern]) => pattern.test(error));
  const otherFix = 'write one field or one - on each line, and a text with special characters in quotation marks';
  const [pattern, found = 'this does not continue the lines above', fix = otherFix] = explanation ?? [];
  if (typeof found === 'function') return { offset, ...found({ message, offset, text }) };
  const mark = pattern?.exec(error)?.groups?.['mark'] ?? /^[^:\n]*/.exec(text.slice(offset))?.[0] ?? '';
  return { offset, found: fill(found, { mark }), fix };
}

function openBracket({ message, offset, text }: ErrorInText): Explanation {
  const close = message.slice(-1);
  const open = close === ']' ? '[' : '{';
  return { offset: text.lastIndexOf(open, offset), found: `${open} is not closed`, fix: `put ${close} where it ends` };
}

/** Reports the last mark of its kind before the error: it opened the text, because a later mark would have closed it. */
function openQuote({ message, offset, text }: ErrorInText): Explanation {
  const opening = text.lastIndexOf(message.includes('"') ? '"' : "'", offset);
  return { offset: opening, found: 'a quotation mark is not closed', fix: 'put the other one at the end of the text' };
}
