import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import { once } from 'node:events';
import { overTls } from '#contract/headers.ts';
import { fixedPages } from '#contract/routes/paths.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/time.ts';
import { Fault, Unchecked } from './finding.ts';
import type { LiveSite } from './live-site.ts';

/** Authorities renew a month before the end; two weeks before it, something is stuck. */
const RENEWED_BEFORE_MS = 14 * DAY_MS;

const LARGEST_CLOCK_ERROR_MS = MINUTE_MS;

const home = fixedPages.home.en;

export async function certificate(site: LiveSite): Promise<string> {
  const socket = await secureConnection(site, {});
  const { valid_to: end } = socket.getPeerCertificate() as Partial<PeerCertificate>; // empty without a certificate
  const { authorized, authorizationError: error } = socket;
  socket.destroy();
  const days = Math.floor((Date.parse(end ?? '') - Date.now()) / DAY_MS);
  if (days < 0) throw new Fault(`the certificate ended ${-days} days ago`, 'renew it, and see why nothing did');
  if (!authorized)
    throw new Fault(
      `browsers reject the certificate (${String(error)})`,
      `get one for ${site.host} from Let's Encrypt`,
    );
  if (days * DAY_MS < RENEWED_BEFORE_MS)
    throw new Fault(`the certificate ends in ${days} days`, 'renew it, and see why nothing did');
  return `trusted, and valid for ${days} more days`;
}

export async function tlsVersion(site: LiveSite): Promise<string> {
  const socket = await secureConnection(site, {});
  const version = socket.getProtocol() ?? 'no TLS';
  socket.destroy();
  // Security level 0 lets OpenSSL offer what it would refuse itself.
  const old = await secureConnection(site, {
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  }).catch(() => undefined);
  old?.destroy();
  if (old) throw new Fault('the server still speaks TLS 1.1', 'allow TLS 1.2 and 1.3 only');
  return version;
}

async function secureConnection({ host, network }: LiveSite, options: object): Promise<TLSSocket> {
  const signal = AbortSignal.timeout(10 * SECOND_MS);
  const socket = connect({
    host,
    port: network.ports.https,
    servername: host,
    rejectUnauthorized: false,
    ...network.tls,
    ...options,
  });
  try {
    await once(socket, 'secureConnect', { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

export async function strictTransport(site: LiveSite): Promise<string> {
  const { headers } = await site.page(home);
  const sent = headers['strict-transport-security'] ?? 'not sent';
  const seconds = Number(/max-age=(\d+)/.exec(sent)?.[1] ?? 0);
  const expected = overTls['Strict-Transport-Security'];
  if (seconds < Number(/\d+/.exec(expected)?.[0]))
    throw new Fault(`Strict-Transport-Security is ${sent}`, `send "${expected}" over https`);
  return sent;
}

export async function fromHttp(site: LiveSite): Promise<string> {
  return mustRedirect(site, `http://${site.host}${home}`, 'redirect http to https with 301');
}

export async function otherHost(site: LiveSite): Promise<string> {
  const other = site.host.startsWith('www.') ? site.host.slice(4) : `www.${site.host}`;
  const addresses = await site.network.resolver
    .resolve4(other)
    .catch(() => site.network.resolver.resolve6(other).catch(() => []));
  if (addresses.length === 0)
    throw new Fault(`${other} has no address`, `add a DNS record for ${other} that points to the same server`);
  return mustRedirect(site, `https://${other}${home}`, `redirect ${other} to ${site.host} with 301`);
}

async function mustRedirect(site: LiveSite, from: string, advice: string): Promise<string> {
  const { status, headers } = await site.network.ask(from);
  const target = headers.location ?? 'nowhere';
  const isPermanent = status === 301 || status === 308;
  if (!isPermanent) throw new Fault(`${from} answers ${status}`, advice);
  if (target !== `${site.origin}${home}`)
    throw new Fault(`${from} leads to ${target}`, `${advice}, to the same path: ${site.origin}${home}`);
  return `${from} leads here with ${status}`;
}

export async function clock(site: LiveSite): Promise<string> {
  const { headers } = await site.network.ask(`${site.origin}${home}`, { method: 'HEAD' });
  const error = Math.abs(Date.parse(headers.date ?? '') - Date.now());
  if (Number.isNaN(error)) throw new Unchecked('no Date is sent', 'let the host send it');
  const seconds = Math.round(error / SECOND_MS);
  if (error > LARGEST_CLOCK_ERROR_MS)
    throw new Fault(
      `the server's clock differs by ${seconds} s from this machine's`,
      'turn on NTP: timedatectl set-ntp true',
    );
  return `differs by ${seconds} s from this machine's`;
}
