import type { Sheet } from '../sheet/sheet.ts';
import { boardSections } from './board-sections.ts';
import { compartmentList } from './compartment-list.ts';
import { foundation } from './foundation.ts';
import { plan } from './plan.ts';
import { drawingNumber, drawnCodes, type SetHead, type SheetCode } from './set-title-block.ts';
import type { SetBoard } from './set-ways.ts';
import { singleLine } from './single-line.ts';

const drawings: Readonly<Record<SheetCode, (given: SetBoard, head: SetHead) => readonly Sheet[]>> = {
  PL: plan,
  FD: foundation,
  SC: boardSections,
  SLD: singleLine,
  CL: compartmentList,
};

/** A sheet of the set and the number that it is filed under. */
export type SetSheet = { readonly code: SheetCode; readonly number: string; readonly sheet: Sheet };

/** Draws every sheet of a board's drawing set, in the order in which they are bound (SBD-R2 C 1). */
export function drawingSet(given: SetBoard, head: SetHead): readonly SetSheet[] {
  return drawnCodes.flatMap((code) =>
    drawings[code](given, head).map((sheet, index) => ({
      code,
      number: drawingNumber(given.board.name, code, index + 1),
      sheet,
    })),
  );
}
