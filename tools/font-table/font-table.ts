import { createRequire } from 'node:module';
import { type Font, type Glyph, openSync } from 'fontkit';

const require = createRequire(new URL('../../packages/documents/package.json', import.meta.url));

export const TABLE_FOLDER = new URL('../../packages/drawing/src/text/font-tables/', import.meta.url);

/** The fonts of drawings and documents, by the name of their table. */
export const fonts = [
  { table: 'noto-sans-regular', file: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf' },
  { table: 'noto-sans-bold', file: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf' },
] as const;

/**
 * The advance widths and ink heights of an installed font, as the drawing's table has them: lengths in font units,
 * `bottoms` and `tops` from the baseline, 0 and 0 for a blank, and `missingAdvance` for the box that is drawn for a
 * character that the font does not have.
 */
export function fontTable(file: string) {
  const font = openFont(file);
  const runs = runsOf(font.characterSet.toSorted((left, right) => left - right)).map((run) => {
    const glyphs = run.map((codePoint) => font.glyphForCodePoint(codePoint));
    const ink = glyphs.map(inkOf);
    return {
      first: run[0],
      advances: glyphs.map(({ advanceWidth }) => advanceWidth),
      bottoms: ink.map(({ bottom }) => bottom),
      tops: ink.map(({ top }) => top),
    };
  });
  const { unitsPerEm, capHeight } = font;
  return { source: file, unitsPerEm, capHeight, missingAdvance: font.getGlyph(0).advanceWidth, runs };
}

function openFont(file: string): Font {
  const font = openSync(require.resolve(file));
  if ('fonts' in font) {
    throw new Error(`${file} is a collection of fonts: name the file of one`);
  }
  return font;
}

/** Groups neighbouring code points, so that the table needs no code point of its own for each glyph. */
function runsOf(codePoints: readonly number[]): readonly (readonly number[])[] {
  const runs: number[][] = [];
  for (const codePoint of codePoints) {
    const run = runs.at(-1);
    if (run?.at(-1) === codePoint - 1) {
      run.push(codePoint);
    } else {
      runs.push([codePoint]);
    }
  }
  return runs;
}

/** The ends of the ink below and above the baseline. */
function inkOf({ path, cbox }: Glyph): { readonly bottom: number; readonly top: number } {
  // A blank has no box of its own in the file; the reader would give it that of the glyph behind it.
  return path.commands.length === 0 ? { bottom: 0, top: 0 } : { bottom: cbox.minY, top: cbox.maxY };
}
