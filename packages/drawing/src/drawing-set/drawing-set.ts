import { inset } from '../front-view/marks.ts';
import { strongNotes } from '../front-view/notes.ts';
import { notesSheets } from '../front-view/notes-block.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { boardSections } from './board-sections.ts';
import { compartmentList } from './compartment-list.ts';
import { foundation } from './foundation.ts';
import { type FramedSheet, framedSheet } from './framed-sheet.ts';
import { generalArrangement } from './general-arrangement.ts';
import { plan } from './plan.ts';
import { rearView } from './rear-view.ts';
import { setRoom } from './set-paper.ts';
import { drawingNumber, notesOfSetTitle, type SetHead, type SetTitle, type SheetCode } from './set-title-block.ts';
import type { SetBoard } from './set-ways.ts';
import { singleLine } from './single-line.ts';

type Draw = (given: SetBoard, head: SetHead) => readonly FramedSheet[];

/** The drawings of a board in the order in which they are bound, then the notes that find no room on them. */
const drawings: Readonly<Record<Exclude<SheetCode, 'NT'>, Draw>> = {
  GA: generalArrangement,
  RV: rearView,
  PL: plan,
  FD: foundation,
  SC: boardSections,
  SLD: singleLine,
  CL: compartmentList,
};

/** The drawings of a board in a cabinet: both views from the front, the fixing, its ways (SBD 16.1). */
const cabinetSheets: ReadonlySet<SheetCode> = new Set(['GA', 'FD', 'SLD', 'CL']);

/** A sheet of the set and the number that it is filed under. */
export type SetSheet = { readonly code: SheetCode; readonly number: string; readonly sheet: Sheet };

/** Draws every sheet of a board's drawing set, in the order in which they are bound (SBD 16.1). */
export function drawingSet(given: SetBoard, head: SetHead): readonly SetSheet[] {
  const numbered = (code: SheetCode, sheets: readonly FramedSheet[]) =>
    sheets.map((sheet, index) => ({ code, number: drawingNumber(given.board.name, code, index + 1), sheet }));
  const drawn = sheetCodesOf(given.design).flatMap((code) => numbered(code, drawings[code](given, head)));
  const notes = [...new Set(drawn.flatMap(({ sheet }) => sheet.furtherNotes))];
  return [...drawn, ...numbered('NT', noteSheets(given, head, notes))];
}

/** The drawings that the set of a board always has, in the order in which they are bound. */
export function sheetCodesOf({ cubicles }: Pick<SetBoard['design'], 'cubicles'>): readonly (keyof typeof drawings)[] {
  // Object.keys knows only strings; the table has no other keys than codes.
  const codes = Object.keys(drawings) as readonly (keyof typeof drawings)[];
  const inCabinet = cubicles.some(({ cabinet }) => cabinet !== undefined);
  return inCabinet ? codes.filter((code) => cabinetSheets.has(code)) : codes;
}

const COLUMNS = 3;
const MARGIN_MM = 4;

/** The notes that found no room on the sheets that they belong to, in full; no sheet where there are none. */
function noteSheets(given: SetBoard, head: SetHead, notes: readonly string[]): readonly FramedSheet[] {
  const { board, design } = given;
  const room = inset(setRoom, MARGIN_MM);
  const titleOf = (sheet: number, sheets: number): SetTitle => ({
    head,
    board: board.name,
    code: 'NT',
    title: 'Notes',
    notes: ['All notes of the set stand above'],
    sheet,
    sheets,
  });
  // Names that have no room in the title block of such a sheet stand among its notes, and may take a further one.
  const drawnWith = (sheets: number) => {
    const own = Array.from({ length: sheets }, (_, index) => notesOfSetTitle(titleOf(index + 1, sheets))).flat();
    return notesSheets([...new Set([...notes, ...own])], strongNotes(board, design), room, COLUMNS);
  };
  let drawn = notes.length === 0 ? [] : drawnWith(1);
  for (let sheets = 1; drawn.length > sheets; drawn = drawnWith(sheets)) {
    sheets = drawn.length;
  }
  return drawn.map((items, index) => framedSheet(titleOf(index + 1, drawn.length), { items }));
}
