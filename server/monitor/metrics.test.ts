import { expect, test } from 'vitest';
import type { Outbox } from '../outbox/outbox.ts';
import { createMetrics } from './metrics.ts';

test.each([
  ['up while the store can be written', 1, () => Promise.resolve()],
  ['down while it can only be read, as on a full disk', 0, () => Promise.reject(new Error('disk is full'))],
])('reports the store as %s', async (_what, up, checkWritable) => {
  const metrics = createMetrics('.', () => 0);
  const outbox: Partial<Outbox> = { waitingMails: async () => ({ count: 0, oldestMs: 0 }), checkWritable };
  metrics.countOutbox(outbox as Outbox); // only what the metrics read
  expect(await metrics.text()).toContain(`site_store_up ${up}\n`);
});
