import { afterEach, expect, test, vi } from 'vitest';
import { serverParts } from '#contract/build/server-parts.ts';

const answers = {
  'with phone and mail': { data: { parts: 'phone mail' }, error: null },
  'with neither': { data: { parts: 'no-mail' }, error: null },
  'that is not ours': { parts: 'phone' },
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

/** Runs on a page built with this CONTACT_ORIGIN and gets this answer. Returns the parts shown and the addresses fetched. */
async function shownAfter(origin: string, answer: object): Promise<{ shown: string[]; asked: string[] }> {
  const asked: string[] = [];
  const elements = serverParts.map((part) => ({ dataset: { part }, hidden: part !== 'no-mail' }));
  vi.stubGlobal('contactOriginOfBuild', origin);
  vi.stubGlobal('document', { querySelectorAll: () => elements });
  vi.stubGlobal('fetch', async (address: string) => (asked.push(address), Response.json(answer)));
  vi.spyOn(console, 'error').mockReturnValue();
  vi.resetModules();
  const { showServerParts } = await import('./parts-elsewhere.ts');
  await showServerParts();
  return { asked, shown: elements.flatMap(({ hidden, dataset }) => (hidden ? [] : [dataset.part])) };
}

test.each([
  ['with phone and mail', ['phone', 'mail']],
  ['with neither', ['no-mail']],
  ['that is not ours', ['no-mail']],
] as const)('a page on a static host shows the parts of an answer %s', async (name, shown) => {
  expect(await shownAfter('https://contact.example', answers[name])).toEqual({
    asked: ['https://contact.example/api/parts'],
    shown,
  });
});

test.each(['', 'none'])('no server is asked if CONTACT_ORIGIN is %j', async (origin) => {
  const { asked, shown } = await shownAfter(origin, answers['with phone and mail']);
  expect([asked, shown]).toEqual([[], ['no-mail']]);
});
