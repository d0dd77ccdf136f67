import { mailableAddress } from '#contract/contact/contact-message.ts';
import { fill } from '#contract/fill.ts';
import { languages, locales } from '#contract/language.ts';
import type { OwnerWords, ServerWords } from '#contract/contact/server-words.ts';
import type { ClaimedMail, StoredMessage } from '../outbox/message.ts';

/** One mail, with exactly one recipient. */
type Mail = {
  /** The same for every attempt, so that a duplicate can be recognised. */
  messageId: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  /** Headers beyond those that every mail has. */
  headers: Record<string, string>;
};

/** A name or topic in a subject is cut after this many code points. */
const LONGEST_IN_SUBJECT = 60;

type Options = { words: ServerWords; from: string; to: string };

/** Composes the mail to send. Undefined if its messages were erased, or if the visitor's address cannot receive mail. */
export function composeMail({ id, kind, messages }: ClaimedMail, { words, from, to }: Options): Mail | undefined {
  const [first] = messages;
  if (!first) return undefined;
  // Tells automatic responders not to reply (RFC 3834).
  const headers = { 'Auto-Submitted': kind === 'confirmation' ? 'auto-replied' : 'auto-generated' };
  const common = { messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`, from, to, headers };
  if (kind === 'confirmation') {
    const visitor = mailableAddress(first.email);
    // A confirmation has fixed words and nothing that the visitor typed.
    return visitor === undefined ? undefined : { ...common, to: visitor, ...words[first.language].confirmation };
  }
  if (kind === 'owner') return { ...common, ...ownerMail(first, words[first.language].owner) };
  // Mails about many messages are in the site's first language.
  const ownerWords = words[languages[0]].owner;
  return { ...common, ...(kind === 'digest' ? digest(messages, ownerWords) : report(messages.length, ownerWords)) };
}

type Content = Pick<Mail, 'subject' | 'text' | 'replyTo'>;

function ownerMail(message: StoredMessage, words: OwnerWords): Content {
  const replyTo = mailableAddress(message.email);
  return {
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: subjectOf(message, words),
    text: `${words.intro}\n\n${messageText(message, words)}\n`,
  };
}

function digest(messages: StoredMessage[], words: OwnerWords): Content {
  const texts = messages.map((message) => messageText(message, words));
  return {
    subject: fill(words.digestSubject, { count: messages.length }),
    text: `${words.digestIntro}\n\n${texts.join(`\n\n${'-'.repeat(60)}\n\n`)}\n`,
  };
}

function report(count: number, words: OwnerWords): Content {
  return {
    subject: fill(words.heldSubject, { count }),
    text: `${fill(words.heldText, { count })}\n\nnpm run messages -- list --quarantine\nnpm run messages -- release ID\n`,
  };
}

const shownFields = ['about', 'name', 'email', 'business', 'day', 'time', 'language', 'received'] as const;

/** Everything that the visitor typed, with the message last, because it may be long. */
function messageText(message: StoredMessage, words: OwnerWords): string {
  const isMailable = mailableAddress(message.email) !== undefined;
  const options = { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' } as const;
  const received = new Date(message.createdAt).toLocaleString(locales[message.language], options);
  const values = { ...message, received };
  const lines = shownFields.flatMap((field) => [
    // No line for a field that the visitor left empty.
    ...(values[field] === '' ? [] : [`${words[field]}: ${values[field]}`]),
    ...(field === 'email' && !isMailable ? [words.noReply] : []),
  ]);
  return [...lines, '', `${words.message}:`, message.message].join('\n');
}

/** The topic comes first, because the owner sorts by it. */
function subjectOf({ about, name }: StoredMessage, words: OwnerWords): string {
  const subject = fill(words.subject, { name: shorten(name) });
  return about === '' ? subject : `${shorten(about)} - ${subject}`;
}

/** Cuts the text, and breaks `=?`, which mail programs would decode to other text (RFC 2047). */
function shorten(text: string): string {
  const points = Array.from(text.replaceAll('=?', '= ?'));
  return points.slice(0, LONGEST_IN_SUBJECT).join('') + (points.length > LONGEST_IN_SUBJECT ? '…' : '');
}
