import { expect, test } from 'vitest';
import { apiErrors, isApiAnswer } from './api.ts';

test('distinguishes our answers from those of a proxy', () => {
  expect(isApiAnswer({ data: { id: 'x' }, error: null }, 'id')).toBe(true);
  expect(isApiAnswer({ data: null, error: { code: 'invalid', message: '', fields: {} } }, 'id')).toBe(true);
  const others = [null, 'x', {}, { data: null, error: null }, { data: {}, error: null }, { error: 'x' }, { data: 'x' }];
  for (const other of others) expect(isApiAnswer(other, 'id')).toBe(false);
  expect(isApiAnswer({ data: { id: 'x' }, error: null }, 'phone')).toBe(false);
});

test('every error has an HTTP error status and a sentence as its message', () => {
  for (const { status, message } of Object.values(apiErrors)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/^[A-Z].*\.$/);
  }
});
