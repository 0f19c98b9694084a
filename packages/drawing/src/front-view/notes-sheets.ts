import type { Box, SheetItem } from '../sheet/sheet.ts';
import { type NoteLine, noteCapacity, noteLines, notePitchMm, notesBlock } from './notes-block.ts';
import { drawingRoom } from './paper.ts';

const COLUMNS = 2;
const MARGIN_MM = 4;

const columnMm = (drawingRoom.rightMm - drawingRoom.leftMm - 2 * MARGIN_MM) / COLUMNS;
const heightMm = drawingRoom.topMm - drawingRoom.bottomMm - 2 * MARGIN_MM;

/** Notes beside the title block: its lines, and the sheets for the notes that it cannot take. */
export type NotesPlan = { readonly block: readonly SheetItem[]; readonly sheets: readonly (readonly SheetItem[])[] };

/**
 * Puts the notes beside the title block. Where it cannot take all of them, the block leads to sheets of their own with
 * all notes in full: a note of the customer is never cut off. `firstSheet` is the number of the first such sheet.
 */
export function planNotes(notes: readonly string[], block: Box, firstSheet: number): NotesPlan {
  const pitchMm = notePitchMm(notes);
  const lines = noteLines(notes, block.widthMm);
  const capacity = noteCapacity(block.heightMm, pitchMm);
  if (lines.length <= capacity) {
    return { block: notesBlock(block, lines, pitchMm), sheets: [] };
  }
  const shown = [...wholeNotes(lines, capacity - 1), { number: null, text: `All notes: see sheet ${firstSheet}` }];
  return {
    block: notesBlock(block, shown, pitchMm),
    sheets: notesSheets(noteLines(notes, columnMm), pitchMm),
  };
}

/** The notes that fit without one being broken off. */
function wholeNotes(lines: readonly NoteLine[], capacity: number): readonly NoteLine[] {
  const next = lines.findLastIndex((line, index) => line.number !== null && index <= capacity);
  return lines.slice(0, Math.max(0, next));
}

function notesSheets(lines: readonly NoteLine[], pitchMm: number): readonly (readonly SheetItem[])[] {
  const perColumn = noteCapacity(heightMm, pitchMm);
  const perSheet = COLUMNS * perColumn;
  return Array.from({ length: Math.ceil(lines.length / perSheet) }, (_, sheet) =>
    Array.from({ length: COLUMNS }, (_column, column) => {
      const start = sheet * perSheet + column * perColumn;
      const some = lines.slice(start, start + perColumn);
      const box = {
        x: drawingRoom.leftMm + MARGIN_MM + column * columnMm,
        y: drawingRoom.bottomMm + MARGIN_MM,
        widthMm: columnMm,
        heightMm,
      };
      return some.length > 0 ? notesBlock(box, some, pitchMm) : [];
    }).flat(),
  );
}
