import type { FieldProblem } from './contact/contact-message.ts';
import type { Bilingual } from './language.ts';

/**
 * dist/server/words.json: what the server itself says, in each language. The build takes it from the dictionary, facts
 * filled in. Braces name what the server fills in.
 */
export type ServerWords = Bilingual<{
  form: FormWords;
  confirmation: ConfirmationWords;
  owner: OwnerWords;
  /** What a message can be about: a plan or a service, by the key that an address names it with. */
  topics: Record<string, string>;
}>;

/** Said above or inside the form. */
export type FormWords = Record<FieldProblem, string> & {
  /** product §8, where the message was not taken: "Failed to send message. Please try again or contact us directly." */
  sendFailed: string;
  /** Too many from one source: wait a while. */
  tooMany: string;
};

/** A1: fixed words; nothing that the visitor typed can ever be filled in here. */
export type ConfirmationWords = { subject: string; text: string };

/** Mails to the owner. */
export type OwnerWords = {
  /** `Message from the website: {name}` */
  subject: string;
  /** The line that marks the mail as written by a visitor. */
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
  /** Said in place of Reply-To where the address cannot be mailed safely (D15). */
  noReply: string;
  /** `{count} messages from the website` */
  digestSubject: string;
  digestIntro: string;
  /** `Messages held back: {count}` */
  heldSubject: string;
  /** What was put in quarantine, and why; the commands that list and release it follow. */
  heldText: string;
};
