import type { DrawingStatus } from '@pw/domain/projects/drawing-status';
import { type DrawingHead, drawingDate } from '../front-view/drawing-head.ts';
import { detailPens, textMm } from '../front-view/drawing-style.ts';
import { label } from '../front-view/label.ts';
import { belowTop, inset, leftPart, outline, rightOf, topPart } from '../front-view/marks.ts';
import { notesAsFar } from '../front-view/notes-block.ts';
import { companyCell, projectionSymbol, revisionTable } from '../front-view/title-block.ts';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-measures.ts';
import { approvalRoom, setFrame, setNotesRoom, setStrip, setTitleRoom } from './set-paper.ts';
import { customerApproval, type DrawnApproval, type DrawnField, FIELD_MARGIN_MM, field } from './title-cells.ts';

/** The kinds of sheets of a drawing set, in the order in which they are bound (SBD 16.1). */
export const sheetCodes = ['GA', 'RV', 'PL', 'FD', 'SC', 'SLD', 'CL', 'NT'] as const;

export type SheetCode = (typeof sheetCodes)[number];

/** The texts of the sheets of a drawing set that do not come from the board. */
export type SetHead = DrawingHead & {
  readonly status: DrawingStatus;
  /** The place of the board in its project, from 1. */
  readonly boardNumber: number;
  /** The answer of the customer to exactly these drawings; left out before it. */
  readonly approval?: DrawnApproval;
};

/** The texts of the title block of one sheet in addition to the head of the set. */
export type SetTitle = {
  readonly head: SetHead;
  readonly board: string;
  readonly code: SheetCode;
  readonly title: string;
  /** Real millimetres per paper millimetre; none where nothing is drawn to scale. */
  readonly scale?: number;
  /** From 1 within its code. */
  readonly sheet: number;
  readonly sheets: number;
  /** Next to the title block, after the names that it has no room for. */
  readonly notes: readonly string[];
  /** Those of the notes that stand out. */
  readonly strongNotes?: readonly string[];
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
const HEADLINE_MM = 8.5;
const headlineMm = { company: 79, title: 39, symbol: 13 } as const;
/** The last column, with dates in full, takes the rest. */
const columnMm = { project: 76, drawing: 52 } as const;
/** Heights of the rows of a column, from the top, mm. */
const rowsMm = { project: [6.1, 6.1, 6.1, 4, 3.2], drawing: [6.2, 6.2, 4.3, 4.3, 4.5] } as const;

/** The frame of a sheet, and its notes in full where it has no room for all of them. */
export type TitleFrame = { readonly items: readonly SheetItem[]; readonly furtherNotes: readonly string[] };

/** Frame, notes, approval by the customer and title block of a sheet of the set (SBD 16.1, 16.2). */
export function setTitleBlock(title: SetTitle): TitleFrame {
  const { head, strongNotes = [] } = title;
  const { company, besideTitle, last } = titleRooms(head);
  const symbol = leftPart(besideTitle, headlineMm.symbol);
  const drawn = titleFields(title);
  const notes = [...notesOf(drawn, title), ...title.notes];
  const shown = notesAsFar(notes, strongNotes, `All notes: see ${sheetNumber('NT', 1)}`, setNotesRoom);
  return {
    items: [
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
      ...customerApproval(approvalRoom, head.approval),
      ...shown.items,
    ],
    furtherNotes: shown.isWhole ? [] : notes,
  };
}

/** Where the parts of the title block stand. */
function titleRooms(head: SetHead) {
  const headline = topPart(setTitleRoom, HEADLINE_MM);
  const fields = belowTop(setTitleRoom, HEADLINE_MM);
  const besideCompany = rightOf(headline, headlineMm.company);
  return {
    company: companyCell(leftPart(headline, headlineMm.company), head.logo),
    title: leftPart(besideCompany, headlineMm.title),
    besideTitle: rightOf(besideCompany, headlineMm.title),
    project: leftPart(fields, columnMm.project),
    drawing: leftPart(rightOf(fields, columnMm.project), columnMm.drawing),
    last: rightOf(fields, columnMm.project + columnMm.drawing),
  };
}

function titleFields(title: SetTitle): readonly DrawnField[] {
  const { head } = title;
  const rooms = titleRooms(head);
  return [
    field({
      cell: rooms.company.name,
      caption: '',
      noted: 'COMPANY',
      text: head.company,
      heightMm: 5,
      weight: 'bold',
    }),
    field({
      cell: rooms.title,
      caption: '',
      noted: 'TITLE',
      text: title.title,
      lines: 2,
      preferred: title.title.split(' - '),
    }),
    ...projectFields(rooms.project, head),
    ...drawingFields(rooms.drawing, title),
    ...signatures(belowTop(rooms.last, rooms.last.heightMm / 2), head),
  ];
}

/** The names for which the title block of a sheet has no room: notes of the sheet, in full. */
export function notesOfSetTitle(title: SetTitle): readonly string[] {
  return notesOf(titleFields(title), title);
}

/** The name of the board stands first: number and file are known by it. */
function notesOf(drawn: readonly DrawnField[], { board }: SetTitle): readonly string[] {
  return drawn.flatMap(({ note }) => note ?? []).toSorted((one, other) => rank(one, board) - rank(other, board));
}

const rank = (note: string, board: string): number => (note === `BOARD: ${board}` ? 0 : 1);

function statusField(cell: Box, status: DrawingStatus): readonly SheetItem[] {
  return [
    outline(layer, cell),
    outline(layer, inset(cell, FIELD_MARGIN_MM), { pen: detailPens.frame }),
    ...label(inset(cell, FIELD_MARGIN_MM + 0.6), status, { heightMm: 4, weight: 'bold', layer, isTight: true }),
  ];
}

/** Cell of the number of the enquiry, which others have given; that of the offer has the rest. */
const ENQUIRY_MM = 44;
const NUMBER_CAPTION_MM = 8;

/** How wide the cell of the enquiry is: less than usual when both numbers are in full only then. */
function enquiryWidthMm(rowMm: number, head: SetHead): number {
  const neededMm = (text: string) =>
    textWidthMm(text, textMm.least, 'regular') + NUMBER_CAPTION_MM + 2 * FIELD_MARGIN_MM;
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
      cell: leftPart(numbers, enquiryMm),
      caption: 'Enq.',
      captionMm: NUMBER_CAPTION_MM,
      noted: 'ENQUIRY NO.',
      text: head.enquiryNumber,
      heightMm: textMm.least,
    }),
    field({
      cell: rightOf(numbers, enquiryMm),
      caption: 'Offer',
      captionMm: NUMBER_CAPTION_MM,
      noted: 'OFFER NO.',
      text: head.offerNumber,
      heightMm: textMm.least,
    }),
  ];
}

/** The left of the two cells of a row of the drawing's column, mm. */
const LEFT_CELL_MM = 31;

/** Of the row below the others: two numbers of sheets are next to one, mm. */
const NEXT_CELL_MM = 22;

/** The sheets that say more of what a sheet shows (SBD 16.2). */
function referencesOf(code: SheetCode): string {
  return (['SLD', 'CL'] as const)
    .filter((each) => each !== code)
    .map((each) => sheetNumber(each, 1))
    .join(', ');
}

function drawingFields(column: Box, title: SetTitle): readonly DrawnField[] {
  const { head, board, code, scale, sheet, sheets } = title;
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
      cell: number,
      caption: 'Drawing no.',
      captionMm,
      noted: 'DRAWING NO.',
      weight: 'bold',
      lines: 2,
      text: drawingNumber(board, code, sheet),
      preferred: [board, `-${sheetNumber(code, sheet)}`],
      otherwise: [short],
    }),
    small(left(counted), 'Sheet', `${sheet} of ${sheets}`, 9),
    small(right(counted), 'Scale', `${scale === undefined ? '-' : `1:${scale}`}, A3`, 8),
    small(left(dated), 'Date', drawingDate(head.date), 8),
    small(right(dated), 'Rev.', head.revision, 8),
    small(leftPart(next, NEXT_CELL_MM), 'Next', sheet < sheets ? sheetNumber(code, sheet + 1) : '-', 8),
    small(rightOf(next, NEXT_CELL_MM), 'Ref.', referencesOf(code), 8),
  ];
}

function signatures(room: Box, head: SetHead): readonly DrawnField[] {
  const rowMm = room.heightMm / 3;
  const names = { Drawn: head.drawnBy, Checked: head.checkedBy, Approved: head.approvedBy };
  return Object.entries(names).map(([caption, text], index) =>
    field({
      cell: topPart(belowTop(room, index * rowMm), rowMm),
      caption,
      captionMm: 15,
      noted: caption.toUpperCase(),
      text,
      heightMm: textMm.least,
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
  // One box for each height: the type of map does not keep a tuple.
  return rows as { [K in keyof Heights]: Box };
}
