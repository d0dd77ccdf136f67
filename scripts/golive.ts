/**
 * Exit code 1 while anything is left to do.
 *
 *   npm run golive                            before publishing: what is still a sample, not set or unreachable
 *   npm run golive -- --live https://ana.rs   afterwards, from anywhere: what is wrong with the site as visitors meet it
 *
 * On the server itself, with its .env, `--live` also sends a marked message through the form, and erases it again. Options:
 * --dkim SELECTOR (of the DKIM key), --from ADDRESS (MAIL_FROM), --ca FILE (a certificate authority), --dns HOST:PORT.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { languages } from '#contract/language.ts';
import { UserError } from '#contract/user-error.ts';
import type { Content } from '#model/index/content.ts';
import { loadContent } from '#model/index/sync.ts';
import { eachProject } from '#model/index/projects.ts';
import { contentError, problemLine } from '#model/problems/problems.ts';
import type { EntryRecord } from '#model/read/entry-record.ts';
import { translatedFile } from '#model/translation/translated.ts';
import { mailServerFault } from '#server/mail/send-mail.ts';
import { readSettings } from '#server/settings/settings.ts';
import { addressFile } from '#model/read/addresses.ts';
import { releasedList } from './golive/released-list.ts';
import { leftoversIn } from './golive/leftovers.ts';
import { addressFault } from './golive/release-gate.ts';
import { findingLine } from './live/finding.ts';
import { checkLive } from './live/live.ts';
import { tellFault } from './faults/tell-fault.ts';

const root = process.cwd();
const text = { type: 'string' } as const;
const options = { live: text, dkim: text, from: text, ca: text, dns: text };

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { values } = parseArgs({ options });
  const isRight = values.live === undefined ? await showLeft() : await showLive(values.live, values);
  process.exitCode = isRight ? 0 : 1;
} catch (error) {
  tellFault(error, 'Fix this first, then run npm run golive again');
}

async function showLeft(): Promise<boolean> {
  const left = await everythingLeft();
  for (const line of left) console.log(`- ${line}`);
  console.log(left.length === 0 ? 'Ready to go live' : `${left.length} things left before going live`);
  return left.length === 0;
}

/** Says what it finds out about a published site, a line for each check. */
async function showLive(
  address: string,
  { dkim, from, ca, dns }: Partial<Record<keyof typeof options, string>>,
): Promise<boolean> {
  const fault = addressFault(address);
  if (fault !== undefined) throw new UserError(fault.replace('SITE_URL', '--live'));
  if (ca !== undefined && !existsSync(ca)) throw new UserError(`There is no file ${ca}: --ca names a PEM file`);
  const sender = from === undefined ? {} : { MAIL_FROM: from };
  const findings = await checkLive({
    origin: new URL(address).origin,
    settings: readSettings({ ...process.env, ...sender }),
    selector: dkim,
    ca: ca === undefined ? undefined : readFileSync(ca, 'utf8'),
    dns,
  });
  for (const finding of findings) console.log(findingLine(finding));
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  console.log(wrong === 0 ? 'Nothing is wrong' : `${wrong} wrong`);
  return wrong === 0;
}

async function everythingLeft(): Promise<string[]> {
  // An invalid setting throws here, as it does when the server starts.
  const settings = readSettings(process.env);
  const result = await loadContent(root);
  if (result.state === 'faulty') throw contentError(result.problems);
  const { content } = result;
  return [
    ...settingsLeft(content, process.env),
    ...(await mailLeft(settings.SMTP_URL)),
    ...samplesLeft(content),
    ...leftoversIn(root, { isOwn: content.site.name === 'Jasno' && content.site.sample !== true }),
    ...result.warnings.map(problemLine),
    ...unnoted(result.records),
    ...addressesLeft(content),
    ...(existsSync('dist/client') ? [] : ['nothing is built: npm run build, and ask again']),
  ];
}

function settingsLeft({ site }: Content, environment: Record<string, string | undefined>): string[] {
  const digits = (text = ''): string => text.replaceAll(/\D/g, '');
  const address = addressFault(environment['SITE_URL']);
  const lines: [boolean, string][] = [
    [
      !environment['SMTP_URL'],
      'SMTP_URL is not set: messages are kept on disk, but nobody is told, and no visitor is promised a confirmation by email',
    ],
    [!environment['MAIL_TO'], 'MAIL_TO is not set: there is no address that messages go to'],
    [!environment['PHONE'], 'PHONE is not set: the contact page has no phone box'],
    [!environment['BOOKING_URL'], 'BOOKING_URL is not set: the form asks for a day and a time in place of a calendar'],
    [
      site.phone === undefined,
      'content/site.yaml has no phone: /viber answers 404, and the organisation data has no telephone',
    ],
    [
      /\b555\b/.test(site.phone ?? ''),
      `content/site.yaml has the sample's phone ${site.phone}: put your business line there`,
    ],
    [
      site.legal === undefined,
      'content/site.yaml has no legal: the footer does not say which business you are, its seat and its numbers',
    ],
    [
      digits(site.phone) !== '' && digits(site.phone) === digits(environment['PHONE']),
      'PHONE is the public business line of content/site.yaml: the direct number should be another one',
    ],
    [
      site.photo === undefined,
      'content/site.yaml has no photo: visitors see a drawing, not the person they would work with',
    ],
    [
      site.booking === 'view',
      'content/site.yaml has booking: view, so the calendar loads without a click and its cookie banner is hidden: you answer for consent',
    ],
  ];
  return [...(address === undefined ? [] : [address]), ...lines.flatMap(([isLeft, line]) => (isLeft ? [line] : []))];
}

function unnoted(records: readonly EntryRecord[]): string[] {
  const folders = ['content/dictionary', ...records.map(({ folder }) => folder)];
  return folders
    .filter((folder) => !existsSync(translatedFile(folder)))
    .map((folder) => `${folder} does not note what its Serbian translates: npm run check -- --translated ${folder}`);
}

function addressesLeft({ routes }: Content): string[] {
  const { added } = releasedList(root, routes);
  return added.length > 0 ? [`${addressFile} lacks ${added.length} addresses of the site: npm run addresses`] : [];
}

async function mailLeft(smtpUrl: string | undefined): Promise<string[]> {
  const fault = smtpUrl === undefined ? undefined : await mailServerFault(smtpUrl);
  return fault === undefined
    ? []
    : [`the mail server of SMTP_URL rejected the login or the connection (${fault}): correct SMTP_URL`];
}

function samplesLeft({ site, projects, facts }: Content): string[] {
  const terms = Object.keys(facts['terms'] ?? {}).map((name) => `terms.${name}`);
  const brand = site.sample
    ? [
        'content/site.yaml: the brand is a sample',
        ...(site.person ? ['content/site.yaml: the person is a sample'] : []),
        ...(site.legal === undefined ? [] : ['content/site.yaml: the legal name and address are samples']),
        `content/facts.yaml: the terms of work are samples (${terms.join(', ')})`,
      ]
    : [];
  const ofProjects = [...eachProject(projects)].flatMap((project) =>
    languages.flatMap((language) => {
      const { file, meta } = project[language];
      return [
        ...(meta.sample ? [`${file}: client and figures are samples`] : []),
        ...(/^https:\/\/[^/]+\.example(\/|$)/.test(meta.link)
          ? [`${file}: the live link ${meta.link} is a sample`]
          : []),
        ...(meta.testimonial?.sample ? [`${file}: the testimonial is a sample`] : []),
      ];
    }),
  );
  const practices =
    projects.count('practices') > 0
      ? []
      : ['no case study has trade: [practices]: a dentist or a doctor finds no proof (content/README.md, categories)'];
  return [...brand, ...practices, ...ofProjects];
}
