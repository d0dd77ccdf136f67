import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Standing = { origin: string; close: () => void };

type Create = (listener: RequestListener) => Server;

type Standby = { server: Server; origin: string; answer: RequestListener };

/** Servers of this worker that no test is using, by the function that created them. */
const idle = new Map<Create, Standby[]>();

/**
 * Answers on a loopback port, which `close` leaves to the next caller: at the same address, a browser of this worker need not
 * fetch and compile the same scripts again.
 */
export async function standbyServer(answer: RequestListener, create: Create = createServer): Promise<Standing> {
  const waiting = idle.get(create) ?? [];
  idle.set(create, waiting);
  const standby = waiting.pop() ?? (await newStandby(create));
  standby.answer = answer;
  return {
    origin: standby.origin,
    close: () => {
      standby.answer = answerNothing;
      standby.server.closeAllConnections();
      waiting.push(standby);
    },
  };
}

async function newStandby(create: Create): Promise<Standby> {
  const server = create((request, response) => standby.answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A cast: a server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  const standby: Standby = { server, origin: `http://127.0.0.1:${port}`, answer: answerNothing };
  return standby;
}

const answerNothing: RequestListener = (_request, response) => void response.destroy();
