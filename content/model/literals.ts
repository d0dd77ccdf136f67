/** D18: in copy every amount and every period is a {fact}; this finds those that were typed. */

const numberWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|jedan|jedna|jedno|jednog|dva|dve|tri|četiri|pet|šest|sedam|osam|devet|deset|dvanaest';
const units =
  'minutes?|mins?|hours?|hrs?|days?|weeks?|months?|minut(?:a|e|i|u)?|sat(?:a|i|u|om)?|dan(?:a|i|u)?|nedelj(?:a|e|i|u|om)|mesec(?:a|e|i|u|om)?';
const currency = 'euros?|EUR|evra|evro|eura|dollars?|USD|RSD|dinara?';
const figure = String.raw`\d[\d.,]*(?:\s?[–-]\s?\d[\d.,]*)?\+?`;

const literal = new RegExp(
  [
    String.raw`[€$£]\s?${figure}`,
    String.raw`(?<![\w.])${figure}\s?(?:[€$£]|(?:${currency})\b)`,
    String.raw`(?<![\w.])${figure}(?:[\s-])?(?:h|${units})(?![\p{L}])`,
    String.raw`(?<![\p{L}])(?:${numberWords})\s(?:${units})(?![\p{L}])`,
  ].join('|'),
  'giu',
);

/** The amounts and periods that stand in a text as plain words, with their offsets. */
export function literalFigures(text: string): { text: string; offset: number }[] {
  return [...text.matchAll(literal)].map((match) => ({ text: match[0], offset: match.index }));
}
