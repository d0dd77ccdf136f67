import { type Fault, type FaultAtOffset, type Problem, QUOTED_CHARACTERS } from '../problems/problems.ts';
import type { Facts } from '../schema/facts.ts';
import type { FileTexts, UncheckedEntry } from '../read/entry.ts';
import { fieldProblem, type Source } from '../source/source-file.ts';
import { fieldName, textsOf, valuesAt } from '../source/values.ts';
import { factFault, factNameIn, factOrForms, factRange, findFact, formsFault } from '../text/facts.ts';
import { betweenFigureAndUnit, typedFigure, unitWords } from '../text/typed-figures.ts';
import { leftoverMarks } from '../text/typography.ts';
import { type Text, textsIn } from '../read/texts.ts';

/** What a field would show literally, because only bodies support it, or because it comes from another program. */
const literals = {
  brackets: String.raw`\{\{[^{}]*\}\}|\{[^{}]*\}?|\}`, // {{name}}, {name}, a single { or }
  html: String.raw`<(?:\/?[a-z]|!|\?(?:php|=|xml))[^<>]*>|&(?:#x?[\da-f]+|[a-z]{2,}\d*);`, // <b>, <!-- a -->, <?php a>, &nbsp;
  links: String.raw`\[[^\]]*\]\([^)]*\)`, // [words](address)
  lists: String.raw`^(?:[-*•‣▪◦●■·]|#{1,6})[ \t]+\p{L}+|(?-i:^(?:[^\p{Lu}\d\s]|Ø|\w{1,2}[.)])\t+\S+)|[•‣▪◦●■] [^•‣▪◦●■]+\n[•‣▪◦●■] `, // - a, ## a, Ø before a tab, two lines that begin with •
  emphasis: String.raw`\*\*|~~|\x60(?!\w[^\x60]*\x60)|(?<![\p{L}\p{N}])(?<sign>[*_~\x60])(?=[\p{L}\p{N}])[^*_~\x60\n]*(?<=[\p{L}\p{N}.!?])\k<sign>(?![\p{L}\p{N}])`, // **, ~~, *bold*, _slanted_, ` but not it`s
  blanks: String.raw`,\s*,|^(?:n\/a|-+|_+|\.{2,}|…|undefined|null|nan|\[object object\]|lorem ipsum\.?)$`, // a, , b; n/a, ---, undefined
};
const literalMarks = new RegExp([...Object.values(literals), leftoverMarks.source].join('|'), 'giu');

/** `code`, or the name of a fact without brackets, except in addresses. A field such as `price` holds such a name alone. */
const bareFactName = /`[^`]*`|(?<![\w.{/@-])[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*(?![\w}@/-])/g;
/** Words that no sentence repeats, unlike "had had" or "da da". Skips variables, as in "između i i j". */
const doubledWord =
  /(?<![\p{L}'’-])(?:The the|(the|of|and|your|our|je|na|u|i|za|sa|od|se|su|iz)(?<!\1 \1) \1)(?![\p{L}'’-]| \1| [jk]\b)/gu;
/** At most this many faults of one text are reported, because finding the position of each takes time. */
const MOST_FAULTS = 100;

type WordFault = FaultAtOffset & { word: string };

/**
 * Unknown facts, stray brackets and typed figures in the texts of one file. Amounts and periods must be {facts}, except in projects
 * and site.yaml (D18). The dictionary has {names} that are filled in later. Without `facts`, their names are not checked.
 */
export function copyProblems(
  file: FileTexts,
  facts: Facts | undefined,
  collection: UncheckedEntry['collection'] | 'dictionary' | 'site',
): Problem[] {
  const { source } = file;
  return textsIn(file).flatMap(({ name, text, kind, at }) => {
    const matches = (pattern: RegExp, faultOf: (word: string, fact: string) => Fault | false | undefined) => {
      if (text.search(pattern) === -1) return []; // Faster than matchAll(), and most texts have no match.
      return [...text.matchAll(pattern)].flatMap(({ 0: word, 1: fact = '', index: offset }): WordFault[] => {
        const fault = faultOf(word, fact);
        return fault ? [{ ...fault, offset, word }] : [];
      });
    };
    const faults = [
      ...matches(factOrForms, (_, fact) => formsFault(fact, source.file) ?? (facts && factFault(facts, fact))),
      ...(facts && text.includes('{') ? unitFaults(text, facts) : []),
      ...matches(bareFactName, (word) => {
        const isFact = facts && !word.startsWith('`') && text !== word && findFact(facts, word) !== undefined;
        return isFact && { found: `${word} is the name of a fact without brackets`, fix: `write {${word}}` };
      }),
      ...matches(doubledWord, (word) => ({ found: `"${word}" has a word twice`, fix: 'remove one of the two' })),
      ...(kind === 'paragraph' ? [] : matches(literalMarks, (mark) => literalFault(mark, kind, collection))),
      ...(collection === 'projects' || collection === 'site'
        ? []
        : matches(typedFigure, (word) => {
            const found = `${kind === 'paragraph' ? `"${word}" is` : `${name} has "${word}"`} typed`;
            if (kind === 'attribute') return { found, fix: 'say it in the text, where a {fact} is allowed' };
            return { found: `${found}, expected a {fact}`, fix: 'add it to content/facts.yaml and write {group.name}' };
          })),
    ];
    const reported = faults.slice(0, MOST_FAULTS);
    return reported.map(({ offset, word, ...fault }) => ({ file: source.file, ...at(offset, word.length), ...fault }));
  });
}

/** The fault of a mark; undefined for a {fact}, for each {name} of the dictionary, and for a bracket that the body reports. */
function literalFault(mark: string, kind: Text['kind'], collection: string): Fault | undefined {
  const isName = factNameIn(mark) !== undefined || (collection === 'dictionary' && /^\{[a-z]+\}$/i.test(mark));
  if (isName || (kind === 'attribute' && /^\{(?!\{)/.test(mark))) return undefined;
  const word = mark.slice(0, QUOTED_CHARACTERS);
  return mark.startsWith('{')
    ? { found: `${word} is not a fact`, fix: 'write {group.name} for a fact' }
    : { found: `${word} would be shown literally`, fix: 'write plain words: fields have no links, lists or tags' };
}

const unitsOfFacts = { ...unitWords, eur: '€|euros?|EUR|evr[ao]|eura', percent: '%' };
const units = Object.entries(unitsOfFacts).map(([unit, words]) => `(?<${unit}>${words})`);
const factWithUnit = new RegExp(
  String.raw`(?<sign>[€$£] ?)?${factOrForms.source}(?:[*_]*(?:${betweenFigureAndUnit}|)(?:${units.join('|')})(?![\p{L}\p{N}]))?`,
  'giu',
);

/** Facts with another unit, `{website.growth-time} weeks` for days, or a second sign, €{seo.basic}. Skips invalid facts, which are 0. */
export function unitFaults(text: string, facts: Facts): WordFault[] {
  return [...text.matchAll(factWithUnit)].flatMap(({ 0: word, 2: name = '', groups = {}, index }) => {
    const fact: Record<string, unknown> = findFact(facts, name) ?? {};
    const keys = Object.keys(unitsOfFacts);
    const unit = keys.find((key) => Boolean(fact[key]));
    const writtenUnit = groups['sign'] === undefined ? keys.find((key) => groups[key] !== undefined) : 'eur';
    if (unit === undefined || writtenUnit === undefined || (unit === writtenUnit && unit in unitWords)) return [];
    const twice = `"${word}" shows its unit twice`;
    if (unit === writtenUnit) return { offset: index, word, found: twice, fix: `write {${name}}` };
    const found = `"${word}" is in ${writtenUnit}, but the figure is in ${unit}`;
    const fix = `write the unit of the figure, or give ${name} in ${writtenUnit} in content/facts.yaml`;
    return { offset: index, word, found, fix };
  });
}

/** The prices at a path, as numbers. Skips unknown facts, which other checks report. */
function pricesAt(source: Source, facts: Facts, path: readonly string[]) {
  return valuesAt(source.data, path).flatMap((value) => {
    const name = String(value.value);
    const fact = findFact(facts, name);
    if (!fact || !('eur' in fact)) return [];
    const { lowest, highest = lowest } = factRange(fact);
    return { ...value, name, lowest, highest, isOpen: fact.open === true };
  });
}

/** Tiers outside the range of their price card. */
export function tierProblems(source: Source, facts: Facts): Problem[] {
  const cards = pricesAt(source, facts, ['cards', '*', 'price']);
  return pricesAt(source, facts, ['cards', '*', 'tiers', '*', 'price']).flatMap(({ path, ...tier }) => {
    const card = cards.find((other) => other.path[1] === path[1]);
    if (!card || (tier.lowest >= card.lowest && (card.isOpen || tier.highest <= card.highest))) return [];
    const found = `${fieldName(path)} is ${tier.name}, which is not within ${card.name}, the range of its card`;
    return fieldProblem(source, path, found, 'change one of the two in content/facts.yaml');
  });
}

/** A "from" price that is not the price of the smallest plan. It may be lower if a text of the page names it. */
export function fromProblems(source: Source, facts: Facts): Problem[] {
  const [from] = pricesAt(source, facts, ['from']);
  const [cheapest] = pricesAt(source, facts, ['plans', 'items', '*', 'price']).toSorted((a, b) => a.lowest - b.lowest);
  if (!from || !cheapest || from.lowest === cheapest.lowest) return [];
  const isExplained = textsOf(source.data).some(({ text }) => text.includes(`{${from.name}}`));
  if (from.lowest < cheapest.lowest && isExplained) return [];
  const found = `from is ${from.name}, €${from.lowest}, but the smallest plan costs €${cheapest.lowest}`;
  return [fieldProblem(source, from.path, found, `write ${cheapest.name}`)];
}
