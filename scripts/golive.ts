/** `npm run golive`: lists what is left to do before publishing; with --live, a published site's faults. Exits with 1 if any. */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { recordOf } from '#contract/keys.ts';
import { UserError } from '#contract/user-error.ts';
import type { Content } from '#model/index/content.ts';
import { syncContent } from '#model/index/sync.ts';
import { contentError, problemLine } from '#model/problems/problems.ts';
import { addressFile } from '#model/read/addresses.ts';
import { translatedFile } from '#model/translation/translated.ts';
import { mailServerFault } from '#server/mail/send-mail.ts';
import { loadEnvFile, readSettings } from '#server/settings/settings.ts';
import { printFault } from './faults/tell-fault.ts';
import { leftoversIn } from './golive/leftovers.ts';
import { releasedList } from './golive/released-list.ts';
import { siteUrlFault } from './golive/release-gate.ts';
import { samplesIn } from './golive/samples.ts';
import { findingLine } from './live/finding.ts';
import { checkLive } from './live/live.ts';

const root = process.cwd();
const optionNames = ['live', 'dkim', 'from', 'ca', 'dns', 'release'] as const;
const { live, ...options } = parseArgs({ options: recordOf(optionNames, () => ({ type: 'string' as const })) }).values;
if (live === undefined && Object.keys(options).length > 0) throw new UserError('Only --live URL has further options');

try {
  loadEnvFile();
  const isFaultless = live === undefined ? await printTasks() : await printLiveFindings(live, options);
  process.exitCode = isFaultless ? 0 : 1;
} catch (error) {
  printFault(error, ...(live === undefined ? ['Fix this first, then run npm run golive again'] : []));
}

/** Checks a published site, and prints a line for each check. Returns true if nothing is wrong. */
async function printLiveFindings(address: string, { from, ca, ...others }: typeof options): Promise<boolean> {
  const fault = siteUrlFault(address);
  if (fault !== undefined) throw new UserError(fault.replace('SITE_URL', '--live'));
  if (ca !== undefined && !existsSync(ca)) throw new UserError(`There is no file ${ca}: give --ca a PEM file`);
  const findings = await checkLive({
    origin: new URL(address).origin,
    settings: readSettings({ ...process.env, ...(from !== undefined && { MAIL_FROM: from }) }),
    ca: ca === undefined ? undefined : readFileSync(ca, 'utf8'),
    ...others,
  });
  for (const finding of findings) console.log(findingLine(finding));
  const faults = findings.filter(({ state }) => state === 'wrong').length;
  console.log(faults === 0 ? 'No problems found' : `Problems: ${faults}`);
  return faults === 0;
}

async function printTasks(): Promise<boolean> {
  // An invalid setting throws here, as it does when the server starts.
  const { SMTP_URL: smtpUrl } = readSettings(process.env);
  const result = await syncContent(root);
  if (result.state === 'invalid') throw contentError(result.problems);
  const { content, records, warnings } = result;
  const mailFault = smtpUrl && (await mailServerFault(smtpUrl));
  const { added } = releasedList(root, content.routes);
  const folders = ['content/dictionary', ...records.map(({ folder }) => folder)];
  const unrecorded = folders.filter((folder) => !existsSync(translatedFile(folder)));
  const tasks = [
    ...settingTasks(content),
    mailFault && `the mail server of SMTP_URL rejected the login or the connection (${mailFault}): correct SMTP_URL`,
    ...samplesIn(root),
    ...leftoversIn(root, { isNamedJasno: content.site.name === 'Jasno' && content.site.sample !== true }),
    ...warnings.map(problemLine),
    ...unrecorded.map((path) => `${path} has no record of its translation: npm run check -- --translated ${path}`),
    added.length > 0 && `${addressFile} lacks addresses of the site (${added.length}): npm run addresses`,
    !existsSync('dist/client') && 'nothing is built: npm run build, then npm run golive again',
  ].filter((line) => typeof line === 'string' && line !== '');
  for (const line of tasks) console.log(`- ${line}`);
  console.log(tasks.length === 0 ? 'Ready to go live' : `Things to do before going live: ${tasks.length}`);
  return tasks.length === 0;
}

function settingTasks({ site }: Content): (string | false)[] {
  const digits = (number = ''): string => number.replaceAll(/\D/g, '');
  const { SITE_URL, SMTP_URL, MAIL_TO, PHONE, BOOKING_URL } = process.env;
  return [
    siteUrlFault(SITE_URL) ?? false,
    !SMTP_URL &&
      'SMTP_URL is not set: messages are stored, but not mailed to anybody, and visitors get no confirmation by email',
    !MAIL_TO && 'MAIL_TO is not set: messages are mailed to nobody',
    !PHONE && 'PHONE is not set: the contact page has no phone box',
    !BOOKING_URL && 'BOOKING_URL is not set: the form asks for a day and a time in place of a calendar',
    site.phone === undefined &&
      'content/site.yaml has no phone: /viber answers 404, and the organisation data has no telephone',
    site.legal === undefined &&
      'content/site.yaml has no legal: the footer lacks your legal name, address, registration and tax numbers',
    digits(site.phone) !== '' &&
      digits(site.phone) === digits(PHONE) &&
      'PHONE is the public business line of content/site.yaml: the direct number should be another one',
    site.photo === undefined && 'content/site.yaml has no photo: visitors do not see whom they would work with',
    site.logo === undefined && 'content/site.yaml has no logo: header and footer show the mark of the sample',
    site.booking === 'view' &&
      'content/site.yaml has booking: view, so the calendar loads without a click, its cookie banner hidden: write click if visitors must consent',
  ];
}
