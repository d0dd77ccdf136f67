import { type Language, languages } from '../language.ts';

/** What the contact form, its server and the browser agree on. Plain functions: they ship to the browser. */

/** Names of the form's fields (product §3), in the order in which they stand. */
export const contactFields = ['about', 'name', 'email', 'business', 'day', 'time', 'message'] as const;

export type ContactField = (typeof contactFields)[number];

/** Without these there is no message (product §5). */
const required: readonly ContactField[] = ['name', 'email', 'message'];

/** When a call would suit: asked where no calendar is set up (D17). */
export const callFields = ['day', 'time'] as const satisfies ContactField[];

/** Longest texts that are accepted, in code points (promises §2). */
export const contactLimits = {
  about: 120,
  name: 100,
  email: 254,
  business: 200,
  day: 60,
  time: 60,
  message: 5000,
} as const satisfies Record<ContactField, number>;

/** Longest part of an e-mail address before its at-sign, in code points (RFC 5321 §4.5.3.1.1). */
const localPartLimit = 64;

/** The field that people leave empty and robots fill in (D15). */
export const honeypotField = 'website';

/** The same field in the page: autofill and password managers know `website`, and would fill it in for a person. */
export const trapField = 'reference';

/** Every key that a body may have (D15); any other one is refused. */
export const contactKeys = [...contactFields, 'language', 'id', honeypotField, trapField, 'openedAt'] as const;

/** An idempotency key: a new one for each message, the same one for each try to send it, `crypto.randomUUID()`. */
export const idempotencyKey = /^[\w-]{8,100}$/;

/** The words of a visitor, as typed. All but name, email and message may be empty. */
export type ContactWords = Record<ContactField, string>;

/** What each field holds. */
export function wordsOf(text: (field: ContactField) => string): ContactWords {
  // A cast: fromEntries does not keep the names.
  return Object.fromEntries(contactFields.map((field) => [field, text(field)])) as ContactWords;
}

export const noWords = wordsOf(() => '');

/** Words that are normalised and checked, and the language they were typed in. */
export type ContactMessage = ContactWords & { language: Language };

/** What can be wrong with one field. The dictionary has the words for each (product §5). */
export type FieldProblem = 'required' | 'invalid' | 'tooLong';

export type FieldProblems = Partial<Record<ContactField, FieldProblem>>;

/** Control characters of ASCII and Latin-1 except tab and newline: they break headers, terminals and PostgreSQL. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Characters that turn the direction of what follows, so that a text shows as another than it is. */
const bidiOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** Characters that show nothing at all: white space, zero-width and filler characters (F9). */
const invisible = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** No letter takes more code points apart than this many in NFC: what is longer is too long in any form. */
const LONGEST_DECOMPOSITION = 4;

/**
 * The words as they are stored and mailed (F2): NFC, trimmed, line ends as \n, without control characters and bidi
 * overrides, lone surrogates as U+FFFD; one line each, except the message. What is empty to the eye is empty (F9).
 */
export function normaliseWords(words: ContactWords): ContactWords {
  const line = (field: ContactField) => normaliseLine(words[field], contactLimits[field]);
  return {
    about: line('about'),
    name: line('name'),
    email: line('email'),
    business: line('business'),
    day: line('day'),
    time: line('time'),
    message: normaliseText(words.message, contactLimits.message),
  };
}

function normaliseLine(text: string, limit: number): string {
  return normaliseText(text.replaceAll(/[\t\r\n\u2028\u2029]/g, ' '), limit);
}

function normaliseText(text: string, limit: number): string {
  const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(controls, '').replaceAll(bidiOverrides, '').trim();
  // What is refused for its length all the same is not composed: that costs the square of a long run of accents.
  const isComposable = plain.length <= limit * 2 * LONGEST_DECOMPOSITION;
  const composed = isComposable ? plain.toWellFormed().normalize('NFC').trim() : plain.toWellFormed();
  return composed.replaceAll(invisible, '') === '' ? '' : composed;
}

/** product §5, promises §2: what is wrong with normalised words; empty beats malformed (D15). No key: all is right. */
export function checkWords(words: ContactWords): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of contactFields) {
    const problem = fieldProblem(field, words[field]);
    if (problem) problems[field] = problem;
  }
  return problems;
}

function fieldProblem(field: ContactField, text: string): FieldProblem | undefined {
  if (text === '') return required.includes(field) ? 'required' : undefined;
  if (codePoints(text) > contactLimits[field]) return 'tooLong';
  if (field !== 'email') return undefined;
  if (!isEmailShape(text)) return 'invalid';
  return codePoints(text.slice(0, text.indexOf('@'))) > localPartLimit ? 'tooLong' : undefined;
}

/** Length of a text as a person counts it, roughly: an emoji of two UTF-16 units is one. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * product §5: text, at-sign, text, dot, text, with no spaces. `ana@firma.rs` is one, `ana@firma` and `a@b@c.rs` are not.
 * Takes time in proportion to the length (F8), which the usual regular expression does not.
 */
export function isEmailShape(text: string): boolean {
  const at = text.indexOf('@');
  if (at < 1 || text.includes('@', at + 1) || /\s/.test(text)) return false;
  // A dot with something on both sides: neither the first nor the last character of the domain.
  const dot = text.indexOf('.', at + 2);
  return dot !== -1 && dot < text.length - 1;
}

/** An unquoted local part of ASCII (RFC 5322 §3.2.3): what every mail server takes, and nothing else. */
const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** One label of a host name in ASCII. */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The address as it can be mailed safely, its domain in ASCII: `Ana@Фирма.срб` → `Ana@xn--80apmps.xn--90a3ac`. Undefined
 * where it cannot (D15): quoted or non-ASCII local parts, IP addresses, anything that is no host name.
 */
export function mailableAddress(email: string): string | undefined {
  const at = email.indexOf('@');
  const local = email.slice(0, at);
  const domain = asciiDomain(email.slice(at + 1));
  if (at < 1 || local.length > localPartLimit || domain === undefined || !dotAtom.test(local)) return undefined;
  const address = `${local}@${domain}`;
  return address.length <= contactLimits.email ? address : undefined;
}

/** Providers that give one mailbox several domains, and what they do not look at in its name. */
const providers: { domains: string[]; ignored?: RegExp }[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['fastmail.com', 'fastmail.fm'] },
];

/** Fastmail takes `anything@ana.fastmail.com` for `ana@fastmail.com`. */
const inSubdomain = /^[^@]*@([^.@]+)\.(fastmail\.(?:com|fm))$/;

/**
 * One spelling for all spellings that reach the same mailbox (A2): lower case, no +tag, domain in ASCII, and what the large
 * providers ignore. `A.na+x@gmail.com` → `ana@gmail.com`. Where it cannot be mailed: the text itself in lower case.
 */
export function canonicalAddress(email: string): string {
  const address = mailableAddress(email)?.toLowerCase().replace(inSubdomain, '$1@$2');
  if (address === undefined) return email.trim().toLowerCase();
  const at = address.indexOf('@');
  const domain = address.slice(at + 1);
  const local = address.slice(0, at);
  const tag = local.indexOf('+', 1);
  const plain = tag === -1 ? local : local.slice(0, tag);
  const provider = providers.find(({ domains }) => domains.includes(domain));
  return `${plain.replaceAll(provider?.ignored ?? /$^/g, '')}@${provider?.domains[0] ?? domain}`;
}

function asciiDomain(domain: string): string | undefined {
  // Only letters, digits, dots and hyphens of any script: everything else would mean something in an address of the web.
  if (domain.length > contactLimits.email || !/^[\p{L}\p{N}\p{M}.。．｡-]+$/u.test(domain)) return undefined;
  const host = URL.parse(`http://${domain}/`)?.hostname;
  const labels = host?.split('.') ?? [];
  const isHost = labels.length > 1 && labels.every((one) => label.test(one)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isHost ? host : undefined;
}

/** The language that a value names, or the default one (D15). */
export function contactLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? languages[0];
}
