import { HOUR_MS } from '#contract/time.ts';
import { Delivery } from '../mail/deliver.ts';
import { createSendMail } from '../mail/send-mail.ts';
import type { Metrics } from '../monitor/metrics.ts';
import { createOutbox, type OutboxOptions } from '../outbox/outbox.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../store/database.ts';
import { type ContactDeps, contactRoutes } from './contact-routes.ts';

type ContactServiceDeps = Omit<ContactDeps, 'outbox' | 'wake' | 'clock' | 'dataFolder'> & {
  /** `stop` closes it. */
  database: Database;
  outbox?: OutboxOptions;
  metrics?: Metrics | undefined;
};

type ContactSettings = Pick<Settings, 'RETENTION_DAYS'> &
  Partial<Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_TO'>>;

/** Starts the mail worker and the hourly wipe, and creates the routes. */
export async function startContact(settings: ContactSettings, deps: ContactServiceDeps) {
  const { database, logger, metrics, words } = deps;
  const plainOutbox = await createOutbox(database, deps.outbox);
  const outbox = metrics?.countOutbox(plainOutbox) ?? plainOutbox;
  const { SMTP_URL, MAIL_FROM, MAIL_TO, RETENTION_DAYS } = settings;
  // readSettings has checked that both addresses are set if SMTP_URL is.
  const hasMail = SMTP_URL !== undefined && MAIL_FROM !== undefined && MAIL_TO !== undefined;
  const send = hasMail ? createSendMail({ SMTP_URL, MAIL_FROM, MAIL_TO, words }) : undefined;
  if (!send) logger.warn('SMTP_URL is not set: messages are stored but not mailed; read them with npm run messages');
  const delivery = send && new Delivery({ outbox, logger, send });
  await outbox.retry();
  const wake = () => delivery?.wake();
  wake();
  const wipe = async () => {
    try {
      const wiped = await outbox.wipe(RETENTION_DAYS);
      if (wiped > 0) logger.info({ wiped }, 'old messages wiped');
    } catch (error) {
      logger.error({ err: error }, 'old messages not wiped; tried again in an hour');
    }
  };
  const wiping = setInterval(() => void wipe(), HOUR_MS).unref();
  await wipe();
  return {
    routes: contactRoutes({ ...deps, outbox, wake, dataFolder: settings.DATABASE_URL ? undefined : settings.DATA_DIR }),
    outbox,
    /** Stops claiming mails, waits for those in flight and for the last answer, and closes the store. */
    stop: async (lastAnswer: Promise<void>): Promise<void> => {
      clearInterval(wiping);
      await Promise.all([lastAnswer, delivery?.stop()]);
      await outbox.close();
    },
  };
}
