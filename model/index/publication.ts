import { type EntryRecord, valuesOf } from '../read/entry-record.ts';

/** Which entries a site shows: those published by a day (YYYY-MM-DD), and drafts on request. */
export type Edition = { day: string; drafts: boolean };

/** What is published today. */
export function editionOf(now = new Date()): Edition {
  return { day: dayIn(now), drafts: false };
}

/** The day in the owner's time zone. */
export function dayIn(now: Date): string {
  // Swedish writes a day as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade', dateStyle: 'short' }).format(now);
}

/** Why an entry is not published on this day: `draft`, or the day from which it will be. Undefined if it is published. */
export function hiddenOn(record: EntryRecord, day: string): string | undefined {
  if (valuesOf(record, 'draft').includes(true)) return 'draft';
  const from = publishDayOf(record);
  return from !== undefined && from > day ? from : undefined;
}

/** The next day on which an entry is published. */
export function nextDay(records: readonly EntryRecord[], day: string): string | undefined {
  const days = records.flatMap((record) => publishDayOf(record) ?? []);
  return days.filter((one) => one > day).toSorted()[0];
}

function publishDayOf(record: EntryRecord): string | undefined {
  return valuesOf(record, 'publish').flatMap((value) => String(value).match(/^\d{4}-\d\d-\d\d$/) ?? [])[0];
}
