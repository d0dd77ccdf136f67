import { fill } from '#contract/fill.ts';
import { mailableAddress } from '#contract/contact/contact-message.ts';
import { type Bilingual, languages, locales } from '#contract/language.ts';
import type { ConfirmationWords, OwnerWords, ServerWords } from '#contract/server-words.ts';
import type { ClaimedMail, MailKind, StoredMessage } from '../outbox/message.ts';

/** One mail, with exactly one recipient. */
export type Mail = {
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
export function composeMail(claimed: ClaimedMail, { words, from, to }: Frame): Mail | undefined {
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
