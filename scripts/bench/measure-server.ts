import { join } from 'node:path';
import { pagePath } from '#contract/routes.ts';
import { post } from '../../tests/contact/server-process.ts';
import { filledIn } from '../../tests/contact/running-contact.ts';
import { withBareServer } from './bare-server.ts';
import { round } from './figures.ts';
import { type Load, load } from './load.ts';
import { type Compared, measurePosts } from './measure-posts.ts';
import type { BenchOptions } from './options.ts';
import { serveSite, type ServedSite } from './served-site.ts';
import { startSilentMailServer } from './silent-mail-server.ts';
import { tell } from './tell.ts';

/** One kind of request: the server, and a bare Node handler that sends the same bytes, in the same run. */
export type ServerFigures = Load & { what: string; bare: Load; ratioToBare: number };

/** Messages whose mails wait for the silent mail server: more than are sent at the same time. */
const WAITING_MESSAGES = 12;

const home = pagePath('home', 'en');

/** Puts the server of the built site under load, and Node alone. The figures of 16 connections on 127.0.0.1. */
export async function measureServer({ seconds }: BenchOptions): Promise<ServerFigures[]> {
  const site = await serveSite();
  const page = told(`GET ${home}`, await compareGet(site, home, seconds));
  const script = largestScript(site);
  const asset = told(`GET ${script}`, await compareGet(site, script, seconds));
  await site.stop();
  const posts = told('POST /api/contact', await measurePosts(seconds));
  const ours = await loadWhileMailHangs(seconds);
  return [page, asset, posts, told(`GET ${home} while SMTP hangs`, { ours, bare: page.bare })];
}

function told(what: string, { ours, bare }: Compared): ServerFigures {
  tell(`${what}: ${ours.perSecond}/s`);
  return { what, ...ours, bare, ratioToBare: round(ours.perSecond / bare.perSecond, 2) };
}

/** The same compressed bytes from both. */
async function compareGet({ origin, files }: ServedSite, path: string, seconds: number): Promise<Compared> {
  const { type, encodings: { br } = {} } = files[path] ?? {};
  if (type === undefined || br === undefined)
    throw new Error(`dist/ has no compressed ${path}: run npm run build again`);
  const request = get(path);
  const ours = await load(origin, { seconds, request });
  const bare = await withBareServer([join('dist/client', br.file), type, 'br'], (bareOrigin) =>
    load(bareOrigin, { seconds, request }),
  );
  return { ours, bare };
}

function get(path: string) {
  return { method: 'GET', path, headers: { 'Accept-Encoding': 'br' } } as const;
}

/** The address of a file with a hash of its content in its name. */
function largestScript({ files }: ServedSite): string {
  const scripts = Object.entries(files).filter(
    ([, { type, immutable }]) => immutable && type.startsWith('text/javascript'),
  );
  const [largest] = scripts.toSorted(([, one], [, other]) => other.bytes - one.bytes);
  if (!largest) throw new Error('dist/ has no script with a hash in its name: run npm run build again');
  return largest[0];
}

/** The home page, while mails of stored messages wait for a server that never says a word. */
async function loadWhileMailHangs(seconds: number): Promise<Load> {
  const mail = await startSilentMailServer();
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'site@jasno.example', MAIL_TO: 'owner@jasno.example' };
  const site = await serveSite({ ...settings, TRUST_PROXY: 'loopback' });
  try {
    for (let nth = 1; nth <= WAITING_MESSAGES; nth += 1)
      await postFrom(`10.2.0.${nth}`, Number(new URL(site.origin).port));
    await mail.isAsked;
    return await load(site.origin, { seconds, request: get(home) });
  } finally {
    mail.close();
    await site.stop();
  }
}

async function postFrom(address: string, port: number): Promise<void> {
  const message = { ...filledIn, email: `${address}@firma.example`, message: `From ${address}` };
  const status = await post(port, message, { 'X-Forwarded-For': address });
  if (status !== 202) throw new Error(`A message was answered with ${status}: expected 202`);
}
