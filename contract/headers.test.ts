import { expect, test } from 'vitest';
import { apiPolicy, pagePolicy, policyHeader, recaptchaPolicy, resourcePolicy } from './headers.ts';

test('writes the policy of promises §4', () => {
  expect(policyHeader(pagePolicy)['Content-Security-Policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
      "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(policyHeader(apiPolicy)).toEqual({ 'Content-Security-Policy': "default-src 'none'" });
});

test('merges the sources of several policies without duplicates', () => {
  const header = policyHeader({ 'style-src': ["'self'"] }, { 'style-src': ["'self'", "'sha256-a='"] });
  expect(header).toEqual({ 'Content-Security-Policy': "style-src 'self' 'sha256-a='" });
});

test('writes no directive without a source', () => {
  expect(policyHeader({ 'frame-src': [] }, {})).toEqual({ 'Content-Security-Policy': '' });
});

test('allows the hosts of reCAPTCHA for scripts, requests and frames, and in no other directive', () => {
  expect(policyHeader(recaptchaPolicy)['Content-Security-Policy']).toBe(
    'script-src https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; ' +
      'connect-src https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; ' +
      'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  );
});

test.each([
  ['/social/en-home.png', 'cross-origin'],
  ['/social.png', 'cross-origin'],
  ['/logo.png', 'cross-origin'],
  ['/en/home', 'same-origin'],
  ['/socials', 'same-origin'],
  ['/images/logo.png', 'same-origin'],
])('the resource policy of %s is %s', (path, policy) => {
  expect(resourcePolicy(path)).toEqual({ 'Cross-Origin-Resource-Policy': policy });
});
