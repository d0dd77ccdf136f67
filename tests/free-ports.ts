import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Ports for programs whose output does not tell the port they chose. Other programs may take them before they do. */
export async function freePorts(count: number): Promise<number[]> {
  const open = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(open.map((server) => once(server, 'listening')));
  // A cast: a server that listens on a port has an address of this shape.
  const ports = open.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(open.map((server) => once(server.close(), 'close')));
  return ports;
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}
