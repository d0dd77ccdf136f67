import { expect, test } from 'vitest';
import { pagePath } from '#contract/routes/paths.ts';
import { factRange, requiredFact } from '#model/text/facts.ts';
import { ADDRESS_RETENTION_MS, COUNTER_RETENTION_MS } from '#server/store/rate-limits.ts';
import { CONFIRMATION_ENDS_AFTER_MS, FREQUENT_UNTIL_MS } from '#server/outbox/schedule.ts';
import { readSettings } from '#server/settings/settings.ts';
import { readSiteData } from '#model/check/site-data.ts';
import { pageAt } from '../site/built-pages.ts';
import { one, text } from '../site/document.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test.each([
  ['privacy.counters', COUNTER_RETENTION_MS / HOUR_MS],
  ['privacy.confirmation-hash', ADDRESS_RETENTION_MS / DAY_MS],
  ['privacy.confirmation-retries', CONFIRMATION_ENDS_AFTER_MS / DAY_MS],
  ['privacy.mail-outage', FREQUENT_UNTIL_MS / DAY_MS],
  ['privacy.delivered-messages', readSettings({}).RETENTION_DAYS],
])('G3: %s is what the server does', (name, kept) => {
  const { facts } = readSiteData('.');
  expect(facts && factRange(requiredFact(facts, name))).toEqual({ lowest: kept });
});

test.each([
  ['en', ['mail is down for 5 days', 'erased from the server after 365 days', 'after 48 hours', 'after 30 days']],
  ['sr', ['pošta ne radi 5 dana', 'brišu se sa servera posle 365 dana', 'posle 48 sati', 'posle 30 dana']],
] as const)('the privacy page in %s promises it in these words', (language, promises) => {
  const page = text(one(pageAt(pagePath('privacy', language)).document, 'main'));
  expect(promises.filter((promise) => !page.includes(promise))).toEqual([]);
});
