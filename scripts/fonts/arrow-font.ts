/* Node takes the CommonJS build of opentype.js, which has a default export only. */
/* oxlint-disable import/default, import/no-named-as-default-member */
import opentype, { type Font, type Glyph } from 'opentype.js';

/**
 * A font of two glyphs, ← and →, which the source packages lack in both families. They are the family's own ↑, turned by 90°
 * and set at the height of its minus. `source` is a TrueType font with ↑ and −.
 */
export function arrowFont(source: Buffer, name: string): Buffer {
  const family = opentype.parse(new Uint8Array(source).buffer);
  const notdef = new opentype.Glyph({ name: '.notdef', advanceWidth: 500, path: new opentype.Path() });
  const { unitsPerEm, ascender, descender } = family;
  const font = new opentype.Font({
    familyName: name,
    styleName: 'Regular',
    unitsPerEm,
    ascender,
    descender,
    glyphs: [notdef, turned(family, '←'), turned(family, '→')],
  });
  return undated(Buffer.from(font.toArrayBuffer()));
}

/** Clears the dates in the table `head`, so that the same glyphs always make the same file. */
function undated(font: Buffer): Buffer {
  const head = font.readUInt32BE(font.indexOf('head', 12, 'latin1') + 8);
  return font.fill(0, head + 20, head + 36);
}

function turned(family: Font, arrow: '←' | '→'): Glyph {
  const up = family.charToGlyph('↑').getBoundingBox();
  const minus = family.charToGlyph('−').getBoundingBox();
  const axis = (minus.y1 + minus.y2) / 2;
  const middle = (up.x1 + up.x2) / 2;
  const width = Math.round(up.y2 - up.y1 + 2 * minus.x1);
  // One is the other turned by 180°, so that neither outline is mirrored.
  const x = (y: number): number =>
    arrow === '→' ? Math.round(y - up.y1 + minus.x1) : Math.round(width - (y - up.y1 + minus.x1));
  const y = (x: number): number => Math.round(arrow === '→' ? axis - (x - middle) : axis + (x - middle));

  const path = new opentype.Path();
  for (const command of family.charToGlyph('↑').path.commands) {
    if (command.type === 'M') path.moveTo(x(command.y), y(command.x));
    else if (command.type === 'L') path.lineTo(x(command.y), y(command.x));
    else if (command.type === 'Q') path.quadTo(x(command.y1), y(command.x1), x(command.y), y(command.x));
    else if (command.type === 'C')
      path.curveTo(x(command.y1), y(command.x1), x(command.y2), y(command.x2), x(command.y), y(command.x));
    else path.close();
  }
  return new opentype.Glyph({
    name: arrow === '→' ? 'arrowright' : 'arrowleft',
    unicode: arrow.codePointAt(0) ?? 0,
    advanceWidth: width,
    path,
  });
}
