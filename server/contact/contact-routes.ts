import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { contactEndpoint } from '#contract/contact-endpoint.ts';
import type { ServerWords } from '#contract/server-words.ts';
import { callHeaders } from '../http/calls.ts';
import { networkOf } from '../http/network-of.ts';
import { senderOf } from '../http/same-origin.ts';
import { StoreUnavailable } from '../store/database.ts';
import type { Apart, Outbox } from '../outbox/outbox.ts';
import { accept, refuseContact, type RenderForm } from './answer-contact.ts';
import { healthCheck } from './health-check.ts';
import { type Contact, parseContact } from './parse-contact.ts';
import { contactType, readBody } from './read-body.ts';

/** Nobody reads and fills in the form within this time of opening it (A3). */
const TOO_FAST_MS = 2_000;

export type ContactDeps = {
  outbox: Outbox;
  logger: Logger;
  words: ServerWords;
  /** The contact page with what was typed and what is wrong with it, for the form without JavaScript. */
  renderForm: RenderForm;
  /** Told when a message has been stored. */
  wake: () => void;
  clock?: () => number;
};

/** POST /api/contact (D15) and GET /healthz. To be mounted at the root, before the other calls of /api. */
export function contactRoutes(deps: ContactDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all(contactEndpoint, callHeaders, takeContact(deps));
  router.get('/healthz', callHeaders, healthCheck(deps.outbox));
  return router;
}

function takeContact(deps: ContactDeps): RequestHandler {
  return async (request, response) => {
    const answer = { request, response, ...deps };
    if (request.method !== 'POST') {
      response.set('Allow', 'POST');
      return refuseContact(answer, { code: 'method_not_allowed' });
    }
    if (!mayPost(request)) return refuseContact(answer, { code: 'foreign_origin' });
    const body = await readBody(request);
    if (body.state === 'gone') return void response.destroy();
    if (body.state === 'refused') return refuseContact(answer, { code: body.code });
    const parsed = parseContact(body.type, body.text);
    if (parsed.state === 'unreadable') return refuseContact(answer, { code: 'bad_request' });
    if (parsed.state === 'invalid') return refuseContact(answer, { code: 'invalid', ...parsed });
    await store(deps, parsed.contact, { request, response });
  };
}

/** F6: a program that says nothing of itself may post JSON: a foreign page cannot, since that needs our leave (CORS). */
function mayPost(request: Request): boolean {
  const sender = senderOf(request);
  return sender === 'here' || (sender === 'unknown' && contactType(request) !== 'form');
}

async function store(
  { outbox, logger, words, renderForm, wake, clock = Date.now }: ContactDeps,
  contact: Contact,
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  const { message, key } = contact;
  const answer = { request, response, words, renderForm };
  try {
    const apart = apartBecause(contact, clock());
    const added = await outbox.add({ message, key, source: networkOf(request.ip), apart });
    if (added.state === 'refused') return refuseContact(answer, { code: 'too_many', words: message });
    if (added.state === 'stored') logger.info({ message: added.id, apart }, 'message stored');
    // 202, not 200: the message is on disk, not yet sent.
    accept(answer, { id: added.id, language: message.language });
    wake();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    // Only our own words and the store's: what was typed is in neither.
    logger.error({ err: error }, 'message not stored');
    refuseContact(answer, { code: 'unavailable', words: message });
  }
}

/** A clock that is ahead of ours says nothing. */
function apartBecause({ isTrapped, openedAt }: Contact, now: number): Apart | undefined {
  if (isTrapped) return 'honeypot';
  const isTooFast = openedAt !== undefined && now >= openedAt && now - openedAt < TOO_FAST_MS;
  return isTooFast ? 'too-fast' : undefined;
}
