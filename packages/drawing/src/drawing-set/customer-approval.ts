import { type CustomerVerdict, customerVerdicts, verdictText } from '@pw/domain/order-submission/customer-approval';
import { detailPens, textMm } from '../front-view/drawing-style.ts';
import { label } from '../front-view/label.ts';
import { belowTop, inset, leftPart, outline, rightOf, stroke, topPart } from '../front-view/marks.ts';
import type { Box, SheetItem } from '../sheet/sheet.ts';

const layer = '6-TITLE';
const MARGIN_MM = 1.2;

/** What a customer said of a drawing: with a name, and a day as it is printed. */
export type DrawnApproval = { readonly verdict: CustomerVerdict; readonly name: string; readonly date: string };

/** Where the customer approves the drawing with his own hand, or what he said of exactly this one. */
export function customerApproval(room: Box, approval?: DrawnApproval): readonly SheetItem[] {
  const inside = inset(room, MARGIN_MM);
  const style = { align: 'left', layer } as const;
  const boxMm = 3;
  const rowMm = 4.3;
  const lineMm = 4.6;
  const below = belowTop(inside, rowMm);
  return [
    outline(layer, room),
    ...label(topPart(inside, rowMm), 'CUSTOMER APPROVAL', { ...style, heightMm: textMm.dimension, weight: 'bold' }),
    ...customerVerdicts.flatMap((verdict, index) => {
      const row = topPart(belowTop(below, index * rowMm), rowMm);
      const tick = { ...row, y: row.y + (rowMm - boxMm) / 2, widthMm: boxMm, heightMm: boxMm };
      return [
        outline(layer, tick),
        ...(verdict === approval?.verdict ? cross(tick) : []),
        ...label(rightOf(row, boxMm + MARGIN_MM), verdictText(verdict), style),
      ];
    }),
    ...lines.flatMap(({ word, said }, index) => {
      const row = topPart(belowTop(below, customerVerdicts.length * rowMm + index * lineMm), lineMm);
      const captionMm = 16;
      const foot = { x: row.x + captionMm, y: row.y + 0.8 };
      return [
        ...label(leftPart(row, captionMm), word, style),
        ...(approval && said ? label(rightOf(row, captionMm), said(approval), style) : []),
        stroke(layer, foot, { x: row.x + row.widthMm, y: foot.y }, detailPens.thin),
      ];
    }),
  ];
}

const lines: readonly { readonly word: string; readonly said?: (approval: DrawnApproval) => string }[] = [
  { word: 'Name', said: ({ name }) => name },
  // Nobody signs on a screen.
  { word: 'Signature' },
  { word: 'Date', said: ({ date }) => date },
];

function cross({ x, y, widthMm, heightMm }: Box): readonly SheetItem[] {
  const [right, top] = [x + widthMm, y + heightMm];
  return [stroke(layer, { x, y }, { x: right, y: top }), stroke(layer, { x, y: top }, { x: right, y })];
}
