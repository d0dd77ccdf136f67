import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import './editor.css';
import { App } from './app.tsx';
import { githubStore } from './content/github-store.ts';
import { localStore, type Store } from './content/store.ts';

declare global {
  /** Set by Vite (build-editor.ts): `repository` for /admin, nothing for `npm run edit`. */
  const editorSettings: { repository?: string };
}

/** Asks for an access token, which is kept for this tab only. */
function SignIn({ repository }: { repository: string }) {
  const [store, setStore] = useState<Store>();
  if (store) return <App store={store} />;
  const signIn = (form: FormData): void => {
    const token = (form.get('token') as string).trim(); // a cast: the input below is a text
    sessionStorage.setItem('token', token);
    setStore(githubStore(repository, token));
  };
  return (
    <form className="m-auto flex max-w-measure flex-col gap-4 p-8" action={signIn}>
      <h1 className="text-h3">{`Editor of ${repository}`}</h1>
      <p>
        <a href="https://github.com/settings/personal-access-tokens/new" target="_blank" className="underline">
          Make an access token at GitHub
        </a>
        {` for ${repository}, with the permissions Contents and Pull requests (read and write) and Deployments (read).`}
      </p>
      <label>
        Access token
        <input
          type="password"
          name="token"
          autoComplete="off"
          required
          pattern="\s*[!-~]+\s*" // A header cannot have other letters.
          className="mt-2 w-full"
          defaultValue={sessionStorage.getItem('token') ?? ''}
        />
      </label>
      <button type="submit">Sign in</button>
    </form>
  );
}

const { repository } = editorSettings;
const page = repository === undefined ? <App store={localStore} /> : <SignIn repository={repository} />;
const main = document.querySelector('#editor');
const stopped = 'The editor has stopped. Allow this site to keep data in your browser, then reload this page. ';
if (main) createRoot(main, { onUncaughtError: (error) => main.append(stopped, String(error)) }).render(page);
