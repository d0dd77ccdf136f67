import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { Delivery } from '#server/mail/deliver.ts';
import { createSendMail } from '#server/mail/send-mail.ts';
import { createLogger } from '#server/monitor/log.ts';
import { type Database, type Queries, type Row, sql } from '#server/store/database.ts';
import { startSink } from '../contact/mail-sink.ts';
import { words } from '../contact/words.ts';
import { fakeClock, Places, stores, submission, wholeTable } from './stores.ts';

/** Messages a day. The figures in docs/measurements.md are for `MONTH_MESSAGES=100`, which also makes the steps an hour long. */
const { MONTH_MESSAGES } = process.env;
const MESSAGES_A_DAY = Number(MONTH_MESSAGES ?? 2);
const STEP_HOURS = MONTH_MESSAGES ? 1 : 6;

const DAYS = 30;
const RETENTION_DAYS = 10;

/** Days on which the mail provider refuses all mail, because its daily limit is reached. */
const REFUSING = { from: 12, to: 14 };

const owner = 'owner@website.example';

const running = stores.map((name) => new Places(name));
afterAll(() => Promise.all(running.map((places) => places.remove())));

async function isDue(database: Database, now: number): Promise<boolean> {
  const due = await database.read(function* (): Queries<Row[]> {
    return yield sql("select id from mails where state = 'waiting' and due_at <= $1 limit 1", now);
  });
  return due.length > 0;
}

test.each(running.map((places, index) => [stores[index], places] as const))(
  'M5, G3: a month of messages in %s, two days of it above the provider’s limit: each is mailed once, and nothing piles up',
  async (name, places) => {
    const clock = fakeClock();
    const start = clock.now();
    const day = () => (clock.now() - start) / DAY_MS;
    const place = await places.fresh();
    const database = await place.database({ clock: clock.now });
    const outbox = await place.open({ clock: clock.now, random: () => 0.5 });
    const isRefusing = () => day() >= REFUSING.from && day() < REFUSING.to;
    let refusals = 0;
    const refuse = () => {
      if (!isRefusing()) return undefined;
      refusals += 1;
      return { code: refusals % 2 === 0 ? 421 : 452, message: '4.5.3 Daily limit exceeded' };
    };
    const sink = await startSink({ refuse });
    const send = createSendMail({ SMTP_URL: sink.url, MAIL_FROM: 'site@website.example', MAIL_TO: owner, words });
    const delivery = new Delivery({ outbox, send, logger: createLogger('silent'), pollEveryMs: 5 });
    const heapBefore = process.memoryUsage().heapUsed;
    let added = 0;
    let mostAttempts = 0;
    for (let hour = 0; hour < DAYS * 24; hour += STEP_HOURS) {
      for (; added < (MESSAGES_A_DAY * hour) / 24; added += 1)
        await outbox.add(submission({ source: `198.51.${Math.floor(added / 250) % 250}.${added % 250}` }));
      delivery.wake();
      while (await isDue(database, clock.now())) await wait(2);
      await outbox.wipe(RETENTION_DAYS);
      if (hour === REFUSING.to * 24 - STEP_HOURS)
        mostAttempts = Math.max(...(await wholeTable(database, 'mails')).map((mail) => Number(mail['attempts'])));
      clock.pass(STEP_HOURS * HOUR_MS);
    }
    await delivery.stop();
    await sink.close();
    const counts = {
      messages: (await wholeTable(database, 'messages')).length,
      mails: (await wholeTable(database, 'mails')).length,
      counters: (await wholeTable(database, 'counters')).length,
    };
    const toOwner = sink.received.filter(({ recipients }) => recipients[0] === owner);
    const heapMegabytes = (process.memoryUsage().heapUsed - heapBefore) / 2 ** 20;
    if (MONTH_MESSAGES)
      console.log({ name, added, refusals, mostAttempts, mailed: sink.received.length, ...counts, heapMegabytes });

    expect(new Set(toOwner.map(({ messageId }) => messageId)).size).toBe(added);
    expect(toOwner).toHaveLength(added);
    // Retries after 1, 5, 15 and 30 minutes, 1, 2 and 4 hours, then every 6 hours add up to few attempts in two days.
    expect(refusals).toBeGreaterThan(0);
    expect(mostAttempts).toBeLessThanOrEqual(14);
    expect((await outbox.waitingMails()).count).toBe(0);
    // Only messages of the last ten days are kept, with at most two mails each. A confirmation that would be late is not sent.
    const kept = MESSAGES_A_DAY * (RETENTION_DAYS + 1);
    expect(counts.messages).toBeLessThanOrEqual(kept);
    expect(counts.mails).toBeLessThanOrEqual(2 * counts.messages);
    // Fewer than eight counters for each message of the last two days, and one for the address of each message of the month.
    expect(counts.counters).toBeLessThanOrEqual(8 * MESSAGES_A_DAY * 2 + added + MESSAGES_A_DAY);
    if (name === 'PostgreSQL') return;
    const { DATA_DIR } = place.settings;
    expect(readdirSync(DATA_DIR).toSorted()).toEqual(['site.db', 'site.db-shm', 'site.db-wal', 'site.db.lock']);
    expect(statSync(join(DATA_DIR, 'site.db-wal')).size).toBeLessThan(8 * 2 ** 20);
    if (MONTH_MESSAGES) console.log(readdirSync(DATA_DIR).map((file) => [file, statSync(join(DATA_DIR, file)).size]));
  },
);
