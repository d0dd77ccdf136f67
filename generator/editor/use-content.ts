import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Part } from './content/draft.ts';
import type { Act, Content, Found, Store } from './content/store.ts';

/** The stored content, the results of its check, the message of the last action, and the function that runs actions. */
export function useContent(store: Store) {
  const [content, setContent] = useState<Content>();
  const [found, setFound] = useState<Found>({ problems: [], warnings: [] });
  const [message, setMessage] = useState('');
  const act: Act = useCallback(
    async (action, tell = setMessage) => {
      if (action) setMessage('');
      try {
        const words = await action?.();
        if (words !== undefined) setMessage(words);
        setContent(await store.load());
        if (store.check) setFound(await store.check());
        return true;
      } catch (error) {
        tell(error instanceof Error ? error.message : String(error));
        return false;
      }
    },
    [store],
  );
  useEffect(() => {
    const read = (): void => void act();
    read();
    // A git pull or a code editor may have changed files meanwhile.
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [act]);
  return { content, found, message, act };
}

const draftsKey = 'editor-drafts';

/** Unsaved edits by form. They survive a reload and a stopped server. The browser asks before it closes the tab. */
export function useDrafts() {
  // A cast: only this page writes the item.
  const [drafts, setDrafts] = useState(
    () => JSON.parse(sessionStorage.getItem(draftsKey) ?? '{}') as Record<string, Part[]>,
  );
  useEffect(() => {
    sessionStorage.setItem(draftsKey, JSON.stringify(drafts));
    onbeforeunload = Object.keys(drafts).length > 0 ? (event) => event.preventDefault() : null;
  }, [drafts]);
  return [drafts, setDrafts] as const;
}

function onHashChange(tell: () => void): () => void {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
}

/** The part of the address after #, which is the id of the open form. */
export function useHash(): string {
  return useSyncExternalStore(onHashChange, () => decodeURIComponent(location.hash.slice(1)));
}
