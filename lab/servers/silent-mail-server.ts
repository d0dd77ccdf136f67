import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server that accepts connections and never sends a greeting. */
type SilentMailServer = {
  url: string;
  /** Resolves when a client is waiting. */
  firstConnection: Promise<unknown>;
  /** Whether a client is waiting now. */
  isClientWaiting: () => boolean;
  close: () => void;
};

export async function startSilentMailServer(): Promise<SilentMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  });
  const firstConnection = once(server, 'connection');
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A cast: a server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `smtp://127.0.0.1:${port}`, firstConnection, isClientWaiting: () => sockets.size > 0, close };
}
