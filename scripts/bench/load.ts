import autocannon, { type Request } from 'autocannon';
import { percentile, perSecond, round } from './figures.ts';

/** How a server answered under load; times in milliseconds. */
export type Load = { perSecond: number; p50Ms: number; p99Ms: number };

type Given = { seconds: number; request: Request };

/** Requests that are under way at the same time, each on a connection of its own. */
const CONNECTIONS = 16;
const WARM_UP_SECONDS = 1;

/** Asks one server for `seconds`, after a second that does not count. Throws when any answer is not a 2xx. */
export async function load(origin: string, { seconds, request }: Given): Promise<Load> {
  await run(origin, { seconds: WARM_UP_SECONDS, request });
  const { took, duration } = await run(origin, { seconds, request });
  return {
    perSecond: perSecond(took.length, duration),
    p50Ms: round(percentile(took, 0.5), 1),
    p99Ms: round(percentile(took, 0.99), 1),
  };
}

async function run(origin: string, { seconds, request }: Given): Promise<{ took: number[]; duration: number }> {
  const took: number[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const settings = { url: origin, duration: seconds, connections: CONNECTIONS, requests: [request] };
  const instance = autocannon(settings, (error, result) => (error ? reject(error) : resolve(result)));
  // Its own histogram holds whole milliseconds.
  instance.on('response', (_client, _status, _bytes, milliseconds) => void took.push(milliseconds));
  const { errors, timeouts, non2xx, duration } = await promise;
  if (errors + timeouts + non2xx > 0 || took.length === 0)
    throw new Error(
      `${request.method} ${origin}${request.path}: ${took.length} answers, of them ${non2xx} not a 2xx; ${errors} errors, ${timeouts} time-outs: the figures would say nothing`,
    );
  return { took, duration };
}
