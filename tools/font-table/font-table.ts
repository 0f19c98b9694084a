import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FontGlyph, readTrueType } from './read-true-type.ts';

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
