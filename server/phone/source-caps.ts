import { count, type CounterKind } from '../outbox/rate-limits.ts';
import { type Database, one, sql, type Steps } from '../store/database.ts';

/** How often one source may do something. */
export type SourceCaps = {
  /** Counts one more, and says whether it is still within the cap. Rejects with StoreUnavailable. */
  take(source: string): Promise<boolean>;
};

type Cap = { kind: CounterKind; most: number; withinMs: number };

/** Counts over a sliding window, in the store: neither a restart nor a second server starts anew (A2, R5). */
export function sourceCaps(database: Database, cap: Cap): SourceCaps {
  return { take: (source) => database.writeInTurn((now) => takeOne(now, source, cap)) };
}

function* takeOne(now: number, subject: string, { kind, most, withinMs }: Cap): Steps<boolean> {
  const { n } = one(
    yield sql(
      `select count(*) as n from (
         select 1 from counters where kind = $1 and subject = $2 and at > $3 limit $4
       ) hits`,
      kind,
      subject,
      now - withinMs,
      most,
    ),
  );
  if (Number(n) >= most) return false;
  yield* count(now, [{ kind, subject }]);
  return true;
}
