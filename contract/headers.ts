import { keysOf } from './keys.ts';
import type { Bilingual } from './language.ts';

// The one table of security headers (promises §4): the build writes `_headers` from it, and the server sends them.

const ONE_YEAR_S = 365 * 24 * 60 * 60;

export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The features that Chromium 156 knows by name. The site uses none of them. */
const disabledFeatures = [
  'accelerometer autoplay browsing-topics camera clipboard-read clipboard-write compute-pressure',
  'cross-origin-isolated display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid',
  'identity-credentials-get idle-detection keyboard-map local-fonts magnetometer microphone midi',
  'otp-credentials payment picture-in-picture publickey-credentials-create publickey-credentials-get',
  'screen-wake-lock serial storage-access sync-xhr usb window-management xr-spatial-tracking',
].flatMap((names) => names.split(' '));

/** What a browser may prefetch (generator/output/headers.ts). Sent by a header, because the policy forbids inline rules. */
export const speculationRulesPath = '/speculation-rules.json';

/** Nearly 1 KB, so it is sent with documents only. */
export const documentHeaders = {
  'Speculation-Rules': `"${speculationRulesPath}"`,
  'Permissions-Policy': disabledFeatures.map((feature) => `${feature}=()`).join(', '),
};

/** Over TLS only. Without subdomains, because the owner may run something else there. */
export const hstsHeader = { 'Strict-Transport-Security': `max-age=${ONE_YEAR_S}` };

/** Files that other sites show: images of shared links, and the logo in the structured data. */
const crossOriginFiles = /^\/(social[/.]|logo\.)/;

export function resourcePolicy(path: string): { 'Cross-Origin-Resource-Policy': string } {
  return { 'Cross-Origin-Resource-Policy': crossOriginFiles.test(path) ? 'cross-origin' : 'same-origin' };
}

/** A browser may keep a hashed address for a year, and must ask before it reuses anything else. */
export function cacheControl(immutable: boolean): { 'Cache-Control': string } {
  return { 'Cache-Control': immutable ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache' };
}

/** The policy that all pages share, with every directive, in the order of the header. Directives without sources are left out. */
export const pagePolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-elem': [],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': [],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
} satisfies Record<string, string[]>;

export const directives = keysOf(pagePolicy);

export type Policy = Partial<Record<keyof typeof pagePolicy, string[]>>;

/** Every other answer may load nothing. */
export const apiPolicy: Policy = { 'default-src': ["'none'"] };

const recaptchaSources = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** Sources that the contact page adds if reCAPTCHA keys are set. */
export const recaptchaPolicy: Policy = {
  'script-src': recaptchaSources,
  'connect-src': recaptchaSources,
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** Merges policies into one header: `default-src 'none'; script-src 'self' …`. */
export function policyHeader(...policies: Policy[]): { 'Content-Security-Policy': string } {
  const lines = directives.flatMap((directive) => {
    const sources = new Set(policies.flatMap((policy) => policy[directive] ?? []));
    return sources.size === 0 ? [] : [`${directive} ${[...sources].join(' ')}`];
  });
  return { 'Content-Security-Policy': lines.join('; ') };
}

/** dist/server/headers.json: the part of the headers that only the build knows. */
export type BuiltHeaders = {
  /** SITE_URL, as the pages name it: `https://website.example`. */
  origin: string;
  /** What each page adds to `pagePolicy`, by its path. Every route has an entry, and so has the editor. */
  pages: Record<string, Policy>;
  /** What a returned form adds (contract/contact/form-page.ts). */
  formPages: Bilingual<Policy>;
};
