import { detailPens, textMm } from '../front-view/drawing-style.ts';
import { label } from '../front-view/label.ts';
import { belowTop, inset, leftPart, outline, rightOf, stroke, topPart } from '../front-view/marks.ts';
import type { Box, SheetItem } from '../sheet/sheet.ts';

const layer = '6-TITLE';
const MARGIN_MM = 1.2;

const verdicts = ['Approved', 'Approved with comments', 'Rejected'] as const;

/** Where the customer approves the drawing with his own hand. */
export function customerApproval(room: Box): readonly SheetItem[] {
  const inside = inset(room, MARGIN_MM);
  const style = { align: 'left', layer } as const;
  const boxMm = 3;
  const rowMm = 4.3;
  const lineMm = 4.6;
  const below = belowTop(inside, rowMm);
  return [
    outline(layer, room),
    ...label(topPart(inside, rowMm), 'CUSTOMER APPROVAL', { ...style, heightMm: textMm.dimension, weight: 'bold' }),
    ...verdicts.flatMap((verdict, index) => {
      const row = topPart(belowTop(below, index * rowMm), rowMm);
      const tick = { ...row, y: row.y + (rowMm - boxMm) / 2, widthMm: boxMm, heightMm: boxMm };
      return [outline(layer, tick), ...label(rightOf(row, boxMm + MARGIN_MM), verdict, style)];
    }),
    ...['Name', 'Signature', 'Date'].flatMap((word, index) => {
      const row = topPart(belowTop(below, verdicts.length * rowMm + index * lineMm), lineMm);
      const captionMm = 16;
      const foot = { x: row.x + captionMm, y: row.y + 0.8 };
      return [
        ...label(leftPart(row, captionMm), word, style),
        stroke(layer, foot, { x: row.x + row.widthMm, y: foot.y }, detailPens.thin),
      ];
    }),
  ];
}
