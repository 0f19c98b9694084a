import type { Box, SheetItem } from '../sheet/sheet.ts';
import { wrapText } from '../text/wrap-text.ts';
import { belowTop, inset, leftPart, rightOf, topPart } from './box-parts.ts';
import { inkHeightMm, label } from './label.ts';
import { textMm } from './paper.ts';

/** A line of a note; the first line of each has its number. */
export type NoteLine = { readonly number: number | null; readonly text: string };

const HEADING_MM = 3.4;
const MARGIN_MM = 0.9;
const LATIN_PITCH_MM = textMm.least * 1.42;
const NUMBER_MM = 5;

/** More lines than a text of the longest kind can take in the narrowest block. */
const MOST_LINES = 200;

/** Breaks the notes into the lines of a block of this width, mm. */
export function noteLines(notes: readonly string[], widthMm: number): readonly NoteLine[] {
  const textWidth = widthMm - 2 * MARGIN_MM - NUMBER_MM;
  return notes.flatMap((note, index) =>
    wrapText(note, textWidth, textMm.least, MOST_LINES, 'regular').map((text, line) => ({
      number: line === 0 ? index + 1 : null,
      text,
    })),
  );
}

/** Height of a line: what Latin letters need, more where a note is written with higher marks, mm. */
export function notePitchMm(notes: readonly string[]): number {
  return Math.max(LATIN_PITCH_MM, ...notes.map((note) => inkHeightMm(note, textMm.least, 'regular')));
}

/** How many lines a block of this height takes below its heading. */
export function noteCapacity(heightMm: number, pitchMm: number): number {
  return Math.floor((heightMm - 2 * MARGIN_MM - HEADING_MM) / pitchMm);
}

/** Heading and lines of notes; the lines are no more than {@link noteCapacity} allows. */
export function notesBlock(box: Box, lines: readonly NoteLine[], pitchMm: number): readonly SheetItem[] {
  const room = inset(box, MARGIN_MM);
  const field = belowTop(room, HEADING_MM);
  return [
    ...label(topPart(room, HEADING_MM), 'NOTES', {
      heightMm: textMm.dimension,
      align: 'left',
      weight: 'bold',
      layer: '6-TITLE',
    }),
    ...lines.flatMap(({ number, text }, index) => {
      const line = topPart(belowTop(field, index * pitchMm), pitchMm);
      return [
        ...label(leftPart(line, NUMBER_MM), number === null ? '' : String(number), { align: 'left', layer: '6-TITLE' }),
        ...label(rightOf(line, NUMBER_MM), text, { align: 'left', layer: '6-TITLE' }),
      ];
    }),
  ];
}
