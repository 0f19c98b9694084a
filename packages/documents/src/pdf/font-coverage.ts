import { readUprightFonts } from './font-files.ts';

let covered: ReadonlySet<number> | null = null;

/** Tells whether one of the fonts of documents has a picture for a character. */
export function hasGlyph(codePoint: number): boolean {
  covered ??= new Set(readUprightFonts().flatMap((font) => [...codePointsOf(font)]));
  return covered.has(codePoint);
}

/**
 * The characters that a TrueType font has glyphs for, by its table `cmap` (OpenType 1.9, formats 4 and 12).
 * @throws when the font has neither format: fonts are ours, so that is a defect.
 */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
  const cmap = tableOf(font, 'cmap');
  const count = cmap.readUInt16BE(2);
  const subtables = Array.from({ length: count }, (_, index) => cmap.subarray(cmap.readUInt32BE(8 + 8 * index)));
  const full = subtables.find((subtable) => subtable.readUInt16BE(0) === 12);
  const basic = subtables.find((subtable) => subtable.readUInt16BE(0) === 4);
  if (!full && !basic) {
    throw new Error('A font has no table of characters in format 4 or 12');
  }
  return new Set(full ? readGroups(full) : basic ? readSegments(basic) : []);
}

function tableOf(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const record = 12 + 16 * index;
    if (font.toString('latin1', record, record + 4) === tag) {
      return font.subarray(font.readUInt32BE(record + 8));
    }
  }
  throw new Error(`A font has no table ${tag}`);
}

/** Format 12: groups of code points with the glyph of their first. */
function readGroups(subtable: Buffer): readonly number[] {
  const count = subtable.readUInt32BE(12);
  return Array.from({ length: count }, (_, index) => {
    const group = 16 + 12 * index;
    return range(subtable.readUInt32BE(group), subtable.readUInt32BE(group + 4));
  }).flat();
}

/** Format 4: segments of the first 65,536 code points; the last one only ends the list. */
function readSegments(subtable: Buffer): readonly number[] {
  const count = subtable.readUInt16BE(6) / 2;
  const ends = 14;
  const starts = ends + 2 * count + 2;
  return Array.from({ length: count - 1 }, (_, index) =>
    range(subtable.readUInt16BE(starts + 2 * index), subtable.readUInt16BE(ends + 2 * index)),
  ).flat();
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
