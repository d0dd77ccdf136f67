import type { Nodes, Root } from 'mdast';
import { mdxToMdast } from 'satteri';
import { VFileMessage } from 'vfile-message';
import { positionAt, QUOTED_CHARACTERS } from '../problems/problems.ts';
import { type BodyProblem, startPosition } from './compiled-body.ts';
import { isComponent } from './mdx-components.ts';

type ParseResult = { tree: Root; problem?: never } | { tree?: never; problem: BodyProblem };

/** Import and export lines, which a body must not have: an unclosed quote in one makes satteri 0.10.5 end the whole process. */
const codeLine = /^(?:[^\S\n]|>)*(?:import|export)\b/m;

/** Parses a body with satteri, in a thirtieth of the time (decision 020). Undefined if only `parseExactly` can explain faults. */
export function parseQuickly(source: string): ParseResult | undefined {
  // satteri searches for the end of each open bracket: 16,000 of them took 2 s.
  if (codeLine.test(source) || source.split('{').length > source.split('}').length) return undefined;
  try {
    // A cast: satteri's types include nodes of other dialects, which are switched off.
    return checkDepth(mdxToMdast(source, { features: { frontmatter: false } }) as Root);
  } catch {
    return undefined;
  }
}

/** Parses a body with MDX's parser, which knows where each attribute is, and why a body cannot be parsed. */
export async function parseExactly(source: string): Promise<ParseResult> {
  const [{ createProcessor }, { default: remarkGfm }] = await Promise.all([
    import('@mdx-js/mdx'),
    import('remark-gfm'),
  ]);
  // The plugins after MDX's own get an empty tree, because their output is not used.
  const emptyTree = () => (): Root => ({ type: 'root', children: [] });
  const processor = createProcessor({ remarkPlugins: [remarkGfm, emptyTree] });
  try {
    const parsed = checkDepth(processor.parse(source));
    // Marks each component in the tree as block or inline. A cast: MDX's types expect the tree of its last step here.
    if (parsed.tree) await processor.run(parsed.tree as unknown as Parameters<typeof processor.run>[0]);
    return parsed;
  } catch (error) {
    if (error instanceof VFileMessage) return { problem: mdxProblem(error, source) };
    throw error;
  }
}

/** A nested list adds two levels, and writers rarely nest ten. Thousands of levels would overflow the stack of our functions. */
const DEEPEST = 60;

function checkDepth(tree: Root): ParseResult {
  let level: Nodes[] = [tree];
  for (let depth = 0; depth <= DEEPEST; depth += 1)
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  const tooDeep = level.at(-1);
  if (!tooDeep) return { tree };
  const found = `the text has more than ${DEEPEST} levels of nesting, such as lists in lists`;
  return { problem: { ...startPosition(tooDeep), found, fix: 'write them one after the other' } };
}

/** A message of MDX's parser, the place where it stopped, the whole body, and the body up to that place. */
type ParserMessage = { reason: string; line: number; column: number; source: string; before: string };

/** An explanation of a message, with the position to report if that is not where the parser stopped. */
type Explanation = Partial<BodyProblem> & Pick<BodyProblem, 'found' | 'fix'>;

const escapeLess = String.raw`write \< for a less-than sign in the text`;

/** Explains MDX's messages to a writer; the first pattern that matches counts. */
const explanations: [pattern: RegExp, found: string | ((message: ParserMessage) => Explanation), fix?: string][] = [
  [/^Expected a closing tag for/, unclosedTag],
  [/^Unexpected closing tag/, wrongClosingTag],
  [/^Unexpected closing slash/, 'no tag is open that this could close', 'remove it, or open the tag before it'],
  [/to create a comment/, 'a comment begins with <!--', 'write {/* … */}'],
  [/to create a link/, 'an address is in < >', 'write a link as [words](https://…)'],
  [/before name/, 'a < is not followed by a tag name', escapeLess],
  [/attribute|self-closing slash|(?:after|in) .*name/, openTag],
  [/import\/exports/, codeText],
  [/expression/, openExpression],
];

/** Why MDX cannot parse a body, and where. */
function mdxProblem({ reason, line = 1, column = 1, place }: VFileMessage, source: string): BodyProblem {
  const before = source.slice(0, place && 'offset' in place ? (place.offset ?? 0) + 1 : 0);
  const message = { reason: reason.replaceAll(/\s+/g, ' '), line, column, source, before };
  const otherFix = String.raw`write \< for a less-than sign and \{ for a curly bracket in the text`;
  const explanation = explanations.find(([pattern]) => pattern.test(message.reason));
  const [, found = `the Markdown cannot be read (${message.reason})`, fix = otherFix] = explanation ?? [];
  return { line, column, ...(typeof found === 'function' ? found(message) : { found, fix }) };
}

function codeText(): Explanation {
  const fix = 'begin it with another word, or remove the code';
  return { column: 1, found: 'a line that begins with import or export is read as code', fix };
}

function wrongClosingTag({ reason }: ParserMessage): Explanation {
  const [, closing = '', open = '', place = ''] = /`<\/(.*?)>`.*`<(.*?)>` \(([\d:]+)/.exec(reason) ?? [];
  return { found: `</${closing}> does not close <${open}>, which opens at ${place}`, fix: 'use the same name in both' };
}

function unclosedTag({ reason, line, column }: ParserMessage): Explanation {
  const [, name = '', openLine = line, openColumn = column] = /`<(.*?)>` \((\d+):(\d+)/.exec(reason) ?? [];
  const markdown = name === 'br' ? String.raw`write \ at the end of the line` : 'use Markdown in place of HTML';
  const closing = name === 'Note' ? '</Note> on a separate line after its content' : '/> at the end of the tag';
  return {
    line: Number(openLine),
    column: Number(openColumn),
    found: `<${name}> is not closed`,
    fix: isComponent(name) ? `write ${closing}` : `${markdown}, or ${escapeLess}`,
  };
}

function openTag({ before, source }: ParserMessage): Explanation {
  const tagStart = before.search(/<[A-Za-z](?![^]*<[A-Za-z])/);
  const [name = '<'] = /^<\w+/.exec(source.slice(tagStart)) ?? [];
  const isKnown = isComponent(name.slice(1));
  const fix = 'put straight quotation marks (") around each value, none within it, and /> at the end';
  const found = isKnown ? `${name} is not complete` : `${name} is read as the beginning of a tag`;
  return { ...positionAt(source, Math.max(tagStart, 0)), found, fix: isKnown ? fix : escapeLess };
}

/** Reports the curly bracket at or before the place where the parser stopped, with its content. */
function openExpression({ reason, source, before }: ParserMessage): Explanation {
  const bracketStart = before.lastIndexOf('{');
  const position = positionAt(source, Math.max(bracketStart, 0));
  const orEscape = String.raw`or write \{ for a curly bracket`;
  if (reason.includes('end of file in expression'))
    return { ...position, found: 'a { is not closed', fix: `close it as in {group.name}, ${orEscape}` };
  const text = (/^\{[^}\n]*\}?/.exec(source.slice(bracketStart))?.[0] ?? '{').slice(0, QUOTED_CHARACTERS);
  const fix = String.raw`write {group.name} for a fact, or \{ for a curly bracket`;
  return { ...position, found: `${text} is not a fact`, fix };
}
