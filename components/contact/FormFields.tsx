import type { ComponentType } from 'react';
import { type ContactField, contactLimits, type FieldProblems, trapField } from '#contract/contact/contact-message.ts';
import { fill } from '#contract/fill.ts';
import type { Language } from '#contract/language.ts';
import type { Dictionary } from '#model/schema/dictionary.ts';
import { Button } from '../elements/Button.tsx';
import type { FieldProps } from '../elements/Field.tsx';
import { problemText } from './problem-words.ts';

/** Settings of the form, from its page. */
export type FormSetting = {
  words: Dictionary['form'];
  language: Language;
  privacyPath: string;
  /** Topics to choose from: the name of each plan and service, by its key in the address (`?about=`). */
  topics: Record<string, string>;
  /** True if the form asks when to call, because no calendar is set up. */
  asksForCall: boolean;
};

type FormFieldsProps = FormSetting & {
  Input: ComponentType<FieldProps & { name: ContactField }>;
  problems?: FieldProblems;
  isSending?: boolean;
  /** Length of the message in code points, as the server counts it. */
  messageLength?: number;
};

/** The counter appears at this length. */
const COUNTED_FROM = 0.9 * contactLimits.message;

/** `4,600 / 5,000`; undefined for shorter messages, because a browser's first number formatting takes 100 ms on a slow phone. */
function countOf(length: number, language: Language): string | undefined {
  if (length < COUNTED_FROM) return undefined;
  return [length, contactLimits.message].map((figure) => figure.toLocaleString(language)).join(' / ');
}

/** The fields and the button of the contact form. */
export function FormFields({ words, language, privacyPath, topics, asksForCall, ...form }: FormFieldsProps) {
  const { Input, problems, isSending, messageLength = 0 } = form;
  const field = (name: ContactField) => ({
    name,
    label: words[name],
    limit: contactLimits[name],
    problem: problems?.[name] && problemText(words, name, problems[name]),
  });
  const over = messageLength - contactLimits.message;
  return (
    <>
      <input type="hidden" name="language" value={language} />
      <p className="text-small text-muted">{words.required}</p>
      <Input {...field('about')} optional={words.optional} hint={words.aboutHint} list="topics" />
      <datalist id="topics">
        {Object.entries(topics).map(([key, label]) => (
          <option key={key}>{label}</option>
        ))}
      </datalist>
      <div className="grid gap-6 sm:grid-cols-2">
        <Input {...field('name')} required autoComplete="name" />
        <Input {...field('email')} required type="email" autoComplete="email" />
      </div>
      <Input {...field('business')} optional={words.optional} hint={words.businessHint} autoComplete="organization" />
      {asksForCall && (
        <fieldset id="when" className="grid gap-6 sm:grid-cols-2">
          <legend className="mb-3 font-semibold">{words.call}</legend>
          <Input {...field('day')} optional={words.optional} hint={words.dayHint} />
          <Input {...field('time')} optional={words.optional} hint={words.timeHint} />
        </fieldset>
      )}
      <Input
        {...field('message')}
        required
        rows={7}
        hint={countOf(messageLength, language)}
        status={over > 0 ? fill(words.over, { count: over }) : ''}
      />
      <div hidden>
        <label htmlFor="field-trap">{words.trap}</label>
        <input id="field-trap" type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" busy={isSending ? words.sending : undefined}>
          {words.submit}
        </Button>
        <p className="text-small text-muted">
          {words.privacy}{' '}
          <a href={privacyPath} className="underline">
            {words.privacyLink}
          </a>
        </p>
      </div>
    </>
  );
}
