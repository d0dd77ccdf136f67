import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import './editor.css';
import { App } from './app.tsx';
import { githubStore } from './content/github-store.ts';
import { localStore, type Store } from './content/store.ts';

declare global {
  /** Set by Vite (build-editor.ts): `repository` for /admin, `preview` for `npm run edit`. */
  const editorSettings: { repository?: string; preview?: string };
}

/** Asks for an access token, which is kept for this tab only. */
function SignIn({ repository }: { repository: string }) {
  const [store, setStore] = useState<Store>();
  if (store) return <App store={store} />;
  const signIn = (form: FormData): void => {
    const token = form.get('token');
    if (typeof token !== 'string') return;
    sessionStorage.setItem('token', token);
    setStore(githubStore(repository, token));
  };
  return (
    <form className="m-auto flex max-w-measure flex-col gap-4 p-8" action={signIn}>
      <h1 className="text-h3">{`Editor of ${repository}`}</h1>
      <label>
        Access token of GitHub that may write contents and pull requests of this repository
        <input
          type="password"
          name="token"
          autoComplete="off"
          required
          className="mt-2 w-full"
          defaultValue={sessionStorage.getItem('token') ?? ''}
        />
      </label>
      <button type="submit">Sign in</button>
    </form>
  );
}

const { repository, preview } = editorSettings;
const page = repository === undefined ? <App store={{ ...localStore, preview }} /> : <SignIn repository={repository} />;
const main = document.querySelector('#editor');
if (main) createRoot(main).render(page);
