import type { RequestHandler } from 'express';
import type { Outbox } from '../outbox/outbox.ts';

/** Each look writes to the disk: strangers do not get to do that as often as they like. */
const KEEP_FOR_MS = 1_000;

type State = 'ok' | 'unavailable';

type Health = { status: 200 | 503; body: Record<string, State | number | null> };

/** Whether the store can be written, whether a page is answered, and for how long the oldest mail has been waiting. */
export function healthCheck(outbox: Outbox, checkPage = noCheck): RequestHandler {
  return answerHealth(async () => {
    // The answer says what is the matter; the log has it from whoever wanted to store something or to see a page.
    const [store, pages] = await Promise.all([stateOf(() => outbox.checkWritable()), stateOf(checkPage)]);
    const waiting = store === 'ok' ? await outbox.waiting().catch(() => undefined) : undefined;
    return {
      status: store === 'ok' && pages === 'ok' ? 200 : 503,
      body: { store, pages, oldestWaitingSeconds: waiting ? Math.floor(waiting.oldestMs / 1000) : null },
    };
  });
}

/** Whether a page is answered: for a proxy, which must not take all servers away when their one store is. */
export function pagesCheck(checkPage = noCheck): RequestHandler {
  return answerHealth(async () => {
    const pages = await stateOf(checkPage);
    return { status: pages === 'ok' ? 200 : 503, body: { pages } };
  });
}

const noCheck = async (): Promise<void> => undefined;

function answerHealth(look: () => Promise<Health>): RequestHandler {
  let last: { at: number; health: Promise<Health> } | undefined;
  return async (_request, response) => {
    const now = performance.now();
    if (!last || now - last.at >= KEEP_FOR_MS) last = { at: now, health: look() };
    const { status, body } = await last.health;
    response.status(status).json(body);
  };
}

function stateOf(check: () => Promise<void>): Promise<State> {
  return check().then(
    () => 'ok' as const,
    () => 'unavailable' as const,
  );
}
