import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idempotencyKey, wordsOf } from '#contract/contact/contact-message.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.restoreAllMocks());

const typed = (text: string) => wordsOf((field) => (field === 'message' ? text : ''));

async function draftAfter(...ages: number[]) {
  const { saveDraft } = await import('./draft.ts');
  const age = vi.spyOn(performance, 'now');
  const drafts = ages.map((ms) => saveDraft((age.mockReturnValue(ms), typed(`typed after ${ms} ms`))));
  return drafts.at(-1);
}

test('a draft of the first seconds says when its page opened, so that the server detects robots', async () => {
  const openedAt = Math.round(performance.timeOrigin);
  expect(await draftAfter(500)).toMatchObject({ openedAt });
  vi.resetModules();
  expect(await draftAfter(500, 1_900)).toMatchObject({ openedAt });
});

test('a later one says that it opened long ago, because the clock of the visitor may be ahead', async () => {
  // 2 s is TOO_FAST_MS of the server: no clock decides about words that took longer.
  expect(await draftAfter(2_000)).toMatchObject({ openedAt: 0 });
  vi.resetModules();
  expect(await draftAfter(60_000)).toMatchObject({ openedAt: 0 });
  vi.resetModules();
  expect(await draftAfter(500, 60_000)).toMatchObject({ openedAt: 0 });
});

test('a draft that was typed long ago stays so after a reload', async () => {
  expect(await draftAfter(60_000, 500)).toMatchObject({ openedAt: 0 });
});

test('each draft has another key that the server accepts', async () => {
  const [first, second] = [await draftAfter(1), await draftAfter(2)];
  expect([first?.key, second?.key]).toEqual([
    expect.stringMatching(idempotencyKey) as string,
    expect.stringMatching(idempotencyKey) as string,
  ]);
  expect(first?.key).not.toBe(second?.key);
});
