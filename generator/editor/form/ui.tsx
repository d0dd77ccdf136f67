import { type ReactNode, useEffect, useState } from 'react';
import type { Problem } from '#model/problems/problems.ts';
import type { Store } from '../content/store.ts';

export const inputLook =
  'w-full rounded-edge border border-muted bg-paper px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-signal';

const buttonLooks = {
  main: 'rounded-edge bg-ink px-4 py-2 font-semibold text-paper disabled:opacity-40',
  quiet: 'rounded-edge border border-ink px-3 py-1.5 text-small font-semibold disabled:opacity-40',
  link: 'text-small underline disabled:opacity-40',
};

type ButtonProps = {
  look?: keyof typeof buttonLooks;
  isOff?: boolean;
  isPressed?: boolean;
  onClick?: () => unknown;
  children: ReactNode;
};

/** A button; without `onClick` it sends the form that it is in. */
export function Button({ look = 'quiet', isOff = false, isPressed, onClick, children }: ButtonProps) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className={buttonLooks[look]}
      disabled={isOff}
      aria-pressed={isPressed}
      onClick={() => void onClick?.()}
    >
      {children}
    </button>
  );
}

type NameFieldProps = {
  label: string;
  action: string;
  placeholder: string;
  pattern?: RegExp;
  onName: (name: string) => unknown;
};

const anyName = /./;

/** Asks for the name of something new, written like the placeholder. */
export function NameField({ label, action, placeholder, pattern = anyName, onName }: NameFieldProps) {
  const [name, setName] = useState('');
  const isName = pattern.test(name);
  const submit = async (): Promise<void> => {
    await onName(name);
    setName('');
  };
  return (
    <div className="mt-2 flex gap-2">
      <input
        aria-label={label}
        placeholder={placeholder}
        className={`${inputLook} py-1`}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is not sent.
          event.preventDefault();
          if (isName) void submit();
        }}
      />
      <Button isOff={!isName} onClick={submit}>
        {action}
      </Button>
    </div>
  );
}

/** A picture of the content, or an empty frame. Its bytes are asked for, because at GitHub a private one has no address. */
export function Picture({ store, path, className }: { store: Store; path: string | undefined; className: string }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const show = (blob?: Blob): void => {
      if (isCurrent) setSource(blob && URL.createObjectURL(blob));
    };
    if (path === undefined) show();
    else void store.picture(path).then(show, () => show());
    return () => {
      isCurrent = false;
    };
  }, [store, path]);
  if (source === undefined) return <span className={`bg-line ${className}`} />;
  return <img src={source} alt="" className={`object-cover ${className}`} />;
}

/** What the check says of a field. */
export function Problems({ id, problems }: { id?: string; problems: Problem[] }) {
  return (
    <div id={id} aria-live="polite">
      {problems.map(({ file, found, fix }) => (
        <p key={`${file} ${found}`} className="text-small text-signal mt-1 font-semibold">
          {`${found}: ${fix}`}
        </p>
      ))}
    </div>
  );
}

type DialogProps = {
  title: string;
  children: ReactNode;
  answers: [string, string];
  isReady?: boolean;
  onAnswer: () => void;
  onClose: () => void;
};

/** A question that is answered before anything else. The second answer and Escape call `onClose`. */
export function Dialog({ title, children, answers, isReady = true, onAnswer, onClose }: DialogProps) {
  return (
    <dialog
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal();
      }}
      onClose={onClose}
      aria-label={title}
      className="bg-paper text-ink border-ink m-auto max-h-[90vh] w-[min(48rem,94vw)] overflow-auto border-2 p-6 backdrop:bg-black/50"
    >
      <h2 className="text-h4 mb-3">{title}</h2>
      {children}
      <div className="mt-5 flex gap-3">
        <Button look="main" isOff={!isReady} onClick={onAnswer}>
          {answers[0]}
        </Button>
        <Button onClick={onClose}>{answers[1]}</Button>
      </div>
    </dialog>
  );
}
