import type { RequestListener } from 'node:http';
import { basename, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '#contract/user-error.ts';
import { SECOND_MS } from '#contract/time.ts';
import { createApp, proxyCheck, shownParts } from './app.ts';
import { fillFormPage } from './contact/fill-form-page.ts';
import { startContact } from './contact/start-contact.ts';
import { openCountries } from './country/country-of.ts';
import { createLimitedServer } from './http/limits.ts';
import { listen, stopGracefully } from './http/listen.ts';
import { createLogger, StandardOutput } from './monitor/log.ts';
import { createMetrics, serveMetrics } from './monitor/metrics.ts';
import { openPhoneService } from './phone/phone-service.ts';
import { loadEnvFile, readSettings, type Settings } from './settings/settings.ts';
import { type BuiltSite, readBuiltSite } from './site/built-site.ts';
import { followSite, releaseFolder } from './site/follow-site.ts';
import { StoreUnavailable } from './store/database.ts';
import { openStore, unavailableProblem } from './store/open-store.ts';

/** From the signal until all answers are sent, drain included, and until a store that does not answer is given up (M13). */
const STOP_WITHIN_MS = 8 * SECOND_MS;
const CLOSE_WITHIN_MS = 9 * SECOND_MS;
const FLUSH_WITHIN_MS = 500;

const output = new StandardOutput();

try {
  await start();
} catch (error) {
  await output.end(FLUSH_WITHIN_MS);
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const [argument] = process.argv.slice(2);
  if (argument !== undefined)
    throw new UserError(`npm run serve takes no arguments, but got ${argument}: put settings into .env`);
  loadEnvFile();
  const settings = readSettings(process.env);
  await serve(settings).catch((error: unknown) => {
    throw error instanceof StoreUnavailable ? unavailableProblem(settings, error) : error;
  });
}

/** Starts the server, which runs until a signal stops it. */
async function serve(settings: Settings): Promise<void> {
  const logger = createLogger(settings.LOG_LEVEL, output);
  const site = await readBuiltSite(releaseFolder());
  const database = await openStore(settings, (sentence) => logger.warn(sentence));
  const phone = await openPhoneService(settings, { origin: site.headers.origin, logger, database });
  const { METRICS_PORT, DATA_DIR } = settings;
  const metrics = METRICS_PORT === undefined ? undefined : createMetrics(DATA_DIR, () => output.droppedInAll);
  // Shared by all readers and updated in place: followSite copies the words of a new release into it.
  const words = { ...site.words };
  let isDraining = false;
  const contact = await startContact(settings, {
    database,
    logger,
    metrics,
    origin: site.headers.origin,
    words,
    renderForm: (...form) => release.renderForm(...form),
    isDraining: () => isDraining,
    release: () => release.name,
  });
  const deps = {
    logger,
    countryOf: await openCountries(logger),
    countryHeader: settings.COUNTRY_HEADER,
    trustProxy: settings.TRUST_PROXY,
    pagesOrigins: settings.PAGES_ORIGINS,
    recaptcha: settings.RECAPTCHA_SECRET !== undefined,
    confirms: settings.SMTP_URL !== undefined,
    phone,
    contact: contact.routes,
  };
  const releaseOf = (built: BuiltSite) => ({
    name: basename(dirname(built.folder)),
    app: createApp({ site: built, ...deps }),
    renderForm: fillFormPage(built, { recaptcha: deps.recaptcha, shown: shownParts(deps) }),
  });
  let release = releaseOf(site);
  void followSite(logger, (built) => {
    release = releaseOf(built);
    Object.assign(words, built.words);
  });
  const listener: RequestListener = (request, response) => {
    metrics?.countRequest(response);
    release.app(request, response);
  };
  const onRefused = (facts: object) => logger.warn(facts, 'connections refused: one source has too many');
  const server = createLimitedServer(listener, { isProxy: proxyCheck(release.app), onRefused });
  if (metrics && METRICS_PORT !== undefined) await serveMetrics(metrics, METRICS_PORT);
  output.write(`The site is at ${await listen(server, { port: settings.PORT, host: settings.HOST })}\n`);

  const stop = async () => {
    isDraining = true;
    const drainMs = settings.DRAIN_SECONDS * SECOND_MS;
    const closed = contact.stop(wait(drainMs).then(() => stopGracefully(server, STOP_WITHIN_MS - drainMs)));
    await Promise.race([closed, wait(CLOSE_WITHIN_MS)]);
    await output.end(FLUSH_WITHIN_MS);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop());
}
