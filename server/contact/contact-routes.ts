import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import type { ApiErrorCode } from '#contract/api.ts';
import {
  type ContactMessage,
  type ContactWords,
  type FieldProblems,
  noWords,
} from '#contract/contact/contact-message.ts';
import { type Language, languageOfPath } from '#contract/language.ts';
import { contactEndpoint, pagePath } from '#contract/routes/paths.ts';
import type { FormWords, ServerWords } from '#contract/server-words.ts';
import { allow, answer, apiHeaders, refusalHeaders, refuse } from '../http/api.ts';
import { bodyType, networkOf, readBody, senderOf, sourceOf } from '../http/request.ts';
import type { Quarantine } from '../outbox/message.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { StoreUnavailable } from '../store/database.ts';
import { healthCheck, pagesCheck } from './health-check.ts';
import { type Contact, parseContact } from './parse-contact.ts';

/** Nobody reads and fills in the form within this time of opening it (A3). */
const TOO_FAST_MS = 2_000;

/** Seconds until the store should be back. */
const STORE_RETRY_AFTER = 5;

/** Texts above and beside the fields of a form that comes back. */
export type FormErrors = { message: string; fields: FieldProblems };

/** The page, and the headers that it needs: its policy above all. */
export type RenderedForm = { html: string; headers: Record<string, string> };

/** Must escape `values`: they are as the visitor typed them. */
export type RenderForm = (language: Language, values: ContactWords, errors: FormErrors) => RenderedForm;

export type ContactDeps = {
  outbox: Outbox;
  logger: Logger;
  /** The site's own (SITE_URL), which a proxy may hide. */
  origin: string;
  words: ServerWords;
  /** The contact page with what was typed and what is wrong with it, for the form without JavaScript. */
  renderForm: RenderForm;
  /** Told when a message has been stored. */
  wake: () => void;
  /** Rejects when pages are not answered. */
  checkPage?: (() => Promise<void>) | undefined;
  clock?: () => number;
};

type Exchange = { request: Request; response: Response };

/** `words`: what was typed, where it could be read. */
type Refusal = { code: ApiErrorCode; words?: ContactMessage; fields?: FieldProblems; retryAfter?: number };

/** POST /api/contact (D15), GET /healthz and /healthz/pages. To be mounted at the root, before the other addresses of /api. */
export function contactRoutes(deps: ContactDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all(contactEndpoint, apiHeaders, allow('POST'), takeMessage(deps));
  router.get('/healthz', apiHeaders, healthCheck(deps.outbox, deps.checkPage));
  router.get('/healthz/pages', apiHeaders, pagesCheck(deps.checkPage));
  return router;
}

function takeMessage(deps: ContactDeps): RequestHandler {
  return async (request, response) => {
    const exchange = { request, response };
    if (!mayPost(request, deps.origin)) return refuseMessage(deps, exchange, { code: 'foreign_origin' });
    const body = await readBody(request, 'json', 'form');
    if (body.state === 'gone') return void response.destroy();
    if (body.state === 'refused') return refuseMessage(deps, exchange, { code: body.code });
    const parsed = parseContact(body.type, body.text);
    if (parsed.state === 'unreadable') return refuseMessage(deps, exchange, { code: 'bad_request' });
    if (parsed.state === 'invalid') return refuseMessage(deps, exchange, { code: 'invalid', ...parsed });
    await store(deps, exchange, parsed.contact);
  };
}

/** F6: a program that says nothing of itself may post JSON: a foreign page cannot, since that needs our leave (CORS). */
function mayPost(request: Request, origin: string): boolean {
  const sender = senderOf(request, origin);
  return sender === 'here' || (sender === 'unknown' && bodyType(request) !== 'form');
}

async function store(deps: ContactDeps, exchange: Exchange, contact: Contact): Promise<void> {
  const { outbox, logger, wake, clock = Date.now } = deps;
  const { message, key } = contact;
  try {
    const { ip } = exchange.request;
    const quarantine = quarantineReason(contact, clock());
    const added = await outbox.add({ message, key, source: sourceOf(ip), network: networkOf(ip), quarantine });
    if (added.state === 'refused') {
      const retryAfter = Math.ceil(added.retryAfterMs / 1000);
      return refuseMessage(deps, exchange, { code: 'too_many_requests', words: message, retryAfter });
    }
    if (added.state === 'stored') logStored(deps, added);
    accept(exchange, added.id, message.language);
    wake();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    // Only our own words and the store's: what was typed is in neither.
    logger.error({ err: error }, 'message not stored');
    refuseMessage(deps, exchange, { code: 'unavailable', words: message, retryAfter: STORE_RETRY_AFTER });
  }
}

function logStored(
  { logger }: ContactDeps,
  { id, quarantine }: { id: string; quarantine?: Quarantine | undefined },
): void {
  const facts = { message: id, quarantine };
  if (quarantine === 'flood') logger.error(facts, 'message stored in quarantine: the form is flooded');
  else logger.info(facts, 'message stored');
}

/** A clock that is ahead of ours says nothing. */
function quarantineReason({ isTrapped, openedAt }: Contact, now: number): Quarantine | undefined {
  if (isTrapped) return 'honeypot';
  const isTooFast = openedAt !== undefined && now >= openedAt && now - openedAt < TOO_FAST_MS;
  return isTooFast ? 'too-fast' : undefined;
}

/** The message is on disk, not yet sent: 202 to a script, 303 to the thank-you page for the form without JavaScript. */
function accept({ request, response }: Exchange, id: string, language: Language): void {
  if (bodyType(request) === 'json') return answer(response, 202, { id });
  response.set({ Location: pagePath('thank-you', language), 'Content-Length': '0' });
  response.status(303).end();
}

/** The message is not stored, and why: JSON to a script, the form again with what was typed for the other one. */
function refuseMessage(
  { words, renderForm }: ContactDeps,
  { request, response }: Exchange,
  { code, words: typed, fields = {}, retryAfter }: Refusal,
): void {
  const language = typed?.language ?? languageOfReferer(request);
  const details = { message: sentence(words[language].form, code, fields), fields, retryAfter };
  if (bodyType(request) !== 'form') return refuse(request, response, code, details);
  const { html, headers } = renderForm(language, typed ?? noWords, details);
  refusalHeaders(request, response, code, details);
  response.removeHeader('Content-Security-Policy');
  // The visitor's own browser may keep it: back leads to it, without the question whether to send it once more.
  response
    .set({ ...headers, 'Cache-Control': 'private, no-cache', 'Content-Type': 'text/html; charset=utf-8' })
    .send(html);
}

/** product §5: an empty field comes first, then a malformed address. */
function sentence(words: FormWords, code: ApiErrorCode, fields: FieldProblems): string {
  if (code === 'too_many_requests') return words.tooMany;
  const problems = Object.values(fields);
  const first = (['required', 'invalid', 'tooLong'] as const).find((problem) => problems.includes(problem));
  return first === undefined ? words.sendFailed : words[first];
}

/** The page that the form was on, where its own words about it could not be read. */
function languageOfReferer(request: Request): Language {
  return languageOfPath(URL.parse(request.get('Referer') ?? '')?.pathname ?? '');
}
