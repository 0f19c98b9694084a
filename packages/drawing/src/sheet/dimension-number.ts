import { fitText, LEAST_TEXT_HEIGHT_MM } from '../text/fit-text.ts';
import { textWidthMm } from '../text/text-width.ts';
import { dimensionStyle as style } from './dimension-style.ts';
import type { Box, Dimension, Text } from './sheet.ts';

/** Digits reach a little above and below the height of capitals. */
const DIGIT_OVERSHOOT = 1.05;

/**
 * The number of a dimension: above its line (left of a vertical one and turned with it), with smaller letters where the
 * measured part is short. Where even the least readable ones are wider than that, it stands across the line.
 */
export function dimensionNumber(dimension: Dimension): Text {
  const { measuredMm, layer, axis, from, to } = dimension;
  const text = String(measuredMm);
  const spanMm = axis === 'horizontal' ? Math.abs(to.x - from.x) : Math.abs(to.y - from.y);
  const isAcross = textWidthMm(text, LEAST_TEXT_HEIGHT_MM, 'regular') > spanMm;
  const roomMm = isAcross ? style.acrossRoomMm : spanMm;
  const { heightMm } = fitText(text, roomMm, style.numberHeightMm, LEAST_TEXT_HEIGHT_MM, 'regular');
  const tallMm = heightMm * DIGIT_OVERSHOOT;
  const box = numberBox(dimension, isAcross ? tallMm : spanMm, isAcross ? style.acrossRoomMm : tallMm);
  const isTurned = (axis === 'vertical') !== isAcross;
  const middle = { x: box.x + box.widthMm / 2, y: box.y + box.heightMm / 2 };
  const at = isTurned
    ? { x: middle.x + heightMm / 2, y: isAcross ? box.y : middle.y }
    : { x: isAcross ? box.x + box.widthMm : middle.x, y: middle.y - heightMm / 2 };
  const align = isAcross ? (isTurned ? 'left' : 'right') : 'center';
  return { kind: 'text', layer, at, text, heightMm, align, weight: 'regular', isTurned, box };
}

/** The room beside the middle of the dimension line: `alongMm` of the line, `awayMm` from it. */
function numberBox({ axis, from, to, lineAt }: Dimension, alongMm: number, awayMm: number): Box {
  const gapMm = style.numberGapMm;
  return axis === 'horizontal'
    ? { x: (from.x + to.x - alongMm) / 2, y: lineAt + gapMm, widthMm: alongMm, heightMm: awayMm }
    : { x: lineAt - gapMm - awayMm, y: (from.y + to.y - alongMm) / 2, widthMm: awayMm, heightMm: alongMm };
}
