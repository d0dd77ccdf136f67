import { type ComponentProps, useId } from 'react';

/** `list`: id of the datalist with its suggestions. */
export type FieldProps = Pick<ComponentProps<'input'>, 'required' | 'type' | 'autoComplete' | 'list'> & {
  name: string;
  label: string;
  limit: number;
  /** Shown beside the label of an optional field. */
  optional?: string;
  hint?: string | undefined;
  /** More than one row makes it a textarea. */
  rows?: number;
  /** Initial value. */
  value?: string;
  /** Error message below the field. */
  problem?: string | undefined;
  /** Read out by screen readers when it changes; '' at first. */
  status?: string | undefined;
  /** Takes the focus on load: the first field to correct. */
  isFocused?: boolean;
};

const inputClasses =
  'mt-1.5 block w-full rounded-edge border border-muted bg-transparent px-3.5 py-3 text-body hover:border-ink aria-invalid:border-signal aria-invalid:[box-shadow:inset_0_0_0_1px_var(--signal)]';
const problemClasses = 'mt-1.5 text-small font-semibold text-signal empty:mt-0';

/** A form field with its label, hint, error, and their ids. */
export function Field(props: FieldProps) {
  const { name, label, limit, required = false, optional, hint, type = 'text', rows = 1, problem, status } = props;
  const id = `field-${name}`;
  const hintId = useId();
  const problemId = `${id}-problem`;
  const descriptions = [problem && problemId, hint && hintId].filter((description) => description !== undefined);
  const shared = {
    id,
    name,
    required,
    autoComplete: props.autoComplete,
    autoFocus: props.isFocused,
    defaultValue: props.value,
    className: inputClasses,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': descriptions.join(' ') || undefined,
  };
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional !== undefined && <span className="font-normal text-muted"> ({optional})</span>}
      </label>
      {rows > 1 ? (
        <textarea {...shared} rows={rows} />
      ) : (
        <input {...shared} type={type} list={props.list} maxLength={limit} enterKeyHint="next" />
      )}
      {status !== undefined && (
        <p role="status" className={problemClasses}>
          {status}
        </p>
      )}
      {problem !== undefined && (
        <p id={problemId} className={problemClasses}>
          {problem}
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
