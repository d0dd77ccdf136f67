import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import './editor.css';
import { App } from './app.tsx';
import { githubStore } from './content/github-store.ts';
import { localStore, type Store } from './content/store.ts';
import { fieldOf } from './form/ui.tsx';

declare global {
  /** Set by Vite (build-editor.ts): `repository` for /admin, `preview` for `npm run edit`. */
  const editorSettings: { repository?: string; preview?: string };
}

/** Asks for an access token, which stays in this tab. */
function SignIn({ repository }: { repository: string }) {
  const [store, setStore] = useState<Store>();
  if (store) return <App store={store} />;
  const signIn = (form: FormData): void => {
    const token = fieldOf(form, 'token');
    sessionStorage.setItem('token', token);
    setStore(githubStore(repository, token));
  };
  return (
    <form className="m-auto flex max-w-measure flex-col gap-4 p-8" action={signIn}>
      <h1 className="text-h3">{`Editor of ${repository}`}</h1>
      <label>
        Access token of GitHub that may write contents and pull requests of this repository
        <input
          name="token"
          type="password"
          autoComplete="off"
          required
          className="w-full"
          defaultValue={sessionStorage.getItem('token') ?? ''}
        />
      </label>
      <button type="submit">Sign in</button>
    </form>
  );
}

const { repository, preview } = editorSettings;
const local = { ...localStore, ...(preview !== undefined && { preview }) };
const main = document.querySelector('#editor');
if (main)
  createRoot(main).render(repository === undefined ? <App store={local} /> : <SignIn repository={repository} />);
