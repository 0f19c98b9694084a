import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The fonts of documents in the order in which a letter is looked for in them, each as Typst knows it. */
export const fontFamilies = ['Noto Sans', 'Noto Sans Arabic', 'Noto Emoji'] as const;

const packageOf: Readonly<Record<(typeof fontFamilies)[number], string>> = {
  'Noto Sans': '@expo-google-fonts/noto-sans',
  'Noto Sans Arabic': '@expo-google-fonts/noto-sans-arabic',
  'Noto Emoji': '@expo-google-fonts/noto-emoji',
};

/** Only the first has italics: the others are set upright. */
const styles = [
  { style: '400Regular', families: fontFamilies },
  { style: '700Bold', families: fontFamilies },
  { style: '400Regular_Italic', families: ['Noto Sans'] },
  { style: '700Bold_Italic', families: ['Noto Sans'] },
] as const;

const require = createRequire(import.meta.url);

/** All fonts that Typst loads. */
export function readFonts(): readonly Buffer[] {
  return styles.flatMap(({ style, families }) => families.map((family) => readFont(family, style)));
}

/** The upright fonts, which tell what can be written: those of one family hold the same letters. */
function readUprightFonts(): readonly Buffer[] {
  return fontFamilies.map((family) => readFont(family, '400Regular'));
}

function readFont(family: (typeof fontFamilies)[number], style: string): Buffer {
  const file = `${family.replaceAll(' ', '')}_${style}.ttf`;
  return readFileSync(require.resolve(`${packageOf[family]}/${style}/${file}`));
}

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
function codePointsOf(font: Buffer): ReadonlySet<number> {
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
