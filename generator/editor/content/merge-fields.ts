import { isGroup } from '#model/source/values.ts';
import { isSame } from './patch-source.ts';

/** A field that was changed in the form and in the file; `form` and `file` are its two values. */
export type FieldConflict = { field: string; form: unknown; file: unknown };

/** Says which value is saved where both sides changed the same field: true for the form's. */
export type Choose = (conflict: FieldConflict) => boolean;

type Sides = Record<'was' | 'inForm' | 'inFile', Record<string, unknown>>;

/**
 * The fields of the file as it is on disk, with those that changed in the form. `was`: as the form was opened; `name`: the group that
 * they are in.
 */
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
