import { type EntryRecord, valuesOf } from '../read/entry-record.ts';

/** Which entries a site shows: those published by a day (YYYY-MM-DD), and drafts on request. */
export type Edition = { day: string; drafts: boolean };

/** The edition of today in the owner's time zone, without drafts. */
export function currentEdition(now = new Date()): Edition {
  // The Swedish locale formats a day as YYYY-MM-DD.
  return { day: now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Belgrade' }), drafts: false };
}

/** Why an entry is not published on this day: `draft`, or the day from which it will be. Undefined if it is published. */
export function whyHidden(record: EntryRecord, day: string): string | undefined {
  return valuesOf(record, 'draft').includes(true) ? 'draft' : publishDayAfter(record, day);
}

/** The first day after `day` on which an entry is published; undefined if there is none. */
export function nextPublishDay(records: readonly EntryRecord[], day: string): string | undefined {
  return records.flatMap((record) => publishDayAfter(record, day) ?? []).toSorted()[0];
}

function publishDayAfter(record: EntryRecord, day: string): string | undefined {
  const days = valuesOf(record, 'publish').map(String);
  return days.find((text) => /^\d{4}-\d\d-\d\d$/.test(text) && text > day);
}
