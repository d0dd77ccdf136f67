import type { ComponentType } from 'react';
import { type ContactField, contactLimits, type FieldProblems, honeypotField } from '#contract/contact-message.ts';
import type { Language } from '#contract/language.ts';
import type { Dictionary } from '#model/schema/dictionary.ts';
import { Button } from '../elements/Button.tsx';
import type { FieldProps } from '../elements/Field.tsx';
import { problemText } from './problem-words.ts';

type FormFieldsProps = {
  words: Dictionary['form'];
  language: Language;
  privacyPath: string;
  Input: ComponentType<FieldProps & { name: ContactField }>;
  problems?: FieldProblems;
  isSending?: boolean;
};

/** product §3, §5: the fields and the button of the contact form. */
export function FormFields({ words, language, privacyPath, Input, problems, isSending }: FormFieldsProps) {
  const field = (name: ContactField) => ({
    name,
    label: words[name],
    limit: contactLimits[name],
    problem: problems?.[name] && problemText(words, name, problems[name]),
    readOnly: isSending,
  });
  return (
    <>
      <input type="hidden" name="language" value={language} />
      <p className="text-small text-muted">{words.required}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <Input {...field('name')} required autoComplete="name" />
        <Input {...field('email')} required type="email" autoComplete="email" />
      </div>
      <Input {...field('business')} optional={words.optional} hint={words.businessHint} autoComplete="organization" />
      <Input {...field('message')} required rows={7} />
      <div hidden>
        <label htmlFor="field-trap">{words.trap}</label>
        <input id="field-trap" type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
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
