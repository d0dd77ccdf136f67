import { DAY_MS } from '#contract/time.ts';
import { type Queries, sql } from '../store/database.ts';

/** Ids of rows in the table `health`: the last write of GET /healthz, the last jump of the clock, the last check of the clock. */
const LAST_WRITTEN = 1;
const LAST_JUMP = 2;
const LAST_CHECKED = 3;

/** The clock is checked hourly, so a longer step is a jump, or the server was off. */
const LONGEST_STEP_MS = 3 * DAY_MS;

/** Until the clock has run evenly for this long, nothing is deleted and no confirmation is given up. */
const TRUSTED_AFTER_MS = DAY_MS;

/** True if the clock has run evenly for a day (B5). Writes nothing. */
export function* isClockTrusted(now: number): Queries<boolean> {
  const rows = yield sql('select id, checked_at from health where id in ($1, $2)', LAST_JUMP, LAST_CHECKED);
  const timeOf = (id: number) => rows.find((row) => Number(row['id']) === id)?.['checked_at'];
  const step = now - Number(timeOf(LAST_CHECKED) ?? now);
  const isEven = step >= 0 && step <= LONGEST_STEP_MS;
  return isEven && now - Number(timeOf(LAST_JUMP) ?? -Infinity) >= TRUSTED_AFTER_MS;
}

/** Checks the clock, and distrusts it for a day if it has jumped. Returns whether it is trusted. */
export function* checkClock(now: number): Queries<boolean> {
  const rows = yield sql('select checked_at from health where id = $1', LAST_CHECKED);
  const step = now - Number(rows[0]?.['checked_at'] ?? -Infinity);
  if (step < 0 || step > LONGEST_STEP_MS) yield writeTime(LAST_JUMP, now);
  yield writeTime(LAST_CHECKED, now);
  return yield* isClockTrusted(now);
}

/** Writes a row, to prove that the store is writable. */
export function* touchHealth(now: number): Queries<void> {
  yield writeTime(LAST_WRITTEN, now);
}

function writeTime(id: number, time: number) {
  const text = 'insert into health values ($1, $2) on conflict (id) do update set checked_at = excluded.checked_at';
  return sql(text, id, time);
}
