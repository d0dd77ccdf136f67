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

/** 9 to 12 months from now, as RFC 9116 §2.5.5 recommends less than a year. Builds of one quarter get the same day. */
export function expiryOf(now: Date): string {
  const quarter = Math.floor(now.getUTCMonth() / 3) * 3;
  return new Date(Date.UTC(now.getUTCFullYear() + 1, quarter, 1)).toISOString();
}
