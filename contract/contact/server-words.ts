import type { ContactField, FieldProblem } from './contact-message.ts';
import type { Bilingual } from '../language.ts';

/** dist/server/words.json: the server's own words, from the dictionary. The server fills in the placeholders in braces. */
export type ServerWords = Bilingual<{
  form: FormWords;
  /** Fixed words: nothing that a visitor typed is ever filled in here (A1). */
  confirmation: { subject: string; text: string };
  owner: OwnerWords;
  /** Plans and services that a message can be about, by their key in an address. */
  topics: Record<string, string>;
}>;

/** `sendFailed`: "Failed to send message. Please try again or contact us directly." */
export type FormWords = Record<FieldProblem | 'sendFailed' | 'tooMany', string>;

type LetterWord = 'subject' | 'intro' | 'language' | 'received' | 'noReply';
type ListWord = 'digestSubject' | 'digestIntro' | 'heldSubject' | 'heldText';

/** Field labels, and texts of mails to the owner: for one message, for many (`digest…`), for messages held back (`held…`). */
export type OwnerWords = Record<ContactField | LetterWord | ListWord, string>;
