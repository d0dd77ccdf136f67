import { isGroup } from '#model/source/values.ts';
import { isSame, patchSource, readSource } from './patch-source.ts';

/** A field that was changed in the form and in the file; `form` and `file` are its two values. */
export type FieldConflict = { field: string; form: unknown; file: unknown };

/** Says which value is saved where both sides changed the same field: true for the form's. */
export type Choose = (conflict: FieldConflict) => boolean;

/**
 * The file as it is on disk, with the fields that were changed in the form. `opened` is the text that the form was made from, `form`
 * what it would save.
 */
export function mergeSource(
  { opened, form, file }: Record<'opened' | 'form' | 'file', string>,
  choose: Choose,
): string {
  const sides = { was: readSource(opened), inForm: readSource(form), inFile: readSource(file) };
  return patchSource(file, mergeFields(sides, choose));
}

type Sides = Record<'was' | 'inForm' | 'inFile', Record<string, unknown>>;

/** The fields of the file with those that changed in the form. `name` is the group that they are in. */
export function mergeFields({ was, inForm, inFile }: Sides, choose: Choose, name = ''): Record<string, unknown> {
  const fields = Object.keys({ ...was, ...inForm, ...inFile });
  return Object.fromEntries(
    fields.map((key) => {
      const field = name === '' ? key : `${name}.${key}`;
      const sides = { was: was[key], inForm: inForm[key], inFile: inFile[key] };
      if (isSame(sides.was, sides.inForm) || isSame(sides.inForm, sides.inFile)) return [key, sides.inFile];
      if (isSame(sides.was, sides.inFile)) return [key, sides.inForm];
      // A cast: every side was looked at. The fields of a group are merged one by one.
      if (Object.values(sides).every(isGroup)) return [key, mergeFields(sides as Sides, choose, field)];
      const isForms = choose({ field, form: sides.inForm, file: sides.inFile });
      return [key, isForms ? sides.inForm : sides.inFile];
    }),
  );
}
