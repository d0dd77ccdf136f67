import { useState } from 'react';
import { App } from './app.tsx';
import { githubStore } from './content/github-store.ts';
import type { Store } from './content/store.ts';
import { Button, inputLook } from './form/ui.tsx';

/** Asks for an access token, which stays in this tab. */
export function SignIn({ repository }: { repository: string }) {
  const [token, setToken] = useState(sessionStorage.getItem('token') ?? '');
  const [store, setStore] = useState<Store>();
  if (store) return <App store={store} />;
  return (
    <form
      className="m-auto flex max-w-measure flex-col gap-4 p-8"
      onSubmit={(event) => {
        event.preventDefault();
        sessionStorage.setItem('token', token);
        setStore(githubStore(repository, token));
      }}
    >
      <h1 className="text-h3">{`Editor of ${repository}`}</h1>
      <label>
        Access token of GitHub that may write contents and pull requests of this repository
        <input
          className={inputLook}
          type="password"
          autoComplete="off"
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
      </label>
      <Button look="main" isOff={token === ''}>
        Sign in
      </Button>
    </form>
  );
}
