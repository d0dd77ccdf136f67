import { useState } from 'react';
import { type Conflict, keyOf } from '../content/draft.ts';
import { Dialog } from './ui.tsx';

type ConflictsProps = { conflicts: Conflict[]; onChoose: (choices: Map<string, boolean>) => void; onClose: () => void };

/** Shows both values of each field that changed here and in the file, and asks which one is kept. */
export function Conflicts({ conflicts, onChoose, onClose }: ConflictsProps) {
  const [choices, setChoices] = useState(new Map<string, boolean>());
  return (
    <Dialog
      title="The file has changed too"
      answers={['Save these', 'Back to the form']}
      isReady={choices.size === conflicts.length}
      onAnswer={() => onChoose(choices)}
      onClose={onClose}
    >
      <p>
        These fields were changed here, and meanwhile in the file. Choose one of the two for each. Nothing is saved
        before.
      </p>
      {conflicts.map((conflict) => {
        const key = keyOf(conflict);
        return (
          <fieldset key={key} className="mt-5">
            <legend className="font-semibold">{`${conflict.field} in ${conflict.path}`}</legend>
            <div className="mt-1 grid gap-3 md:grid-cols-2">
              {[true, false].map((isForms) => (
                <label key={String(isForms)} className="border-line has-checked:border-ink block border-2 p-3">
                  <input
                    type="radio"
                    name={key}
                    checked={choices.get(key) === isForms}
                    onChange={() => setChoices(new Map(choices).set(key, isForms))}
                  />{' '}
                  <span className="font-semibold">{isForms ? 'What you typed' : 'What the file says now'}</span>
                  <span className="mt-1 block max-h-60 overflow-auto whitespace-pre-wrap">
                    {shown(isForms ? conflict.form : conflict.file)}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </Dialog>
  );
}

function shown(value: unknown): string {
  if (value === undefined || value === '') return '(nothing)';
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 1);
}
