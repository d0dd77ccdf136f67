/**
 * Runs the contact server in a separate process, for tests that kill it. Reads its settings from the environment, prints its
 * port to stdout and, on SIGUSR2, its heap size in bytes.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { startContact } from '#server/contact/start-contact.ts';
import { answerErrors } from '#server/http/api.ts';
import { createLimitedServer } from '#server/http/limits.ts';
import { stopGracefully } from '#server/http/listen.ts';
import { createLogger } from '#server/monitor/log.ts';
import type { Database } from '#server/store/database.ts';
import { openStore, SQLITE_FILE } from '#server/store/open-store.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { UserError } from '#contract/user-error.ts';
import { renderForm } from './render-form.ts';
import { noRateLimits } from './no-rate-limits.ts';
import { words } from './words.ts';

const { DATA_DIR = './var', DATABASE_URL, SMTP_URL, LEASE_MS = '60000', TRUST_PROXY } = process.env;
const origin = 'https://site.example';
const logger = createLogger('info', { write: (line) => void process.stderr.write(line) });
const mail = { SMTP_URL, MAIL_FROM: 'site@website.example', MAIL_TO: 'owner@website.example' };
/** How far the clock of this server is off (B5). */
const offsetMs = Number(process.env['CLOCK_OFFSET_MS'] ?? 0);
const limits = process.env['RATE_LIMITS'] === 'default' ? {} : noRateLimits;

try {
  const outbox = { leaseMs: Number(LEASE_MS), limits };
  const database = await open();
  const contact = await startContact(
    { ...mail, RETENTION_DAYS: 365 },
    { database, logger, origin, words, renderForm, outbox },
  );
  const app = express().set('trust proxy', TRUST_PROXY ?? []);
  app.use(contact.routes, answerErrors(logger));
  const server = createLimitedServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  console.log((server.address() as AddressInfo).port);
  process.on('SIGUSR2', () => {
    // Defined, because the tests start this process with --expose-gc.
    globalThis.gc?.();
    console.log(process.memoryUsage().heapUsed);
  });
  process.once('SIGTERM', () => {
    void contact.stop(stopGracefully(server, 8_000)).then(() => process.exit(0));
  });
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}

function open(): Promise<Database> {
  if (offsetMs === 0) return openStore({ DATA_DIR, DATABASE_URL });
  const hooks = { clock: () => Date.now() + offsetMs };
  return DATABASE_URL === undefined
    ? openSqlite(join(DATA_DIR, SQLITE_FILE), hooks)
    : openPostgres(DATABASE_URL, hooks);
}
