import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compiledCode } from '../clear-settings.ts';
import { buildFixture, pageContent, removeFixture } from './fixture-site.ts';
import { main, startMain } from './main-process.ts';

let root: string;
beforeEach(async () => void (root = await buildFixture()));
afterEach(() => removeFixture(root));

test('prints one line with the address, and serves the site there', async () => {
  const main = startMain(root, { PORT: '0' });
  const port = await main.port;
  const answer = await fetch(`http://localhost:${port}/en/home`);
  expect(await answer.text()).toBe(pageContent('/en/home'));
  main.child.kill();
  const { stdout, stderr } = await main.ended;
  expect(stderr).toBe('');
  // The order of log lines and the line with the address is not certain.
  const [logged, plain] = [true, false].map((isJson) =>
    stdout.split('\n').filter((line) => line.startsWith('{') === isJson),
  );
  expect(plain).toEqual([`The site is at http://localhost:${port}`, '']);
  expect(logged?.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'warn', msg: expect.stringMatching(/^SMTP_URL is not set: /) },
    { method: 'GET', path: '/en/home', status: 200 },
  ]);
});

test('listens at HOST only, and reads .env', async () => {
  await writeFile(join(root, '.env'), 'HOST=127.0.0.1\nPORT=70000\nLOG_LEVEL=silent\n');
  const main = startMain(root, { PORT: '0' });
  const port = await main.port;
  expect(main.written.stdout).toBe(`The site is at http://127.0.0.1:${port}\n`);
  main.child.kill();
  await main.ended;
});

test('uses no socket that systemd passed to another process', async () => {
  const main = startMain(root, { PORT: '0', HOST: '127.0.0.1', LISTEN_FDS: '1', LISTEN_PID: '1' });
  expect(await main.port).toBeGreaterThan(0);
  main.child.kill();
  await main.ended;
});

test('says what to do when nothing is built', async () => {
  await rm(join(root, 'dist'), { recursive: true });
  expect(await startMain(root).ended).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Nothing is built: run npm run build first\n',
  });
});

test('says which port is in use, and how to choose another', async () => {
  const other = createServer();
  await once(other.listen(0), 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await startMain(root, { PORT: String(port), LOG_LEVEL: 'error' }).ended).toEqual({
    code: 1,
    stdout: '',
    stderr: `Port ${port} is in use: choose another one, PORT=${port === 65_535 ? 3000 : port + 1} npm run serve\n`,
  });
  other.close();
});

test('says when HOST is not an address of this machine', async () => {
  expect(await startMain(root, { PORT: '0', HOST: '192.0.2.1', LOG_LEVEL: 'error' }).ended).toEqual({
    code: 1,
    stdout: '',
    stderr: 'HOST is "192.0.2.1", which is not an address of this machine: set it to one of them, or leave it empty\n',
  });
});

test('says in one line what is wrong with a setting of .env', async () => {
  await writeFile(join(root, '.env'), 'LOG_LEVEL=loud\n');
  expect(await startMain(root).ended).toEqual({
    code: 1,
    stdout: '',
    stderr: 'LOG_LEVEL is "loud", expected one of trace, debug, info, warn, error, fatal, silent\n',
  });
});

test('says when .env cannot be read', async () => {
  await mkdir(join(root, '.env'));
  expect(await startMain(root).ended).toEqual({
    code: 1,
    stdout: '',
    stderr: '.env cannot be read: save it as UTF-8 text that this user can read, or remove it\n',
  });
});

/** One invalid value for every variable. Secrets among them must not be printed. */
const wrong = {
  PORT: 'eighty',
  HOST: 'my host',
  DATABASE_URL: 'mysql://site:canary@db/site',
  SMTP_URL: 'canary.mail.example',
  MAIL_FROM: 'Jasno',
  MAIL_TO: 'owner at jasno',
  PHONE: '060-canary',
  RECAPTCHA_SITE_KEY: 'short',
  RECAPTCHA_SECRET: 'canary!',
  RECAPTCHA_MIN_SCORE: '2',
  RECAPTCHA_VERIFY_URL: 'http://recaptcha.example/',
  TRUST_PROXY: 'all',
  COUNTRY_HEADER: 'the country',
  RETENTION_DAYS: 'forever',
  DRAIN_SECONDS: '6',
  LOG_LEVEL: 'loud',
};

test('lists every wrong setting at once, one line each, without a secret', async () => {
  const hidden = 'set to a value that is not shown here';
  expect(await startMain(root, wrong).ended).toEqual({
    code: 1,
    stdout: '',
    stderr: `\
PORT is "eighty", expected a whole number from 0 to 65535
HOST is "my host", expected an IP address or a host name
DATABASE_URL is ${hidden}, expected postgres://user:password@host:port/name
SMTP_URL is ${hidden}, expected smtp:// or smtps:// with user:password@host:port, if needed ?tls=optional, with / as %2F, # as %23
MAIL_FROM is "Jasno", expected an e-mail address
MAIL_TO is "owner at jasno", expected an e-mail address
PHONE is ${hidden}, expected a number in international form, such as +381 60 000 0000
RECAPTCHA_SITE_KEY is "short", expected the site key from the reCAPTCHA console
RECAPTCHA_SECRET is ${hidden}, expected the secret key from the reCAPTCHA console
RECAPTCHA_MIN_SCORE is "2", expected a number from 0 to 1
RECAPTCHA_VERIFY_URL is "http://recaptcha.example/", expected an https:// address
TRUST_PROXY is "all", expected a list of addresses, ranges (from /8, in IPv6 from /16) or loopback, linklocal, uniquelocal
COUNTRY_HEADER is "the country", expected the name of a header, such as cf-ipcountry
RETENTION_DAYS is "forever", expected a whole number from 1 to 3650
DRAIN_SECONDS is "6", expected a whole number from 0 to 5
LOG_LEVEL is "loud", expected one of trace, debug, info, warn, error, fatal, silent
`,
  });
});

/** True if the machine allows the test to mount a small file system. */
const mounts = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

test.skipIf(!mounts)('B12: on a disk that is full or nearly so, says it in one line and exits with 1', async () => {
  const disk = join(root, 'disk');
  await mkdir(disk, { mode: 0o700 });
  const fill = 'mount -t tmpfs -o size=1m,mode=700 none "$1"; head -c "$2" /dev/zero > "$1/fill"; exec "$3" "$4"';
  const env = { ...compiledCode, PATH: process.env['PATH'], DATA_DIR: disk, PORT: '0', LOG_LEVEL: 'silent' };
  const outcomes: string[] = [];
  for (const freeKiB of [0, 24, 72, 96, 108, 512]) {
    const through = ['-rm', 'sh', '-c', fill, 'sh', disk, String((1024 - freeKiB) * 1024), process.execPath, main];
    const child = spawn('unshare', through, { cwd: root, env });
    let written = '';
    child.stderr.on('data', (chunk) => (written += String(chunk)));
    child.stdout.on('data', () => child.kill('SIGKILL'));
    const [code] = (await once(child, 'close')) as [number | null];
    outcomes.push(code === null ? 'started' : `${code} ${written}`);
  }
  expect(outcomes[0]).toMatch(/^1 .*disk is full: make room\n$/);
  expect(outcomes.at(-1)).toBe('started');
  expect(outcomes.filter((outcome) => !/^(started|1 .*make room.*\n)$/.test(outcome))).toEqual([]);
});
