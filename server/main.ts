import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp, proxyCheck, shownParts } from './app.ts';
import { type BuiltSite, readBuiltSite } from './site/built-site.ts';
import { fillFormPage } from './contact/fill-form-page.ts';
import { startContact } from './contact/start-contact.ts';
import { openCountries } from './country/country-of.ts';
import { followSite, releaseFolder } from './site/follow-site.ts';
import { createLimitedServer } from './http/limits.ts';
import { listen, stopGracefully } from './http/listen.ts';
import { createLogger, StandardOutput } from './monitor/log.ts';
import { Metrics, serveMetrics } from './monitor/metrics.ts';
import { openStore } from './store/open-store.ts';
import { openPhoneService } from './phone/phone-service.ts';
import { readSettings } from './settings/settings.ts';
import { UserError } from '#contract/user-error.ts';

/** From the signal on, with the drain. M13 promises 10 s; this leaves two for the rest. */
const STOP_WITHIN_MS = 8_000;

const FLUSH_WITHIN_MS = 500;

/** For healthz. */
const PAGE_WITHIN_MS = 3_000;

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
  const site = await readBuiltSite(releaseFolder());
  const countryOf = await openCountries(logger);

  const { COUNTRY_HEADER: countryHeader, TRUST_PROXY: trustProxy, PAGES_ORIGINS: pagesOrigins } = settings;
  const { origin } = site.headers;
  const database = await openStore(settings, { onReplaced: (sentence) => logger.warn(sentence) });
  const phone = await openPhoneService(settings, { origin, logger, database });
  const confirms = settings.SMTP_URL !== undefined;
  const recaptcha = settings.RECAPTCHA_SECRET !== undefined;
  const metrics =
    settings.METRICS_PORT === undefined
      ? undefined
      : new Metrics({ folder: settings.DATA_DIR, droppedLines: () => output.droppedInAll });
  let address = '';
  let isDraining = false;
  const contact = await startContact(settings, {
    database,
    logger,
    metrics,
    origin,
    // Those of the release that is served.
    words: {
      get en() {
        return release.words.en;
      },
      get sr() {
        return release.words.sr;
      },
    },
    renderForm: (...form) => release.renderForm(...form),
    checkPage: () => (isDraining ? Promise.reject(new Error('The server is about to stop')) : askForPage(address)),
  });
  const serve = (built: BuiltSite) => ({
    app: createApp({
      site: built,
      logger,
      countryOf,
      countryHeader,
      trustProxy,
      pagesOrigins,
      recaptcha,
      confirms,
      phone,
      keepFiles: true,
      contact: contact.routes,
    }),
    renderForm: fillFormPage(built, { recaptcha, shown: shownParts({ phone, confirms }) }),
    words: built.words,
  });
  let release = serve(site);
  followSite(logger, (built) => (release = serve(built)));
  const server = createLimitedServer(
    (request, response) => {
      metrics?.countRequest(response);
      release.app(request, response);
    },
    {
      isProxy: proxyCheck(release.app),
      onRefused: (facts) => logger.warn(facts, 'connections refused: one source has too many'),
    },
  );
  if (metrics && settings.METRICS_PORT !== undefined) await serveMetrics(metrics, settings.METRICS_PORT);
  address = await listen(server, { port: settings.PORT, host: settings.HOST });
  output.write(`The site is at ${address}\n`);

  const stop = async () => {
    isDraining = true;
    const drainMs = settings.DRAIN_SECONDS * 1_000;
    await contact.stop(wait(drainMs).then(() => stopGracefully(server, STOP_WITHIN_MS - drainMs)));
    await output.flush(FLUSH_WITHIN_MS);
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

/** As a visitor does. Rejects where there is no page. */
async function askForPage(address: string): Promise<void> {
  const { ok, status } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(PAGE_WITHIN_MS) });
  if (!ok) throw new Error(`The first page is answered with ${status}`);
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
