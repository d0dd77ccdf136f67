import { z } from 'zod';
import { UserError } from '../user-error.ts';

/** Settings of the build, from the environment (D23). */
const BuildSettings = z.object({
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'expected the address of the site, such as https://website.example' })
    .default('https://website.example')
    .transform((url) => new URL(url).origin),
  BOOKING_URL: z.url({ protocol: /^https$/, error: 'expected the https:// address of the booking page' }).optional(),
  /** The server that takes messages, where the pages are on a host of plain files; `none`: mail takes the form's place. */
  CONTACT_ORIGIN: z
    .string()
    .refine((text) => text === 'none' || (text.startsWith('https://') && URL.parse(text)?.origin === text), {
      error: 'expected https:// and a host without a path, or none',
    })
    .optional(),
  GEO_URL: z
    .string()
    .regex(/^(\/|https:\/\/)/, 'expected an https:// address, or a path of this site such as /api/country')
    .default('/api/country'),
});
export type BuildSettings = z.output<typeof BuildSettings>;

/** Checks the variables. Throws a UserError with a line for each wrong one: its name, what was given, what is accepted. */
export function readBuildSettings(environment: Record<string, string | undefined>): BuildSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = BuildSettings.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name} is "${given[name]}", ${issue.message}`;
  });
  throw new UserError(lines.join('\n'));
}
