import { expect, test, vi } from 'vitest';
import { githubStore } from './github-store.ts';
import { localStore } from './store.ts';

test.each([
  ['npm run edit', localStore, 'npm run edit has ended. What you typed is still here'],
  ['GitHub', githubStore('owner/website', 'right'), 'GitHub does not answer. What you typed is still here'],
])('an answer of %s that breaks off in the middle is told like none at all', async (_, store, words) => {
  const start = new TextEncoder().encode('{"files": {');
  vi.stubGlobal('fetch', () => {
    const chunks = [start];
    const pull = (controller: ReadableStreamDefaultController): void => {
      const chunk = chunks.pop();
      if (chunk) controller.enqueue(chunk);
      else controller.error(new TypeError('terminated'));
    };
    return Promise.resolve(new Response(new ReadableStream({ pull })));
  });
  await expect(store.load()).rejects.toThrow(words);
  await expect(store.save('content/site.yaml', 'name: A', '"1"')).rejects.toThrow(words);
  vi.unstubAllGlobals();
});
