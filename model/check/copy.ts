import { factPattern, factProblem } from '../text/facts.ts';
import { isCopy } from '../text/is-copy.ts';
import { literalFigures } from '../text/typed-figures.ts';
import { excerptAt } from '../text/excerpt.ts';
import type { Problem } from '../problems/problems.ts';
import type { Facts } from '../schema/facts.ts';
import type { Source } from '../source/source-file.ts';
import { nameOf } from '../source/validate.ts';
import { textsOf } from '../source/values.ts';

const SHOWN_CHARACTERS = 40;

/**
 * The faults of figures in the texts of one source (D18). `rules` says what the kind of file allows; without `facts`
 * their names are not looked up.
 */
export function copyProblems(
  source: Source,
  facts: Facts | undefined,
  rules: { factsOnly: boolean; placeholders: boolean },
): Problem[] {
  return textsOf(source.data).flatMap(({ path, text }) => {
    const at = (offset: number, length: number) => ({
      file: source.file,
      ...source.positionIn(path, excerptAt(text, offset, length)),
    });
    const unknown = [...text.matchAll(factPattern)].flatMap((match) =>
      facts ? factProblem(facts, match[1] ?? '', () => at(match.index, match[0].length)) : [],
    );
    const braces = rules.placeholders ? [] : strayBraces(text);
    const strays = braces.map((brace) => ({
      ...at(brace.offset, brace.text.length),
      found: `${brace.text} is not a fact`,
      fix: 'write {group.name} for a fact',
    }));
    const literals = rules.factsOnly && isCopy(path) ? literalFigures(text) : [];
    const typed = literals.map((figure) => ({
      ...at(figure.offset, figure.text.length),
      found: `${nameOf(path)} has "${figure.text}" typed, expected a {fact}`,
      fix: 'name it in content/facts.yaml and write {group.name}',
    }));
    return [...unknown, ...strays, ...typed];
  });
}

/** Curly brackets that are no fact: they would be shown as they are. */
function strayBraces(text: string): { text: string; offset: number }[] {
  const fact = new RegExp(`^${factPattern.source}$`);
  return [...text.matchAll(/\{[^{}]*\}?/g)]
    .filter(([brace]) => !fact.test(brace))
    .map((match) => ({ text: match[0].slice(0, SHOWN_CHARACTERS), offset: match.index }));
}
