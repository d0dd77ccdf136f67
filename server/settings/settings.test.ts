import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings, Settings } from './settings.ts';
import { UserError } from '#contract/user-error.ts';

function problemOf(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  return '';
}

test('needs no variables', () => {
  expect(readSettings({})).toEqual({
    PORT: 3000,
    DATA_DIR: './var',
    RECAPTCHA_MIN_SCORE: 0.5,
    RECAPTCHA_VERIFY_URL: 'https://www.google.com/recaptcha/api/siteverify',
    PAGES_ORIGINS: [],
    TRUST_PROXY: [],
    RETENTION_DAYS: 365,
    DRAIN_SECONDS: 0,
    LOG_LEVEL: 'info',
  });
});

test('treats an empty value as not set', () => {
  expect(readSettings({ PORT: '', SMTP_URL: '  ' })).toEqual(readSettings({}));
});

test('reads every variable', () => {
  const env = {
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/data',
    DATABASE_URL: 'postgres://site:word@db:5432/site',
    SMTP_URL: 'smtps://site:word@mail.example:465',
    MAIL_FROM: 'site@website.example',
    MAIL_TO: 'owner@website.example',
    PHONE: '+381 60 000 0000',
    RECAPTCHA_SITE_KEY: 'site-key_0123456789',
    RECAPTCHA_SECRET: 'secret-key_0123456789',
    RECAPTCHA_MIN_SCORE: '0.7',
    RECAPTCHA_VERIFY_URL: 'http://localhost:9000/verify',
    PAGES_ORIGINS: 'https://website.example, https://www.website.example',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    COUNTRY_HEADER: 'CF-IPCountry',
    RETENTION_DAYS: '30',
    DRAIN_SECONDS: '3',
    METRICS_PORT: '9464',
    LOG_LEVEL: 'debug',
  };
  expect(readSettings(env)).toEqual({
    ...env,
    PORT: 8080,
    RECAPTCHA_MIN_SCORE: 0.7,
    PAGES_ORIGINS: ['https://website.example', 'https://www.website.example'],
    TRUST_PROXY: ['loopback', '10.0.0.0/8'],
    COUNTRY_HEADER: 'cf-ipcountry',
    RETENTION_DAYS: 30,
    DRAIN_SECONDS: 3,
    METRICS_PORT: 9464,
  });
  expect(Object.keys(env)).toEqual(Object.keys(Settings.shape));
});

const ranges = 'a list of addresses, ranges (from /8, in IPv6 from /16) or loopback, linklocal, uniquelocal';
const levels = 'one of trace, debug, info, warn, error, fatal, silent';
const hidden = 'set to a value that is not shown here';

test.each([
  ['PORT', '80a', 'PORT is "80a", expected a whole number from 0 to 65535'],
  ['PORT', '65536', 'PORT is "65536", expected a whole number from 0 to 65535'],
  ['PORT', '-1', 'PORT is "-1", expected a whole number from 0 to 65535'],
  ['PORT', '1e3', 'PORT is "1e3", expected a whole number from 0 to 65535'],
  ['HOST', 'http://x', 'HOST is "http://x", expected an IP address or a host name'],
  [
    'DATABASE_URL',
    'mysql://u:canary@h/d',
    `DATABASE_URL is ${hidden}, expected postgres://user:password@host:port/name`,
  ],
  ['MAIL_FROM', 'Brand', 'MAIL_FROM is "Brand", expected an e-mail address'],
  ['MAIL_TO', 'a@b', 'MAIL_TO is "a@b", expected an e-mail address'],
  ['PHONE', 'canary', `PHONE is ${hidden}, expected a number in international form, such as +381 60 000 0000`],
  ['PHONE', '060 000 0000', `PHONE is ${hidden}, expected a number in international form, such as +381 60 000 0000`],
  ['RECAPTCHA_MIN_SCORE', '1.5', 'RECAPTCHA_MIN_SCORE is "1.5", expected a number from 0 to 1'],
  ['RECAPTCHA_MIN_SCORE', '0,5', 'RECAPTCHA_MIN_SCORE is "0,5", expected a number from 0 to 1'],
  [
    'RECAPTCHA_VERIFY_URL',
    'http://x.example/',
    'RECAPTCHA_VERIFY_URL is "http://x.example/", expected an https:// address',
  ],
  ['RECAPTCHA_VERIFY_URL', 'nowhere', 'RECAPTCHA_VERIFY_URL is "nowhere", expected an https:// address'],
  ['TRUST_PROXY', 'all', `TRUST_PROXY is "all", expected ${ranges}`],
  ['TRUST_PROXY', 'loopback,0.0.0.0/0', `TRUST_PROXY is "loopback,0.0.0.0/0", expected ${ranges}`],
  ['RETENTION_DAYS', '0', 'RETENTION_DAYS is "0", expected a whole number from 1 to 3650'],
  ['RETENTION_DAYS', '1.5', 'RETENTION_DAYS is "1.5", expected a whole number from 1 to 3650'],
  ['LOG_LEVEL', 'loud', `LOG_LEVEL is "loud", expected ${levels}`],
  ['LOG_LEVEL', 'a\n\u001b[31mb', `LOG_LEVEL is "a\\n\\u001b[31mb", expected ${levels}`],
  ['LOG_LEVEL', 'x'.repeat(500), `LOG_LEVEL is "${'x'.repeat(100)}", expected ${levels}`],
])('rejects %s set to %s in one line', (name, value, line) => {
  expect(problemOf({ [name]: value })).toBe(line);
});

test('rejects an invalid mail server, header name and reCAPTCHA keys', () => {
  expect(problemOf({ SMTP_URL: 'mail.canary', MAIL_FROM: 'a@b.example', MAIL_TO: 'c@d.example' })).toBe(
    `SMTP_URL is ${hidden}, expected smtp:// or smtps:// with user:password@host:port, if needed ?tls=optional, with / as %2F, # as %23`,
  );
  expect(problemOf({ COUNTRY_HEADER: 'a b', TRUST_PROXY: 'loopback' })).toBe(
    'COUNTRY_HEADER is "a b", expected the name of a header, such as cf-ipcountry',
  );
  expect(problemOf({ RECAPTCHA_SITE_KEY: 'x', RECAPTCHA_SECRET: 'canary!' })).toBe(
    [
      'RECAPTCHA_SITE_KEY is "x", expected the site key from the reCAPTCHA console',
      `RECAPTCHA_SECRET is ${hidden}, expected the secret key from the reCAPTCHA console`,
    ].join('\n'),
  );
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example', MAIL_TO: 'a@b.example' }, 'MAIL_FROM is not set: SMTP_URL needs it'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }, 'MAIL_TO is not set: SMTP_URL needs it'],
  [{ RECAPTCHA_SITE_KEY: 'site-key_0123456789' }, 'RECAPTCHA_SECRET is not set: RECAPTCHA_SITE_KEY needs it'],
  [{ RECAPTCHA_SECRET: 'secret-key_0123456789' }, 'RECAPTCHA_SITE_KEY is not set: RECAPTCHA_SECRET needs it'],
  [{ COUNTRY_HEADER: 'cf-ipcountry' }, 'TRUST_PROXY is not set: COUNTRY_HEADER needs it'],
])('says which setting is missing for another: %o', (env, line) => {
  expect(problemOf(env)).toBe(line);
});

test('lists every invalid setting, each in its own line', () => {
  expect(problemOf({ PORT: 'x', MAIL_TO: 'y', LOG_LEVEL: 'z', COUNTRY_HEADER: 'country' }).split('\n')).toEqual([
    'PORT is "x", expected a whole number from 0 to 65535',
    'MAIL_TO is "y", expected an e-mail address',
    `LOG_LEVEL is "z", expected ${levels}`,
    'TRUST_PROXY is not set: COUNTRY_HEADER needs it',
  ]);
});

test('.env.example lists every variable, with the default values of the schema', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const listed = new Map(
    [...example.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const build = ['SITE_URL', 'BOOKING_URL', 'CONTACT_ORIGIN', 'GEO_URL'];
  expect([...listed.keys()].toSorted()).toEqual([...Object.keys(Settings.shape), ...build].toSorted());
  const server = Object.fromEntries([...listed].filter(([name]) => !build.includes(name)));
  expect(readSettings(server)).toEqual(readSettings({}));
});

test.each([
  ['SMTP_URL', 'smtp://user:12/3@mail.example.com:465'],
  ['SMTP_URL', 'smtp://user:12#3@mail.example.com:465'],
  ['SMTP_URL', 'smtp://mail.example.com?tls=optinal'],
  ['DATA_DIR', '~/site'],
])('refuses a %s of which a part would be ignored or misread: %s', (name, value) => {
  expect(() => readSettings({ [name]: value, MAIL_FROM: 'a@b.rs', MAIL_TO: 'a@b.rs' })).toThrow(`${name} is `);
});
