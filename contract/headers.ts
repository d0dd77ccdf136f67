import type { Bilingual } from './language.ts';

/** THE table of security headers (promises §4): the build writes `_headers` out of it, and the server answers by it. */

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** What an answer of any kind carries. */
export const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The powerful features that Chromium 156 knows by name. The site uses none. */
const features = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'compute-pressure',
  'cross-origin-isolated',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** What only a document can use; nearly 1 KB, which other files are spared. */
export const documentHeaders = {
  'Permissions-Policy': features.map((feature) => `${feature}=()`).join(', '),
};

/** Over TLS only. Subdomains are not ours to promise for: the owner may run something else there. */
export const overTls = { 'Strict-Transport-Security': `max-age=${ONE_YEAR_S}` };

/** What other sites show: the images of shared links, and the logo of the organisation data. */
const shownElsewhere = /^\/(social[/.]|logo\.)/;

/** Who may embed the answer at a path. */
export function resourcePolicy(path: string): { 'Cross-Origin-Resource-Policy': string } {
  return { 'Cross-Origin-Resource-Policy': shownElsewhere.test(path) ? 'cross-origin' : 'same-origin' };
}

/** How long a browser may keep an answer: a hashed address for a year, the rest only after asking again. */
export function cacheControl(immutable: boolean): { 'Cache-Control': string } {
  return { 'Cache-Control': immutable ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache' };
}

/** Directives of a Content-Security-Policy, and the sources of each. */
export type Policy = Partial<Record<(typeof directives)[number], string[]>>;

/** In the order in which they are written. */
export const directives = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'manifest-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
] as const;

/** The policy of every page, before what it adds. */
export const pagePolicy: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** The policy of what is no page: it may load nothing. */
export const apiPolicy: Policy = { 'default-src': ["'none'"] };

const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** What the contact page adds where reCAPTCHA keys are set. */
export const recaptchaPolicy: Policy = {
  'script-src': recaptcha,
  'connect-src': recaptcha,
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** `default-src 'none'; script-src 'self' …` of several policies together: each adds its sources to the ones before. */
export function policyHeader(...policies: Policy[]): { 'Content-Security-Policy': string } {
  const lines = directives.flatMap((directive) => {
    const sources = new Set(policies.flatMap((policy) => policy[directive] ?? []));
    return sources.size === 0 ? [] : [`${directive} ${[...sources].join(' ')}`];
  });
  return { 'Content-Security-Policy': lines.join('; ') };
}

/** dist/server/headers.json: what the build alone knows of the headers. */
export type BuiltHeaders = {
  /** SITE_URL, as the pages name it: `https://jasno.example`. */
  origin: string;
  /** What each page adds to `pagePolicy`, by the exact path of its address. Every route has its entry. */
  pages: Record<string, Policy>;
  /** What the contact page adds where it comes back with what was typed (contract/form-page.ts). */
  formPages: Bilingual<Policy>;
};
