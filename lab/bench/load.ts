import autocannon, { type Request } from 'autocannon';
import { keysOf, recordOf } from '../../contract/keys.ts';
import { percentile, perSecond, round } from './figures.ts';

/** How a server answered under load. Times are in milliseconds. */
export type Load = { perSecond: number; p50Ms: number; p99Ms: number };

type LoadOptions = { seconds: number; request: Request };

/** Concurrent requests, each on its own connection. */
const CONNECTIONS = 16;
const WARM_UP_SECONDS = 1;
const ROUNDS = 3;

/**
 * Loads servers in turn, three rounds of `seconds` each, so that other load on the machine affects all of them. One second of
 * warming up is not counted. Throws if a response is not 2xx.
 */
export async function loadInTurn<Name extends string>(
  origins: Record<Name, string>,
  { seconds, request }: LoadOptions,
): Promise<Record<Name, Load>> {
  const names = keysOf(origins);
  const runs = recordOf(names, (): Run[] => []);
  for (const name of names) await run(origins[name], { seconds: WARM_UP_SECONDS, request });
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const name of names) runs[name].push(await run(origins[name], { seconds, request }));
  return recordOf(names, (name) => loadOf(runs[name]));
}

type Run = { latencies: number[]; duration: number };

function loadOf(runs: Run[]): Load {
  const latencies = runs.flatMap((run) => run.latencies);
  const duration = runs.reduce((sum, run) => sum + run.duration, 0);
  return {
    perSecond: perSecond(latencies.length, duration),
    p50Ms: round(percentile(latencies, 0.5), 1),
    p99Ms: round(percentile(latencies, 0.99), 1),
  };
}

async function run(origin: string, { seconds, request }: LoadOptions): Promise<Run> {
  const latencies: number[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const settings = { url: origin, duration: seconds, connections: CONNECTIONS, requests: [request] };
  const instance = autocannon(settings, (error, result) => (error ? reject(error) : resolve(result)));
  // autocannon's own histogram has whole milliseconds only.
  instance.on('response', (_client, _status, _bytes, milliseconds) => void latencies.push(milliseconds));
  const { errors, timeouts, non2xx, duration } = await promise;
  if (errors + timeouts + non2xx > 0)
    throw new Error(
      `${request.method} ${origin}${request.path}: ${non2xx} of ${latencies.length} responses were not 2xx, ${errors} errors, ${timeouts} timeouts: discard this measurement`,
    );
  return { latencies, duration };
}
