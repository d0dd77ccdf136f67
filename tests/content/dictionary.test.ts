import { Dictionary } from '#model/schema/dictionary.ts';
import { reports } from './content-copy.ts';

const en = 'content/dictionary/en.yaml';
const sr = 'content/dictionary/sr.yaml';
const fields = Object.keys(Dictionary.shape.nav.shape);

reports(
  'a key that is missing in one language',
  (content) => content.edit(sr, /^  menu: .*\n/m, ''),
  (content) => [`${content.placeOf(sr, 'nav:')} nav.menu is missing: add it (Hamburger button)`, '1 problem in 1 file'],
);

reports(
  'a key that only one language has',
  (content) => content.edit(en, /^nav:/m, 'nav:\n  weather: Rain'),
  (content) => [
    `${content.placeOf(en, 'weather:')} "weather" is not a field in nav: remove it, or use one of ${fields.join(', ')}`,
    '1 problem in 1 file',
  ],
);

reports(
  'a word that was not translated',
  (content) => {
    for (const file of [en, sr]) content.edit(file, /^  skip: .*/m, '  skip: Qwerty the content');
  },
  (content) => [
    `${content.placeOf(sr, 'Qwerty')} nav.skip is the same in en.yaml: translate it`,
    '1 problem in 1 file',
  ],
);

reports(
  'a misspelt key',
  (content) => content.edit(sr, /^  breadcrumb:/m, '  breadcrum:'),
  (content) => [
    `${content.placeOf(sr, 'breadcrum:')} "breadcrum" is not a field in nav: did you mean "breadcrumb"?`,
    '1 problem in 1 file',
  ],
);

reports(
  'a placeholder that is missing in Serbian',
  (content) => content.edit(sr, /^  tooLong: .*/m, '  tooLong: Qwerty'),
  (content) => [
    `${content.placeOf(sr, 'Qwerty')} form.tooLong has no {limit}, en.yaml has it: put {limit} into the text`,
    '1 problem in 1 file',
  ],
);

reports(
  'a placeholder that is missing in English',
  (content) => content.edit(en, /^  tooLong: .*/m, '  tooLong: Qwerty'),
  (content) => [
    `${content.placeOf(en, 'Qwerty')} form.tooLong has no {limit}, sr.yaml has it: put {limit} into the text`,
    '1 problem in 1 file',
  ],
);

reports(
  'a misspelt placeholder in English, and not the Serbian',
  (content) => content.edit(en, /^  tooLong: .*/m, '  tooLong: Qwerty {limti}'),
  (content) => [
    `${content.placeOf(en, 'Qwerty')} form.tooLong has no {limit}, sr.yaml has it: put {limit} into the text`,
    '1 problem in 1 file',
  ],
);

reports(
  'a misspelt placeholder, once',
  (content) => content.edit(sr, /^  tooLong: .*/m, '  tooLong: Qwerty {limti}'),
  (content) => [
    `${content.placeOf(sr, 'Qwerty')} form.tooLong has {limti}, en.yaml has {limit}: put {limit} into the text`,
    '1 problem in 1 file',
  ],
);

reports(
  'a plural form that Serbian needs',
  (content) => content.edit(sr, /(?<=^  count:\n(?: {4}.*\n)*) {4}few: .*\n/m, ''),
  (content) => [
    `${content.placeOf(sr, 'count:\n')} portfolio.count has no plural form "few", which this language needs: add few: "…"`,
    '1 problem in 1 file',
  ],
);

reports(
  'a fact that does not exist',
  (content) => content.edit(sr, /^  skip: .*/m, "  skip: 'Od {website.startr}'"),
  (content) => [
    `${content.placeOf(sr, '{website.startr}')} there is no fact "website.startr": did you mean "website.starter"?`,
    '1 problem in 1 file',
  ],
);

reports(
  'a period that is typed',
  (content) => content.edit(en, /^  skip: .*/m, '  skip: Skip 12 hours'),
  (content) => [
    `${content.placeOf(en, '12 hours')} nav.skip has "12 hours" typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
    '1 problem in 1 file',
  ],
);

reports('a dictionary that is missing', (content) => content.remove(sr), [
  `${sr}:1:1 the file is missing: restore it from the history of the repository`,
  '1 problem in 1 file',
]);
