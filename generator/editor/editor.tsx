import { createRoot } from 'react-dom/client';
import './editor.css';
import { App } from './app.tsx';
import { SignIn } from './sign-in.tsx';
import { localStore } from './content/store.ts';

declare global {
  /** Set by Vite (build-editor.ts): `repository` for /admin, `preview` for `npm run edit`. */
  const editorSettings: { repository?: string; preview?: string };
}

const { repository, preview } = editorSettings;
const local = { ...localStore(), ...(preview !== undefined && { preview }) };
const main = document.querySelector('#editor');
if (main)
  createRoot(main).render(repository === undefined ? <App store={local} /> : <SignIn repository={repository} />);
