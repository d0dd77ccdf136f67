import { useEffect, useState } from 'react';
import type { Content, Store } from '../content/store.ts';

type ButtonProps = { name: string; isOff?: boolean; onPress: () => unknown };

export function Button({ name, isOff = false, onPress }: ButtonProps) {
  return (
    <button type="button" disabled={isOff} onClick={() => void onPress()}>
      {name}
    </button>
  );
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

/** What the check says of a field or a file. */
export function Notes({
  id,
  lines,
  tone = 'text-signal font-semibold',
}: {
  id?: string;
  lines: string[];
  tone?: string;
}) {
  return (
    <div id={id} aria-live="polite">
      {lines.map((line) => (
        <p key={line} className={`mt-1 ${tone}`}>
          {line}
        </p>
      ))}
    </div>
  );
}
