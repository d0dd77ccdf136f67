import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { contactPaths } from '#contract/routes/paths.ts';
import { SECOND_MS } from '#contract/time.ts';
import type { MessageWithMails } from '#server/outbox/message.ts';
import { createOutbox, type Outbox } from '#server/outbox/outbox.ts';
import { openExistingStore, storeName } from '#server/store/open-store.ts';
import { assert, Unchecked } from './finding.ts';
import type { Check, LiveSite } from './live-site.ts';
import { tagsOf } from './tags.ts';

const MAIL_WITHIN_MS = 10 * SECOND_MS;
const ASK_AGAIN_MS = 250;

/** The address that the form posts to; undefined if the page has a mail address instead of a form. */
async function formEndpoint(site: LiveSite): Promise<string | undefined> {
  const { text } = await site.page(contactPaths.en);
  const form = tagsOf(text, 'form').find((tag) => tag.get('method') === 'post');
  const action = form?.get('action');
  return action === undefined ? undefined : new URL(action, site.origin).href;
}

/** The answer of the contact server's /healthz. */
async function healthOf(site: LiveSite): Promise<{ status: number; state: Record<string, unknown> }> {
  const target = await formEndpoint(site);
  if (target === undefined) throw new Unchecked('the site has no form, and so no server', 'nothing to do');
  const { status, text } = await site.get(new URL('/healthz', target).href);
  // A cast: our server sends an object. Other answers are reported by their status.
  const state = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status, state };
}

export const contactChecks: Record<string, Check> = {
  health: async (site) => {
    const { status, state } = await healthOf(site);
    const broken = ['store', 'pages'].find((name) => state[name] === 'unavailable');
    assert(broken === undefined, `/healthz says that ${broken} is unavailable`, 'read the log of the server');
    assert(status === 200, `/healthz answers ${status}`, 'make sure that the contact server runs');
    const { release = state['release'] } = site.options;
    assert(state['release'] === release, `release ${String(release)} is not served`, 'the log of the server says why');
    const waiting = Number(state['oldestWaitingSeconds'] ?? 0);
    assert(waiting <= 3600, `a mail has waited for ${waiting} s`, 'npm run messages -- list --waiting says why');
    return 'messages can be stored, and no mail waits';
  },
  'free disk': async (site) => {
    const free = (await healthOf(site)).state['freeDiskMegabytes'];
    if (typeof free !== 'number')
      throw new Unchecked('the server does not say how much disk is free', 'only one with SQLite does');
    assert(free >= 500, `the server has ${free} MB of free disk`, 'make room: messages are refused at 0');
    return `${free} MB are free`;
  },
  // Sends a marked message, waits for its mail, and erases it. Needs the store and MAIL_FROM.
  form: async (site) => {
    const target = await formEndpoint(site);
    if (target === undefined) return 'a mail address is in place of the form';
    const { settings } = site.options;
    const { MAIL_FROM: sender } = settings;
    const isHere = settings.DATABASE_URL !== undefined || existsSync(storeName(settings));
    const advice = 'run this on the server, with its MAIL_FROM and its DATA_DIR or DATABASE_URL';
    if (!isHere || sender === undefined) throw new Unchecked('no message was sent', advice);
    const { database } = await openExistingStore(settings);
    const outbox = await createOutbox(database);
    await using cleanUp = new AsyncDisposableStack();
    cleanUp.defer(() => outbox.close());
    const erase = `run npm run messages -- erase ${sender}, because the check would erase them`;
    if ((await outbox.list({ address: sender })).length > 0)
      throw new Unchecked(`the store has messages from ${sender}`, erase);
    return await sendMarked(site, { target, sender, outbox }).finally(() => outbox.erase(sender));
  },
};

async function sendMarked(site: LiveSite, to: { target: string; sender: string; outbox: Outbox }): Promise<string> {
  const { target, sender, outbox } = to;
  const mark = `golive ${randomUUID()}`;
  const { status } = await site.ask(target, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.origin },
    body: JSON.stringify({ name: 'golive', email: sender, message: mark, language: 'en', id: randomUUID() }),
  });
  assert(status === 202, `the form answers ${status}`, 'read the log of the contact server');
  const storedMessage = (await outbox.list({ address: sender })).find(({ message }) => message === mark);
  const otherStore = 'give the DATA_DIR or DATABASE_URL of the server that answers the form';
  assert(storedMessage !== undefined, 'the message is not in this store', otherStore);
  if (site.options.settings.SMTP_URL === undefined)
    return 'a marked message was stored and erased; no mail server is set';
  await waitForOwnerMail(outbox, storedMessage);
  return 'a marked message was stored, mailed to MAIL_TO and erased: look for it there';
}

async function waitForOwnerMail(outbox: Outbox, { id }: MessageWithMails): Promise<void> {
  const until = Date.now() + MAIL_WITHIN_MS;
  for (;;) {
    const mail = (await outbox.list({ id }))[0]?.mails.find(({ kind }) => kind === 'owner');
    if (mail?.state === 'sent') return;
    const didFail = Date.now() > until || Boolean(mail?.lastError);
    assert(!didFail, `the mail is not sent (${mail?.lastError ?? 'no answer yet'})`, 'correct SMTP_URL and MAIL_FROM');
    await wait(ASK_AGAIN_MS);
  }
}
