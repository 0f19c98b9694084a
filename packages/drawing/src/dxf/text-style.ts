import type { TextWeight } from '../sheet/sheet.ts';

/**
 * The text styles of a DXF file by script and weight. The fonts come with every Windows CAD station, and their letters
 * are narrower than those of Noto Sans, with which the texts were fitted into their rooms.
 */
export const textStyles = {
  latin: {
    regular: { name: 'GA', fontFile: 'arial.ttf' },
    bold: { name: 'GA-BOLD', fontFile: 'arialbd.ttf' },
  },
  devanagari: {
    regular: { name: 'GA-DEVANAGARI', fontFile: 'Nirmala.ttf' },
    bold: { name: 'GA-DEVANAGARI-BOLD', fontFile: 'NirmalaB.ttf' },
  },
} as const;

/** The style that has the letters of a text. */
export function textStyleName(text: string, weight: TextWeight): string {
  const script = /\p{Script=Devanagari}/u.test(text) ? 'devanagari' : 'latin';
  return textStyles[script][weight].name;
}
