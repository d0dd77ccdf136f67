import type { RequestHandler } from 'express';
import type { Outbox } from '../outbox/outbox.ts';

/** Each look writes to the disk: strangers do not get to do that as often as they like. */
const KEEP_FOR_MS = 1_000;

type Health = { status: 200 | 503; body: { store: 'ok' | 'unavailable'; oldestWaitingSeconds: number | null } };

/** Whether the store can be written, and for how long the oldest mail has been waiting. */
export function healthCheck(outbox: Outbox): RequestHandler {
  let last: { at: number; health: Promise<Health> } | undefined;
  return async (_request, response) => {
    const now = performance.now();
    if (!last || now - last.at >= KEEP_FOR_MS) last = { at: now, health: look(outbox) };
    const { status, body } = await last.health;
    response.status(status).json(body);
  };
}

async function look(outbox: Outbox): Promise<Health> {
  try {
    await outbox.checkWritable();
    const { oldestMs } = await outbox.waiting();
    return { status: 200, body: { store: 'ok', oldestWaitingSeconds: Math.floor(oldestMs / 1000) } };
  } catch {
    // The answer says it; the log has it from whoever wanted to store something.
    return { status: 503, body: { store: 'unavailable', oldestWaitingSeconds: null } };
  }
}
