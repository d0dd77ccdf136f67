import { languages } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';

/** RFC 9116 §3. */
export const securityFile = '.well-known/security.txt';

/** The text of security.txt, which says where to report vulnerabilities. */
export function securityText(mail: string, origin: string, expires: string): string {
  return `Contact: mailto:${mail}
Contact: ${origin}${pagePath('contact', 'en')}
Expires: ${expires}
Preferred-Languages: ${languages.join(', ')}
Canonical: ${origin}/${securityFile}
`;
}

/**
 * A year after the quarter began: 9 to 12 months from now, because RFC 9116 §2.5.5 recommends less than a year. All builds of a
 * quarter write the same bytes, and the first nightly build of the next quarter renews the date.
 */
export function expiryOf(now: Date): string {
  const quarter = Math.floor(now.getUTCMonth() / 3) * 3;
  return new Date(Date.UTC(now.getUTCFullYear() + 1, quarter, 1)).toISOString();
}
