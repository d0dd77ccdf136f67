import { useState } from 'react';
import { languages } from '#contract/language.ts';
import { columnNames } from './form/editing.ts';
import { fieldsIn, type Form, pageOf } from './content/forms.ts';
import type { Content, Store } from './content/store.ts';
import { Button } from './form/ui.tsx';

/** The page of an entry as `npm run dev` shows it: a save reloads it. */
export function Preview({ form, content, store }: { form: Form; content: Content; store: Store }) {
  const [language, setLanguage] = useState<(typeof languages)[number]>('en');
  if (store.preview === undefined)
    return <p className="text-muted text-small">The pull request of your saves shows the page, and checks it.</p>;
  const fields = fieldsIn(content, form.files.find(({ column }) => column === language)?.path ?? '');
  const address = `${store.preview}${pageOf(form, fields, language)}`;
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="mb-2 flex items-center gap-3">
        {languages.map((one) => (
          <Button key={one} isPressed={one === language} onClick={() => setLanguage(one)}>
            {columnNames[one]}
          </Button>
        ))}
        <a className="text-small underline" href={address} target="_blank" rel="noopener">
          Page in a new tab
        </a>
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- The page is our own, and its scripts must work. */}
      <iframe title={`Page of ${form.label}`} src={address} className="border-line w-full grow border" />
    </div>
  );
}
