import { fieldName } from '#model/source/values.ts';
import { type Conflict, type Part, takeFromFile } from '../content/draft.ts';
import { Button } from './ui.tsx';

type ConflictsProps = { parts: Part[]; conflicts: Conflict[]; onResolve: (parts: Part[]) => void; onClose: () => void };

/** Shows both values of each field that changed here and in the file, and asks which one to keep. */
export function Conflicts({ parts, conflicts, onResolve, onClose }: ConflictsProps) {
  const answer = (form: FormData): void =>
    onResolve(conflicts.filter((_, index) => form.get(String(index)) === 'file').reduce(takeFromFile, parts));
  return (
    <dialog
      ref={(dialog) => {
        if (dialog?.open === false) dialog.showModal();
      }}
      onClose={onClose}
      aria-labelledby="changed-too"
      className="bg-paper text-ink border-ink m-auto max-h-[90vh] w-[min(48rem,94vw)] overflow-auto border-2 p-6"
    >
      <form action={answer}>
        <h2 id="changed-too" className="text-h4 mb-3">
          The file has changed too
        </h2>
        <p>These fields changed here and in the file. Choose a value for each: until then their files are not saved.</p>
        {conflicts.map(({ path, field, ...values }, index) => (
          <fieldset key={`${path} ${fieldName(field)}`} className="mt-5">
            <legend className="font-semibold">{`${fieldName(field) || 'the whole file'} in ${path}`}</legend>
            <div className="mt-1 grid gap-3 md:grid-cols-2">
              {(['form', 'file'] as const).map((side) => (
                <label key={side} className="border-line has-checked:border-ink block border-2 p-3">
                  <input type="radio" name={String(index)} value={side} required />{' '}
                  <span className="font-semibold">{side === 'form' ? 'What you typed' : 'What the file says now'}</span>
                  <span className="mt-1 block max-h-60 overflow-auto whitespace-pre-wrap">{asText(values[side])}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className="mt-5 flex flex-wrap gap-3 whitespace-nowrap">
          <button type="submit">Save these</button>
          <Button name="Back to the form" onPress={onClose} />
        </div>
      </form>
    </dialog>
  );
}

function asText(value: unknown): string {
  if (value === undefined || value === '') return '(nothing)';
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 1);
}
