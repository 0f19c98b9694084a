import { type EntitiesManager, TextHorizontalAlignment } from '@tarikjabiri/dxf';
import type { Text } from '../sheet/sheet.ts';
import { colourOption } from './dxf-pen.ts';
import { place } from './dxf-shape.ts';
import { dxfText } from './dxf-text.ts';
import { textStyleName } from './text-style.ts';

const alignments = {
  left: TextHorizontalAlignment.Left,
  center: TextHorizontalAlignment.Center,
  right: TextHorizontalAlignment.Right,
} as const;

/** A line of text as a TEXT entity. Its height is that of capitals, as on the sheet. */
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
}
