import type { Box, TextWeight } from '../sheet/sheet.ts';
import { type Breaking, breakings, fittingBreak } from '../text/break-text.ts';
import { type DrawingHead, drawingDate } from './drawing-head.ts';
import { textMm } from './drawing-style.ts';
import { belowTop, leftPart, rightOf, topPart } from './marks.ts';

/** The texts of the title block of one sheet in addition to the head of the drawing. */
export type TitleBlock = {
  readonly head: DrawingHead;
  readonly board: string;
  readonly drawingNumber: string;
  readonly sheet: number;
  readonly sheets: number;
  /** null for a sheet without elevation. */
  readonly scale: number | null;
  /** The number of the first note that is about the title block: {@link titleNotes}. */
  readonly firstNote: number;
};

/** Texts of one kind have one height. */
type FieldKind = 'company' | 'title' | 'name' | 'sheet';

/** A cell of the title block: its border, and the rooms of its text and of the caption next to it ('' for none). */
export type TitleField = {
  readonly kind: FieldKind;
  readonly caption: string;
  readonly text: string;
  readonly weight: TextWeight;
  /** The ways to write it, the best one first. */
  readonly ways: readonly Breaking[];
  readonly cell: Box;
  readonly captionBox: Box;
  readonly box: Box;
};

/** A field with the lines in which it stands; its text is complete in them, or in the note that they name. */
export type FittedField = TitleField & {
  readonly lines: readonly string[];
  readonly heightMm: number;
  /** Room of each line, mm. */
  readonly lineMm: number;
};

/** Heights of each kind from the one that is asked for down to the least, mm, and its most lines. */
const kinds: Readonly<Record<FieldKind, { readonly heightsMm: readonly number[]; readonly mostLines: number }>> = {
  company: { heightsMm: [5, 4.5, 4, 3.5, 3, 2.8, 2.6, 2.4, 2.2, textMm.least], mostLines: 3 },
  title: { heightsMm: [2.6, 2.4, 2.2, textMm.least], mostLines: 2 },
  name: { heightsMm: [2.6, 2.4, 2.2, textMm.least], mostLines: 3 },
  sheet: { heightsMm: [2.4, 2.2, textMm.least], mostLines: 1 },
};

const UNKNOWN = '-';

/**
 * The fields of a title block, each kind at the largest height at which all fit that fit at all. None is cut: what has
 * no room in its cell is in a note to which the cell leads.
 */
export function fitFields(title: TitleBlock, rooms: TitleRooms): readonly FittedField[] {
  const fields = fieldsOf(title, rooms);
  const company = heightOf(fields, 'company', Number.POSITIVE_INFINITY);
  // The company is the largest text of its drawing.
  const heights: Readonly<Record<FieldKind, number>> = {
    company,
    title: heightOf(fields, 'title', company),
    name: heightOf(fields, 'name', Number.POSITIVE_INFINITY),
    sheet: heightOf(fields, 'sheet', Number.POSITIVE_INFINITY),
  };
  const noted = notedFields(fields);
  return fields.map((field) => {
    const heightMm = heights[field.kind];
    const note = title.firstNote + noted.findIndex(({ caption }) => caption === noteCaption(field));
    const way = fittingBreak(field.ways, field.box, heightMm);
    return way
      ? { ...field, heightMm, lines: way.lines, lineMm: way.lineHeight * heightMm }
      : { ...field, heightMm, lines: [noteReference(field, title, note)], lineMm: field.box.heightMm };
  });
}

/** The names that the title block has no room for, in full: notes in their order. */
export function titleNotes(title: Omit<TitleBlock, 'firstNote'>, rooms: TitleRooms): readonly string[] {
  return notedFields(fieldsOf({ ...title, firstNote: 0 }, rooms)).map(({ caption, text }) => `${caption}: ${text}`);
}

const BOARD = 'Board';
const DRAWING_NUMBER = 'Drawing no.';

/** The drawing number begins with the name of the board: the note of that serves both. */
function noteCaption({ caption }: TitleField): string {
  return caption === DRAWING_NUMBER ? BOARD : caption;
}

function notedFields(fields: readonly TitleField[]): readonly TitleField[] {
  const captions = fields.filter((field) => !fits(field, textMm.least)).map(noteCaption);
  return fields.filter(({ caption }) => captions.includes(caption));
}

function noteReference({ caption }: TitleField, { drawingNumber, board }: TitleBlock, note: number): string {
  return caption === DRAWING_NUMBER ? `[note ${note}]${drawingNumber.slice(board.length)}` : `See note ${note}`;
}

/** The largest height, below a limit where there is one, at which all fields of a kind fit that fit at all. */
function heightOf(fields: readonly TitleField[], kind: FieldKind, belowMm: number): number {
  const fitting = fields.filter((field) => field.kind === kind && fits(field, textMm.least));
  const heightMm = kinds[kind].heightsMm.find((each) => each < belowMm && fitting.every((field) => fits(field, each)));
  return heightMm ?? textMm.least;
}

function fits({ box, ways }: TitleField, heightMm: number): boolean {
  return fittingBreak(ways, box, heightMm) !== null;
}

/** The parts of the title block that hold fields. */
export type TitleRooms = {
  readonly company: Box;
  readonly title: Box;
  /** Sheet and scale, revision and date. */
  readonly sheet: Box;
  readonly project: Box;
  readonly drawing: Box;
  readonly signatures: Box;
};

const MARGIN_MM = 1.2;

/** Widths of the captions of each column, and of the columns that share a part, mm. */
const widthsMm = { project: 18, drawing: 20.5, sheetLeft: 24, sheet: 9, scale: 8, signature: 15 };

function fieldsOf({ head, board, drawingNumber, sheet, sheets, scale }: TitleBlock, rooms: TitleRooms) {
  const date = drawingDate(head.date);
  const code = drawingNumber.slice(board.length);
  return [
    ...column('company', rooms.company, 0, [{ caption: 'Company', text: head.company, isBold: true }]),
    ...column('title', rooms.title, 0, [{ caption: 'Title', text: head.title, preferred: head.title.split(' - ') }]),
    ...column('sheet', leftPart(rooms.sheet, widthsMm.sheetLeft), widthsMm.sheet, [
      { caption: 'Sheet', text: `${sheet} of ${sheets}` },
      { caption: 'Rev.', text: head.revision },
    ]),
    ...column('sheet', rightOf(rooms.sheet, widthsMm.sheetLeft), widthsMm.scale, [
      { caption: 'Scale', text: scale === null ? '' : `1:${scale}, A4, mm` },
      { caption: 'Date', text: date },
    ]),
    ...column('name', rooms.project, widthsMm.project, [
      { caption: 'Project', text: head.project, isBold: true, share: 1.5 },
      { caption: 'Customer', text: head.customer },
      { caption: 'Consultant', text: head.consultant },
      { caption: 'Location', text: head.location },
    ]),
    ...column('name', rooms.drawing, widthsMm.drawing, [
      { caption: BOARD, text: board, isBold: true, share: 1.5 },
      { caption: DRAWING_NUMBER, text: drawingNumber, preferred: [board, code], isBold: true, share: 1.5 },
      { caption: 'Enquiry no.', text: head.enquiryNumber },
      { caption: 'Quotation no.', text: head.quotationNumber },
      { caption: 'Offer no.', text: head.offerNumber },
    ]),
    ...column('sheet', rooms.signatures, widthsMm.signature, [
      { caption: 'Drawn', text: signature(head.drawnBy, date) },
      { caption: 'Checked', text: head.checkedBy },
      { caption: 'Approved', text: head.approvedBy },
    ]),
  ];
}

/** Who drew it, and when. */
function signature(name: string, date: string): string {
  return [name, date].every((text) => text.trim() !== '') ? `${name}, ${date}` : name;
}

type ColumnItem = {
  readonly caption: string;
  readonly text: string;
  readonly isBold?: boolean;
  /** Its lines rather than any others where it does not fit on one. */
  readonly preferred?: readonly string[];
  /** Its part of the height of the column, against that of its neighbours. */
  readonly share?: number;
};

/** Fields below one another; captions are left out where they have no width. */
function column(kind: FieldKind, room: Box, captionMm: number, items: readonly ColumnItem[]): readonly TitleField[] {
  const shares = items.map(({ share = 1 }) => share);
  const unitMm = room.heightMm / shares.reduce((sum, share) => sum + share, 0);
  let takenMm = 0;
  return items.map(({ caption, text, isBold, preferred = [], share = 1 }) => {
    const cell = topPart(belowTop(room, takenMm), share * unitMm);
    const inside = { ...cell, x: cell.x + MARGIN_MM, widthMm: cell.widthMm - 2 * MARGIN_MM };
    takenMm += share * unitMm;
    const shown = text.trim() === '' ? UNKNOWN : text;
    const weight = isBold ? 'bold' : 'regular';
    return {
      kind,
      caption,
      text: shown,
      weight,
      ways: preferredFirst(breakings(shown, kinds[kind].mostLines, weight), preferred, weight),
      cell,
      captionBox: leftPart(inside, captionMm),
      box: rightOf(inside, captionMm),
    };
  });
}

/** Puts the preferred lines behind the one line, in front of all other ways. */
function preferredFirst(
  ways: readonly Breaking[],
  preferred: readonly string[],
  weight: TextWeight,
): readonly Breaking[] {
  const parts = preferred.flatMap((line) => breakings(line, 1, weight));
  const way = {
    lines: preferred,
    width: Math.max(...parts.map(({ width }) => width)),
    lineHeight: Math.max(...parts.map(({ lineHeight }) => lineHeight)),
  };
  return preferred.length < 2 ? ways : [...ways.slice(0, 1), way, ...ways.slice(1)];
}
