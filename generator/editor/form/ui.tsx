import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import type { Content, NameHandler, Store } from '../content/store.ts';

export function Button({ name, isOff = false, onPress }: { name: string; isOff?: boolean; onPress: () => unknown }) {
  return (
    <button type="button" disabled={isOff} onClick={() => void onPress()}>
      {name}
    </button>
  );
}

type NameFieldProps = { label: string; action: string; placeholder?: string; onName: NameHandler };

/** Asks for the name of a new item, written like the placeholder. A refused name stays in the input, with the reason below it. */
export function NameField({ label, action, placeholder = 'name-of-its-folder', onName }: NameFieldProps) {
  const [{ name, reason }, setField] = useState({ name: '', reason: '' });
  const id = useId();
  const refuse = (why: string): void => setField((field) => ({ ...field, reason: why }));
  const submit = async (): Promise<void> => {
    if (await onName(name, refuse)) setField({ name: '', reason: '' });
  };
  useEffect(() => {
    if (reason !== '') document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, reason]);
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => setField({ name: event.target.value, reason: '' });
  const ariaProps = { 'aria-label': label, 'aria-describedby': id, 'aria-invalid': reason !== '' };
  return (
    <form className="mt-2" action={submit}>
      <div className="flex gap-2">
        <input {...ariaProps} placeholder={placeholder} required value={name} onChange={onChange} />
        <button type="submit">{action}</button>
      </div>
      <Notes id={id} lines={reason === '' ? [] : [reason]} />
    </form>
  );
}

type PictureProps = { content: Content; store: Store; path: string; className: string };

/** A picture, or an empty frame. Fetches the bytes when it is seen, because files of a private repository have no address. */
export function Picture({ content, store, path, className }: PictureProps) {
  const [source, setSource] = useState<{ path: string; address: string }>();
  const isStored = content.pictures.includes(path);
  const frame = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const show = (blob: Blob): void => setSource({ path, address: URL.createObjectURL(blob) });
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void store.picture(path).then(show, () => undefined);
    });
    if (isStored && frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [store, path, isStored]);
  useEffect(() => () => source && URL.revokeObjectURL(source.address), [source]);
  const address = source?.path === path ? source.address : undefined;
  return <img ref={frame} src={address} alt="" className={`bg-line shrink-0 object-cover ${className}`} />;
}

type NotesProps = { id?: string; lines: string[]; tone?: string };

/** The check's messages about a field or a file. */
export function Notes({ id, lines, tone = 'text-signal font-semibold' }: NotesProps) {
  return (
    <div id={id} aria-live="polite">
      {[...new Set(lines)].map((line) => (
        <p key={line} className={`mt-1 ${tone}`}>
          {line}
        </p>
      ))}
    </div>
  );
}
