import { leftPart, rightOf } from '../front-view/marks.ts';
import type { Box } from '../sheet/sheet.ts';

/** How the drawing set uses its paper, A3 landscape, mm on paper (SBD 16.1). */
export const setPaper = { widthMm: 420, heightMm: 297, frameMm: 10 } as const;

const stripMm = { height: 34, notes: 145, approval: 70 } as const;

/** The inside of the frame of a sheet. */
export const setFrame: Box = {
  x: setPaper.frameMm,
  y: setPaper.frameMm,
  widthMm: setPaper.widthMm - 2 * setPaper.frameMm,
  heightMm: setPaper.heightMm - 2 * setPaper.frameMm,
};

/** Notes, approval by the customer and title block, at the foot of every sheet. */
export const setStrip: Box = { ...setFrame, heightMm: stripMm.height };

/** Where a sheet draws. */
export const setRoom: Box = {
  ...setFrame,
  y: setFrame.y + stripMm.height,
  heightMm: setFrame.heightMm - stripMm.height,
};

export const setNotesRoom = leftPart(setStrip, stripMm.notes);
export const approvalRoom = leftPart(rightOf(setStrip, stripMm.notes), stripMm.approval);
export const setTitleRoom = rightOf(setStrip, stripMm.notes + stripMm.approval);
