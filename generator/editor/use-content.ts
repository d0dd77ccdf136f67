import { useCallback, useEffect, useState } from 'react';
import type { Part } from './content/draft.ts';
import type { CheckReport, Content, RunAction, Store } from './content/store.ts';

/** The stored content, the results of its check, the message of the last action, and the function that runs actions. */
export function useContent(store: Store) {
  const [content, setContent] = useState<Content>();
  const [report, setReport] = useState<CheckReport>({ problems: [], warnings: [] });
  const [message, setMessage] = useState('');
  const run: RunAction = useCallback(
    async (action, onError = setMessage) => {
      if (action) setMessage('');
      try {
        const result = await action?.();
        if (result !== undefined) setMessage(result);
        setContent(await store.load());
        if (store.check) setReport(await store.check());
        return true;
      } catch (error) {
        onError(error instanceof Error ? error.message : String(error));
        return false;
      }
    },
    [store],
  );
  useEffect(() => {
    const reload = (): void => void run();
    reload();
    onfocus = reload; // A git pull or a code editor may have changed files meanwhile.
  }, [run]);
  return { content, report, message, run };
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

/** The part of the address after #, which is the id of the open form. */
export function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => void (onhashchange = () => setHash(location.hash)), []);
  return decodeURIComponent(hash.slice(1));
}
