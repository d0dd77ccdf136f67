import { useId } from 'react';

type FieldProps = {
  name: string;
  label: string;
  limit: number;
  required?: boolean;
  /** Said beside the label of a field that may stay empty. */
  optional?: string;
  hint?: string;
  /** What is wrong with the text in it. */
  error?: string | undefined;
  type?: 'text' | 'email';
  autoComplete?: string;
  /** More than one makes it a text area. */
  rows?: number;
  readOnly?: boolean;
};

const box =
  'mt-1.5 block w-full rounded-edge border border-muted bg-transparent px-3.5 py-3 text-body hover:border-ink';

/** A field of a form: it owns the label, the hint, the error and their ids. */
export function Field({
  name,
  label,
  limit,
  required = false,
  optional,
  hint,
  error,
  type = 'text',
  autoComplete,
  rows = 1,
  readOnly = false,
}: FieldProps) {
  const id = `field-${name}`;
  const hintId = useId();
  const errorId = `${id}-error`;
  const descriptions = [...(error === undefined ? [] : [errorId]), ...(hint === undefined ? [] : [hintId])];
  const shared = {
    id,
    name,
    required,
    readOnly,
    maxLength: limit,
    autoComplete,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': descriptions.length === 0 ? undefined : descriptions.join(' '),
  };
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional !== undefined && <span className="font-normal text-muted"> ({optional})</span>}
      </label>
      {rows > 1 ? (
        <textarea {...shared} rows={rows} className={box} />
      ) : (
        <input {...shared} type={type} className={box} />
      )}
      {error !== undefined && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
