const numberWords = [
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty|ninety|hundred|thousand',
  'jedan|jedna|jedno|jednog|jednu|dva|dve|tri|četiri|pet|šest|sedam|osam|devet|deset|dvanaest|petnaest|dvadeset|trideset|četrdeset|pedeset|šezdeset|osamdeset|devedeset|(?:dve|tri)sta|(?:četiri|pet|šest|sedam|osam|devet)?sto|hiljad[aeu]',
].join('|');
/** The words of each unit of time, in both languages. */
export const unitWords = {
  minutes: 'minutes?|mins?|minut(?:a|e|i|u)?',
  hours: 'hours?|hrs?|h|sat(?:a|i|u|om)?|čas(?:a|ova)?',
  days: 'days?|dan(?:a|i|u)?',
  weeks: 'weeks?|(?:nedelj|sedmic)(?:a|e|i|u|om)',
  months: 'months?|mesec(?:a|e|i|u|om)?',
};
const units = Object.values(unitWords).join('|');
/** Words that may come between the number and the unit: 5 working days, 2 radna dana. */
export const betweenFigureAndUnit = String.raw`[\s-](?:(?:working|business|calendar|radn(?:i|a|ih)|kalendarsk(?:i|a|ih))\s)?`;
const currency = 'euros?|EUR|evra|evro|eura|dollars?|USD|CHF|RSD|din(?:ara?)?';
/** No match in the hours of a day: 9–17 h, od 08.00 do 16.00 časova. A colon also tells 17:30 h from a period. */
const opens = String.raw`(?:0?[6-9]|1[01])(?:\.\d\d)?`;
const closes = String.raw`(?:1[3-9]|2[0-4])(?:\.\d\d)?\s?(?:h|sati|časova)(?!\p{L})`;
const noHoursOfDay = String.raw`(?<![\w.]|\d:|${opens}(?:\s?[–-]\s?|\sdo\s)(?=${closes}))(?!${opens}\s?[–-]\s?${closes})`;
const figure = String.raw`\d(?:[\d.,]*\d)?(?:\s?[–-]\s?\d(?:[\d.,]*\d)?)?\+?`;

/** Finds amounts and periods that a writer typed, although copy must name a {fact} for each of them (D18). */
export const typedFigure = new RegExp(
  [
    String.raw`[€$£]\s?${figure}`, // €399–€699
    String.raw`(?<![\p{L}])(?:EUR|USD|CHF|RSD)\s${figure}`, // EUR 399
    String.raw`(?<![\w.])${figure}\s?(?:[€$£]|(?:${currency})(?![\p{L}]))`, // 399 €, 399 evra
    String.raw`${noHoursOfDay}${figure}(?:${betweenFigureAndUnit}|)(?:${units})(?![\p{L}])`, // 2–3 weeks, 5 radnih dana
    String.raw`(?<![\p{L}])(?!one day at a|(?<=^|[.!?] )(?:one day|jednog dana)\b)(?:${numberWords})(?:${betweenFigureAndUnit}(?:${units})|\s(?:${currency}))(?![\p{L}])`, // two weeks, sto evra, but not a story: One day, …
  ].join('|'),
  'giu',
);
