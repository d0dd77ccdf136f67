import { z } from 'zod';
import { ImageFile, list, matching, text, webAddress } from './fields.ts';

/** A text in both languages; site.yaml is one file for both. */
function bilingualText(limit: number, description: string) {
  return z.strictObject({ en: text(limit, 'English'), sr: text(limit, 'Serbian') }).describe(description);
}

const sinceError = 'expected a year that is not in the future: write the year of the first work';
const isPast = (year: number): boolean => year <= new Date().getFullYear();
const repositoryError = 'expected the owner and the name of a repository: write it like owner/website';

const Person = z.strictObject({
  name: text(60, 'Name of the person'),
  role: bilingualText(60, 'What the person does'),
  since: z.int().min(1970).refine(isPast, sinceError).describe('Year of the first work'),
});

const Phone = matching(/^\+\d(?: ?\d){7,14}$/, 'expected an international number: write it like +381 11 555 0100');
const Profile = z.strictObject({ name: text(30, 'Name of the site'), url: webAddress().describe('Address') });

export const Site = z.strictObject({
  name: text(40, 'Name of the brand'),
  mail: z.email('expected an e-mail address: write it like hello@website.example').describe('Direct e-mail address'),
  phone: Phone.optional().describe('Public business line, international form; never the direct number'),
  profiles: list(Profile, 0, 6, 'External profiles', 'url'),
  voice: z
    .enum(['m', 'f'])
    .optional()
    .describe('f if a woman speaks in the Serbian texts: {napravio|napravila} then shows the second word'),
  person: Person.optional().describe('Who does the work: on the home, about and contact pages'),
  legal: text(200, 'Legal details in the footer: name, address, registration number and tax number').optional(),
  town: bilingualText(60, 'Where the work is done').optional(),
  portrait: ImageFile.optional().describe('A drawing of the owner: a file in content/site/'),
  photo: ImageFile.optional().describe('A photograph of the owner, shown in place of the drawing'),
  logo: ImageFile.optional().describe('Logo in place of the drawn mark: a file in content/site/, at least 112 px high'),
  repository: matching(/^[\w.-]+\/[\w.-]+$/, repositoryError)
    .optional()
    .describe('GitHub repository: turns on the editor at /admin, where each save is a pull request'),
  booking: z.enum(['view', 'click']).describe('view loads the calendar within a screen of it, click after a click'),
  sample: z.boolean().optional().describe('true while the brand is a sample'),
});
export type Site = z.output<typeof Site>;
