import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { keysOf } from '#contract/keys.ts';
import { UserError } from '#contract/user-error.ts';
import { decimal, host, originList, proxyList, secureUrl, urlOf, wholeNumber } from './setting-kinds.ts';

const key = (kind: string) => z.string().regex(/^[\w-]{10,100}$/, `the ${kind} key from the reCAPTCHA console`);
const mailAddress = z.email('an e-mail address');
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const mailServer = 'smtp:// or smtps:// with user:password@host:port, if needed ?tls=optional, with / as %2F, # as %23';
const phoneNumber = 'a number in international form, such as +381 60 000 0000';

/** Every variable that the server reads. .env.example explains them to the owner. */
export const Settings = z.object({
  /** 0 lets the system choose a free port. */
  PORT: wholeNumber(0, 65_535).default(3000),
  /** The address to listen on; by default, all addresses of this machine. */
  HOST: host().optional(),
  /** Folder of site.db; must be outside dist/, which is served. */
  DATA_DIR: z.string().regex(/^[^~]/, 'a full path, because only a shell expands ~').default('./var'),
  /** Uses PostgreSQL instead of the embedded SQLite. */
  DATABASE_URL: urlOf(/^postgres(ql)?$/, 'postgres://user:password@host:port/name').optional(),
  SMTP_URL: urlOf(/^smtps?$/, mailServer, /^\/?(\?tls=optional|\?(?!tls)[^#@]*)?$/).optional(),
  MAIL_FROM: mailAddress.optional(),
  MAIL_TO: mailAddress.optional(),
  /** The direct number, revealed only after verification. */
  PHONE: z
    .string()
    .regex(/^\+[1-9](?:[ ()/-]*\d){6,14}$/, phoneNumber)
    .optional(),
  RECAPTCHA_SITE_KEY: key('site').optional(),
  RECAPTCHA_SECRET: key('secret').optional(),
  RECAPTCHA_MIN_SCORE: decimal(0, 1).default(0.5),
  RECAPTCHA_VERIFY_URL: secureUrl().default('https://www.google.com/recaptcha/api/siteverify'),
  /** Origins of pages on a static host that post to this server, which is CONTACT_ORIGIN of their build. */
  PAGES_ORIGINS: originList().default([]),
  /** Proxies whose X-Forwarded-* headers are trusted. */
  TRUST_PROXY: proxyList().default([]),
  /** Header in which the proxy sends the visitor's country; its name in lower case. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/i, 'the name of a header, such as cf-ipcountry')
    .toLowerCase()
    .optional(),
  /** Days after which a message is wiped, counted from its arrival, once it is delivered or in quarantine. */
  RETENTION_DAYS: wholeNumber(1, 3650).default(365),
  /** How long a stopping server keeps serving while /healthz answers 503, so that a proxy switches to another server. */
  DRAIN_SECONDS: wholeNumber(0, 5).default(0),
  /** Port of /metrics, on loopback only. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  LOG_LEVEL: z.enum(levels, `one of ${levels.join(', ')}`).default('info'),
});

export type Settings = z.output<typeof Settings>;

type Name = keyof Settings;

/** Settings whose values are never printed. */
const secrets: Name[] = ['DATABASE_URL', 'SMTP_URL', 'PHONE', 'RECAPTCHA_SECRET'];

/** Pairs of a setting and another setting that it needs. */
const partners: [Name, Name][] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMTP_URL', 'MAIL_TO'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'],
  ['COUNTRY_HEADER', 'TRUST_PROXY'],
];

/** Longer values are cut in messages. */
const LONGEST_SHOWN = 100;

/**
 * Checks the environment once, at start. An empty value counts as not set. Throws a UserError with one line for every
 * invalid setting.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const nonEmpty = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Settings.safeParse(nonEmpty);
  const problems = new Map(parsed.error?.issues.map(({ path, message }) => [path[0], message]));
  const invalidNames = keysOf(Settings.shape).filter((name) => problems.has(name));
  const unpaired = partners.filter(([name, other]) => nonEmpty[name] && !nonEmpty[other]);
  const lines = [
    ...invalidNames.map((name) => `${name} is ${shownValue(name, nonEmpty[name])}, expected ${problems.get(name)}`),
    ...unpaired.map(([name, other]) => `${other} is not set: ${name} needs it`),
  ];
  if (parsed.success && lines.length === 0) return parsed.data;
  throw new UserError(lines.join('\n'));
}

function shownValue(name: Name, value = ''): string {
  if (secrets.includes(name)) return 'set to a value that is not shown here';
  return JSON.stringify(value.slice(0, LONGEST_SHOWN));
}

/** Adds the settings of .env, if it exists, to those of the environment, which take precedence. */
export function loadEnvFile(file = '.env'): void {
  try {
    // Drops the byte order mark of Windows editors, and throws for their UTF-16, in which no setting would be found.
    const text = existsSync(file) ? new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)) : '';
    Object.assign(process.env, { ...parseEnv(text), ...process.env });
  } catch (cause) {
    throw new UserError('.env cannot be read: save it as UTF-8 text that this user can read, or remove it', { cause });
  }
}
