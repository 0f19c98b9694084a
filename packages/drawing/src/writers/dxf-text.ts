import { type EntitiesManager, TextHorizontalAlignment } from '@tarikjabiri/dxf';
import type { Text } from '../sheet/sheet.ts';
import { printableText } from '../text/text-measures.ts';
import { colourOption, place } from './dxf-shape.ts';
import { textStyleName, WHOLE_TEXT_LAYER } from './dxf-tables.ts';

const alignments = {
  left: TextHorizontalAlignment.Left,
  center: TextHorizontalAlignment.Center,
  right: TextHorizontalAlignment.Right,
} as const;

/**
 * A line of text as a TEXT entity. Its height is that of capitals, as on the sheet. What it stands for is a second one
 * that is not shown, on a layer that is off, so that whoever searches or lists the texts of the file finds all of it.
 */
export function addText(target: EntitiesManager, text: Text, scale: number): void {
  const at = place(text.at, scale);
  const entity = target.addText(at, text.heightMm * scale, dxfText(text.text), {
    layerName: text.layer,
    ...(text.colour ? colourOption(text.colour) : {}),
    ...(text.isTurned ? { rotation: 90 } : {}),
    // Aligned texts are placed by their second point; a program that does not know it uses the first.
    ...(text.align === 'left' ? {} : { horizontalAlignment: alignments[text.align], secondAlignmentPoint: at }),
  });
  entity.textStyle = textStyleName(text.text, text.weight);
  if (text.wholeText !== undefined) {
    const whole = target.addText(at, text.heightMm * scale, dxfText(text.wholeText), {
      layerName: WHOLE_TEXT_LAYER,
      visible: false,
    });
    whole.textStyle = textStyleName(text.wholeText, text.weight);
  }
}

/**
 * A text as the TEXT entity of a DXF file carries it: what is not plain ASCII as `\U+XXXX` per UTF-16 unit, because the
 * file names no code page; a backslash and a caret too, since both begin a code of the format. Two percent signs
 * together begin one as well and have no other spelling, so a space parts them. An ellipsis becomes three dots: the
 * stroke fonts of CAD programs do not have it.
 */
export function dxfText(text: string): string {
  return printableText(text)
    .replaceAll('…', '...')
    .replace(/%(?=%)/g, '% ')
    .replace(/[\\^]|[^ -~]/g, (unit) => `\\U+${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}
