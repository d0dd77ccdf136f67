import { recordOf } from '../keys.ts';
import type { Language } from '../language.ts';

// The contact form, as pages, server and browser agree on it. Plain functions, because they are part of the browser's script.

export const contactFields = ['about', 'name', 'email', 'business', 'day', 'time', 'message'] as const;

export type ContactField = (typeof contactFields)[number];

export const requiredFields: readonly ContactField[] = ['name', 'email', 'message'];

/** When to call: asked only if no calendar is set up. */
export const callFields = ['day', 'time'] as const satisfies ContactField[];

/** Longest accepted texts, in code points. */
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

/** The field that people leave empty and robots fill in. */
export const honeypotField = 'website';

/** The honeypot's name in the page, because autofill and password managers would fill in `website` for a person. */
export const trapField = 'reference';

/** An idempotency key: new for each message, the same for each attempt to send it. */
export const idempotencyKey = /^[\w-]{8,100}$/;

export type ContactWords = Record<ContactField, string>;

export function wordsOf(text: (field: ContactField) => string): ContactWords {
  return recordOf(contactFields, text);
}

export const noWords = wordsOf(() => '');

/** Normalised and checked words, and the language of the form. */
export type ContactMessage = ContactWords & { language: Language };

export type FieldProblem = 'required' | 'invalid' | 'tooLong';

export type FieldProblems = Partial<Record<ContactField, FieldProblem>>;

/**
 * Characters that are invisible, or make a text look like another one: controls except tab and newline, soft hyphens, zero-width
 * characters except joiners within emoji and words that need them, direction marks and overrides, tags.
 */
const deceptiveCharacters =
  // oxlint-disable-next-line no-control-regex -- the pattern looks for them
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{Script=Arabic}\p{Script=Devanagari}])[\u200c\u200d]/gu;

/** White space, zero-width and filler characters. */
const invisibleCharacters = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The most code points into which one letter decomposes. */
const LONGEST_DECOMPOSITION = 4;

/**
 * The words as they are stored and mailed (F2): NFC, trimmed, line ends as \n, lone surrogates as U+FFFD; one line each, except
 * the message. Invisible and deceptive characters become visible, such as `[U+202E]`, and make an address unmailable (B13). A
 * text without visible characters is empty (F9).
 */
export function normaliseWords(words: ContactWords): ContactWords {
  const line = (text: string) => text.replaceAll(/[\t\r\n\u2028\u2029]/g, ' ');
  return wordsOf((field) =>
    normaliseText(field === 'message' ? words.message : line(words[field]), contactLimits[field]),
  );
}

function normaliseText(text: string, limit: number): string {
  if (text.replaceAll(invisibleCharacters, '') === '') return '';
  const lines = text.replaceAll(/\r\n?/g, '\n').trim();
  const plain = lines.replaceAll(deceptiveCharacters, (character) => `[${codePointName(character)}]`).toWellFormed();
  // NFC takes quadratic time on a long run of accents, so texts that are too long in any form are not composed.
  const isComposable = plain.length <= limit * 2 * LONGEST_DECOMPOSITION;
  return isComposable ? plain.normalize('NFC').trim() : plain;
}

/** `U+202E` */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The problem of each invalid field. Expects normalised words. An empty field is `required`, never `invalid`. */
export function checkWords(words: ContactWords): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of contactFields) {
    const problem = fieldProblem(field, words[field]);
    if (problem) problems[field] = problem;
  }
  return problems;
}

function fieldProblem(field: ContactField, text: string): FieldProblem | undefined {
  if (text === '') return requiredFields.includes(field) ? 'required' : undefined;
  if (codePoints(text) > contactLimits[field]) return 'tooLong';
  if (field !== 'email') return undefined;
  if (!isEmailShape(text)) return 'invalid';
  return codePoints(text.slice(0, text.indexOf('@'))) > localPartLimit ? 'tooLong' : undefined;
}

/** Length of a text as a person counts it: an emoji of two UTF-16 units counts as one character. */
export function codePoints(text: string): number {
  return Array.from(text).length;
}

/**
 * Text, at-sign, text, dot, text, with no spaces: `ana@firma.rs`, but neither `ana@firma` nor `a@b@c.rs`. Takes linear time,
 * unlike the usual regular expression (F8).
 */
export function isEmailShape(text: string): boolean {
  const at = text.indexOf('@');
  if (at < 1 || text.includes('@', at + 1) || /\s/.test(text)) return false;
  // The dot is neither the first nor the last character of the domain.
  const dot = text.indexOf('.', at + 2);
  return dot !== -1 && dot < text.length - 1;
}

/** An unquoted local part of ASCII (RFC 5322 §3.2.3), without the `=?` that some programs decode to other text (RFC 2047). */
const dotAtom = /^(?!.*=\?)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** One label of a host name in ASCII. */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The address with its domain in ASCII: `Ana@Фирма.срб` → `Ana@xn--80apmps.xn--90a3ac`. Undefined if it cannot be mailed safely:
 * quoted or non-ASCII local parts, IP addresses, invalid host names.
 */
export function mailableAddress(email: string): string | undefined {
  const at = email.indexOf('@');
  const local = email.slice(0, at);
  const domain = asciiDomain(email.slice(at + 1));
  if (at < 1 || local.length > localPartLimit || domain === undefined || !dotAtom.test(local)) return undefined;
  const address = `${local}@${domain}`;
  return address.length <= contactLimits.email ? address : undefined;
}

/** Providers that give one mailbox several domains, and the characters that they ignore before the at-sign. */
const providers: { domains: string[]; ignored?: RegExp }[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['fastmail.com', 'fastmail.fm'] },
];

/** Fastmail delivers `anything@ana.fastmail.com` to `ana@fastmail.com`. */
const fastmailSubdomain = /^[^@]*@([^.@]+)\.(fastmail\.(?:com|fm))$/;

/**
 * One spelling for all addresses that reach the same mailbox (A2): lower case, no +tag, domain in ASCII, without the characters
 * that large providers ignore. `A.na+x@gmail.com` → `ana@gmail.com`. Other addresses: the text itself in lower case.
 */
export function canonicalAddress(email: string): string {
  const address = mailableAddress(email)?.toLowerCase().replace(fastmailSubdomain, '$1@$2');
  if (address === undefined) return email.trim().toLowerCase();
  const [local = '', domain = ''] = address.split('@');
  const untagged = local.replace(/(?<=.)\+.*/, '');
  const provider = providers.find(({ domains }) => domains.includes(domain));
  return `${untagged.replaceAll(provider?.ignored ?? /$^/g, '')}@${provider?.domains[0] ?? domain}`;
}

function asciiDomain(domain: string): string | undefined {
  // Only letters, digits, dots and hyphens of any script, because other characters have a meaning in a URL.
  if (domain.length > contactLimits.email || !/^[\p{L}\p{N}\p{M}.。．｡-]+$/u.test(domain)) return undefined;
  const host = URL.parse(`http://${domain}/`)?.hostname;
  const labels = host?.split('.') ?? [];
  const isHost = labels.length > 1 && labels.every((text) => label.test(text)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isHost ? host : undefined;
}
