import { statfs } from 'node:fs/promises';
import type { RequestHandler } from 'express';
import { SECOND_MS } from '#contract/time.ts';
import type { Outbox } from '../outbox/outbox.ts';

/** Each check writes to the disk, so strangers must not trigger it as often as they like. */
const KEEP_FOR_MS = SECOND_MS;

type State = 'ok' | 'unavailable';

/** Rejects when pages are not answered. */
export type CheckPage = () => Promise<void>;

type HealthDeps = { outbox: Outbox; checkPage?: CheckPage | undefined; dataFolder?: string | undefined };

const MEGABYTE = 2 ** 20;

/**
 * Whether the store can be written, whether a page is answered, for how long the oldest mail has been waiting, and how much room the
 * disk of `dataFolder` has.
 */
export function healthCheck({ outbox, checkPage, dataFolder }: HealthDeps): RequestHandler {
  return answerHealth(async () => {
    // Whoever wanted to store something or to see a page has logged the reason.
    const [store, pages] = await Promise.all([stateOf(outbox.checkWritable()), stateOf(checkPage?.())]);
    const waiting = store === 'ok' ? await outbox.waiting().catch(() => undefined) : undefined;
    const disk = dataFolder === undefined ? undefined : await statfs(dataFolder).catch(() => undefined);
    return {
      store,
      pages,
      oldestWaitingSeconds: waiting ? Math.floor(waiting.oldestMs / SECOND_MS) : null,
      ...(disk && { freeDiskMegabytes: Math.floor((disk.bavail * disk.bsize) / MEGABYTE) }),
    };
  });
}

/** For a proxy, which must not take all servers away when their shared store is down. */
export function pagesCheck(checkPage?: CheckPage): RequestHandler {
  return answerHealth(async () => ({ pages: await stateOf(checkPage?.()) }));
}

/** 503 as soon as one part is unavailable. */
function answerHealth(check: () => Promise<Record<string, State | number | null>>): RequestHandler {
  let last: { at: number; health: ReturnType<typeof check> } | undefined;
  return async (_request, response) => {
    const now = performance.now();
    if (!last || now - last.at >= KEEP_FOR_MS) last = { at: now, health: check() };
    const health = await last.health;
    response.status(Object.values(health).includes('unavailable') ? 503 : 200).json(health);
  };
}

function stateOf(check: Promise<void> | undefined): Promise<State> {
  return Promise.resolve(check).then(
    () => 'ok',
    () => 'unavailable',
  );
}
