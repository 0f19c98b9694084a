import type { Box, SheetItem, TextWeight } from '../sheet/sheet.ts';
import { wrapText } from '../text/fit-text.ts';
import { inkHeightMm } from '../text/text-measures.ts';
import { drawingRoom, textMm } from './drawing-style.ts';
import { label } from './label.ts';
import { belowTop, inset, leftPart, rightOf, topPart } from './marks.ts';

const SHEET_COLUMNS = 2;
const SHEET_MARGIN_MM = 4;

/** A sheet of notes, A4 landscape. */
const sheetRoom: Box = {
  x: drawingRoom.leftMm + SHEET_MARGIN_MM,
  y: drawingRoom.bottomMm + SHEET_MARGIN_MM,
  widthMm: drawingRoom.rightMm - drawingRoom.leftMm - 2 * SHEET_MARGIN_MM,
  heightMm: drawingRoom.topMm - drawingRoom.bottomMm - 2 * SHEET_MARGIN_MM,
};

/** Notes next to the title block: its lines, and the sheets for the notes that it cannot take. */
export type NotesPlan = { readonly block: readonly SheetItem[]; readonly sheets: readonly (readonly SheetItem[])[] };

/**
 * Puts the notes next to the title block. Where it cannot take all of them, the block leads to sheets of their own with
 * all notes in full: a note of the customer is never cut off. `firstSheet` is the number of the first such sheet; the
 * `strong` ones of the notes stand out.
 */
export function planNotes(
  notes: readonly string[],
  strong: readonly string[],
  block: Box,
  firstSheet: number,
): NotesPlan {
  const pitchMm = notePitchMm(notes);
  const lines = noteLines(notes, strong, block.widthMm);
  const capacity = noteCapacity(block.heightMm, pitchMm);
  if (lines.length <= capacity) {
    return { block: notesBlock(block, lines, pitchMm), sheets: [] };
  }
  const shown = [
    ...wholeNotes(lines, capacity - 1),
    { number: null, text: `All notes: see sheet ${firstSheet}`, weight: 'regular' } as const,
  ];
  return {
    block: notesBlock(block, shown, pitchMm),
    sheets: notesSheets(notes, strong, sheetRoom, SHEET_COLUMNS),
  };
}

/** Notes that a room takes, and whether these are all of them. */
export type NotesAsFar = { readonly items: readonly SheetItem[]; readonly isWhole: boolean };

/** Notes side by side in a low room, for what does not fit below one another. */
const ROOM_COLUMNS = 2;

/**
 * Notes in their room, below one another or else in two columns, as many as fit whole; where that is not all of them,
 * `rest` says where all stand. The `strong` ones stand out.
 */
export function notesAsFar(notes: readonly string[], strong: readonly string[], rest: string, room: Box): NotesAsFar {
  const pitchMm = notePitchMm([...notes, rest]);
  const perColumn = noteCapacity(room.heightMm, pitchMm);
  const lines = noteLines(notes, strong, room.widthMm);
  if (lines.length <= perColumn) {
    return { items: notesBlock(room, lines, pitchMm), isWhole: true };
  }
  const halfMm = room.widthMm / ROOM_COLUMNS;
  const halves = noteLines(notes, strong, halfMm);
  const isWhole = halves.length <= ROOM_COLUMNS * perColumn;
  const shown = isWhole
    ? halves
    : [...wholeNotes(halves, ROOM_COLUMNS * perColumn - 1), { number: null, text: rest, weight: 'regular' } as const];
  const inFirst = firstColumn(shown, perColumn);
  const columns = [shown.slice(0, inFirst), shown.slice(inFirst)];
  const items = columns.flatMap((some, column) => {
    const box = leftPart(rightOf(room, column * halfMm), halfMm);
    return notesBlock(box, some, pitchMm, column === 0);
  });
  return { items, isWhole };
}

/** How many lines are in the first of two columns: no note is broken off there where the second takes the rest. */
function firstColumn(lines: readonly NoteLine[], perColumn: number): number {
  const whole = wholeNotes(lines, perColumn).length;
  return lines.length - whole <= perColumn ? whole : perColumn;
}

/** The notes that fit without one being broken off. */
function wholeNotes(lines: readonly NoteLine[], capacity: number): readonly NoteLine[] {
  const next = lines.findLastIndex((line, index) => line.number !== null && index <= capacity);
  return lines.slice(0, Math.max(0, next));
}

/** All notes in full on as many sheets as they need, in columns from the left. */
export function notesSheets(
  notes: readonly string[],
  strong: readonly string[],
  room: Box,
  columns: number,
): readonly (readonly SheetItem[])[] {
  const pitchMm = notePitchMm(notes);
  const widthMm = room.widthMm / columns;
  const lines = noteLines(notes, strong, widthMm);
  const perColumn = noteCapacity(room.heightMm, pitchMm);
  const perSheet = columns * perColumn;
  return Array.from({ length: Math.ceil(lines.length / perSheet) }, (_, sheet) =>
    Array.from({ length: columns }, (_column, column) => {
      const start = sheet * perSheet + column * perColumn;
      const some = lines.slice(start, start + perColumn);
      const box = { ...room, x: room.x + column * widthMm, widthMm };
      return some.length > 0 ? notesBlock(box, some, pitchMm) : [];
    }).flat(),
  );
}

/** A line of a note; the first line of each has its number. */
type NoteLine = { readonly number: number | null; readonly text: string; readonly weight: TextWeight };

const HEADING_MM = 3.4;
const MARGIN_MM = 0.9;
const LATIN_PITCH_MM = textMm.least * 1.42;
const NUMBER_MM = 5;

/** Breaks the notes into the lines of a block of this width, mm. */
function noteLines(notes: readonly string[], strong: readonly string[], widthMm: number): readonly NoteLine[] {
  const textWidth = widthMm - 2 * MARGIN_MM - NUMBER_MM;
  return notes.flatMap((note, index) => {
    const weight = strong.includes(note) ? 'bold' : 'regular';
    return wrapText(note, textWidth, textMm.least, weight).map(
      (text, line): NoteLine => ({ number: line === 0 ? index + 1 : null, text, weight }),
    );
  });
}

/** Height of a line: what Latin letters need, more where a note is written with higher marks, mm. */
function notePitchMm(notes: readonly string[]): number {
  return Math.max(LATIN_PITCH_MM, ...notes.map((note) => inkHeightMm(note, textMm.least, 'regular')));
}

/** How many lines a block of this height takes below its heading. */
function noteCapacity(heightMm: number, pitchMm: number): number {
  return Math.floor((heightMm - 2 * MARGIN_MM - HEADING_MM) / pitchMm);
}

/** Heading and lines of notes; the lines are no more than {@link noteCapacity} allows. */
function notesBlock(box: Box, lines: readonly NoteLine[], pitchMm: number, isHeaded = true): readonly SheetItem[] {
  const room = inset(box, MARGIN_MM);
  const field = belowTop(room, HEADING_MM);
  return [
    ...label(topPart(room, HEADING_MM), isHeaded ? 'NOTES' : '', {
      heightMm: textMm.dimension,
      align: 'left',
      weight: 'bold',
      layer: '6-TITLE',
    }),
    ...lines.flatMap(({ number, text, weight }, index) => {
      const line = topPart(belowTop(field, index * pitchMm), pitchMm);
      return [
        ...label(leftPart(line, NUMBER_MM), number === null ? '' : String(number), { align: 'left', layer: '6-TITLE' }),
        ...label(rightOf(line, NUMBER_MM), text, { align: 'left', weight, layer: '6-TITLE' }),
      ];
    }),
  ];
}
