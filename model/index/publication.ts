import { languages } from '#contract/language.ts';
import type { EntryRecord } from '../read/entry-record.ts';
import type { ReferenceField } from '../read/references.ts';

/** What a site shows: on which day, YYYY-MM-DD, and whether drafts too. */
export type Edition = { day: string; drafts: boolean };

/** Why an entry is not published: `draft`, or the day from which it will be. */
export type Hidden = 'draft' | (string & {});

/** What is published today. */
export function editionOf(now = new Date()): Edition {
  return { day: dayIn(now), drafts: false };
}

/** The day where the owner lives; a build takes it from here. */
export function dayIn(now: Date, timeZone = 'Europe/Belgrade'): string {
  // Swedish writes a day as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** Undefined for an entry that is published on this day. A day that cannot be read is a problem of the schema. */
export function hiddenOn(record: EntryRecord, day: string): Hidden | undefined {
  if (valuesOf(record, 'draft').includes(true)) return 'draft';
  const from = publishDayOf(record);
  return from !== undefined && from > day ? from : undefined;
}

/** The next day on which the site changes by itself. */
export function nextDay(records: readonly EntryRecord[], day: string): string | undefined {
  const days = records.flatMap((record) => publishDayOf(record) ?? []);
  return days.filter((one) => one > day).toSorted()[0];
}

function publishDayOf(record: EntryRecord): string | undefined {
  return valuesOf(record, 'publish').find((value) => typeof value === 'string');
}

function valuesOf({ references }: EntryRecord, field: ReferenceField): unknown[] {
  return languages.flatMap((language) => (references[language]?.fields[field] ?? []).map(({ value }) => value));
}
