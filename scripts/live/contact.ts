import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { contactPaths } from '#contract/routes/paths.ts';
import { SECOND_MS } from '#contract/time.ts';
import { createOutbox, type Outbox } from '#server/outbox/outbox.ts';
import type { MessageWithMails } from '#server/outbox/message.ts';
import { openExistingStore, storeName } from '#server/store/open-store.ts';
import type { Settings } from '#server/settings/settings.ts';
import { Fault, Unchecked } from './finding.ts';
import { type LiveSite, tagsOf } from './live-site.ts';

const MAIL_WITHIN_MS = 10 * SECOND_MS;
const ASK_AGAIN_MS = 250;

/** The address that the form posts to; undefined if a mail address is in its place. */
async function endpoint(site: LiveSite): Promise<string | undefined> {
  const { text } = await site.page(contactPaths.en);
  const action = tagsOf(text, 'form')
    .find((form) => form.get('method') === 'post')
    ?.get('action');
  return action === undefined ? undefined : new URL(action, site.origin).href;
}

export async function health(site: LiveSite): Promise<string> {
  const target = await endpoint(site);
  if (target === undefined) throw new Unchecked('the site has no form, and so no server', 'nothing');
  const { status, text } = await site.get(new URL('/healthz', target).href);
  const state = readJson(text);
  const broken = ['store', 'pages'].find((part) => state[part] === 'unavailable');
  if (broken !== undefined)
    throw new Fault(`/healthz says that ${broken} is unavailable`, 'read the log of the server');
  if (status !== 200) throw new Fault(`/healthz answers ${status}`, 'see that the contact server runs');
  const waiting = Number(state['oldestWaitingSeconds'] ?? 0);
  if (waiting > 3600)
    throw new Fault(`a mail has waited for ${waiting} s`, 'npm run messages -- list --waiting says why');
  return 'messages can be stored, and no mail waits';
}

/** The disk of the server, as /healthz tells it. */
export async function disk(site: LiveSite): Promise<string> {
  const target = await endpoint(site);
  const { text } = target === undefined ? { text: '' } : await site.get(new URL('/healthz', target).href);
  const free = readJson(text)['freeDiskMegabytes'];
  if (typeof free !== 'number')
    throw new Unchecked('the server does not say how much disk is free', 'a server that stores in SQLite');
  if (free < 500) throw new Fault(`the server has ${free} MB of free disk`, 'make room: messages are refused at 0');
  return `${free} MB are free`;
}

function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>; // an object, by the server's own answer
  } catch {
    return {};
  }
}

/** Sends a marked message through the form, waits for its mail, and erases it. Needs the store and MAIL_FROM. */
export async function form(site: LiveSite, settings: Settings): Promise<string> {
  const target = await endpoint(site);
  if (target === undefined) return 'a mail address is in place of the form';
  const { MAIL_FROM: sender } = settings;
  const isHere = settings.DATABASE_URL !== undefined || existsSync(storeName(settings));
  if (!isHere || sender === undefined)
    throw new Unchecked(
      'no message was sent',
      'the store and MAIL_FROM: run this on the server, with its DATA_DIR or DATABASE_URL',
    );
  const { database } = await openExistingStore(settings);
  const outbox = await createOutbox(database);
  try {
    if ((await outbox.list({ address: sender })).length > 0)
      throw new Unchecked(
        `the store has messages from ${sender}`,
        `npm run messages -- erase ${sender}, because the check would erase them`,
      );
    return await sendAndErase(site, { target, sender, outbox, isMailed: settings.SMTP_URL !== undefined });
  } finally {
    await outbox.close();
  }
}

type Sending = { target: string; sender: string; outbox: Outbox; isMailed: boolean };

async function sendAndErase(site: LiveSite, { target, sender, outbox, isMailed }: Sending): Promise<string> {
  const mark = `golive ${randomUUID()}`;
  try {
    const { status } = await site.network.ask(target, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site.origin },
      body: JSON.stringify({ name: 'golive', email: sender, message: mark, language: 'en', id: randomUUID() }),
    });
    if (status !== 202) throw new Fault(`the form answers ${status}`, 'read the log of the contact server');
    const stored = (await outbox.list({ address: sender })).find(({ message }) => message === mark);
    if (!stored)
      throw new Fault(
        'the message is not in this store',
        'give the DATA_DIR or DATABASE_URL of the server that answers the form',
      );
    return isMailed ? await mailed(outbox, stored) : 'a marked message was stored and erased; no mail server is set';
  } finally {
    await outbox.erase(sender);
  }
}

async function mailed(outbox: Outbox, { id }: MessageWithMails): Promise<string> {
  const until = Date.now() + MAIL_WITHIN_MS;
  for (;;) {
    const [message] = await outbox.list({ id });
    const owners = message?.mails.find(({ kind }) => kind === 'owner');
    if (owners?.state === 'sent') return 'a marked message was stored, mailed to MAIL_TO and erased: look for it there';
    if (Date.now() > until || owners?.lastError)
      throw new Fault(
        `the mail is not sent (${owners?.lastError ?? 'no answer yet'})`,
        'correct SMTP_URL and MAIL_FROM',
      );
    await wait(ASK_AGAIN_MS);
  }
}
