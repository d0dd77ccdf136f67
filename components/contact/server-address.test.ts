import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['', true, '/api/contact'],
  ['https://contact.example', true, 'https://contact.example/api/contact'],
  ['none', false, '/api/contact'],
])('CONTACT_ORIGIN=%s', async (origin, isThere, address) => {
  vi.stubGlobal('contactOriginOfBuild', origin);
  vi.resetModules();
  const { endpointUrl, hasServer } = await import('./server-address.ts');
  expect([hasServer, endpointUrl('/api/contact')]).toEqual([isThere, address]);
});
