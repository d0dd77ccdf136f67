import type { FieldProblem } from './contact-message.ts';
import type { Bilingual } from '../language.ts';

/** dist/server/words.json: the server's own words, from the dictionary. The server fills in what is in braces. */
export type ServerWords = Bilingual<{
  form: FormWords;
  confirmation: ConfirmationWords;
  owner: OwnerWords;
  /** Plans and services that a message can be about, by their key in an address. */
  topics: Record<string, string>;
}>;

export type FormWords = Record<FieldProblem, string> & {
  /** "Failed to send message. Please try again or contact us directly." */
  sendFailed: string;
  tooMany: string;
};

/** Fixed words: nothing that the visitor typed is ever filled in here (A1). */
export type ConfirmationWords = { subject: string; text: string };

export type OwnerWords = {
  /** `Message from the website: {name}` */
  subject: string;
  /** Marks the mail as written by a visitor. */
  intro: string;
  about: string;
  name: string;
  email: string;
  business: string;
  day: string;
  time: string;
  message: string;
  language: string;
  received: string;
  /** Replaces Reply-To if the address cannot be mailed safely. */
  noReply: string;
  /** `{count} messages from the website` */
  digestSubject: string;
  digestIntro: string;
  /** `Messages held back: {count}` */
  heldSubject: string;
  /** What was quarantined and why. The commands that list and release messages follow. */
  heldText: string;
};
