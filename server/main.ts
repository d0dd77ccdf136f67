import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createApp, proxyCheck } from './app.ts';
import { readBuiltSite } from './built-site.ts';
import { fillFormPage } from './contact/fill-form-page.ts';
import { startContact } from './contact/start-contact.ts';
import { openCountries } from './country/country-of.ts';
import { createLimitedServer } from './http/limits.ts';
import { listen, stopGracefully } from './http/listen.ts';
import { createLogger, StandardOutput } from './log.ts';
import { openStore } from './store/open-store.ts';
import { openPhoneService } from './phone/phone-service.ts';
import { readSettings } from './settings.ts';
import { UserError } from '#contract/user-error.ts';

/** M13 promises 10 s; this leaves two for the rest. */
const STOP_WITHIN_MS = 8_000;

const FLUSH_WITHIN_MS = 500;

const output = new StandardOutput();

try {
  await start();
} catch (error) {
  await output.flush(FLUSH_WITHIN_MS);
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  loadEnvFile('.env');
  const settings = readSettings(process.env);
  const logger = createLogger(settings.LOG_LEVEL, output);
  const site = await readBuiltSite(resolve('dist'));
  const countryOf = await openCountries(logger);

  const { COUNTRY_HEADER: countryHeader, TRUST_PROXY: trustProxy } = settings;
  const database = await openStore(settings, { onReplaced: (sentence) => logger.warn(sentence) });
  const phone = await openPhoneService(settings, { origin: site.headers.origin, logger, database });
  const recaptcha = settings.RECAPTCHA_SECRET !== undefined;
  const renderForm = fillFormPage(site, { recaptcha });
  const contact = await startContact(settings, {
    database,
    logger,
    origin: site.headers.origin,
    words: site.words,
    renderForm,
  });
  const app = createApp({
    site,
    logger,
    countryOf,
    countryHeader,
    trustProxy,
    recaptcha,
    phone,
    contact: contact.routes,
  });
  const server = createLimitedServer(app, {
    isProxy: proxyCheck(app),
    onRefused: (facts) => logger.warn(facts, 'connections refused: one source has too many'),
  });
  const address = await listen(server, { port: settings.PORT, host: settings.HOST });
  output.write(`The site is at ${address}\n`);

  const stop = async () => {
    await contact.stop(stopGracefully(server, STOP_WITHIN_MS));
    await output.flush(FLUSH_WITHIN_MS);
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

function loadEnvFile(path: string): void {
  try {
    if (existsSync(path)) process.loadEnvFile(path);
  } catch (cause) {
    throw new UserError(`${path} cannot be read: make it a text file that this user may read, or remove it`, {
      cause,
    });
  }
}
