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
export function readUprightFonts(): readonly Buffer[] {
  return fontFamilies.map((family) => readFont(family, '400Regular'));
}

function readFont(family: (typeof fontFamilies)[number], style: string): Buffer {
  const file = `${family.replaceAll(' ', '')}_${style}.ttf`;
  return readFileSync(require.resolve(`${packageOf[family]}/${style}/${file}`));
}
