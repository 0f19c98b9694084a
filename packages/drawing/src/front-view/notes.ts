import { roundHalfUp } from '@pw/configurator/formula/functions';
import { CABLE } from '@pw/switchboard/cable/cable';
import { isMarkedLess, markText, tagsOf } from '@pw/switchboard/design/rating-words';
import { type LayoutTables, layoutConstant } from '@pw/switchboard/layout/layout-constant';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { Box, SheetItem, TextWeight } from '../sheet/sheet.ts';
import { wrapText } from '../text/fit-text.ts';
import { inkHeightMm } from '../text/text-measures.ts';
import { barMetal, drawingRoom, textMm } from './drawing-style.ts';
import { label } from './label.ts';
import type { Lettering } from './lettering.ts';
import { belowTop, inset, leftPart, rightOf, topPart } from './marks.ts';

const earthEnds: Readonly<Record<string, string>> = {
  None: 'not extended',
  Left: 'extended at the left end',
  Right: 'extended at the right end',
  Both: 'extended at both ends',
};

/**
 * The notes of a front view in their order (SBD-R1 5.7). They say what the board is designed to and never that it
 * conforms: that is proved by the verification of the assembly (SBD-R1 10).
 */
export function noteTexts(
  tables: Pick<LayoutTables, 'layoutConstant'>,
  board: EvaluatedBoard,
  design: BoardDesign,
): readonly string[] {
  const above = layoutConstant(tables, 'clearance above the board').value;
  const gangway = layoutConstant(tables, 'front gangway').value;
  return [
    'Designed to IEC/IS-IEC 61439-1/-2. Dimensions in mm',
    ...ratedData(board, design),
    ...barNotes(board, design),
    finishNote(board),
    `Keep ${above} free above and ${gangway} in front. Lifting eyes removable`,
    ...transportNotes(design),
    ...givenNotes([board.values.CUSTOM_NOTE]),
  ];
}

/** What the notes say of the currents, voltages and bars of a board. */
export function electricalNotes(board: EvaluatedBoard, design: BoardDesign): readonly string[] {
  return [...ratedData(board, design), ...barNotes(board, design)];
}

/** Notes as somebody has entered them, without blank ones. */
export function givenNotes(notes: readonly string[]): readonly string[] {
  return notes.map((note) => note.trim()).filter((note) => note !== '');
}

/** The tags of the doors that show their address alone, in full. */
export function doorNotes({ byAddress }: Lettering): readonly string[] {
  const addresses = Map.groupBy(byAddress, ({ tag }) => tag);
  return [...addresses].map(([tag, doors]) => `Tag of ${doors.map(({ address }) => address).join(', ')}: ${tag}`);
}

/** The note of a rated current that is not that of the busbar: it stands out (SBD-R2 2.3). */
export function strongNotes(board: EvaluatedBoard, design: BoardDesign): readonly string[] {
  return isMarkedLess(design.inA) ? [currentNote(board, design)] : [];
}

function currentNote({ feeders }: EvaluatedBoard, { inA }: BoardDesign): string {
  const { fault } = inA;
  const withstands =
    fault.kind === 'icw'
      ? `Icw ${fault.kA} kA for ${fault.s} s`
      : `Icc ${fault.kA} kA by ${tagsOf(feeders, fault.by).join(', ')}`;
  return `Rated current InA ${markText(inA)}, ${withstands}`;
}

function ratedData(board: EvaluatedBoard, design: BoardDesign): readonly string[] {
  const { values } = board;
  return [
    `Ue ${values.OPER_VOLTAGE} V, ${values.RATED_FRQ} Hz, Ui ${values.UI} V, Uimp ${values.UIMP} kV, ${values.AMBIENT} °C, ` +
      `${values.SB_IP}, form ${values.SB_FORM}`,
    currentNote(board, design),
  ];
}

function barNotes({ values }: EvaluatedBoard, { busbars, inA }: BoardDesign): readonly string[] {
  const { main, neutral, earth } = busbars;
  const neutralText = neutral ? `N ${values.NEUTRAL_RATING} %` : 'no neutral';
  const ends = earthEnds[values.EARTH_EXTN] ?? values.EARTH_EXTN;
  const earthText = `${barMetal(earth.material).symbol} ${earth.size}, ${ends}`;
  return [
    `Busbars ${barMetal(main.material).symbol}, ${surface(values.BUS_PLATING)}, MBB ${main.size}, ${neutralText}`,
    // Behind incomers that protect the board, the busbars alone withstand the fault for a time.
    inA.fault.kind === 'icc'
      ? `Earth ${earthText}; busbars: ${values.INTERRUPT_RATING} kA for ${values.SC_TIME} s`
      : `Earth bus ${earthText}`,
  ];
}

function finishNote({ values }: EvaluatedBoard): string {
  // A bus duct comes from the top, wherever the cables of the other feeders come from.
  const entry = `${values.SB_CONN_TYPE} entry ${values.SB_CONN_TYPE === CABLE ? lowerFirst(values.CB_BD_LOC) : 'top'}`;
  return `Paint ${values.SB_COLOR}. ${entry}`;
}

/** So many units find room for their figures beside the title block; each mass stands above its unit, too. */
const MOST_LISTED_UNITS = 4;

/** What a crane driver goes by: mass, centre of gravity and pull on the eyes of each unit (SBD-R2 11). */
function transportNotes({ transportUnits }: BoardDesign): readonly string[] {
  const masses = transportUnits.map(({ massKg }) => roundHalfUp(massKg.value, 1));
  const centres = transportUnits.map(({ cgXmm, cgZmm }) => [cgXmm, cgZmm].map(({ value }) => roundHalfUp(value, 0)));
  const pulls = transportUnits.map(({ slingKn }) => roundHalfUp(slingKn.value, 1));
  const count = transportUnits.length;
  if (count > MOST_LISTED_UNITS) {
    const highest = Math.max(...centres.map(([, z = 0]) => z));
    return [
      `Mass of a unit at most ${Math.max(...masses)} kg, centre of gravity at most ${highest} above floor, ` +
        `at most ${Math.max(...pulls)} kN per lifting eye`,
    ];
  }
  if (count === 1) {
    return [`TU-1 ${masses[0]} kg, CG left/floor ${centres[0]?.join('/')}, ${pulls[0]} kN per lifting eye`];
  }
  const names = count === 2 ? 'TU-1, TU-2' : `TU-1 to TU-${count}`;
  const places = centres.map((centre) => centre.join('/')).join(', ');
  return [
    `Mass of ${names} in kg: ${masses.join(', ')}`,
    `CG left/floor: ${places}; kN per lifting eye: ${pulls.join(', ')}`,
  ];
}

function surface(plating: string): string {
  return plating === 'None' ? 'bare' : lowerFirst(plating);
}

/** In the middle of a sentence. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const SHEET_COLUMNS = 2;
const SHEET_MARGIN_MM = 4;

const columnMm = (drawingRoom.rightMm - drawingRoom.leftMm - 2 * SHEET_MARGIN_MM) / SHEET_COLUMNS;
const heightMm = drawingRoom.topMm - drawingRoom.bottomMm - 2 * SHEET_MARGIN_MM;

/** Notes beside the title block: its lines, and the sheets for the notes that it cannot take. */
export type NotesPlan = { readonly block: readonly SheetItem[]; readonly sheets: readonly (readonly SheetItem[])[] };

/**
 * Puts the notes beside the title block. Where it cannot take all of them, the block leads to sheets of their own with
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
    sheets: notesSheets(noteLines(notes, strong, columnMm), pitchMm),
  };
}

/** Notes in their room, as many as fit whole; where that is not all of them, `rest` says where the others stand. */
export function notesAsFar(notes: readonly string[], rest: string, block: Box): readonly SheetItem[] {
  const pitchMm = notePitchMm([...notes, rest]);
  const lines = noteLines(notes, [], block.widthMm);
  const capacity = noteCapacity(block.heightMm, pitchMm);
  const shown =
    lines.length <= capacity
      ? lines
      : [...wholeNotes(lines, capacity - 1), { number: null, text: rest, weight: 'regular' } as const];
  return notesBlock(block, shown, pitchMm);
}

/** The notes that fit without one being broken off. */
function wholeNotes(lines: readonly NoteLine[], capacity: number): readonly NoteLine[] {
  const next = lines.findLastIndex((line, index) => line.number !== null && index <= capacity);
  return lines.slice(0, Math.max(0, next));
}

function notesSheets(lines: readonly NoteLine[], pitchMm: number): readonly (readonly SheetItem[])[] {
  const perColumn = noteCapacity(heightMm, pitchMm);
  const perSheet = SHEET_COLUMNS * perColumn;
  return Array.from({ length: Math.ceil(lines.length / perSheet) }, (_, sheet) =>
    Array.from({ length: SHEET_COLUMNS }, (_column, column) => {
      const start = sheet * perSheet + column * perColumn;
      const some = lines.slice(start, start + perColumn);
      const box = {
        x: drawingRoom.leftMm + SHEET_MARGIN_MM + column * columnMm,
        y: drawingRoom.bottomMm + SHEET_MARGIN_MM,
        widthMm: columnMm,
        heightMm,
      };
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
function notesBlock(box: Box, lines: readonly NoteLine[], pitchMm: number): readonly SheetItem[] {
  const room = inset(box, MARGIN_MM);
  const field = belowTop(room, HEADING_MM);
  return [
    ...label(topPart(room, HEADING_MM), 'NOTES', {
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
