import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Part } from './content/draft.ts';
import type { Act, Content, Found, Store } from './content/store.ts';

/** The content as the store has it, what the check says of it, and a line about what was done last. */
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
    // A pull or an editor of code may have changed files meanwhile.
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [act]);
  return { content, found, message, act };
}

const draftsKey = 'editor-drafts';

/** What was typed and not saved, by form. It survives a reload, and a server that was stopped; closing the tab asks first. */
export function useDrafts() {
  // A cast: only this page writes it.
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

/** The part of the address behind #, which names the open form. */
export function useHash(): string {
  return useSyncExternalStore(onHashChange, () => decodeURIComponent(location.hash.slice(1)));
}
