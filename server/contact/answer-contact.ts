import type { Request, Response } from 'express';
import {
  type ContactAnswer,
  type ContactMessage,
  type ContactRefusal,
  contactRefusals,
  type ContactWords,
  type FieldProblems,
} from '#contract/contact-message.ts';
import { type Language, languageOfPath } from '#contract/language.ts';
import { pagePath } from '#contract/routes.ts';
import type { FormWords, ServerWords } from '#contract/server-words.ts';
import { contactType } from './read-body.ts';

/** What stands above and beside the fields of a form that comes back. */
export type FormErrors = { code: ContactRefusal; message: string; fields: FieldProblems };

/** The page, and the headers that it needs: its policy above all. */
export type RenderedForm = { html: string; headers: Record<string, string> };

/** Must escape `values`: they are as the visitor typed them. */
export type RenderForm = (language: Language, values: ContactWords, errors: FormErrors) => RenderedForm;

export type Exchange = { request: Request; response: Response; words: ServerWords; renderForm: RenderForm };

/** `words`: what was typed, where it could be read. */
export type Refused = { code: ContactRefusal; words?: ContactMessage; fields?: FieldProblems };

/** Until the store should be back, and until the ten minutes of a source are over. */
const RETRY_AFTER_S: Partial<Record<ContactRefusal, number>> = { unavailable: 5, too_many: 600 };

/** The message is on disk: 202 to a script, 303 to the thank-you page for the form without JavaScript. */
export function accept({ request, response }: Exchange, { id, language }: { id: string; language: Language }): void {
  if (contactType(request) === 'form') {
    response.set({ Location: pagePath('thank-you', language), 'Content-Length': '0' });
    return void response.status(303).end();
  }
  response.status(202).json({ data: { id }, error: null } satisfies ContactAnswer);
}

/** The message is not stored, and why: JSON to a script, the form again with what was typed for the other one. */
export function refuseContact({ request, response, words, renderForm }: Exchange, refused: Refused): void {
  const { code, words: typed, fields = {} } = refused;
  const language = typed?.language ?? languageOfReferer(request);
  const error = { code, message: sentence(words[language].form, { code, fields }), fields };
  const retryAfter = RETRY_AFTER_S[code];
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  // What is left of a body that nobody reads would be taken for the next request.
  if (!request.readableEnded) response.set('Connection', 'close');
  response.status(contactRefusals[code]);
  if (request.method === 'POST' && contactType(request) === 'form') {
    const { html, headers } = renderForm(language, typed ?? noWords, error);
    response.removeHeader('Content-Security-Policy');
    response.set({ ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).send(html);
  } else response.json({ data: null, error } satisfies ContactAnswer);
}

const noWords: ContactWords = { name: '', email: '', business: '', message: '' };

/** product §5: an empty field comes first, then a malformed address. */
function sentence(words: FormWords, { code, fields }: Pick<FormErrors, 'code' | 'fields'>): string {
  if (code === 'too_many') return words.tooMany;
  const problems = Object.values(fields);
  const first = (['required', 'invalid', 'tooLong'] as const).find((problem) => problems.includes(problem));
  return first === undefined ? words.sendFailed : words[first];
}

/** The page that the form was on, where its own words about it could not be read. */
function languageOfReferer(request: Request): Language {
  return languageOfPath(URL.parse(request.get('Referer') ?? '')?.pathname ?? '');
}
