import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { big, buildFixture } from './fixture-site.ts';
import { type RunningSite, runSite } from './running-site.ts';

let site: RunningSite;
const countryOf = () => {
  throw new Error('canary of the country');
};
beforeEach(async () => void (site = await runSite({ root: await buildFixture(), countryOf })));
afterEach(() => site.close());

test('writes the text of an error only to the log when a file is gone', async () => {
  await rm(join(site.root, 'dist/client', big.path));
  const answer = await site.ask(big.path, { headers: { Range: 'bytes=0-3' } });
  expect([answer.status, answer.text]).toEqual([503, 'This is not possible at the moment. Please try again later.\n']);
  expect(answer.headers['cache-control']).toBe('no-store');
  for (const name of ['etag', 'accept-ranges', 'content-range', 'content-encoding', 'vary'])
    expect(answer.headers).not.toHaveProperty(name);
  expect(JSON.stringify(site.log)).toContain('ENOENT');
});

test('writes the text of an error only to the log when a call fails', async () => {
  const answer = await site.ask('/api/country');
  const message = 'Something went wrong. Please try again later.';
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    500,
    { data: null, error: { code: 'internal', message, fields: {} } },
  ]);
  expect(JSON.stringify(site.log)).toContain('canary of the country');
});

test('answers the next request after an error', async () => {
  await site.ask('/api/country');
  expect((await site.ask('/en/home')).status).toBe(200);
});

test('B7: sends nothing of a file that was rebuilt since the start', async () => {
  await writeFile(join(site.root, 'dist/client', big.path), 'NEW');
  const answer = await site.ask(big.path);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  await vi.waitFor(() => expect(JSON.stringify(site.log)).toContain('was replaced by a new build'));
});
