import { type Position, positionAt, type Problem } from '../problems/problems.ts';
import type { FileTexts } from './entry.ts';
import { fieldName, isCopy, textsOf } from '../source/values.ts';
import { quoteValue } from '../source/wording.ts';
import { offsetInRaw } from '../text/excerpt.ts';

/** A text that visitors read: a field, a paragraph, heading or cell of the body, or an attribute, `caption of <Figure>`. */
export type Text = {
  name: string;
  text: string;
  kind: 'field' | 'attribute' | 'paragraph';
  /** The position of `length` characters from `offset` on; without arguments, the beginning of the text. */
  at: (offset?: number, length?: number) => Position & Pick<Problem, 'path'>;
};

/** A field is found in its file by its first characters, because a pattern made of a whole pasted text would be too large. */
const BEGINNING_CHARACTERS = 40;

/** The texts of a file, except file names, slugs, addresses and blocks of code. The schema reports empty ones. */
export function textsIn({ source, body }: FileTexts): Text[] {
  const fields = textsOf(source.data).filter(({ path, text }) => isCopy(path) && /^(?!https:\/\/\S+$)\s*\S/.test(text));
  return [
    ...fields.map(({ path, text }) => ({
      name: fieldName(path),
      text,
      kind: 'field' as const,
      at: (offset = 0, length = BEGINNING_CHARACTERS) => ({ path, ...source.positionIn(path, text, offset, length) }),
    })),
    ...(body?.paragraphs ?? []).map(({ text, attribute, offset: start, ...beginning }) => ({
      name: attribute ?? quoteValue(text),
      text,
      kind: attribute === undefined ? ('paragraph' as const) : ('attribute' as const),
      at: (offset = 0, length = 0) => {
        const isWhole = attribute !== undefined || length === 0;
        const fromStart = isWhole ? undefined : offsetInRaw(source.body.slice(start), text, offset, length);
        return {
          path: ['body'],
          ...(fromStart === undefined ? beginning : positionAt(source.body, start + fromStart)),
        };
      },
    })),
  ];
}
