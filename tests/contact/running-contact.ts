import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { contactRoutes } from '#server/contact/contact-routes.ts';
import { answerErrors } from '#server/http/api.ts';
import { createLimitedServer } from '#server/http/limits.ts';
import { createLogger } from '#server/monitor/log.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { renderForm } from './render-form.ts';
import { words } from './words.ts';

export type LogLine = Record<string, unknown>;

/** The contact routes, served over HTTP by this process. */
export type RunningContact = {
  url: string;
  log: LogLine[];
  post(body: unknown, headers?: Record<string, string>): Promise<Response>;
  postForm(fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
};

export async function runContact(outbox: Outbox, clock?: () => number): Promise<RunningContact> {
  const log: LogLine[] = [];
  const logger = createLogger('trace', { write: (line) => void log.push(JSON.parse(line) as LogLine) });
  const app = express().set('trust proxy', 'loopback').set('pages origins', ['https://pages.example']).disable('etag');
  const deps = { outbox, logger, origin: 'https://site.example', words, renderForm, wake: () => undefined };
  app.use(contactRoutes(clock ? { ...deps, clock } : deps), answerErrors(logger));
  const server: Server = createLimitedServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = (type: string, body: string, headers: Record<string, string>) =>
    fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': type, ...headers },
      body,
      redirect: 'manual',
    });
  return {
    url,
    log,
    post: (body, headers = {}) =>
      send('application/json', typeof body === 'string' ? body : JSON.stringify(body), headers),
    postForm: (fields, headers = { 'Sec-Fetch-Site': 'same-origin' }) =>
      send('application/x-www-form-urlencoded', new URLSearchParams(fields).toString(), headers),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export const filledIn = {
  name: 'Ana Đorđević',
  email: 'ana@firma.example',
  business: 'Фирма д.о.о.',
  message: 'Dobar dan,\ntreba mi sajt 🚀',
};
