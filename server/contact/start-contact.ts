import type { Router } from 'express';
import type { Logger } from 'pino';
import type { ServerWords } from '#contract/server-words.ts';
import { createSendMail, type MailSettings } from '../mail/send-mail.ts';
import type { Metrics } from '../monitor/metrics.ts';
import { createOutbox, type Outbox, type OutboxOptions } from '../outbox/outbox.ts';
import type { Database } from '../store/database.ts';
import { type Delivery, startDelivery } from '../mail/deliver.ts';
import { contactRoutes, type RenderForm } from './contact-routes.ts';
import { HOUR_MS } from '#contract/time.ts';

/** G3 speaks of days: an hour more does no harm. */
const WIPE_EVERY_MS = HOUR_MS;

export type ContactSettings = {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  MAIL_TO?: string | undefined;
  RETENTION_DAYS: number;
};

export type ContactService = {
  routes: Router;
  outbox: Outbox;
  /** M13: claims no more mail, lets mails in flight end, and closes the store after the last answer. */
  stop(lastAnswer: Promise<void>): Promise<void>;
};

type ContactServiceDeps = {
  /** Closed with the service. */
  database: Database;
  logger: Logger;
  origin: string;
  words: ServerWords;
  renderForm: RenderForm;
  checkPage?: () => Promise<void>;
  outbox?: OutboxOptions;
  metrics?: Metrics | undefined;
};

/** Starts the mail worker, and makes the routes. */
export async function startContact(settings: ContactSettings, deps: ContactServiceDeps): Promise<ContactService> {
  const { database, logger, origin, words, renderForm, checkPage } = deps;
  const mail = mailSettings(settings);
  const plain = await createOutbox(database, deps.outbox);
  const outbox = deps.metrics?.counted(plain) ?? plain;
  const delivery = mail && startDelivery({ outbox, logger, send: createSendMail({ ...mail, words }) });
  if (!mail) logger.warn('SMTP_URL is not set: messages are kept, and nobody is told; npm run messages shows them');
  await outbox.retry();
  const wake = () => delivery?.wake();
  wake();
  const wiping = setInterval(() => void wipe(outbox, settings.RETENTION_DAYS, logger), WIPE_EVERY_MS).unref();
  await wipe(outbox, settings.RETENTION_DAYS, logger);
  return {
    routes: contactRoutes({ outbox, logger, origin, words, renderForm, checkPage, wake }),
    outbox,
    stop: (lastAnswer) => stop({ outbox, delivery, wiping }, lastAnswer),
  };
}

/** Both addresses are there where a mail server is: the settings were checked. */
function mailSettings({ SMTP_URL, MAIL_FROM, MAIL_TO }: ContactSettings): MailSettings | undefined {
  if (SMTP_URL === undefined || MAIL_FROM === undefined || MAIL_TO === undefined) return undefined;
  return { SMTP_URL, MAIL_FROM, MAIL_TO };
}

async function wipe(outbox: Outbox, days: number, logger: Logger): Promise<void> {
  try {
    const wiped = await outbox.wipe(days);
    if (wiped > 0) logger.info({ wiped }, 'old messages wiped');
  } catch (error) {
    logger.error({ err: error }, 'old messages not wiped; tried again in an hour');
  }
}

type Running = { outbox: Outbox; delivery: Delivery | undefined; wiping: NodeJS.Timeout };

async function stop({ outbox, delivery, wiping }: Running, lastAnswer: Promise<void>): Promise<void> {
  clearInterval(wiping);
  await Promise.all([lastAnswer, delivery?.stop()]);
  await outbox.close();
}
