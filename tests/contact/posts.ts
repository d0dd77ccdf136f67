import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filledIn } from './running-contact.ts';
import { startServer } from './server-process.ts';

const CLIENTS = 16;
const FOR_MS = 5_000;

/** F16: posts a second with fsync, how long 99 of 100 take, and the ratio to a handler that only reads and answers. */
export async function runPosts(): Promise<string> {
  // On a disk: stores of tests are in memory, where a flush costs nothing.
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'posts-'));
  const server = await startServer({ env: { DATA_DIR } });
  const bare = createServer((asked, answer) => {
    asked.resume().on('end', () => answer.writeHead(202, { 'Content-Type': 'application/json' }).end('{}'));
  });
  await once(bare.listen(0, '127.0.0.1'), 'listening');
  await load(server.port, 500);
  const ours = await load(server.port, FOR_MS);
  const plain = await load((bare.address() as AddressInfo).port, FOR_MS);
  bare.close();
  bare.closeAllConnections();
  await server.stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
  const ratio = (ours.perSecond / plain.perSecond).toFixed(2);
  return `POST with fsync: ${ours.perSecond}/s, p99 ${ours.p99} ms; bare handler ${plain.perSecond}/s, p99 ${plain.p99} ms; ratio ${ratio}`;
}

async function load(port: number, forMs: number): Promise<{ perSecond: number; p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const took: number[] = [];
  const end = performance.now() + forMs;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let nth = 0; performance.now() < end; nth += 1) {
      const from = performance.now();
      await send(agent, port, { ...filledIn, message: `${port} ${forMs} ${client} ${nth}` });
      took.push(performance.now() - from);
    }
  });
  await Promise.all(clients);
  agent.destroy();
  took.sort((a, b) => a - b);
  return {
    perSecond: Math.round(took.length / (forMs / 1000)),
    p99: Math.round(took[Math.floor(took.length * 0.99)] ?? 0),
  };
}

function send(agent: Agent, port: number, body: unknown): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = { 'Content-Type': 'application/json' };
  const sent = request({ port, host: '127.0.0.1', path: '/api/contact', method: 'POST', agent, headers });
  sent.on('error', reject);
  sent.on('response', (answer) => {
    if (answer.statusCode !== 202) reject(new Error(`Answered ${answer.statusCode}`));
    answer.resume().on('end', resolve);
  });
  sent.end(JSON.stringify(body));
  return promise;
}
