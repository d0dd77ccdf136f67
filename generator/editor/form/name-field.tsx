import { type ChangeEventHandler, useId, useState } from 'react';
import type { Kind } from '../../content/new-entry.ts';
import { addEntry } from '../content/entries.ts';
import type { Form } from '../content/forms.ts';
import type { Editing } from './editing.ts';
import { Notes } from './ui.tsx';

export type NameFieldProps = {
  label: string;
  action: string;
  placeholder?: string;
  /** Returns false if it refuses the name, and tells why. */
  onName: (name: string, tell: (reason: string) => void) => Promise<boolean>;
};

/** Asks for the name of something new, written like the placeholder. A name that is refused stays to be changed, with the reason below it. */
export function NameField({ label, action, placeholder = 'name-of-its-folder', onName }: NameFieldProps) {
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const id = useId();
  const add = async (): Promise<void> => {
    if (await onName(name, setReason)) setName('');
  };
  const onChange: ChangeEventHandler<HTMLInputElement> = ({ target }) => {
    setName(target.value);
    setReason('');
  };
  const described = { 'aria-label': label, 'aria-describedby': id, 'aria-invalid': reason !== '' };
  return (
    <form className="mt-2" action={add}>
      <div className="flex gap-2">
        <input {...described} placeholder={placeholder} required value={name} onChange={onChange} />
        <button type="submit">{action}</button>
      </div>
      <Notes id={id} lines={reason === '' ? [] : [reason]} />
    </form>
  );
}

type AddEntryProps = Pick<Editing, 'content' | 'store' | 'act'> & {
  label: string;
  action: string;
  kind: Kind;
  from?: Form;
};

/** Adds an entry, or a copy of one, and opens it. */
export function AddEntry({ content, store, act, kind, from, ...words }: AddEntryProps) {
  const add: NameFieldProps['onName'] = (name, tell) =>
    act(async () => {
      location.hash = await addEntry(store, content, kind, name, from);
    }, tell);
  return <NameField {...words} onName={add} />;
}
