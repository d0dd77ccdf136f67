import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { UserError } from '#contract/user-error.ts';
import type { Outbox } from '../outbox/outbox.ts';

/** What is counted from the start of the process, by name and the value of the one label. */
type Counted = 'requests' | 'messages' | 'mails';

type MetricsDeps = {
  /** Whose disk is looked at. */
  folder: string;
  droppedLines: () => number;
};

const NANOSECONDS = 1e9;

/** How often the delay of the event loop is sampled. */
const SAMPLE_EVERY_MS = 20;

/** What a monitor asks for, in Prometheus' text format. Nothing in it comes from a visitor. */
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
    response.once('close', () => this.#count('requests', 'status', String(response.statusCode)));
  }

  /** The same outbox, and what goes through it is counted. */
  counted(outbox: Outbox): Outbox {
    this.#outbox = outbox;
    return {
      ...outbox,
      add: async (submission) => {
        const added = await outbox.add(submission).catch((error: unknown) => {
          this.#count('messages', 'state', 'failed');
          throw error;
        });
        const state = added.state === 'stored' ? (added.quarantine ?? 'stored') : added.state;
        this.#count('messages', 'state', state);
        return added;
      },
      sent: async (id) => {
        await outbox.sent(id);
        this.#count('mails', 'state', 'sent');
      },
      failed: async (...failure) => {
        await outbox.failed(...failure);
        this.#count('mails', 'state', 'failed');
      },
    };
  }

  async text(): Promise<string> {
    const [waiting, disk] = await Promise.all([
      this.#outbox?.waiting().catch(() => undefined),
      statfs(this.#deps.folder).catch(() => undefined),
    ]);
    const delay = Number.isFinite(this.#delay.percentile(99)) ? this.#delay.percentile(99) / NANOSECONDS : 0;
    this.#delay.reset();
    const gauges: [string, number | undefined][] = [
      ['site_store_up', waiting ? 1 : 0],
      ['site_waiting_mails', waiting?.count],
      ['site_oldest_waiting_mail_seconds', waiting && waiting.oldestMs / 1000],
      ['site_disk_free_bytes', disk && disk.bavail * disk.bsize],
      ['site_disk_size_bytes', disk && disk.blocks * disk.bsize],
      ['site_clock_seconds', Date.now() / 1000],
      ['site_log_lines_dropped_total', this.#deps.droppedLines()],
      ['site_event_loop_delay_p99_seconds', delay],
      ['site_memory_bytes', process.memoryUsage.rss()],
      ['site_up_seconds', process.uptime()],
    ];
    const known = gauges.filter((gauge): gauge is [string, number] => gauge[1] !== undefined);
    return [...known, ...this.#counts].map(([name, value]) => `${name} ${value}\n`).join('');
  }

  #count(what: Counted, label: string, value: string): void {
    const name = `site_${what}_total{${label}="${value}"}`;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }
}

/** GET /metrics, for this machine alone. */
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
