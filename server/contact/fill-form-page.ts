import { type ServerPart, showParts } from '#contract/build/server-parts.ts';
import { contactFields, type ContactWords, type FieldProblems } from '#contract/contact/contact-message.ts';
import { formSlots, slotMark, stateMark } from '#contract/contact/form-page.ts';
import { documentHeaders, pagePolicy, policyHeader, recaptchaPolicy } from '#contract/headers.ts';
import { escapeHtml } from '#contract/html.ts';
import type { BuiltSite } from '../site/built-site.ts';
import type { RenderForm } from './contact-routes.ts';

type FormPageOptions = { recaptcha: boolean; shown: ReadonlySet<ServerPart> };

/** Renders a returned form from the built contact page: chooses the state of each field, sets the focus and fills the slots. */
export function fillFormPage({ formPages, headers }: BuiltSite, { recaptcha, shown }: FormPageOptions): RenderForm {
  const addedPolicy = recaptcha ? recaptchaPolicy : {};
  return (language, values, { message, fields }) => {
    const page = withFocus(withStates(showParts(formPages[language], shown), fields), fields);
    return {
      html: withTexts(page, { ...values, problem: message }),
      headers: { ...documentHeaders, ...policyHeader(pagePolicy, headers.formPages[language], addedPolicy) },
    };
  };
}

/** Keeps one state of each field, and removes the others. */
function withStates(html: string, fields: FieldProblems): string {
  const appliedMarks = new Set(contactFields.map((field) => stateMark(field, fields[field] ?? 'right')));
  return html.replaceAll(/<template data-state="([^"]*)">([^]*?)<\/template>/g, (_, mark: string, field: string) =>
    appliedMarks.has(mark) ? field : '',
  );
}

/** Only one element may have autofocus (HTML §6.6.7): the first invalid field, otherwise the text above the form. */
function withFocus(html: string, fields: FieldProblems): string {
  const autofocus = ' autofocus=""';
  const pieces = html.split(autofocus);
  const keptNumber = Object.keys(fields).length > 0 ? 2 : 1;
  return pieces.slice(0, keptNumber).join('') + autofocus + pieces.slice(keptNumber).join('');
}

const slots = new RegExp(formSlots.map(slotMark).join('|'), 'g');

/** Fills all slots in one pass, so that a visitor's text that looks like a slot is not replaced. */
function withTexts(html: string, texts: ContactWords & { problem: string }): string {
  const escaped = new Map(formSlots.map((slot) => [slotMark(slot), escapeHtml(texts[slot])]));
  // HTML drops a newline directly after `<textarea>` (§13.2.6.4.7), so one more is added.
  if (/^[\r\n]/.test(texts.message)) escaped.set(slotMark('message'), `\n${escapeHtml(texts.message)}`);
  return html.replaceAll(slots, (mark) => escaped.get(mark) ?? '');
}
