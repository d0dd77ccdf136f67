import { resolve } from 'node:path';
import { contactRoutes } from '#server/contact/contact-routes.ts';
import { fillFormPage } from '#server/contact/fill-form-page.ts';
import { createLogger } from '#server/monitor/log.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import type { ServerPart } from '#contract/build/server-parts.ts';
import { type ServedSite, serveBuiltSite, siteIn } from '../built-site.ts';

/** The built site, served with a contact form that writes to the given outbox. */
export type ContactSite = ServedSite & {
  /** Posts with the headers of a form without JavaScript. `headers` override them. */
  post(fields: Record<string, string> | string, headers?: Record<string, string>): Promise<Response>;
};

export async function serveContactSite(
  outbox: Outbox,
  { recaptcha = false, confirms = false } = {},
): Promise<ContactSite> {
  const site = await siteIn(resolve('dist'));
  const renderForm = fillFormPage(site, { recaptcha, shown: new Set<ServerPart>(['no-mail']) });
  const deps = {
    outbox,
    logger: createLogger('silent'),
    origin: site.headers.origin,
    words: site.words,
    renderForm,
    wake: () => undefined,
  };
  const served = await serveBuiltSite({ contact: contactRoutes(deps), recaptcha, confirms, trustProxy: ['loopback'] });
  return {
    ...served,
    post: (fields, headers = {}) =>
      fetch(`${served.origin}/api/contact`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Sec-Fetch-Site': 'same-origin',
          ...headers,
        },
        body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
        redirect: 'manual',
      }),
  };
}
