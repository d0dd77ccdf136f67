import { contactFields, type ContactWords, type FieldProblems } from '#contract/contact/contact-message.ts';
import { formSlots, type FormSlot, slotMark, stateMark } from '#contract/contact/form-page.ts';
import { documentHeaders, pagePolicy, policyHeader, recaptchaPolicy } from '#contract/headers.ts';
import { type ServerPart, showParts } from '#contract/build/server-parts.ts';
import { escapeHtml } from '#contract/html.ts';
import type { BuiltSite } from '../site/built-site.ts';
import type { RenderForm } from './contact-routes.ts';

type FormPageSetting = { recaptcha: boolean; shown: ReadonlySet<ServerPart> };

/** Fills the contact page that the build left: one state of each field, and the slots (D9). */
export function fillFormPage({ formPages, headers }: BuiltSite, { recaptcha, shown }: FormPageSetting): RenderForm {
  const settings = recaptcha ? recaptchaPolicy : {};
  return (language, values, { message, fields }) => ({
    html: withTexts(withFocus(withStates(showParts(formPages[language], shown), fields), fields), {
      ...values,
      problem: message,
    }),
    headers: { ...documentHeaders, ...policyHeader(pagePolicy, headers.formPages[language], settings) },
  });
}

/** As React writes it. */
const autofocus = ' autofocus=""';

/** Keeps each field as it is now, and none of its other states. */
function withStates(html: string, fields: FieldProblems): string {
  const kept = new Set(contactFields.map((field) => stateMark(field, fields[field] ?? 'right')));
  return html.replaceAll(/<template data-state="([^"]*)">([^]*?)<\/template>/g, (_, mark: string, field: string) =>
    kept.has(mark) ? field : '',
  );
}

/** One of those that ask for it takes the focus (HTML §6.6.7): the first wrong field, else what is said above the form. */
function withFocus(html: string, fields: FieldProblems): string {
  const parts = html.split(autofocus);
  const place = Object.keys(fields).length > 0 ? 2 : 1;
  return parts.slice(0, place).join('') + autofocus + parts.slice(place).join('');
}

const slots = new RegExp(formSlots.map(slotMark).join('|'), 'g');

/** In one pass: a text that looks like a slot stays a text. */
function withTexts(html: string, texts: ContactWords & { problem: string }): string {
  const byMark = new Map(formSlots.map((slot) => [slotMark(slot), slotText(slot, texts[slot])]));
  return html.replaceAll(slots, (mark) => byMark.get(mark) ?? '');
}

function slotText(slot: FormSlot, text: string): string {
  const escaped = escapeHtml(text);
  // A text area drops the line end that it begins with (HTML §13.2.6.4.7).
  return slot === 'message' && /^[\r\n]/.test(text) ? `\n${escaped}` : escaped;
}
