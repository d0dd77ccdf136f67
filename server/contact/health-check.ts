import { statfs } from 'node:fs/promises';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { SECOND_MS } from '#contract/time.ts';
import type { Outbox } from '../outbox/outbox.ts';

/** How long an answer is reused: each check writes to the disk, so strangers must not trigger it at will. */
const REUSE_FOR_MS = SECOND_MS;

export type HealthDeps = {
  outbox: Outbox;
  logger: Logger;
  /** Returns true when the server is about to stop and a proxy should switch to another one. */
  isDraining?: (() => boolean) | undefined;
  /** The folder of SQLite, on whose disk messages need space. */
  dataFolder?: string | undefined;
  /** Returns the name of the release that is served, or dist if there are no releases. */
  release?: (() => string) | undefined;
};

/** Reports whether the store is writable, how long the oldest mail has been waiting, the served release and the free disk space. */
export function healthCheck({ outbox, logger, isDraining, dataFolder, release }: HealthDeps): RequestHandler {
  const check = async () => {
    const disk = dataFolder === undefined ? undefined : await statfs(dataFolder).catch(() => undefined);
    const freeDiskMegabytes = disk && Math.floor((disk.bavail * disk.bsize) / 2 ** 20);
    // The check writes one page and a message up to fifty, so that a nearly full disk takes the one and not the other.
    const diskError = freeDiskMegabytes === 0 && new Error(`${dataFolder} has less than 1 MB: make room on the disk`);
    const storeError: unknown = diskError || (await outbox.checkWritable().catch((error: unknown) => error));
    if (storeError !== undefined) logger.error({ err: storeError }, 'the store is not writable');
    const store = storeError === undefined ? 'ok' : 'unavailable';
    const waiting = store === 'ok' ? await outbox.waitingMails().catch(() => undefined) : undefined;
    return {
      store,
      pages: isDraining?.() ? 'unavailable' : 'ok',
      release: release?.(),
      oldestWaitingSeconds: waiting ? Math.floor(waiting.oldestMs / SECOND_MS) : null,
      freeDiskMegabytes,
    };
  };
  let lastCheck: { at: number; health: ReturnType<typeof check> } | undefined;
  return async (_request, response) => {
    const now = performance.now();
    if (!lastCheck || now - lastCheck.at >= REUSE_FOR_MS) lastCheck = { at: now, health: check() };
    const health = await lastCheck.health;
    response.status(Object.values(health).includes('unavailable') ? 503 : 200).json(health);
  };
}

/** For a proxy. Ignores the store, so that pages are still served when the store that all servers share is down. */
export function pagesCheck({ isDraining }: Pick<HealthDeps, 'isDraining'>): RequestHandler {
  return (_request, response) => {
    const pages = isDraining?.() ? 'unavailable' : 'ok';
    response.status(pages === 'ok' ? 200 : 503).json({ pages });
  };
}
