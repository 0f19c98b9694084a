import type { Text } from '../sheet/sheet.ts';
import { fontSizeOf } from '../text/font-metrics.ts';
import { printableText } from '../text/printable-text.ts';
import { textWidthMm } from '../text/text-width.ts';
import { escapeXml } from './escape-xml.ts';
import { svgNumber } from './svg-number.ts';

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;
/** Scripts whose letters the width table knows exactly, so that the text may be held to that width. */
const EXACTLY_MEASURED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\p{Zs}]+$/u;

/**
 * One line of text. It carries its width, so that a viewer without Noto Sans squeezes its own letters into the same
 * room instead of leaving it.
 */
export function svgText(text: Text, paperHeightMm: number): string {
  const line = printableText(text.text);
  const x = svgNumber(text.at.x);
  const y = svgNumber(paperHeightMm - text.at.y);
  const attributes = [
    `x="${x}"`,
    `y="${y}"`,
    `font-size="${svgNumber(fontSizeOf(text.heightMm))}"`,
    ...(text.align === 'left' ? [] : [`text-anchor="${anchors[text.align]}"`]),
    ...(text.weight === 'bold' ? ['font-weight="700"'] : []),
    ...(text.isTurned ? [`transform="rotate(-90 ${x} ${y})"`] : []),
    ...(text.colour ? [`fill="${text.colour}"`] : []),
    ...(EXACTLY_MEASURED.test(line)
      ? [`textLength="${svgNumber(textWidthMm(line, text.heightMm, text.weight))}" lengthAdjust="spacingAndGlyphs"`]
      : []),
  ];
  return `<text ${attributes.join(' ')}>${escapeXml(line)}</text>`;
}
