import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers one request in place of the verifier. */
export type Answer = RequestListener;

type Asked = { url: string; method: string; headers: Record<string, unknown>; body: URLSearchParams };

/** A stand-in for Google's siteverify, on loopback. */
export type StandIn = {
  url: string;
  /** Every request received, in order. */
  asked: Asked[];
  /** Answers all further requests. Set by a test. */
  answer: Answer;
  close(): void;
};

/** Answers that the token is valid, with some fields changed. Undefined removes a field. */
export function yes(changes: Record<string, unknown> = {}): Answer {
  return (_request, response) => {
    const now = new Date().toISOString();
    const fields = { success: true, score: 0.9, action: 'contact_page', hostname: 'site.example', challenge_ts: now };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ ...fields, ...changes }));
  };
}

export async function standIn(): Promise<StandIn> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A cast: a server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  const verifier: StandIn = {
    url: `http://127.0.0.1:${port}/siteverify`,
    asked: [],
    answer: yes(),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  server.on('request', (request, response) => {
    void (async () => {
      const chunks = await request.toArray();
      const { url = '', method = '', headers } = request;
      verifier.asked.push({ url, method, headers, body: new URLSearchParams(Buffer.concat(chunks).toString()) });
      verifier.answer(request, response);
    })();
  });
  return verifier;
}
