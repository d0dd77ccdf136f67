import { useCallback, useEffect, useRef, useState } from 'react';
import { isChanged, type Part } from './content/draft.ts';
import type { CheckReport, Content, RunAction, Store } from './content/store.ts';

const key = 'editor-drafts';

/** The content, its check, the last message, and the edits by form, which survive a reload and a stopped server. */
export function useContent(store: Store) {
  const [content, setContent] = useState<Content>();
  const [report, setReport] = useState<CheckReport>({ problems: [], warnings: [] });
  const [message, setMessage] = useState('');
  const [loadFault, setLoadFault] = useState('');
  const [drafts, setDrafts] = useState<Record<string, Part[]>>(() => JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  const unsaved = Object.keys(drafts).filter((form) => drafts[form]?.some(isChanged));
  const isBusy = useRef(false);
  const newestRun = useRef(0);
  const run: RunAction = useCallback(
    async (action, onError = action ? setMessage : setLoadFault) => {
      if (isBusy.current) return false; // A double click, or the window gets the focus during an action, which reads the content.
      isBusy.current = action !== undefined;
      const thisRun = (newestRun.current += 1);
      await Promise.resolve(); // React shows what a form's action sets before its first await only when it ends.
      if (action) setMessage('One moment …');
      let tell = onError;
      try {
        const result = (await action?.()) ?? '';
        // The action has worked, whatever fails below: its result stays.
        tell = (reason) => (action ? setMessage : setLoadFault)(`${result}\n${reason}`.trim());
        const loaded = await store.load();
        if (thisRun < newestRun.current) return true; // An action has begun meanwhile: this content may be older.
        setContent(loaded);
        setLoadFault('');
        // Saved edits stay until here: without them the form would show the old text meanwhile.
        setDrafts((all) => Object.fromEntries(Object.entries(all).filter(([, parts]) => parts.some(isChanged))));
        if (action) setMessage(result);
        if (action) isBusy.current = false;
        if (store.check) setReport({ ...(await store.check()), content: loaded });
      } catch (error) {
        if (thisRun === newestRun.current) isBusy.current = false;
        setMessage('');
        tell(error instanceof Error ? error.message : String(error));
      }
      return tell !== onError;
    },
    [store],
  );
  useEffect(() => {
    const reload = (): void => void run();
    reload();
    onfocus = reload; // A git pull or a code editor may have changed files meanwhile.
  }, [run]);
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(drafts));
    } catch {
      // There is no room for so much text: it stays in the form, and the browser asks before it leaves the page.
    }
    onbeforeunload = unsaved.length > 0 ? (event) => event.preventDefault() : null;
  }, [drafts, unsaved.length]);
  return { content, report, message: loadFault || message, run, drafts, setDrafts, unsaved };
}

/** The address from # on, which names the open form, as the browser encodes it. */
export function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => void (onhashchange = () => setHash(location.hash)), []);
  return hash;
}
