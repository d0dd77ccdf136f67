import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SECOND_MS } from '#contract/time.ts';
import { UserError } from '#contract/user-error.ts';
import type { Outbox } from '../outbox/outbox.ts';

const SECOND_NS = 1e9;

/** How often the delay of the event loop is sampled. */
const SAMPLE_EVERY_MS = 20;

export type Metrics = ReturnType<typeof createMetrics>;

/** Counters and gauges in Prometheus' text format, without any data of visitors. Measures the space on the disk of `folder`. */
export function createMetrics(folder: string, droppedLines: () => number) {
  const counts = new Map<string, number>();
  const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const countMessage = (state: string) => count(`site_messages_total{state="${state}"}`);
  const countMail = (state: string) => count(`site_mails_total{state="${state}"}`);
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_EVERY_MS });
  delay.enable();
  let countedOutbox: Outbox | undefined;
  return {
    countRequest: (response: ServerResponse) =>
      response.once('close', () => count(`site_requests_total{status="${response.statusCode}"}`)),
    /** Wraps an outbox to count its messages and mails. */
    countOutbox(outbox: Outbox): Outbox {
      countedOutbox = outbox;
      return {
        ...outbox,
        add: async (submission) => {
          const added = await outbox.add(submission).catch((error: unknown) => {
            countMessage('failed');
            throw error;
          });
          countMessage(added.state === 'stored' ? (added.quarantine ?? 'stored') : added.state);
          return added;
        },
        markSent: (id) => outbox.markSent(id).then(() => countMail('sent')),
        markFailed: (...failure) => outbox.markFailed(...failure).then(() => countMail('failed')),
      };
    },
    async text(): Promise<string> {
      const waiting = await countedOutbox?.waitingMails().catch(() => undefined);
      const storeError: unknown = waiting && (await countedOutbox?.checkWritable().catch((error: unknown) => error));
      const disk = await statfs(folder).catch(() => undefined);
      const delayNs = delay.percentile(99);
      delay.reset();
      const gauges: [string, number | undefined][] = [
        ['site_store_up', waiting && storeError === undefined ? 1 : 0],
        ['site_waiting_mails', waiting?.count],
        ['site_oldest_waiting_mail_seconds', waiting && waiting.oldestMs / SECOND_MS],
        ['site_disk_free_bytes', disk && disk.bavail * disk.bsize],
        ['site_disk_size_bytes', disk && disk.blocks * disk.bsize],
        ['site_clock_seconds', Date.now() / SECOND_MS],
        ['site_log_lines_dropped_total', droppedLines()],
        ['site_event_loop_delay_p99_seconds', Number.isFinite(delayNs) ? delayNs / SECOND_NS : 0],
        ['site_memory_bytes', process.memoryUsage.rss()],
        ['site_up_seconds', process.uptime()],
      ];
      const knownGauges = gauges.filter(([, value]) => value !== undefined);
      return [...knownGauges, ...counts].map(([name, value]) => `${name} ${value}\n`).join('');
    },
  };
}

/** Serves GET /metrics to this machine only. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<void> {
  const server = createServer((request, response) => {
    const isMetrics = request.method === 'GET' && request.url === '/metrics';
    if (!isMetrics) response.writeHead(404).end();
    else void metrics.text().then((text) => response.setHeader('Content-Type', 'text/plain; version=0.0.4').end(text));
  });
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (cause) {
    throw new UserError(`METRICS_PORT is ${port}, which is in use or not permitted: choose another port`, { cause });
  }
}
