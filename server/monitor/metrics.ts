import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SECOND_MS } from '#contract/time.ts';
import { UserError } from '#contract/user-error.ts';
import type { Outbox } from '../outbox/outbox.ts';

/** `folder`: the one whose disk is measured. */
type MetricsDeps = { folder: string; droppedLines: () => number };

const SECOND_NS = 1e9;

/** How often the delay of the event loop is sampled. */
const SAMPLE_EVERY_MS = 20;

/** Counts and measures for a monitor, in Prometheus' text format. Nothing in them comes from a visitor. */
export class Metrics {
  readonly #deps: MetricsDeps;
  readonly #counts = new Map<string, number>();
  readonly #delay = monitorEventLoopDelay({ resolution: SAMPLE_EVERY_MS });
  #outbox: Outbox | undefined;

  constructor(deps: MetricsDeps) {
    this.#deps = deps;
    this.#delay.enable();
  }

  countRequest(response: ServerResponse): void {
    response.once('close', () => this.#count(`site_requests_total{status="${response.statusCode}"}`));
  }

  /** Wraps an outbox, to count what goes through it. */
  counted(outbox: Outbox): Outbox {
    this.#outbox = outbox;
    const countMessage = (state: string) => this.#count(`site_messages_total{state="${state}"}`);
    const countMail = (state: string) => this.#count(`site_mails_total{state="${state}"}`);
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
      sent: (id) => outbox.sent(id).then(() => countMail('sent')),
      failed: (...failure) => outbox.failed(...failure).then(() => countMail('failed')),
    };
  }

  async text(): Promise<string> {
    const [waiting, disk] = await Promise.all([
      this.#outbox?.waiting().catch(() => undefined),
      statfs(this.#deps.folder).catch(() => undefined),
    ]);
    const delayNs = this.#delay.percentile(99);
    this.#delay.reset();
    const gauges: [string, number | undefined][] = [
      ['site_store_up', waiting ? 1 : 0],
      ['site_waiting_mails', waiting?.count],
      ['site_oldest_waiting_mail_seconds', waiting && waiting.oldestMs / SECOND_MS],
      ['site_disk_free_bytes', disk && disk.bavail * disk.bsize],
      ['site_disk_size_bytes', disk && disk.blocks * disk.bsize],
      ['site_clock_seconds', Date.now() / SECOND_MS],
      ['site_log_lines_dropped_total', this.#deps.droppedLines()],
      ['site_event_loop_delay_p99_seconds', Number.isFinite(delayNs) ? delayNs / SECOND_NS : 0],
      ['site_memory_bytes', process.memoryUsage.rss()],
      ['site_up_seconds', process.uptime()],
    ];
    const measured = gauges.filter(([, value]) => value !== undefined);
    return [...measured, ...this.#counts].map(([name, value]) => `${name} ${value}\n`).join('');
  }

  #count(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }
}

/** Serves GET /metrics to this machine only. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const isMetrics = request.method === 'GET' && request.url === '/metrics';
    if (!isMetrics) response.writeHead(404).end();
    else void metrics.text().then((text) => response.setHeader('Content-Type', 'text/plain; version=0.0.4').end(text));
  });
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (cause) {
    throw new UserError(`METRICS_PORT is ${port}, which cannot be listened on: choose a free one`, { cause });
  }
  return server;
}
