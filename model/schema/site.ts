import { z } from 'zod';
import { list, text } from './fields.ts';

const ProfileAddress = z
  .url({ protocol: /^https$/, error: 'expected an https:// address: write the whole address' })
  .describe('https://…');

export const Site = z.strictObject({
  name: text(40, 'Name of the brand'),
  mail: z.email('expected an e-mail address: write it like hello@jasno.example').describe('Direct e-mail address'),
  phone: z
    .string()
    .regex(/^\+[0-9 ]{8,20}$/, 'expected an international number: write it like +381 11 555 0100')
    .optional()
    .describe('Public business line, international form; never the direct number'),
  profiles: list(
    z.strictObject({ name: text(30, 'Name of the site'), url: ProfileAddress }),
    2,
    2,
    'External profiles',
  ),
  legal: text(200, 'Who you are to the law, in the footer: name, seat, registration and tax number').optional(),
  booking: z.enum(['view', 'click']).describe('When the calendar loads: when in view, or after a click'),
  sample: z.boolean().optional().describe('true while the brand is a sample'),
});
export type Site = z.output<typeof Site>;
