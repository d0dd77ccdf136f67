import { once } from 'node:events';
import { connect, createSecureContext, type PeerCertificate, type SecureContextOptions } from 'node:tls';
import { hstsHeader } from '#contract/headers.ts';
import { fixedPages } from '#contract/routes/paths.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/time.ts';
import { counted } from '#model/problems/problems.ts';
import { assert, Unchecked } from './finding.ts';
import { ANSWER_WITHIN_MS, type Check, type LiveSite, recordsOf, unlessOnGitHubPages } from './live-site.ts';

/** Certificates are usually renewed a month before they expire. If one has less than two weeks left, something is stuck. */
const RENEWED_BEFORE_MS = 14 * DAY_MS;

const home = fixedPages.home.en;

export async function certificate(site: LiveSite): Promise<string> {
  const { end, error } = await handshake(site);
  const days = Math.floor((Date.parse(end) - Date.now()) / DAY_MS);
  const renew = 'renew it, and find out why it was not renewed automatically';
  assert(!(days < 0), `the certificate ended ${counted(-days, 'day')} ago`, renew);
  const rejection = `browsers reject the certificate (${String(error)})`;
  assert(error === undefined, rejection, `get one for ${site.host} from Let's Encrypt`);
  assert(days * DAY_MS >= RENEWED_BEFORE_MS, `the certificate ends in ${counted(days, 'day')}`, renew);
  return `trusted, and valid for ${counted(days, 'more day')}`;
}

export const connectionChecks: Record<string, Check> = {
  TLS: async (site) => {
    // Security level 0 lets OpenSSL offer versions that it refuses by default.
    const outdated = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    const old = await handshake(site, outdated).catch(() => undefined);
    assert(old === undefined, 'the server still speaks TLS 1.1', 'allow TLS 1.2 and 1.3 only');
    return (await handshake(site)).version;
  },
  HSTS: unlessOnGitHubPages(async (site) => {
    const { 'strict-transport-security': sent = 'not sent' } = (await site.page(home)).headers;
    const expected = hstsHeader['Strict-Transport-Security'];
    const isLong = secondsOf(sent) >= secondsOf(expected);
    assert(isLong, `Strict-Transport-Security is ${sent}`, `send "${expected}" over https`);
    return sent;
  }),
  'https from http': (site) => assertRedirect(site, `http://${site.host}${home}`, 'redirect http to https with 301'),
  www: async (site) => {
    const { host, resolver } = site;
    const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
    const addresses = [...(await recordsOf(resolver.resolve4(other))), ...(await recordsOf(resolver.resolve6(other)))];
    const record = `add a DNS record for ${other} that points to the same server`;
    assert(addresses.length > 0, `${other} has no address`, record);
    return assertRedirect(site, `https://${other}${home}`, `redirect ${other} to ${host} with 301`);
  },
  clock: async (site) => {
    const { headers } = await site.ask(`${site.origin}${home}`, { method: 'HEAD' });
    const error = Math.abs(Date.parse(headers.date ?? '') - Date.now());
    if (Number.isNaN(error)) throw new Unchecked('no Date is sent', 'let the host send it');
    const found = `differs by ${Math.round(error / SECOND_MS)} s from this machine's`;
    assert(error <= MINUTE_MS, `the server's clock ${found}`, 'turn on NTP: timedatectl set-ntp true');
    return found;
  },
};

/** The TLS version and the certificate's expiry from a handshake. `error` says why browsers would reject the certificate. */
async function handshake(site: LiveSite, options?: SecureContextOptions) {
  const to = { host: await site.addressOf(site.host), port: site.ports.https, servername: site.host };
  const secureContext = options ? createSecureContext(options) : site.secureContext;
  const socket = connect({ ...to, secureContext, rejectUnauthorized: false });
  using cleanUp = new DisposableStack();
  cleanUp.defer(() => socket.destroy());
  await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  const { valid_to: end = '' } = socket.getPeerCertificate() as Partial<PeerCertificate>; // empty without a certificate
  const error = socket.authorized ? undefined : socket.authorizationError;
  return { version: socket.getProtocol() ?? 'no TLS', end, error };
}

function secondsOf(strictTransport: string): number {
  return Number(/max-age=(\d+)/.exec(strictTransport)?.[1] ?? 0);
}

async function assertRedirect(site: LiveSite, from: string, advice: string): Promise<string> {
  const { status, headers } = await site.ask(from);
  const target = `${site.origin}${home}`;
  assert(status === 301 || status === 308, `${from} answers ${status}`, advice);
  const { location = 'nowhere' } = headers;
  assert(location === target, `${from} leads to ${location}`, `${advice}, to the same path: ${target}`);
  return `${from} leads here with ${status}`;
}
