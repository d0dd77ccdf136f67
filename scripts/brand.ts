/** `npm run brand`: makes the sample yours. Asks for everything that no option sets; an empty answer keeps the current value. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { parseDocument } from 'yaml';
import { UserError } from '#contract/user-error.ts';
import { writeFileAtomic } from '#model/cache/files.ts';
import { Site } from '#model/schema/site.ts';
import { sourceOf } from '#model/source/source-file.ts';
import { validate } from '#model/source/validate.ts';
import { chromaAndHue, writeIcons } from './brand/pictures.ts';
import { removeSamples } from './brand/samples.ts';
import './faults/tell-fault.ts';

/** Each option with its question and the path of its answer in site.yaml. Options without a path change other files. */
const questions: Record<string, [question: string, ...place: string[]]> = {
  name: ['Name of the brand', 'name'],
  person: ['First and last name of the person who does the work', 'person', 'name'],
  role: ['What this person does, English / Serbian', 'person', 'role'],
  voice: ['Who speaks in the Serbian texts, a man (m) or a woman (f)', 'voice'],
  since: ['Year of the first work', 'person', 'since'],
  mail: ['E-mail address', 'mail'],
  phone: ['Public business line, such as +381 21 300 1200', 'phone'],
  town: ['Town, English / Serbian or one for both', 'town'],
  colour: ['Colour of the accents, such as #0b6e99'],
  icon: ['File of a square picture for the icons, SVG or at least 512 px wide'],
  samples: ['The invented projects, quotes and profiles and the portrait: keep or remove'],
};

const options = Object.fromEntries(Object.keys(questions).map((name) => [name, { type: 'string' as const }]));
const answers: Record<string, string | undefined> = { ...parseArgs({ options }).values };
if (process.stdin.isTTY) await askQuestions();
const { site, theme, faults } = withAnswers(answers);
if (faults.length > 0) throw new UserError(['Nothing was changed', ...faults].join('\n'));

const { colour, icon, samples, phone } = answers;
const hue = colour === undefined ? undefined : await chromaAndHue(colour);
if (icon !== undefined) await writeIcons(icon);
if (hue !== undefined)
  writeFileAtomic('content/theme.yaml', theme.replaceAll(/(?<=(?:accent|signal): ["']?oklch\([\d.]+% )[\d. ]+/g, hue));
const places = samples === 'remove' ? removeSamples(site, phone !== undefined) : [];
writeFileAtomic('content/site.yaml', site.toString({ lineWidth: 120 }));
console.log([...places, 'Now run npm run check; npm run golive lists what is left to do'].join('\n'));

/** Returns site.yaml with these answers, theme.yaml if the colour changes, and what is wrong with the answers. */
function withAnswers(given: Record<string, string | undefined>) {
  const site = parseDocument(readFileSync('content/site.yaml', 'utf8'));
  for (const [name, [, ...place]] of Object.entries(questions)) {
    const answer = given[name];
    if (answer !== undefined && place.length > 0) site.setIn(place, valueOf(name, answer));
  }
  if (given['name'] !== undefined) site.delete('sample');
  const { problems } = validate(Site, sourceOf('content/site.yaml', site.toString()).source);
  const { colour, samples = 'keep', since = '2000' } = given;
  const theme = colour === undefined ? '' : readFileSync('content/theme.yaml', 'utf8');
  const inHex = '--colour needs accents as oklch(…), but content/theme.yaml has #…: change the colours there by hand';
  const faults = [
    ...problems.map(({ found, fix }) => `content/site.yaml: ${found}: ${fix}`),
    ...(/^\d{4}$/.test(since) ? [] : [`--since is ${since}: write a year such as 2014`]),
    ...(/(?:accent|signal): ["']#/.test(theme) ? [inHex] : []),
    ...(colour === undefined || /^#[0-9a-f]{6}$/i.test(colour) ? [] : [`--colour is ${colour}: write it like #0b6e99`]),
    ...(/^(keep|remove)$/.test(samples) ? [] : [`--samples is ${samples}: write keep or remove`]),
  ];
  return { site, theme, faults };
}

/** Asks for missing answers, and again after an invalid one. Ignores faults of other questions: a new person has no year yet. */
async function askQuestions(): Promise<void> {
  using terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const [name, [question, ...place]] of Object.entries(questions))
    while (answers[name] === undefined) {
      const answer = (await terminal.question(`${question}: `)).trim();
      if (answer === '') break;
      const ownFault = new RegExp(`^(?:--${name} |content/site.yaml: ${place.join('.')}[. ])`);
      const faults = withAnswers({ [name]: answer }).faults.filter((fault) => ownFault.test(fault));
      if (faults.length === 0) answers[name] = answer;
      else console.log(faults.join('\n'));
    }
}

function valueOf(name: string, answer: string): unknown {
  const [en = '', sr = en] = answer.split(answer.includes(' / ') ? ' / ' : '/').map((text) => text.trim());
  if (name === 'since') return /^\d{4}$/.test(answer) ? Number(answer) : 2000; // Never written: an invalid year is a fault.
  return name === 'town' || name === 'role' ? { en, sr } : answer;
}
