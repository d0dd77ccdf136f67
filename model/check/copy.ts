import type { Problem } from '../problems/problems.ts';
import type { Facts } from '../schema/facts.ts';
import { type Source, textProblem } from '../source/source-file.ts';
import { nameOf } from '../source/validate.ts';
import { textsOf, isCopy } from '../source/values.ts';
import { factFault, factIn, factPattern, formsFault } from '../text/facts.ts';
import { literalFigures } from '../text/typed-figures.ts';
import { unitFaults } from './figures.ts';

const SHOWN_CHARACTERS = 40;

/**
 * Unknown facts, stray brackets and typed figures in the texts of one file. `factsOnly`: amounts and periods must be {facts} (D18).
 * `placeholders`: the texts of a dictionary may hold {names} that are filled in later. Names of facts are only checked with `facts`.
 */
export function copyProblems(
  source: Source,
  facts: Facts | undefined,
  rules: { factsOnly: boolean; placeholders: boolean },
): Problem[] {
  return textsOf(source.data).flatMap(({ path, text }) => {
    const namedFacts = [...text.matchAll(factPattern)].map(({ 0: word, 1: name = '', index: offset }) => {
      const fault = formsFault(name, source.file) ?? (facts && factFault(facts, name));
      return { offset, word, fault };
    });
    // They would be shown as they are.
    const strayBrackets = [...text.matchAll(/\{[^{}]*\}?/g)].filter(([bracket]) => factIn(bracket) === undefined);
    const figures = rules.factsOnly && isCopy(path) ? literalFigures(text) : [];
    const faults = [
      ...namedFacts,
      ...(facts ? unitFaults(text, facts) : []),
      ...(rules.placeholders ? [] : strayBrackets).map(({ 0: bracket, index: offset }) => {
        const word = bracket.slice(0, SHOWN_CHARACTERS);
        return { offset, word, fault: { found: `${word} is not a fact`, fix: 'write {group.name} for a fact' } };
      }),
      ...figures.map(({ text: word, offset }) => {
        const found = `${nameOf(path)} has "${word}" typed, expected a {fact}`;
        return { offset, word, fault: { found, fix: 'name it in content/facts.yaml and write {group.name}' } };
      }),
    ];
    return faults.flatMap(({ fault, ...at }) => (fault ? [textProblem(source, { path, text, ...at }, fault)] : []));
  });
}
