import { problemLine } from '#model/problems/problems.ts';
import type { Part } from '../content/draft.ts';
import { columnNames, type Editing } from './editing.ts';
import { Field, Fields } from './fields.tsx';
import { Body } from './inputs.tsx';

/** The fields of one form, or its texts where a file cannot be read as fields. */
export function EntryForm({ editing }: { editing: Editing }) {
  const { form, parts, problems, found } = editing;
  const others = problems.filter(({ path }) => path === undefined).map(problemLine);
  const advice = found.warnings.filter(({ file }) => parts.some(({ path }) => path === file)).map(problemLine);
  const readable = { ...editing, parts: parts.filter(({ values }) => values) };
  return (
    <>
      <div aria-live="polite">
        {others.map((line) => (
          <p key={line} className="text-signal font-semibold">
            {line}
          </p>
        ))}
        {advice.map((line) => (
          <p key={line} className="text-muted">{`Advice: ${line}`}</p>
        ))}
      </div>
      <p className={`gap-3 py-2 font-semibold ${parts.length > 1 ? 'grid grid-cols-2' : 'hidden'}`}>
        {readable.parts.map(({ column }) => (
          <span key={column}>{columnNames[column]}</span>
        ))}
      </p>
      {readable.parts.length > 0 && <Fields editing={readable} schema={form.schema} path={[]} />}
      {readable.parts.length > 0 && form.hasBody && <Field editing={readable} schema={Body} path={['body']} />}
      {parts.map((part) => !part.values && <WholeText key={part.path} editing={editing} part={part} />)}
    </>
  );
}

/** A file that cannot be read as fields. */
function WholeText({ editing: { onChange }, part: { path, text } }: { editing: Editing; part: Part }) {
  const setText = (typed: string): void =>
    onChange((latest) => latest.map((part) => (part.path === path ? { ...part, text: typed } : part)));
  return (
    <label className="mt-4 block font-semibold">
      {path}
      <textarea
        rows={24}
        spellCheck={false}
        className="font-mono font-normal"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </label>
  );
}
