import { join } from 'node:path';
import { pagePath } from '../../contract/routes/paths.ts';
import { post } from '../../tests/contact/server-process.ts';
import { filledIn } from '../../tests/contact/running-contact.ts';
import { startBareServer } from '../servers/bare-server.ts';
import { round } from './figures.ts';
import { type Load, loadInTurn } from './load.ts';
import { type Comparison, measurePosts } from './measure-posts.ts';
import type { BenchOptions } from './options.ts';
import { serveSite, type ServedSite } from '../servers/served-site.ts';
import { startSilentMailServer } from '../servers/silent-mail-server.ts';

/** One kind of request: our server, and a bare Node handler that sends the same bytes in the same run. */
export type ServerFigures = Load & { what: string; bare: Load; ratioToBare: number };

/** Each message has two mails, which wait 10 s for a greeting, four at a time: 100 s in all. */
const WAITING_MESSAGES = 20;

const home = pagePath('home', 'en');

/** Loads the server of the built site, and a bare one, on 127.0.0.1. */
export async function measureServer({ seconds }: BenchOptions): Promise<ServerFigures[]> {
  const site = await serveSite();
  const pages = await measurePage(site, seconds);
  const script = largestScript(site);
  const scripts = await measureScript(site, script, seconds);
  await site.stop();
  return [
    figuresOf(`GET ${home}`, pages),
    figuresOf(`GET ${home} while SMTP hangs`, { ours: pages.hanging, bare: pages.bare }),
    figuresOf(`GET ${script}`, scripts),
    figuresOf('POST /api/contact', await measurePosts(seconds)),
  ];
}

function figuresOf(what: string, { ours, bare }: Comparison): ServerFigures {
  console.error(`${what}: ${ours.perSecond}/s`);
  return { what, ...ours, bare, ratioToBare: round(ours.perSecond / bare.perSecond, 2) };
}

/** Loads the home page, with and without mails that wait for a silent mail server. */
async function measurePage(site: ServedSite, seconds: number): Promise<Comparison & { hanging: Load }> {
  const mail = await startSilentMailServer();
  const hanging = await startMailingSite(mail.url);
  await mail.firstConnection;
  const bare = await startBareServerOf(site, home);
  const origins = { ours: site.origin, hanging: hanging.origin, bare: bare.origin };
  const loads = await loadInTurn(origins, { seconds, request: get(home) });
  bare.stop();
  if (!mail.isClientWaiting()) throw new Error('The mails timed out before the load ended: use a smaller --seconds');
  mail.close();
  await hanging.stop();
  return loads;
}

async function measureScript(site: ServedSite, path: string, seconds: number): Promise<Comparison> {
  const bare = await startBareServerOf(site, path);
  const loads = await loadInTurn({ ours: site.origin, bare: bare.origin }, { seconds, request: get(path) });
  bare.stop();
  return loads;
}

/** A bare server that sends the same compressed bytes. */
function startBareServerOf({ files }: ServedSite, path: string) {
  const { type, encodings: { br } = {} } = files[path] ?? {};
  if (type === undefined || br === undefined)
    throw new Error(`dist/ has no compressed ${path}: run npm run build again`);
  return startBareServer([join('dist/client', br.file), type, 'br']);
}

function get(path: string) {
  return { method: 'GET', path, headers: { 'Accept-Encoding': 'br' } } as const;
}

/** The path of the largest immutable script. */
function largestScript({ files }: ServedSite): string {
  const scripts = Object.entries(files).filter(
    ([, { type, immutable }]) => immutable && type.startsWith('text/javascript'),
  );
  const [largest] = scripts.toSorted(([, a], [, b]) => b.bytes - a.bytes);
  if (!largest) throw new Error('dist/ has no script with a hash in its name: run npm run build again');
  return largest[0];
}

/** A served site with messages waiting to be sent. */
async function startMailingSite(url: string): Promise<ServedSite> {
  const settings = { SMTP_URL: url, MAIL_FROM: 'site@website.example', MAIL_TO: 'owner@website.example' };
  const site = await serveSite({ ...settings, TRUST_PROXY: 'loopback' });
  const port = Number(new URL(site.origin).port);
  for (let nth = 1; nth <= WAITING_MESSAGES; nth += 1) await postFrom(`10.2.0.${nth}`, port);
  return site;
}

async function postFrom(address: string, port: number): Promise<void> {
  const message = { ...filledIn, email: `visitor@${address}.example`, message: `From ${address}` };
  const status = await post(port, message, { 'X-Forwarded-For': address });
  if (status !== 202) throw new Error(`A message was answered with ${status}: expected 202`);
}
