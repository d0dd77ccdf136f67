import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { ApiErrorCode } from '#contract/contact/api.ts';
import {
  type ContactMessage,
  type ContactWords,
  type FieldProblems,
  noWords,
} from '#contract/contact/contact-message.ts';
import { type Language, languageOfPath } from '#contract/language.ts';
import { contactEndpoint, pagePath } from '#contract/routes/paths.ts';
import type { FormWords, ServerWords } from '#contract/contact/server-words.ts';
import { SECOND_MS } from '#contract/time.ts';
import { networkOf, sourceOf } from '../http/addresses.ts';
import { allow, answer, apiHeaders, refusalHeaders, refuse } from '../http/api.ts';
import { bodyType, readBody, senderOf } from '../http/request.ts';
import type { Quarantine } from '../outbox/message.ts';
import { StoreUnavailable } from '../store/database.ts';
import { type HealthDeps, healthCheck, pagesCheck } from './health-check.ts';
import { type Contact, parseContact } from './parse-contact.ts';

/** Nobody fills in the form faster than this, so faster posts are quarantined. */
const TOO_FAST_MS = 2 * SECOND_MS;

/** Errors of a returned form: the sentence above it, and the problem beside each field. */
type FormErrors = { message: string; fields: FieldProblems };

/** Returns the page and its headers. Must escape `values`, which are exactly what the visitor typed. */
export type RenderForm = (
  language: Language,
  values: ContactWords,
  errors: FormErrors,
) => { html: string; headers: Record<string, string> };

export type ContactDeps = HealthDeps & {
  /** The site's own origin (SITE_URL). Requests through a proxy may show another one. */
  origin: string;
  words: ServerWords;
  /** Renders the contact page with the typed values and their problems, for browsers without JavaScript. */
  renderForm: RenderForm;
  wake: () => void;
  clock?: () => number;
};

type Exchange = { request: Request; response: Response };

/** `words` is what the visitor typed, if the body could be parsed. */
type Refusal = { code: ApiErrorCode; words?: ContactMessage; fields?: FieldProblems; retryAfter?: number };

/** POST /api/contact, GET /healthz and /healthz/pages. Must be mounted at the root, before other routes below /api. */
export function contactRoutes(deps: ContactDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all(contactEndpoint, apiHeaders, allow('POST'), receiveMessage(deps));
  router.all('/healthz', apiHeaders, allow('GET', 'HEAD'), healthCheck(deps));
  router.all('/healthz/pages', apiHeaders, allow('GET', 'HEAD'), pagesCheck(deps));
  return router;
}

function receiveMessage(deps: ContactDeps): RequestHandler {
  return async (request, response) => {
    const refuseWith = (refusal: Refusal) => refuseMessage(deps, { request, response }, refusal);
    const sender = senderOf(request, deps.origin);
    // A program that sends no origin may post JSON, because a foreign page cannot post JSON without CORS.
    const mayPost = sender === 'here' || (sender === 'unknown' && bodyType(request) !== 'form');
    if (!mayPost) return refuseWith({ code: 'foreign_origin' });
    const body = await readBody(request, response, 'json', 'form');
    if (body.state === 'gone') return void response.destroy();
    if (body.state === 'refused') return refuseWith({ code: body.code });
    const parsed = parseContact(body.type, body.text);
    if (parsed.state === 'unreadable') return refuseWith({ code: 'bad_request' });
    if (parsed.state === 'invalid') return refuseWith({ code: 'invalid', ...parsed });
    await storeMessage(deps, { request, response }, parsed.contact);
  };
}

async function storeMessage(deps: ContactDeps, exchange: Exchange, contact: Contact): Promise<void> {
  const { outbox, logger, wake, clock = Date.now } = deps;
  const { message, key } = contact;
  const { ip } = exchange.request;
  try {
    const quarantine = quarantineReason(contact, clock());
    const added = await outbox.add({ message, key, source: sourceOf(ip), network: networkOf(ip), quarantine });
    if (added.state === 'refused') {
      const retryAfter = Math.ceil(added.retryAfterMs / SECOND_MS);
      return refuseMessage(deps, exchange, { code: 'too_many_requests', words: message, retryAfter });
    }
    if (added.state === 'stored') {
      const facts = { message: added.id, quarantine: added.quarantine };
      if (added.quarantine === 'flood') logger.error(facts, 'message stored in quarantine: the form is flooded');
      else logger.info(facts, 'message stored');
    }
    answerAccepted(exchange, added.id, message.language);
    wake();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    // Safe to log: the error contains our own text and the store's, and nothing that the visitor typed.
    logger.error({ err: error }, 'message not stored');
    refuseMessage(deps, exchange, { code: 'unavailable', words: message });
  }
}

/** Ignores an `openedAt` in the future, because the visitor's clock may be ahead of ours. */
function quarantineReason({ isTrapped, openedAt }: Contact, now: number): Quarantine | undefined {
  if (isTrapped) return 'honeypot';
  const isTooFast = openedAt !== undefined && now >= openedAt && now - openedAt < TOO_FAST_MS;
  return isTooFast ? 'too-fast' : undefined;
}

/** Confirms that the message is stored, not yet mailed: 202 to a script, 303 to the thank-you page for a plain form post. */
function answerAccepted({ request, response }: Exchange, id: string, language: Language): void {
  if (bodyType(request) === 'json') return answer(response, 202, { id });
  response.writeHead(303, { Location: pagePath('thank-you', language), 'Content-Length': 0 }).end();
}

/** Says why the message is not stored: in JSON to a script, on the form with the typed values for a plain form post. */
function refuseMessage(
  { words, renderForm }: ContactDeps,
  { request, response }: Exchange,
  { code, words: typedWords, fields = {}, retryAfter }: Refusal,
): void {
  // If the body could not be parsed, the page that posted it determines the language.
  const language = typedWords?.language ?? languageOfPath(URL.parse(request.get('Referer') ?? '')?.pathname ?? '');
  const details = { message: errorSentence(words[language].form, code, fields), fields, retryAfter };
  if (bodyType(request) !== 'form') return refuse(request, response, code, details);
  const { html, headers } = renderForm(language, typedWords ?? noWords, details);
  refusalHeaders(request, response, code, details);
  response.removeHeader('Content-Security-Policy');
  // The visitor's browser may cache this page, so that going back does not ask whether to resubmit the form.
  const cache = { 'Cache-Control': 'private, no-cache', 'Content-Type': 'text/html; charset=utf-8' };
  response.set({ ...headers, ...cache }).send(html);
}

/** Chooses the sentence above the form: missing fields first, then a malformed address, then long texts. */
function errorSentence(words: FormWords, code: ApiErrorCode, fields: FieldProblems): string {
  if (code === 'too_many_requests') return words.tooMany;
  const problems = Object.values(fields);
  const firstProblem = (['required', 'invalid', 'tooLong'] as const).find((problem) => problems.includes(problem));
  return firstProblem === undefined ? words.sendFailed : words[firstProblem];
}
