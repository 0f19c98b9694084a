import type { TextWeight } from '../sheet/sheet.ts';
import { fitText } from './fit-text.ts';
import { printableText } from './printable-text.ts';
import { textWidthMm } from './text-width.ts';

/**
 * Breaks a text between its words into lines of at most `boxWidthMm`. A word wider than the room is cut with an
 * ellipsis, and so is the last line when `mostLines` is reached.
 */
export function wrapText(
  text: string,
  boxWidthMm: number,
  heightMm: number,
  mostLines: number,
  weight: TextWeight,
): readonly string[] {
  const lines: string[] = [];
  for (const word of printableText(text).split(' ')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    const isFull = lines.length === mostLines;
    if (line !== undefined && (isFull || textWidthMm(longer, heightMm, weight) <= boxWidthMm)) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines.map((line) => fitText(line, boxWidthMm, heightMm, heightMm, weight).text);
}
