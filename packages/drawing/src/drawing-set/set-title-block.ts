import type { DrawingStatus } from '@pw/domain/projects/drawing-status';
import { type DrawingHead, drawingDate } from '../front-view/drawing-head.ts';
import { colours, detailPens, textMm } from '../front-view/drawing-style.ts';
import { label } from '../front-view/label.ts';
import { belowTop, inset, leftPart, outline, rightOf, stroke, topPart } from '../front-view/marks.ts';
import { notesAsFar } from '../front-view/notes.ts';
import { companyCell, projectionSymbol, revisionTable } from '../front-view/title-block.ts';
import type { Box, SheetItem, TextWeight } from '../sheet/sheet.ts';
import { wrapText } from '../text/fit-text.ts';
import { textWidthMm } from '../text/text-measures.ts';
import { approvalRoom, setFrame, setNotesRoom, setStrip, setTitleRoom } from './set-paper.ts';
import { firstWhole, wholeText } from './whole-text.ts';

/** The kinds of sheets of a drawing set that are drawn, in the order in which they are bound (SBD-R2 C 1). */
export const drawnCodes = ['PL', 'FD', 'SC', 'SLD', 'CL'] as const;

export type SheetCode = (typeof drawnCodes)[number];

/** What the sheets of a drawing set say besides their board. */
export type SetHead = DrawingHead & {
  readonly status: DrawingStatus;
  /** The place of the board in its project, from 1. */
  readonly boardNumber: number;
};

/** What the title block of one sheet says besides the head of the set. */
export type SetTitle = {
  readonly head: SetHead;
  readonly board: string;
  readonly code: SheetCode;
  /** Title of the drawing. */
  readonly title: string;
  /** Real millimetres per paper millimetre; none where nothing is drawn to scale. */
  readonly scale?: number;
  /** From 1 within its code. */
  readonly sheet: number;
  readonly sheets: number;
  /** The first sheet of the drawing that belongs to it; null for none. */
  readonly reference: SheetCode | null;
  /** Beside the title block, after the names that it has no room for. */
  readonly notes: readonly string[];
};

/** The number of a sheet within its board, e.g. `SLD-01`. */
export function sheetNumber(code: SheetCode, sheet: number): string {
  return `${code}-${String(sheet).padStart(2, '0')}`;
}

/** Number of a drawing: `{board}-{code}-{nn}`, complete. */
export function drawingNumber(board: string, code: SheetCode, sheet: number): string {
  return `${board}-${sheetNumber(code, sheet)}`;
}

const layer = '6-TITLE';
const MARGIN_MM = 1.2;
const HEADLINE_MM = 8.5;
const headlineMm = { company: 79, title: 39, symbol: 13 } as const;
/** The last column, with dates in full, takes the rest. */
const columnMm = { project: 76, drawing: 52 } as const;
/** Heights of the rows of a column, from the top, mm. */
const rowsMm = { project: [6.2, 6.2, 6.2, 3.7, 3.2], drawing: [6.2, 6.2, 4.3, 4.3, 4.5] } as const;

/** Frame, notes, approval by the customer and title block of a sheet of the set (SBD-R2 C 1, 1.1). */
export function setTitleBlock(title: SetTitle): readonly SheetItem[] {
  const { head, board } = title;
  const headline = topPart(setTitleRoom, HEADLINE_MM);
  const fields = belowTop(setTitleRoom, HEADLINE_MM);
  const besideCompany = rightOf(headline, headlineMm.company);
  const besideTitle = rightOf(besideCompany, headlineMm.title);
  const symbol = leftPart(besideTitle, headlineMm.symbol);
  const company = companyCell(leftPart(headline, headlineMm.company), head.logo);
  const last = rightOf(fields, columnMm.project + columnMm.drawing);
  const drawn = [
    field({ cell: company.name, caption: '', noted: 'COMPANY', text: head.company, heightMm: 5, weight: 'bold' }),
    field({
      cell: leftPart(besideCompany, headlineMm.title),
      caption: '',
      noted: 'TITLE',
      text: title.title,
      lines: 2,
    }),
    ...projectFields(leftPart(fields, columnMm.project), head),
    ...drawingFields(leftPart(rightOf(fields, columnMm.project), columnMm.drawing), title),
    ...signatures(belowTop(last, last.heightMm / 2), head),
  ];
  // The name of the board stands first: number and file are known by it.
  const noted = drawn.flatMap(({ note }) => note ?? []).toSorted((one, other) => rank(one, board) - rank(other, board));
  return [
    outline(layer, setFrame, { pen: detailPens.frame }),
    outline(layer, setStrip, { pen: detailPens.frame }),
    outline(layer, setNotesRoom),
    outline(layer, company.cell),
    ...company.logo,
    outline(layer, symbol),
    ...projectionSymbol(symbol),
    ...statusField(rightOf(besideTitle, headlineMm.symbol), head.status),
    ...revisionTable(topPart(last, last.heightMm / 2), head.revisions),
    ...drawn.flatMap(({ items }) => items),
    ...approval(approvalRoom),
    ...notesAsFar([...noted, ...title.notes], 'Further notes: see the front view', setNotesRoom),
  ];
}

const rank = (note: string, board: string): number => (note === `BOARD: ${board}` ? 0 : 1);

function statusField(cell: Box, status: DrawingStatus): readonly SheetItem[] {
  return [
    outline(layer, cell),
    outline(layer, inset(cell, MARGIN_MM), { pen: detailPens.frame }),
    ...label(inset(cell, MARGIN_MM + 0.6), status, { heightMm: 4, weight: 'bold', layer, isTight: true }),
  ];
}

type DrawnField = { readonly items: readonly SheetItem[]; readonly note: string | null };

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
  /** The second line may end in an ellipsis: names that the offer says in full (SBD-R2 C 2). */
  readonly isCut?: boolean;
};

/** A cell with a pale caption and its text, complete; what has no room stands in a note. */
function field(given: Field): DrawnField {
  const { cell, caption, captionMm = 0, noted, weight = 'regular', heightMm = textMm.dimension, lines = 1 } = given;
  const text = given.text.trim() === '' ? '-' : given.text;
  const inside = { ...cell, x: cell.x + MARGIN_MM, widthMm: cell.widthMm - 2 * MARGIN_MM };
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

/** Cell of the number of the enquiry, which others have given; that of the offer has the rest. */
const ENQUIRY_MM = 44;
const NUMBER_CAPTION_MM = 8;

/** How wide the cell of the enquiry is: less than usual when both numbers stand in full only then. */
function enquiryWidthMm(rowMm: number, head: SetHead): number {
  const neededMm = (text: string) => textWidthMm(text, textMm.least, 'regular') + NUMBER_CAPTION_MM + 2 * MARGIN_MM;
  const besideOfferMm = rowMm - neededMm(head.offerNumber);
  return besideOfferMm < neededMm(head.enquiryNumber) ? ENQUIRY_MM : Math.min(ENQUIRY_MM, besideOfferMm);
}

function projectFields(column: Box, head: SetHead): readonly DrawnField[] {
  const [project, customer, consultant, location, numbers] = rowsOf(column, rowsMm.project);
  const enquiryMm = enquiryWidthMm(column.widthMm, head);
  const name = (cell: Box, caption: string, text: string) =>
    field({ cell, caption, captionMm: 18, noted: caption.toUpperCase(), text, lines: 2, isCut: true });
  return [
    name(project, 'Project', head.project),
    name(customer, 'Customer', head.customer),
    name(consultant, 'Consultant', head.consultant),
    field({ cell: location, caption: 'Location', captionMm: 18, noted: 'LOCATION', text: head.location }),
    field({
      ...{ cell: leftPart(numbers, enquiryMm), caption: 'Enq.', captionMm: NUMBER_CAPTION_MM },
      ...{ noted: 'ENQUIRY NO.', text: head.enquiryNumber, heightMm: textMm.least },
    }),
    field({
      ...{ cell: rightOf(numbers, enquiryMm), caption: 'Offer', captionMm: NUMBER_CAPTION_MM },
      ...{ noted: 'OFFER NO.', text: head.offerNumber, heightMm: textMm.least },
    }),
  ];
}

/** The left of the two cells of a row of the drawing's column, mm. */
const LEFT_CELL_MM = 31;

function drawingFields(column: Box, title: SetTitle): readonly DrawnField[] {
  const { head, board, code, scale, sheet, sheets, reference } = title;
  const [name, number, counted, dated, next] = rowsOf(column, rowsMm.drawing);
  const captionMm = 17.8;
  const short = [head.offerNumber.trim(), `B${String(head.boardNumber).padStart(2, '0')}`, sheetNumber(code, sheet)]
    .filter((part) => part !== '')
    .join('-');
  const small = (cell: Box, caption: string, text: string, width: number) =>
    field({ cell, caption, captionMm: width, noted: caption.toUpperCase(), text, heightMm: textMm.least });
  const left = (row: Box) => leftPart(row, LEFT_CELL_MM);
  const right = (row: Box) => rightOf(row, LEFT_CELL_MM);
  return [
    field({ cell: name, caption: 'Board', captionMm, noted: 'BOARD', text: board, weight: 'bold', lines: 2 }),
    field({
      ...{ cell: number, caption: 'Drawing no.', captionMm, noted: 'DRAWING NO.', weight: 'bold', lines: 2 },
      ...{
        text: drawingNumber(board, code, sheet),
        preferred: [board, `-${sheetNumber(code, sheet)}`],
        otherwise: [short],
      },
    }),
    small(left(counted), 'Sheet', `${sheet} of ${sheets}`, 8),
    small(right(counted), 'Scale', `${scale === undefined ? '-' : `1:${scale}`}, A3`, 8),
    small(left(dated), 'Date', drawingDate(head.date), 8),
    small(right(dated), 'Rev.', head.revision, 8),
    small(left(next), 'Next sheet', sheet < sheets ? sheetNumber(code, sheet + 1) : '-', 15.5),
    small(right(next), 'Ref.', reference === null ? '-' : sheetNumber(reference, 1), 8),
  ];
}

function signatures(room: Box, head: SetHead): readonly DrawnField[] {
  const rowMm = room.heightMm / 3;
  const names = { Drawn: head.drawnBy, Checked: head.checkedBy, Approved: head.approvedBy };
  return Object.entries(names).map(([caption, text], index) =>
    field({
      ...{ cell: topPart(belowTop(room, index * rowMm), rowMm), caption, captionMm: 15 },
      ...{ noted: caption.toUpperCase(), text, heightMm: textMm.least },
    }),
  );
}

/** The rows of a column from the top; as many as there are heights. */
function rowsOf<Heights extends readonly number[]>(column: Box, heights: Heights): { [K in keyof Heights]: Box } {
  let takenMm = 0;
  const rows = heights.map((heightMm) => {
    const row = topPart(belowTop(column, takenMm), heightMm);
    takenMm += heightMm;
    return row;
  });
  // One box for each height, which map does not tell of a tuple.
  return rows as { [K in keyof Heights]: Box };
}

const verdicts = ['Approved', 'Approved with comments', 'Rejected'] as const;

/** Where the customer approves the drawing with his own hand. */
function approval(room: Box): readonly SheetItem[] {
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
