import {
  type ContactField,
  contactLimits,
  type FieldProblem,
  type FieldProblems,
} from '#contract/contact/contact-message.ts';
import type { Dictionary } from '#model/schema/dictionary.ts';
import { fill } from '#contract/fill.ts';

/** The message shown beside a field. */
export function problemText(words: Dictionary['form'], name: ContactField, problem: FieldProblem): string {
  if (problem === 'required') return words.fieldRequired;
  if (problem === 'invalid') return words.invalidEmail;
  // The message names no limit: an email address can be too long as a whole or before its at-sign, with different limits.
  return name === 'email' ? words.shorten : fill(words.tooLong, { limit: contactLimits[name] });
}

/** One sentence for the whole form: empty fields come first, then malformed ones. */
export function problemSentence(problems: FieldProblems, words: Dictionary['form']): string {
  const kinds = Object.values(problems);
  if (kinds.includes('required')) return words.fillRequired;
  return kinds.includes('invalid') ? words.invalidEmail : words.shorten;
}
