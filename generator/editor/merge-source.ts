import { isSame, patchSource, readSource } from './patch-source.ts';

/** A field that was changed in the form and in the file; `form` and `file` are its two values. */
export type FieldConflict = { field: string; form: unknown; file: unknown };

/**
 * The file as it is on disk, with the fields that were changed in the form. `opened` is the text that the form was made from, `form`
 * what it would save. `choose` says which value wins where both sides changed the same field: true for the form's.
 */
export function mergeSource(
  { opened, form, file }: { opened: string; form: string; file: string },
  choose: (conflict: FieldConflict) => boolean,
): string {
  const [before, mine, theirs] = [readSource(opened), readSource(form), readSource(file)];
  const fields = new Set([...Object.keys(before), ...Object.keys(mine), ...Object.keys(theirs)]);
  const merged = [...fields].map((field) => {
    const [was, inForm, inFile] = [before[field], mine[field], theirs[field]];
    if (isSame(was, inForm) || isSame(inForm, inFile)) return [field, inFile];
    if (isSame(was, inFile)) return [field, inForm];
    return [field, choose({ field, form: inForm, file: inFile }) ? inForm : inFile];
  });
  return patchSource(file, Object.fromEntries(merged) as Record<string, unknown>);
}
