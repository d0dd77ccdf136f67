import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startSink } from '../contact/mail-sink.ts';
import { filledIn } from '../contact/running-contact.ts';
import { freePort } from '../free-ports.ts';
import { buildFixture, removeFixture } from '../server/fixture-site.ts';
import { type MainProcess, startMain } from '../server/main-process.ts';

let root: string;
let main: MainProcess;
let metricsPort: number;
let sink: Awaited<ReturnType<typeof startSink>>;
beforeAll(async () => {
  root = await buildFixture();
  sink = await startSink();
  metricsPort = await freePort();
  const mail = { SMTP_URL: sink.url, MAIL_FROM: 'site@website.example', MAIL_TO: 'owner@website.example' };
  main = startMain(root, { PORT: '0', HOST: '127.0.0.1', METRICS_PORT: String(metricsPort), ...mail });
});
afterAll(async () => {
  main.child.kill('SIGKILL');
  await sink.close();
  await removeFixture(root);
});

const scrape = async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line): [string, number] => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end + 1))];
      }),
  );
};

test('counts requests, messages and mails, and measures disk, clock, store and event loop', async () => {
  const site = `http://127.0.0.1:${await main.port}`;
  const post = (fields: object) =>
    fetch(`${site}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...filledIn, ...fields }),
    });
  await fetch(`${site}/en/home`);
  await fetch(`${site}/nothing`);
  await post({ id: 'metrics-one' });
  await post({ id: 'metrics-one' });
  await post({ id: 'metrics-two', website: 'a robot' });
  await expect.poll(async () => (await scrape()).get('site_mails_total{state="sent"}'), { timeout: 20_000 }).toBe(2);
  const metrics = await scrape();
  expect(Object.fromEntries([...metrics].filter(([name]) => name.includes('{')))).toEqual({
    'site_requests_total{status="200"}': 1,
    'site_requests_total{status="202"}': 3,
    'site_requests_total{status="404"}': 1,
    'site_messages_total{state="stored"}': 1,
    'site_messages_total{state="known"}': 1,
    'site_messages_total{state="honeypot"}': 1,
    'site_mails_total{state="sent"}': 2,
  });
  expect(metrics.get('site_store_up')).toBe(1);
  expect(metrics.get('site_waiting_mails')).toBe(0);
  expect(metrics.get('site_log_lines_dropped_total')).toBe(0);
  expect(Math.abs((metrics.get('site_clock_seconds') ?? 0) - Date.now() / 1000)).toBeLessThan(60);
  expect([...metrics.values()].every(Number.isFinite)).toBe(true);
});

test('G6: metrics contain nothing that a visitor typed, and no other machine can read them', async () => {
  const text = [...(await scrape()).keys()].join('\n');
  for (const typed of Object.values(filledIn)) expect(text).not.toContain(typed);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  const others = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  for (const { address } of others.filter(({ internal, family }) => !internal && family === 'IPv4'))
    await expect(fetch(`http://${address}:${metricsPort}/metrics`)).rejects.toThrow();
});

test('every alert of deploy/alerts.yml uses a metric of the server, and says what to do', async () => {
  const file = readFileSync('deploy/alerts.yml', 'utf8');
  // A cast: Prometheus' documented shape.
  const { groups } = parse(file) as { groups: { rules: Rule[] }[] };
  const metricNames = new Set([...(await scrape()).keys()].map((name) => name.replace(/\{.*/, '')));
  const alerts = groups.flatMap(({ rules }) => rules);
  for (const { alert, expr } of alerts)
    for (const name of expr.match(/site_\w+/g) ?? [])
      expect([alert, name, metricNames.has(name)]).toEqual([alert, name, true]);
  expect(alerts.filter(({ annotations }) => !/\S: \S/.test(annotations.summary))).toEqual([]);
  const isThere = hasPromtool();
  if (isThere)
    expect(execFileSync('promtool', ['check', 'rules', 'deploy/alerts.yml'], { encoding: 'utf8' })).toContain(
      'SUCCESS',
    );
  else console.log('promtool is not installed here: deploy/alerts.yml is read as YAML alone');
});

type Rule = { alert: string; expr: string; annotations: { summary: string } };

function hasPromtool(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
