import { z } from 'zod';
import { UserError } from '../user-error.ts';

const BuildSettings = z.object({
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'expected the address of the site, such as https://website.example' })
    .default('https://website.example')
    .transform((url) => new URL(url).origin),
  BOOKING_URL: z.url({ protocol: /^https$/, error: 'expected the https:// address of the booking page' }).optional(),
  /** The server that accepts messages, if the pages are on a static host; `none`: a mail address replaces the form. */
  CONTACT_ORIGIN: z
    .string()
    .refine((text) => text === 'none' || (text.startsWith('https://') && URL.parse(text)?.origin === text), {
      error: 'expected an origin without a path, such as https://contact.example, or none',
    })
    .optional(),
  GEO_URL: z
    .string()
    .regex(/^(\/|https:\/\/)/, 'expected an https:// address, or a path of this site such as /api/country')
    .default('/api/country'),
});
export type BuildSettings = z.output<typeof BuildSettings>;

/** Reads the settings of the build. Throws a UserError with a line for each invalid variable. */
export function readBuildSettings(environment: Record<string, string | undefined>): BuildSettings {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = BuildSettings.safeParse(variables);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name} is "${variables[name]}", ${issue.message}`;
  });
  throw new UserError(lines.join('\n'));
}
