import { useEffect, useState } from 'react';
import type { Problem } from '#model/problems/problems.ts';
import type { Content, Store } from '../content/store.ts';

type ButtonProps = { name: string; isOff?: boolean; onPress: () => unknown };

export function Button({ name, isOff = false, onPress }: ButtonProps) {
  return (
    <button type="button" disabled={isOff} onClick={() => void onPress()}>
      {name}
    </button>
  );
}

type NameFieldProps = {
  label: string;
  action: string;
  placeholder?: string;
  onName: (name: string) => Promise<boolean>;
};

/** Asks for the name of something new, written like the placeholder. A name that is refused stays to be changed. */
export function NameField({ label, action, placeholder = 'name-of-its-folder', onName }: NameFieldProps) {
  const [refused, setRefused] = useState('');
  const tell = async (form: FormData): Promise<void> => {
    const name = fieldOf(form, 'name');
    const isDone = await onName(name);
    setRefused(isDone ? '' : name);
  };
  return (
    <form className="mt-2 flex gap-2" action={tell}>
      <input name="name" aria-label={label} placeholder={placeholder} required defaultValue={refused} />
      <button type="submit">{action}</button>
    </form>
  );
}

export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

type PictureProps = { content: Content; store: Store; path: string; className: string };

/** A picture of the content, or an empty frame. Its bytes are asked for, because at GitHub a private one has no address. */
export function Picture({ content, store, path, className }: PictureProps) {
  const [source, setSource] = useState<{ path: string; address: string }>();
  const isThere = content.pictures.includes(path);
  useEffect(() => {
    const show = (blob: Blob): void => setSource({ path, address: URL.createObjectURL(blob) });
    if (isThere) void store.picture(path).then(show, () => undefined);
  }, [store, path, isThere]);
  const address = source?.path === path ? source.address : undefined;
  return <img src={address} alt="" className={`bg-line shrink-0 object-cover ${className}`} />;
}

/** What the check says of a field. */
export function Problems({ id, problems }: { id?: string; problems: Problem[] }) {
  return (
    <div id={id} aria-live="polite">
      {problems.map(({ file, found, fix }) => (
        <p key={`${file} ${found}`} className="text-signal mt-1 font-semibold">
          {`${found}: ${fix}`}
        </p>
      ))}
    </div>
  );
}
