import { insertRows, type Queries, sql } from '../store/database.ts';
import { addressHash, mailRow } from './add.ts';
import { checkClock } from './clock.ts';
import { wipeCounters } from '../store/rate-limits.ts';
import type { KeyedHash } from '../store/secrets.ts';
import { mailColumns, messageColumns } from './message.ts';
import type { MessageWithMails, Selection, StoredMail, StoredMessage } from './message.ts';
import { DAY_MS } from '#contract/time.ts';

/** `after` is the last message of the previous page. */
export type Page = { after?: StoredMessage | undefined; size?: number };

/** Lists messages with their mails, the oldest first. */
export function* listMessages(selection: Selection, hash: KeyedHash, page: Page = {}): Queries<MessageWithMails[]> {
  const { after, size = Number.MAX_SAFE_INTEGER } = page;
  const { where, values } = whereClause(selection, hash);
  const place = (nth: number) => `$${values.length + nth}`;
  const from = `${where} and (messages.created_at, messages.id) > (${place(1)}, ${place(2)})`;
  const start = [...values, after?.createdAt ?? -1, after?.id ?? ''];
  const rows = yield sql(
    `select ${messageColumns} from messages where ${from} order by messages.created_at, messages.id limit ${place(3)}`,
    ...start,
    size,
  );
  const messages = rows as StoredMessage[];
  const last = messages.at(-1);
  if (!last) return [];
  const mails = yield sql(
    `select ${mailColumns} from mails join messages on messages.id = mails.message_id
     where ${from} and (messages.created_at, messages.id) <= (${place(3)}, ${place(4)})
     order by mails.kind desc, mails.id`,
    ...start,
    last.createdAt,
    last.id,
  );
  const mailsOf = Map.groupBy(mails as StoredMail[], ({ messageId }) => messageId);
  return messages.map((message) => ({
    ...message,
    // Undefined, so that JSON omits it: the message around the mails already has this id.
    mails: (mailsOf.get(message.id) ?? []).map((mail) => ({ ...mail, messageId: undefined })),
  }));
}

function whereClause({ address, state, id }: Selection, hash: KeyedHash): { where: string; values: string[] } {
  if (id !== undefined) return { where: 'messages.id = $1', values: [id] };
  if (address !== undefined) return { where: fromAddress, values: [addressHash(hash, address), address.toLowerCase()] };
  if (state === 'quarantine') return { where: 'messages.apart is not null', values: [] };
  if (state === 'waiting') return { where: `messages.apart is null and ${ownerWaits}`, values: [] };
  return { where: '1 = 1', values: [] };
}

/** $1 is the hash of the address. $2, the address itself, finds rows of versions that canonicalised addresses differently. */
const fromAddress = '(messages.address = $1 or lower(messages.email) = $2)';

const hasOpenMail = `exists (
  select 1 from mails open where open.message_id = messages.id and open.state in ('waiting', 'gathered')
)`;

/** The owner has not received the message yet. */
const ownerWaits = hasOpenMail.replace(' and open.state', " and open.kind = 'owner' and open.state");

/** Mails a quarantined message to the owner. The visitor gets no confirmation, because days may have passed. */
export function* releaseMessage(now: number, id: string): Queries<boolean> {
  const rows = yield sql('update messages set apart = null where id = $1 and apart is not null returning id', id);
  if (rows.length === 0) return false;
  yield sql("delete from mails where message_id = $1 and state = 'held'", id);
  yield insertRows('mails', mailRow(now, { kind: 'owner', state: 'waiting', message_id: id }));
  return true;
}

/** Deletes all messages of an address. A waiting digest goes out without them. */
export function* eraseAddress(address: string, hash: KeyedHash): Queries<number> {
  const hashed = addressHash(hash, address);
  const rows = yield sql(`delete from messages where ${fromAddress} returning id`, hashed, address.toLowerCase());
  yield sql('delete from counters where subject = $1', hashed);
  return rows.length;
}

/** Deletes messages older than `days` that have no open mails (G3). Deletes nothing while the clock is not trusted. */
export function* wipeOld(now: number, days: number): Queries<number> {
  if (!(yield* checkClock(now))) return 0;
  const before = now - days * DAY_MS;
  const rows = yield sql(`delete from messages where created_at < $1 and not ${hasOpenMail} returning id`, before);
  yield sql("delete from mails where message_id is null and created_at < $1 and state in ('sent', 'ended')", before);
  yield* wipeCounters(now);
  return rows.length;
}
