import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** The weight of a booking provider's widget: 2 MB of script that cannot be compressed, and 300 ms of processor time. */
const SCRIPT_BYTES = 2_000_000;
const BUSY_MS = 300;

const page =
  '<!doctype html><html lang="en"><title>Calendar</title><p>Choose a day</p><script src="/calendar.js"></script></html>';

/** Starts a stand-in for a booking provider. Its certificate is not trusted: browsers need --ignore-certificate-errors. */
export async function startHeavyCalendar(): Promise<{ address: string }> {
  const folder = new URL('../../tests/contact/', import.meta.url);
  const [cert, key] = ['localhost-cert.pem', 'localhost-key.pem'].map((file) => readFileSync(new URL(file, folder)));
  const noise = randomBytes(SCRIPT_BYTES / 2).toString('hex');
  const script = `/*${noise}*/for(const end=performance.now()+${BUSY_MS};performance.now()<end;);`;
  const server = createServer({ cert, key }, (request, response) => {
    const isScript = request.url === '/calendar.js';
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? script : page);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // The server must not keep this process running.
  server.unref();
  // A cast: a server that listens on a port has an address of this shape.
  return { address: `https://127.0.0.1:${(server.address() as AddressInfo).port}/call` };
}
