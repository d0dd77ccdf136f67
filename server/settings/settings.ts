import { z } from 'zod';
import { keysOf } from '#contract/keys.ts';
import { UserError } from '#contract/user-error.ts';
import { decimal, host, originList, proxyList, secureUrl, urlOf, wholeNumber } from './setting-kinds.ts';
import type { SettingManual } from './setting-kinds.ts';

const key = z.string().regex(/^[\w-]{10,100}$/);
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Every variable that the server reads. .env.example explains them to the owner. */
export const Settings = z.object({
  /** With 0 the system chooses. */
  PORT: wholeNumber(0, 65_535).default(3000).meta({ accepted: 'a whole number from 0 to 65535' }),
  /** The address to listen on; by default, all addresses of this machine. */
  HOST: host().optional().meta({ accepted: 'an IP address or a host name' }),
  /** Folder of site.db, outside of what is served. */
  DATA_DIR: z.string().default('./var').meta({ accepted: 'a folder' }),
  /** PostgreSQL instead of the embedded SQLite. */
  DATABASE_URL: urlOf(['postgres', 'postgresql'])
    .optional()
    .meta({ accepted: 'postgres://user:password@host:port/name', secret: true }),
  SMTP_URL: urlOf(['smtp', 'smtps'])
    .optional()
    .meta({ accepted: 'smtp:// or smtps:// with user:password@host:port, and ?tls=optional', secret: true }),
  MAIL_FROM: z.email().optional().meta({ accepted: 'an e-mail address' }),
  MAIL_TO: z.email().optional().meta({ accepted: 'an e-mail address' }),
  /** The direct number, revealed only after verification. */
  PHONE: z
    .string()
    .regex(/^\+[1-9](?:[ ()/-]*\d){6,14}$/)
    .optional()
    .meta({ accepted: 'a number in international form, such as +381 60 000 0000', secret: true }),
  RECAPTCHA_SITE_KEY: key.optional().meta({ accepted: 'the site key that reCAPTCHA shows' }),
  RECAPTCHA_SECRET: key.optional().meta({ accepted: 'the secret key that reCAPTCHA shows', secret: true }),
  RECAPTCHA_MIN_SCORE: decimal(0, 1).default(0.5).meta({ accepted: 'a number from 0 to 1' }),
  RECAPTCHA_VERIFY_URL: secureUrl()
    .default('https://www.google.com/recaptcha/api/siteverify')
    .meta({ accepted: 'an https:// address' }),
  /** Pages on a static host that post to this server (CONTACT_ORIGIN of their build). */
  PAGES_ORIGINS: originList().default([]).meta({ accepted: 'a list of https://host, without a path' }),
  /** Proxies that are believed when they name a visitor's address. */
  TRUST_PROXY: proxyList()
    .default([])
    .meta({ accepted: 'a list of addresses or ranges (at least /8, in IPv6 /16), loopback, linklocal, uniquelocal' }),
  /** Header in which the proxy names the visitor's country, in lower case. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/i)
    .toLowerCase()
    .optional()
    .meta({ accepted: 'the name of a header, such as cf-ipcountry' }),
  /** Days until a delivered message is wiped. */
  RETENTION_DAYS: wholeNumber(1, 3650).default(365).meta({ accepted: 'a whole number from 1 to 3650' }),
  /** How long a stopping server answers 503 at /healthz and serves on, so that a proxy turns to another one. */
  DRAIN_SECONDS: wholeNumber(0, 5).default(0).meta({ accepted: 'a whole number from 0 to 5' }),
  /** Port of /metrics, for this machine only. */
  METRICS_PORT: wholeNumber(1, 65_535).optional().meta({ accepted: 'a whole number from 1 to 65535' }),
  LOG_LEVEL: z
    .enum(levels)
    .default('info')
    .meta({ accepted: `one of ${levels.join(', ')}` }),
});

export type Settings = z.output<typeof Settings>;

type Name = keyof Settings;

/** A setting, and another one that it needs. */
const partners: [Name, Name][] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMTP_URL', 'MAIL_TO'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'],
  ['COUNTRY_HEADER', 'TRUST_PROXY'],
];

/** Values longer than this are cut in messages. */
const LONGEST_SHOWN = 100;

/**
 * Checks the environment once, at start. An empty value counts as not set. Throws a UserError with one line for every
 * invalid setting.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Settings.safeParse(given);
  const invalid = new Set(parsed.error?.issues.map((issue) => issue.path[0]));
  const names = keysOf(Settings.shape).filter((name) => invalid.has(name));
  const alone = partners.filter(([name, other]) => given[name] && !given[other]);
  const lines = [
    ...names.map((name) => invalidLine(name, given[name] ?? '')),
    ...alone.map(([name, other]) => `${other} is not set: ${name} needs it`),
  ];
  if (parsed.success && lines.length === 0) return parsed.data;
  throw new UserError(lines.join('\n'));
}

function invalidLine(name: Name, value: string): string {
  const { accepted, secret } = Settings.shape[name].meta() as SettingManual; // every field above has it
  const shown = secret ? 'set to a value that is not shown here' : JSON.stringify(value.slice(0, LONGEST_SHOWN));
  return `${name} is ${shown}: accepted is ${accepted}`;
}
