import { codePoints, contactLimits, type ContactWords, type FieldProblems } from '#contract/contact-message.ts';
import type { ContactField, FieldProblem } from '#contract/contact-message.ts';
import type { Dictionary } from '#content/model/dictionary-schema.ts';
import { filled } from '../site-context.tsx';

type FormWords = Dictionary['form'];

/** What stands beside each field that something is wrong with (SPEC §5). `typed`: the words that were checked. */
export function problemWords(problems: FieldProblems, typed: ContactWords, words: FormWords) {
  // A cast: Object.entries does not keep the keys.
  const entries = Object.entries(problems) as [ContactField, FieldProblem][];
  return Object.fromEntries(
    entries.map(([field, problem]) => [field, fieldWords({ field, problem, text: typed[field], words })]),
  ) as Partial<Record<ContactField, string>>;
}

/** The one sentence of SPEC §5 about all of them: what is empty comes first, then what is malformed (D15). */
export function problemSentence(
  problems: FieldProblems,
  texts: Partial<Record<ContactField, string>>,
  words: FormWords,
) {
  const found = Object.values(problems);
  if (found.includes('required')) return words.fillRequired;
  if (found.includes('invalid')) return words.invalidEmail;
  return Object.values(texts)[0] ?? words.sendFailed;
}

type FieldText = { field: ContactField; problem: FieldProblem; text: string; words: FormWords };

function fieldWords({ field, problem, text, words }: FieldText): string {
  if (problem === 'required') return words.fillThis;
  // An address can be too long before its at-sign only: nobody needs that number.
  if (problem === 'invalid' || codePoints(text) <= contactLimits[field]) return words.invalidEmail;
  return filled(words.tooLong, { limit: contactLimits[field] });
}
