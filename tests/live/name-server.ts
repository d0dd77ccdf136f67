import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Records by name and type: `{ 'ana.rs MX': ['mail.ana.rs'], 'ana.rs A': ['127.0.0.1'] }`. */
export type Zone = Record<string, string[]>;

export type NameServer = { address: string; zone: Zone; close: () => void };

const types = new Map([
  [1, 'A'],
  [15, 'MX'],
  [16, 'TXT'],
  [28, 'AAAA'],
]);

/** Starts a name server on loopback that answers from `zone`, which a test may replace (RFC 1035). */
export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  const server: NameServer = { address: '', zone: {}, close: () => socket.close() };
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, server.zone), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

function answerTo(query: Buffer, zone: Zone): Buffer {
  let end = 12;
  const labels: string[] = [];
  for (let length = query[end] ?? 0; length > 0; length = query[end] ?? 0) {
    labels.push(query.subarray(end + 1, end + 1 + length).toString());
    end += 1 + length;
  }
  const question = query.subarray(12, end + 5);
  const code = query.readUInt16BE(end + 1);
  const name = labels.join('.').toLowerCase();
  const records = zone[`${name} ${types.get(code)}`] ?? [];
  const isKnown = Object.keys(zone).some((key) => key.startsWith(`${name} `));
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(isKnown ? 0x84_00 : 0x84_03, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records.map((record) => resource(code, dataOf(code, record)))]);
}

/** A resource record whose name is a pointer to the name in the question. */
function resource(code: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc0_0c, 0);
  head.writeUInt16BE(code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf(code: number, record: string): Buffer {
  if (code === 1) return Buffer.from(record.split('.').map(Number));
  if (code === 16) return text(record);
  return Buffer.concat([Buffer.from([0, 10]), ...record.split('.').map(text), Buffer.from([0])]);
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
}
