import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { domainToASCII } from 'node:url';
import { SMTPServer } from 'smtp-server';

/** A mail as the SMTP server received it. */
export type Received = {
  from: string;
  recipients: string[];
  headers: Map<string, string>;
  raw: string;
  text: string;
  messageId: string;
  /** True if the mail came over TLS. `user` is the user who had logged in. */
  isSecure: boolean;
  user: string | undefined;
};

export type Sink = { url: string; received: Received[]; close: () => Promise<void> };

type Refusal = { code: number; message: string };

type Options = {
  /** The refusal of mail to this address; undefined accepts it. */
  refuse?: (recipient: string) => Refusal | undefined;
  /** Awaited before a mail is accepted. */
  before?: (recipient: string) => Promise<void>;
  /** Requires a login and rejects every user and password. */
  rejectsLogin?: boolean;
  /** Accepts mail only from this user with this password. */
  login?: { user: string; password: string };
  /** TLS from the first byte, or after STARTTLS. */
  encryption?: 'smtps' | 'STARTTLS';
  /** Path, relative to this file, of another certificate for the same key. */
  certificate?: string;
  port?: number;
};

/** Starts a real SMTP server on loopback. */
export async function startSink(options: Options = {}): Promise<Sink> {
  const { refuse, before, rejectsLogin = false, login, encryption, port = 0 } = options;
  const { certificate = 'localhost-cert.pem' } = options;
  const received: Received[] = [];
  const asksLogin = rejectsLogin || login !== undefined;
  const server = new SMTPServer({
    authOptional: !asksLogin,
    allowInsecureAuth: true,
    secure: encryption === 'smtps',
    ...(encryption && { key: readFileSync(file('localhost-key.pem')), cert: readFileSync(file(certificate)) }),
    disabledCommands: [...(encryption === 'STARTTLS' ? [] : ['STARTTLS']), ...(asksLogin ? [] : ['AUTH'])],
    // All clients connect from loopback, so a DNS lookup would tell nothing.
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      const isKnown = login !== undefined && username === login.user && password === login.password;
      if (isKnown) done(null, { user: login.user });
      else done(Object.assign(new Error('No'), { responseCode: 535 }));
    },
    onRcptTo: (address, _session, done) => {
      const refusal = refuse?.(address.address);
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData: (stream, session, done) => {
      const receive = async () => {
        const chunks = (await stream.toArray()) as Buffer[];
        const recipients = session.envelope.rcptTo.map(({ address }) => asSent(address));
        await before?.(recipients[0] ?? '');
        const from = session.envelope.mailFrom;
        received.push({
          from: from ? from.address : '',
          recipients,
          isSecure: session.secure,
          user: session.user,
          ...parse(Buffer.concat(chunks).toString('utf8')),
        });
      };
      // If the client is killed half way, `receive` rejects and records nothing.
      void answer(receive(), done);
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: chosen } = server.server.address() as AddressInfo;
  const user = rejectsLogin ? 'site:wrong@' : login ? `${login.user}:${encodeURIComponent(login.password)}@` : '';
  const scheme = encryption === 'smtps' ? 'smtps' : 'smtp';
  return {
    // The certificate is for the name localhost.
    url: `${scheme}://${user}${encryption ? 'localhost' : '127.0.0.1'}:${chosen}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function file(name: string): URL {
  return new URL(`./${name}`, import.meta.url);
}

async function answer(taken: Promise<void>, done: (error?: Error | null) => void): Promise<void> {
  try {
    await taken;
  } catch (error) {
    return done(error as Error);
  }
  done();
}

/** smtp-server decodes domains to Unicode. This restores the ASCII that was sent. */
function asSent(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}

/** A mail server that misbehaves: `talk` handles each connection. */
export async function startBroken(talk: (socket: Socket) => void): Promise<{ url: string; close: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    talk(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Parses a mail with a single text part: unfolded headers by lower-case name, and the decoded body. */
function parse(raw: string): Pick<Received, 'headers' | 'raw' | 'text' | 'messageId'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const headers = new Map(pairs);
  const text = decodeBody(raw.slice(end + 4), headers.get('content-transfer-encoding')?.toLowerCase() ?? '7bit');
  return { headers, raw, text, messageId: headers.get('message-id') ?? '' };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return plainLines(Buffer.from(body, 'base64').toString('utf8'));
  if (encoding !== 'quoted-printable') return plainLines(body);
  const joined = body.replaceAll('=\r\n', '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return plainLines(Buffer.from(bytes, 'latin1').toString('utf8'));
}

function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
