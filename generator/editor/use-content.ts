import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Part } from './content/draft.ts';
import type { Act, Content, Found, Store } from './content/store.ts';

/** The content as the store has it, what the check says of it, and a line about what was done last. */
export function useContent(store: Store) {
  const [content, setContent] = useState<Content>();
  const [found, setFound] = useState<Found>({ problems: [], warnings: [] });
  const [message, setMessage] = useState('');
  const tell = useCallback((error: unknown) => setMessage(error instanceof Error ? error.message : String(error)), []);
  const refresh = useCallback(async () => {
    setContent(await store.load());
    if (store.check) setFound(await store.check());
  }, [store]);
  useEffect(() => {
    const load = (): void => void refresh().catch(tell);
    load();
    // A pull or an editor of code may have changed files meanwhile.
    addEventListener('focus', load);
    return () => removeEventListener('focus', load);
  }, [refresh, tell]);
  const act: Act = async (action) => {
    setMessage('');
    try {
      const words = await action();
      setMessage(words ?? '');
      await refresh();
    } catch (error) {
      tell(error);
    }
  };
  return { content, found, message, act };
}

/** What was typed and not saved, by form. */
type Drafts = Record<string, Part[]>;

const KEPT = 'editor-drafts';

/** Drafts survive a reload of the page, and a server that was stopped. */
export function useDrafts() {
  // A cast: only this page writes it.
  const [drafts, setDrafts] = useState(() => JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Drafts);
  useEffect(() => sessionStorage.setItem(KEPT, JSON.stringify(drafts)), [drafts]);
  return [drafts, setDrafts] as const;
}

/** The part of the address behind #, which names the open form. */
export function useHash(): string {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
    () => decodeURIComponent(location.hash.slice(1)),
  );
}
