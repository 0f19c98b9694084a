import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../packages/documents/package.json', import.meta.url));

/** Where packages/drawing keeps its tables. */
export const TABLE_FOLDER = new URL('../../packages/drawing/src/text/font-tables/', import.meta.url);

/** The fonts of drawings and documents, by the name of their table. */
export const fonts = [
  { table: 'noto-sans-regular', file: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf' },
  { table: 'noto-sans-bold', file: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf' },
] as const;

/** The advance widths and ink heights of an installed font, as the drawing's table has them. */
export function fontTable(file: string) {
  const { unitsPerEm, capHeight, missingAdvance, glyphs } = readTrueType(readFileSync(require.resolve(file)));
  const runs = runsOf(glyphs).map((run) => ({
    first: run[0]?.codePoint,
    advances: run.map((glyph) => glyph.advance),
    bottoms: run.map((glyph) => glyph.bottom),
    tops: run.map((glyph) => glyph.top),
  }));
  return { source: file, unitsPerEm, capHeight, missingAdvance, runs };
}

/** Groups neighbouring code points, so that the table needs no code point of its own for each glyph. */
function runsOf(glyphs: readonly FontGlyph[]): readonly FontGlyph[][] {
  const runs: FontGlyph[][] = [];
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    if (run?.at(-1)?.codePoint === glyph.codePoint - 1) {
      run.push(glyph);
    } else {
      runs.push([glyph]);
    }
  }
  return runs;
}

/** What the drawing needs to know of a font file. Lengths in font units. */
export type TrueTypeFont = {
  readonly unitsPerEm: number;
  readonly capHeight: number;
  /** Advance of the box that is drawn for a character that the font does not have. */
  readonly missingAdvance: number;
  readonly glyphs: readonly FontGlyph[];
};

type FontGlyph = {
  readonly codePoint: number;
  readonly advance: number;
  /** Ends of the ink below and above the baseline; 0 and 0 for a blank. */
  readonly bottom: number;
  readonly top: number;
};

/**
 * Reads the advance widths and the ink heights of a TrueType font (OpenType 1.9: `cmap` format 4 or 12, `hmtx`, `loca`,
 * `glyf`). Throws when a table is missing.
 */
export function readTrueType(bytes: Uint8Array): TrueTypeFont {
  const tables = tableDirectory(bytes);
  const table = (name: string): DataView => {
    const found = tables.get(name);
    if (!found) {
      throw new Error(`the font has no table ${name}`);
    }
    return found;
  };
  const advances = readAdvances(table('hmtx'), table('hhea').getUint16(34));
  const inkOf = inkReader(table('loca'), table('glyf'), table('head').getInt16(50) === 1);
  const advanceOf = (glyph: number): number => advances[Math.min(glyph, advances.length - 1)] ?? 0;
  return {
    unitsPerEm: table('head').getUint16(18),
    capHeight: table('OS/2').getInt16(88),
    missingAdvance: advanceOf(0),
    glyphs: [...readCharacterMap(table('cmap'))]
      .sort(([left], [right]) => left - right)
      .map(([codePoint, glyph]) => ({ codePoint, advance: advanceOf(glyph), ...inkOf(glyph) })),
  };
}

function tableDirectory(bytes: Uint8Array): ReadonlyMap<string, DataView> {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = Array.from({ length: file.getUint16(4) }, (_, index) => 12 + 16 * index);
  return new Map(
    entries.map((at) => {
      const name = String.fromCharCode(...bytes.subarray(at, at + 4));
      return [name, new DataView(bytes.buffer, bytes.byteOffset + file.getUint32(at + 8), file.getUint32(at + 12))];
    }),
  );
}

function readAdvances(hmtx: DataView, count: number): readonly number[] {
  return Array.from({ length: count }, (_, glyph) => hmtx.getUint16(4 * glyph));
}

function inkReader(
  loca: DataView,
  glyf: DataView,
  isLong: boolean,
): (glyph: number) => { bottom: number; top: number } {
  const offset = (glyph: number): number => (isLong ? loca.getUint32(4 * glyph) : 2 * loca.getUint16(2 * glyph));
  return (glyph) => {
    const at = offset(glyph);
    return at === offset(glyph + 1)
      ? { bottom: 0, top: 0 }
      : { bottom: glyf.getInt16(at + 4), top: glyf.getInt16(at + 8) };
  };
}

/** Glyph numbers by code point, from the widest Unicode subtable. */
function readCharacterMap(cmap: DataView): ReadonlyMap<number, number> {
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + 8 * index));
  const formats = new Map(subtables.map((at) => [cmap.getUint16(at), at]));
  const groups = formats.get(12);
  const segments = formats.get(4);
  if (groups !== undefined) {
    return readGroups(cmap, groups);
  }
  if (segments !== undefined) {
    return readSegments(cmap, segments);
  }
  throw new Error('the font has no character map of format 4 or 12');
}

function readGroups(cmap: DataView, at: number): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (let group = 0; group < cmap.getUint32(at + 12); group += 1) {
    const entry = at + 16 + 12 * group;
    const first = cmap.getUint32(entry);
    for (let code = first; code <= cmap.getUint32(entry + 4); code += 1) {
      glyphs.set(code, cmap.getUint32(entry + 8) + code - first);
    }
  }
  return glyphs;
}

function readSegments(cmap: DataView, at: number): ReadonlyMap<number, number> {
  const doubled = cmap.getUint16(at + 6);
  const glyphs = new Map<number, number>();
  for (let index = 0; index < doubled; index += 2) {
    const end = cmap.getUint16(at + 14 + index);
    const start = cmap.getUint16(at + 16 + doubled + index);
    const delta = cmap.getUint16(at + 16 + 2 * doubled + index);
    const rangeAt = at + 16 + 3 * doubled + index;
    const range = cmap.getUint16(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const listed = range === 0 ? code : cmap.getUint16(rangeAt + range + 2 * (code - start));
      if (range === 0 || listed !== 0) {
        glyphs.set(code, (listed + delta) & 0xffff);
      }
    }
  }
  return glyphs;
}
