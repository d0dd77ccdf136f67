import { type Queries, sql } from '../store/database.ts';
import { DAY_MS } from '#contract/time.ts';

/** Rows of the table `health` that hold times: since when the clock is believed, and when it was last seen. */
const BELIEVED_SINCE = 2;
const LAST_SEEN = 3;

/** The clock is looked at once an hour: a longer way between two looks is a jump, or a server that was off. */
const LONGEST_STEP_MS = 3 * DAY_MS;

/** A wrong clock is noticed within this time: until then nothing is deleted and no confirmation given up by it. */
const BELIEVED_AFTER_MS = DAY_MS;

/** B5: whether the clock has gone evenly for a day. Looks only. */
export function* isClockBelieved(now: number): Queries<boolean> {
  const rows = yield sql('select id, checked_at from health where id in ($1, $2)', BELIEVED_SINCE, LAST_SEEN);
  const timeOf = (id: number) => rows.find((row) => Number(row['id']) === id)?.['checked_at'];
  const step = now - Number(timeOf(LAST_SEEN) ?? now);
  const isEven = step >= 0 && step <= LONGEST_STEP_MS;
  return isEven && now - Number(timeOf(BELIEVED_SINCE) ?? -Infinity) >= BELIEVED_AFTER_MS;
}

/** Looks at the clock, and begins anew to believe it where it has jumped. */
export function* watchClock(now: number): Queries<boolean> {
  const rows = yield sql('select checked_at from health where id = $1', LAST_SEEN);
  const step = now - Number(rows[0]?.['checked_at'] ?? -Infinity);
  if (step < 0 || step > LONGEST_STEP_MS) yield* writeTime(BELIEVED_SINCE, now);
  yield* writeTime(LAST_SEEN, now);
  return yield* isClockBelieved(now);
}

function* writeTime(id: number, time: number): Queries<void> {
  yield sql(
    'insert into health values ($1, $2) on conflict (id) do update set checked_at = excluded.checked_at',
    id,
    time,
  );
}
