import type { Sheet } from '../sheet/sheet.ts';
import { boardSections } from './board-sections.ts';
import { compartmentList } from './compartment-list.ts';
import { foundation } from './foundation.ts';
import type { FramedSheet } from './framed-sheet.ts';
import { generalArrangement } from './general-arrangement.ts';
import { noteSheets } from './note-sheets.ts';
import { plan } from './plan.ts';
import { rearView } from './rear-view.ts';
import { drawingNumber, type SetHead, type SheetCode } from './set-title-block.ts';
import type { SetBoard } from './set-ways.ts';
import { singleLine } from './single-line.ts';

type Draw = (given: SetBoard, head: SetHead) => readonly FramedSheet[];

/** Of what a board is drawn, in the order in which it is bound; the notes that find no room on it stand behind it. */
const drawings: Readonly<Record<Exclude<SheetCode, 'NT'>, Draw>> = {
  GA: generalArrangement,
  RV: rearView,
  PL: plan,
  FD: foundation,
  SC: boardSections,
  SLD: singleLine,
  CL: compartmentList,
};

/** What is drawn of a board in a cabinet: both its views from the front, how it is fixed, its ways (SBD-R2 C 1). */
const cabinetSheets: ReadonlySet<SheetCode> = new Set(['GA', 'FD', 'SLD', 'CL']);

/** A sheet of the set and the number that it is filed under. */
export type SetSheet = { readonly code: SheetCode; readonly number: string; readonly sheet: Sheet };

/** Draws every sheet of a board's drawing set, in the order in which they are bound (SBD-R2 C 1). */
export function drawingSet(given: SetBoard, head: SetHead): readonly SetSheet[] {
  const numbered = (code: SheetCode, sheets: readonly FramedSheet[]) =>
    sheets.map((sheet, index) => ({ code, number: drawingNumber(given.board.name, code, index + 1), sheet }));
  // Object.entries knows only strings; the table has no other keys than codes.
  const codes = Object.keys(drawings) as readonly (keyof typeof drawings)[];
  const inCabinet = given.design.cubicles.some(({ cabinet }) => cabinet !== undefined);
  const asked = inCabinet ? codes.filter((code) => cabinetSheets.has(code)) : codes;
  const drawn = asked.flatMap((code) => numbered(code, drawings[code](given, head)));
  const notes = [...new Set(drawn.flatMap(({ sheet }) => sheet.furtherNotes))];
  return [...drawn, ...numbered('NT', noteSheets(given, head, notes))];
}
