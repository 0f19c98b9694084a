import { inset } from '../front-view/marks.ts';
import { strongNotes } from '../front-view/notes.ts';
import { notesSheets } from '../front-view/notes-block.ts';
import { type FramedSheet, framedSheet } from './framed-sheet.ts';
import { setRoom } from './set-paper.ts';
import { notesOfSetTitle, type SetHead, type SetTitle } from './set-title-block.ts';
import type { SetBoard } from './set-ways.ts';

const COLUMNS = 3;
const MARGIN_MM = 4;

/** The notes that found no room on the sheets that they belong to, in full; no sheet where there are none. */
export function noteSheets(given: SetBoard, head: SetHead, notes: readonly string[]): readonly FramedSheet[] {
  const { board, design } = given;
  const room = inset(setRoom, MARGIN_MM);
  const titleOf = (sheet: number, sheets: number): SetTitle => ({
    ...{
      head,
      board: board.name,
      code: 'NT',
      title: 'Notes',
      notes: ['All notes of the set stand above'],
      sheet,
      sheets,
    },
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
