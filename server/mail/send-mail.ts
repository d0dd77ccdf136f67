import { createTransport, type Transporter } from 'nodemailer';
import { mailableAddress } from '#contract/contact/contact-message.ts';
import { fill } from '#contract/fill.ts';
import { type Bilingual, languages, locales } from '#contract/language.ts';
import type { ConfirmationWords, OwnerWords, ServerWords } from '#contract/server-words.ts';
import type { ClaimedMail, Failure, MailKind, StoredMessage } from '../outbox/message.ts';
import { parseAddress } from '../http/addresses.ts';

/** How long a mail server may take; nodemailer waits for minutes by itself (M2). */
export const mailLimits = {
  /** Until it has an address and a connection. */
  connectMs: 10_000,
  /** Until it greets. */
  greetingMs: 10_000,
  /** Without a byte. */
  silentMs: 25_000,
  /** A server that drips a byte now and then is not silent; the whole attempt ends here. */
  attemptMs: 30_000,
};

/** `code` is for the log: nodemailer's word or the number that the mail server said. It holds nothing of the visitor's. */
export type SendResult = { state: 'sent' } | ({ state: 'failed'; code: string } & Failure);

/** Makes one attempt to send a mail; never rejects. `signal` cuts it. */
export type SendMail = (mail: ClaimedMail, signal?: AbortSignal) => Promise<SendResult>;

export type MailSettings = { SMTP_URL: string; MAIL_FROM: string; MAIL_TO: string };

export type MailDeps = MailSettings & { words: ServerWords; limits?: Partial<typeof mailLimits> };

/** Sends by the mail server of `SMTP_URL`: smtp with STARTTLS, or smtps. */
export function createSendMail({ words, limits = {}, ...settings }: MailDeps): SendMail {
  const { attemptMs } = { ...mailLimits, ...limits };
  const transport = transportTo(settings.SMTP_URL, limits);
  const from = settings.MAIL_FROM;
  return async (claimed, signal) => {
    const mail = composeMail(claimed, { words, from, to: settings.MAIL_TO });
    // All that a digest was to hold was erased.
    if (!mail) return { state: 'sent' };
    const limit = AbortSignal.timeout(attemptMs);
    return attempt(transport, mail, signal ? AbortSignal.any([signal, limit]) : limit);
  };
}

/** Connects to the mail server and logs in, without a mail. Why it cannot, or undefined. */
export async function mailServerFault(
  smtpUrl: string,
  limits: Partial<typeof mailLimits> = {},
): Promise<string | undefined> {
  const transport = transportTo(smtpUrl, limits);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  } finally {
    transport.close();
  }
}

function transportTo(smtpUrl: string, limits: Partial<typeof mailLimits>): Transporter {
  const { connectMs, greetingMs, silentMs } = { ...mailLimits, ...limits };
  return createTransport({
    ...connection(smtpUrl),
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    dnsTimeout: connectMs,
    socketTimeout: silentMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
}

/**
 * B6: no credentials, and nothing to another machine, without TLS, unless the setting ends in `?tls=optional`. On this
 * machine nobody can stand between, so that a certificate of the mail server's own making will do.
 */
function connection(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const isOptional = url.searchParams.get('tls') === 'optional';
  const isLocal = isThisMachine(url.hostname);
  url.search = '';
  return {
    url: url.href,
    requireTLS: url.protocol === 'smtp:' && !isOptional && (!isLocal || url.username !== ''),
    tls: { rejectUnauthorized: !isLocal },
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || parseAddress(host.replaceAll(/[[\]]/g, ''))?.range() === 'loopback';
}

const noTls =
  'The mail server offers no TLS: give smtps://, or end SMTP_URL in ?tls=optional where nobody can listen. ';

async function attempt(transport: Transporter, mail: Mail, signal: AbortSignal): Promise<SendResult> {
  try {
    await transport.sendMail({
      messageId: mail.messageId,
      from: { address: mail.from },
      to: { address: mail.to },
      ...(mail.replyTo === undefined ? {} : { replyTo: { address: mail.replyTo } }),
      // Said here once more: nothing in the headers can add a recipient.
      envelope: { from: mail.from, to: [mail.to] },
      subject: mail.subject,
      text: mail.text,
      headers: mail.headers,
      xMailer: false,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    });
    return { state: 'sent' };
  } catch (error) {
    return { state: 'failed', ...failureOf(error) };
  }
}

/** Only an answer of 500 to 599 says that another attempt would end in the same way. */
function failureOf(error: unknown): Failure & { code: string } {
  if (!(error instanceof Error)) return { reason: String(error), isPermanent: false, code: 'unknown' };
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  const code = 'code' in error ? String(error.code) : error.name;
  return {
    reason: (code === 'ETLS' ? noTls : '') + error.message,
    isPermanent: code !== 'ETLS' && status !== undefined && status >= 500 && status < 600,
    code: status === undefined ? code : `${code} ${status}`,
  };
}

/** One mail, with exactly one recipient. */
type Mail = {
  /** The same at every attempt, so that a mail that comes twice is known as one. */
  messageId: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  /** Beside those that every mail has. */
  headers: Record<string, string>;
};

/** Longest part of a name in a subject, in code points. */
const LONGEST_IN_SUBJECT = 60;

type Frame = { words: ServerWords; from: string; to: string };

/** The mail as it goes out; undefined where there is nothing left to say. */
function composeMail(claimed: ClaimedMail, { words, from, to }: Frame): Mail | undefined {
  const [first, ...others] = claimed.messages;
  if (!first) return undefined;
  const frame = { messageId: `<${claimed.id}@${from.slice(from.lastIndexOf('@') + 1)}>`, from };
  if (claimed.kind === 'confirmation') return confirmation(first, words, frame);
  const compose = ownerMails[claimed.kind];
  return { ...frame, to, ...compose([first, ...others], words) };
}

/** What the owner gets. Mails of many messages are in the site's first language. */
const ownerMails: Record<Exclude<MailKind, 'confirmation'>, (messages: Messages, words: ServerWords) => Content> = {
  owner: ([message], words) => ownerMail(message, words[message.language].owner),
  digest: (messages, words) => digest(messages, words[languages[0]].owner),
  report: (messages, words) => report(messages.length, words[languages[0]].owner),
};

type Messages = readonly [StoredMessage, ...StoredMessage[]];

type Content = Pick<Mail, 'subject' | 'text' | 'headers' | 'replyTo'>;

function ownerMail(message: StoredMessage, words: OwnerWords): Content {
  const replyTo = mailableAddress(message.email);
  return {
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: subjectOf(message, words),
    text: `${words.intro}\n\n${messageText(message, words)}\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** A1: fixed words, and nothing that the visitor typed. Other machines must not answer it (RFC 3834). */
function confirmation(
  { email, language }: StoredMessage,
  words: Bilingual<{ confirmation: ConfirmationWords }>,
  frame: Pick<Mail, 'messageId' | 'from'>,
): Mail | undefined {
  const to = mailableAddress(email);
  if (to === undefined) return undefined;
  const { subject, text } = words[language].confirmation;
  return { ...frame, to, subject, text, headers: { 'Auto-Submitted': 'auto-replied' } };
}

function digest(messages: Messages, words: OwnerWords): Content {
  const texts = messages.map((message) => messageText(message, words));
  return {
    subject: fill(words.digestSubject, { count: messages.length }),
    text: `${words.digestIntro}\n\n${texts.join(`\n\n${'-'.repeat(60)}\n\n`)}\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** They are no words, and the same in each language. */
const heldCommands = ['npm run messages -- list --quarantine', 'npm run messages -- release ID'];

function report(count: number, words: OwnerWords): Content {
  return {
    subject: fill(words.heldSubject, { count: count }),
    text: `${fill(words.heldText, { count: count })}\n\n${heldCommands.join('\n')}\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Everything that was typed, the message last, as long as it is. */
function messageText(message: StoredMessage, words: OwnerWords): string {
  const isMailable = mailableAddress(message.email) !== undefined;
  const received = new Intl.DateTimeFormat(locales[message.language], {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  });
  return [
    ...line(words.about, message.about),
    `${words.name}: ${message.name}`,
    `${words.email}: ${message.email}`,
    ...(isMailable ? [] : [words.noReply]),
    ...line(words.business, message.business),
    ...line(words.day, message.day),
    ...line(words.time, message.time),
    `${words.language}: ${message.language}`,
    `${words.received}: ${received.format(message.createdAt)}`,
    '',
    `${words.message}:`,
    message.message,
  ].join('\n');
}

/** Nothing where the visitor left the field empty. */
function line(label: string, text: string): string[] {
  return text === '' ? [] : [`${label}: ${text}`];
}

/** The plan first: it is what the owner sorts by. */
function subjectOf({ about, name }: StoredMessage, words: OwnerWords): string {
  const subject = fill(words.subject, { name: short(name) });
  return about === '' ? subject : `${short(about)} - ${subject}`;
}

function short(text: string): string {
  const points = Array.from(text);
  const isShort = points.length <= LONGEST_IN_SUBJECT;
  return isShort ? text : `${points.slice(0, LONGEST_IN_SUBJECT).join('')}…`;
}
