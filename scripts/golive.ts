/**
 * `npm run golive`: lists what is still a sample, or set in a way that the owner should know of, before the site is published.
 * Exit code 1 while anything is left.
 */
import { existsSync } from 'node:fs';
import { languages } from '#contract/language.ts';
import type { Content } from '#model/index/content.ts';
import { loadContent } from '#model/index/sync.ts';
import { eachProject } from '#model/index/projects.ts';
import { problemCount, problemLine } from '#model/check/problems.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const result = await loadContent(process.cwd());
if (result.state === 'faulty') {
  for (const problem of result.problems) console.error(problemLine(problem));
  console.error(`${problemCount(result.problems)}: mend the content first`);
  process.exit(1);
}

const left = [...settingsLeft(result.content, process.env), ...samplesLeft(result.content)];
for (const line of left) console.log(`- ${line}`);
console.log(left.length === 0 ? 'Ready to go live' : `${left.length} things left before going live`);
process.exitCode = left.length > 0 ? 1 : 0;

function settingsLeft({ site }: Content, environment: Record<string, string | undefined>): string[] {
  const digits = (text = ''): string => text.replaceAll(/\D/g, '');
  const lines: [boolean, string][] = [
    [
      !environment['SITE_URL'],
      'SITE_URL is not set: canonical links, the sitemap and social images name https://jasno.example',
    ],
    [!environment['SMTP_URL'], 'SMTP_URL is not set: messages are kept on disk, but nobody is told'],
    [!environment['MAIL_TO'], 'MAIL_TO is not set: there is no address that messages go to'],
    [!environment['PHONE'], 'PHONE is not set: the contact page cannot show the direct number'],
    [!environment['BOOKING_URL'], 'BOOKING_URL is not set: the contact page shows no calendar'],
    [
      site.phone === undefined,
      'content/site.yaml has no phone: /viber answers 404, and the organisation data has no telephone',
    ],
    [
      digits(site.phone) !== '' && digits(site.phone) === digits(environment['PHONE']),
      'PHONE is the public business line of content/site.yaml: the direct number should be another one',
    ],
    [
      site.booking === 'view',
      'content/site.yaml has booking: view, so the calendar loads without a click and its cookie banner is hidden: you answer for consent',
    ],
  ];
  return lines.flatMap(([isLeft, line]) => (isLeft ? [line] : []));
}

function samplesLeft({ site, projects }: Content): string[] {
  const brand = site.sample ? ['content/site.yaml: the brand is a sample'] : [];
  const ofProjects = [...eachProject(projects)].flatMap((project) =>
    languages.flatMap((language) => {
      const { file, meta } = project[language];
      return [
        ...(meta.sample ? [`${file}: client and figures are samples`] : []),
        ...(meta.testimonial?.sample ? [`${file}: the testimonial is a sample`] : []),
      ];
    }),
  );
  return [...brand, ...ofProjects];
}
