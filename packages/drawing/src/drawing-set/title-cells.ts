import { type CustomerVerdict, customerVerdicts, verdictText } from '@pw/domain/order-submission/customer-approval';
import { colours, detailPens, textMm } from '../front-view/drawing-style.ts';
import { label } from '../front-view/label.ts';
import { belowTop, inset, leftPart, outline, rightOf, stroke, topPart } from '../front-view/marks.ts';
import type { Box, SheetItem, TextWeight } from '../sheet/sheet.ts';
import { wrapText } from '../text/fit-text.ts';
import { firstWhole, wholeText } from './whole-text.ts';

const layer = '6-TITLE';
/** Next to the texts of a cell, mm. */
export const FIELD_MARGIN_MM = 1.2;
/** Below them, so that descenders do not touch the line, mm. */
const FOOT_MARGIN_MM = 0.2;

/** A field as it is drawn, and the note in which its text stands where the cell has no room for it. */
export type DrawnField = { readonly items: readonly SheetItem[]; readonly note: string | null };

/** A cell of the title block with its text. */
type Field = {
  readonly cell: Box;
  readonly caption: string;
  readonly captionMm?: number;
  /** How a note names the text when the cell has no room for it. */
  readonly noted: string;
  readonly text: string;
  readonly weight?: TextWeight;
  readonly heightMm?: number;
  readonly lines?: 1 | 2;
  /** Its two lines rather than any others where it does not fit on one. */
  readonly preferred?: readonly string[];
  /** Further wordings that say the same, the fullest first. */
  readonly otherwise?: readonly string[];
  /** The second line may end in an ellipsis: names that the offer says in full (SBD 16.4). */
  readonly isCut?: boolean;
};

/** A cell with a pale caption and its text, complete; what has no room is in a note. */
export function field(given: Field): DrawnField {
  const { cell, caption, captionMm = 0, noted, weight = 'regular', heightMm = textMm.dimension, lines = 1 } = given;
  const text = given.text.trim() === '' ? '-' : given.text;
  const inside = {
    x: cell.x + FIELD_MARGIN_MM,
    widthMm: cell.widthMm - 2 * FIELD_MARGIN_MM,
    y: cell.y + FOOT_MARGIN_MM,
    heightMm: cell.heightMm - FOOT_MARGIN_MM,
  };
  const box = rightOf(inside, captionMm);
  const style = { align: 'left', layer, weight, heightMm } as const;
  const frame = [
    outline(layer, cell),
    ...(caption === ''
      ? []
      : label(leftPart(inside, captionMm), caption, {
          ...style,
          weight: 'regular',
          heightMm: textMm.least,
          colour: colours.faint,
        })),
  ];
  const { preferred = [], otherwise = [] } = given;
  const whole =
    wholeText(box, text, { ...style, mostLines: lines, preferred }) ??
    firstWhole(box, otherwise, { ...style, mostLines: lines });
  if (whole) {
    return { items: [...frame, ...whole], note: null };
  }
  if (given.isCut) {
    return { items: [...frame, ...cutLines(box, text)], note: null };
  }
  return { items: [...frame, ...label(box, 'See notes', style)], note: `${noted}: ${text}` };
}

/** Two lines of a text, the second cut with an ellipsis. */
function cutLines(box: Box, text: string): readonly SheetItem[] {
  const [first = ''] = wrapText(text, box.widthMm, textMm.least, 'regular');
  const style = { align: 'left', layer, isTight: true } as const;
  const half = box.heightMm / 2;
  return [
    ...label(topPart(box, half), first, { ...style, wholeText: text }),
    ...label(belowTop(box, half), text.slice(first.length).trim(), style),
  ];
}

/** The answer of a customer to a drawing: with a name, and a day as it is printed. */
export type DrawnApproval = { readonly verdict: CustomerVerdict; readonly name: string; readonly date: string };

/** Where the customer approves the drawing with his own hand, or what he said of exactly this one. */
export function customerApproval(room: Box, approval?: DrawnApproval): readonly SheetItem[] {
  const inside = inset(room, FIELD_MARGIN_MM);
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
        ...label(rightOf(row, boxMm + FIELD_MARGIN_MM), verdictText(verdict), style),
      ];
    }),
    ...approvalLines.flatMap(({ word, said }, index) => {
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

const approvalLines: readonly { readonly word: string; readonly said?: (approval: DrawnApproval) => string }[] = [
  { word: 'Name', said: ({ name }) => name },
  // Nobody signs on a screen.
  { word: 'Signature' },
  { word: 'Date', said: ({ date }) => date },
];

function cross({ x, y, widthMm, heightMm }: Box): readonly SheetItem[] {
  const [right, top] = [x + widthMm, y + heightMm];
  return [stroke(layer, { x, y }, { x: right, y: top }), stroke(layer, { x, y: top }, { x: right, y })];
}
