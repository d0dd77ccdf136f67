/**
 * A plain Node server to compare with, in a separate process: it answers GET with the bytes of one file, and POST with 202 once
 * it has read the body.
 *
 *   node lab/servers/bare-handler.ts FILE CONTENT-TYPE [CONTENT-ENCODING]
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [file, type = 'text/plain', encoding] = process.argv.slice(2);
const body = file === undefined ? Buffer.alloc(0) : readFileSync(file);
const headers = {
  'Content-Type': type,
  'Content-Length': body.length,
  ...(encoding !== undefined && { 'Content-Encoding': encoding }),
};

const server = createServer((request, response) => {
  if (request.method === 'GET') response.writeHead(200, headers).end(body);
  else
    request
      .resume()
      .on('end', () =>
        response.writeHead(202, { 'Content-Type': 'application/json' }).end('{"data":null,"error":null}'),
      );
});
await once(server.listen(0, '127.0.0.1'), 'listening');
// A cast: a server that listens on a port has an address of this shape.
console.log((server.address() as AddressInfo).port);
