import { counted } from '@pw/domain/counted';
import { ledCables } from '@pw/switchboard/cable/terminations';
import { sectionSums } from '@pw/switchboard/checks/section-sums';
import { isCountedType, waysOf as smallWaysOf } from '@pw/switchboard/model/feeder-kind';
import { type PlacedWay, wayDevice } from '@pw/switchboard/model/small-way';
import { colours, detailPens, textMm } from '../front-view/drawing-style.ts';
import { label } from '../front-view/label.ts';
import { belowTop, outline, topPart } from '../front-view/marks.ts';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { breakings, fittingBreak } from '../text/break-text.ts';
import { wrapText } from '../text/fit-text.ts';
import { inkHeightMm, textWidthMm } from '../text/text-measures.ts';
import { type FramedSheet, framedSheet } from './framed-sheet.ts';
import { setNotes } from './set-notes.ts';
import { setRoom } from './set-paper.ts';
import type { SetHead } from './set-title-block.ts';
import { numberText, placeOfWay, type SetBoard, shortCable, type Way, waysOf } from './set-ways.ts';

/** Heights of head, plain row, further line of a row, end line and texts, mm (SBD 16.11). */
const listMm = { head: 6, row: 5, line: 3, end: 5, text: 2.2, margin: 0.8 } as const;

/** Room of the rows on a sheet, mm. */
const ROWS_MM = setRoom.heightMm - listMm.head - listMm.end;

type ListColumn = {
  readonly title: string;
  readonly widthMm: number;
  readonly read: (way: Way, given: SetBoard) => string;
  /** Of a small way of a distribution section; none where it has nothing to say. */
  readonly ofSmallWay?: (placed: PlacedWay, section: Way) => string;
  readonly isBold?: boolean;
  /** Broken as on its door, where it has room so. */
  readonly isTag?: boolean;
};

/** The columns of the list for a compartment, from left to right. */
const listColumns: readonly ListColumn[] = [
  {
    title: 'Address',
    widthMm: 16,
    read: ({ address }) => address,
    ofSmallWay: (placed, section) => `${section.address} ${placed.address}`,
    isBold: true,
  },
  {
    title: 'Tag',
    widthMm: 52,
    read: ({ tag }) => tag,
    ofSmallWay: ({ way }) => way.description,
    isBold: true,
    isTag: true,
  },
  {
    title: 'Function',
    widthMm: 58,
    read: (way) => way.function,
    ofSmallWay: ({ way, phases }) => [wayDevice(way), phases].filter((text) => text !== '').join(', '),
  },
  {
    title: 'In, A',
    widthMm: 14,
    read: ({ placed }) => numberText(placed?.feeder.values.RATING),
    ofSmallWay: ({ way }) => numberText(way.ratingA),
  },
  {
    title: 'Inc, A',
    widthMm: 14,
    read: ({ placed }) => numberText(placed?.feeder.values.INC ?? placed?.feeder.values.RATING),
  },
  {
    title: 'Poles',
    widthMm: 12,
    read: ({ poles }) => poles,
    ofSmallWay: ({ way }) => (way.poles === '' ? '' : `${way.poles}P`),
  },
  { title: 'Icu, kA', widthMm: 14, read: ({ icu }) => icu },
  { title: 'Release, setting', widthMm: 48, read: ({ release }) => release },
  { title: 'Cable', widthMm: 40, read: ({ cable }) => cable, ofSmallWay: cableOfSmallWay },
  { title: 'Lugs', widthMm: 22, read: lugsOf },
  { title: 'Glands', widthMm: 18, read: glandsOf },
  { title: 'Module', widthMm: 16, read: ({ compartment }) => numberText(compartment.heightMm) },
  { title: 'kW', widthMm: 16, read: ({ powerKw }) => powerKw },
  { title: 'Ib, A', widthMm: 16, read: ({ load }) => load },
  { title: 'Article', widthMm: 44, read: ({ article }) => article },
];

function cableOfSmallWay({ way: { cable, isCableProposed } }: PlacedWay): string {
  return cable && shortCable(cable, isCableProposed);
}

function lugsOf({ placed }: Way, { board }: SetBoard): string {
  return numberText(placed && sumOf(ledCables(board, placed.feeder).map(({ lugs }) => lugs?.value ?? 0)));
}

function glandsOf({ placed }: Way, { board }: SetBoard): string {
  return numberText(placed && sumOf(ledCables(board, placed.feeder).map(({ glands }) => glands.value)));
}

/** The sum of what there is; null of nothing. */
function sumOf(counts: readonly number[]): number | null {
  const sum = counts.reduce((total, count) => total + count, 0);
  return sum === 0 ? null : sum;
}

/** The subject of a row: a compartment, or one of the small ways in it. */
type ListEntry = { readonly way: Way; readonly smallWay: PlacedWay | null };

/** A compartment, and behind a distribution section its small ways in their places. */
function entriesOf(way: Way): readonly ListEntry[] {
  const smallWays = way.placed ? smallWaysOf(way.placed.feeder).ways : [];
  return [{ way, smallWay: null }, ...smallWays.map((smallWay) => ({ way, smallWay }))];
}

/**
 * Draws the compartment list of a board: every compartment in the order of the single-line diagram, vacant ones
 * included, with its tag in full, and each small way of a distribution section (SBD 16.11).
 */
export function compartmentList(given: SetBoard, head: SetHead): readonly FramedSheet[] {
  const { board } = given;
  const ways = waysOf(given);
  const entries = ways.flatMap(entriesOf);
  const parts = fillSheets(entries.map((entry) => listRow(entry, given)));
  const smallWays = entries.flatMap(({ smallWay }) => (smallWay?.way.cable ? [smallWay.way] : []));
  const notes = setNotes(given, [...ways, ...smallWays], head);
  return parts.map((rows, index) => {
    const sheet = index + 1;
    const placed = placeRows(rows);
    return framedSheet(
      { head, board: board.name, code: 'CL', title: 'Compartment list', notes, sheet, sheets: parts.length },
      {
        items: [
          ...headRow(),
          ...placed.flatMap(({ row, box }) => rowItems(row, box)),
          ...(sheet === parts.length ? endLine(ways, given) : []),
        ],
        doors: placed.flatMap(({ row: { way, smallWay }, box }) => (smallWay ? [] : placeOfWay(way, box))),
      },
    );
  });
}

/** A cell of the list by the title of its column. */
export type ListCell = { readonly title: string; readonly text: string };

/** The row of the first compartment of a feeder, as the list writes it; null for a feeder that stands nowhere. */
export function compartmentRow(given: SetBoard, feeder: string): readonly ListCell[] | null {
  const way = waysOf(given).find(({ placed }) => placed?.feeder.name === feeder);
  return way ? listColumns.map(({ title, read }) => ({ title, text: read(way, given) })) : null;
}

/** A row with the lines of each of its cells. */
type ListRow = ListEntry & {
  readonly cells: readonly (readonly string[])[];
  readonly lineMm: number;
  readonly heightMm: number;
};

function listRow(entry: ListEntry, given: SetBoard): ListRow {
  const { way, smallWay } = entry;
  const cells = listColumns.map((column) =>
    cellLines(smallWay ? (column.ofSmallWay?.(smallWay, way) ?? '') : column.read(way, given), column),
  );
  const lineMm = Math.max(listMm.line, ...cells.flat().map((line) => inkHeightMm(line, textMm.least, 'bold')));
  const lines = Math.max(...cells.map(({ length }) => length));
  return { ...entry, cells, lineMm, heightMm: Math.max(listMm.row, lineMm) + (lines - 1) * lineMm };
}

/** A tag has at most so many lines before it is wrapped like other texts. */
const MOST_TAG_LINES = 3;

/** The lines of a cell: one where that fits, else as many as it needs; what it does not have is a dash. */
function cellLines(text: string, { widthMm, isBold, isTag }: ListColumn): readonly string[] {
  const roomMm = widthMm - 2 * listMm.margin;
  const weight = isBold ? 'bold' : 'regular';
  const shown = text.trim() === '' ? '-' : text;
  if (textWidthMm(shown, textMm.least, weight) <= roomMm) {
    return [shown];
  }
  const room = { widthMm: roomMm, heightMm: Number.POSITIVE_INFINITY };
  const asOnDoor = isTag ? fittingBreak(breakings(shown, MOST_TAG_LINES, weight), room, textMm.least) : null;
  return asOnDoor?.lines ?? wrapText(shown, roomMm, textMm.least, weight);
}

/** The rows of each sheet. A board without compartments has one sheet without rows. */
function fillSheets(rows: readonly ListRow[]): readonly (readonly ListRow[])[] {
  const sheets: ListRow[][] = [[]];
  let takenMm = 0;
  for (const row of rows) {
    if (takenMm + row.heightMm > ROWS_MM) {
      sheets.push([]);
      takenMm = 0;
    }
    sheets.at(-1)?.push(row);
    takenMm += row.heightMm;
  }
  return sheets;
}

function placeRows(rows: readonly ListRow[]): readonly { readonly row: ListRow; readonly box: Box }[] {
  let takenMm = listMm.head;
  return rows.map((row) => {
    const box = topPart(belowTop(setRoom, takenMm), row.heightMm);
    takenMm += row.heightMm;
    return { row, box };
  });
}

const ruled = { pen: detailPens.thin } as const;

function headRow(): readonly SheetItem[] {
  return cellsOf(topPart(setRoom, listMm.head)).flatMap(({ column, cell, room }) => [
    outline('6-TITLE', cell, { ...ruled, fill: colours.chamber }),
    ...label(room, column.title, { heightMm: textMm.dimension, weight: 'bold', align: 'left', layer: '3-TEXT' }),
  ]);
}

function rowItems({ cells, lineMm }: ListRow, box: Box): readonly SheetItem[] {
  return cellsOf(box).flatMap(({ column, cell, room }, index) => {
    const lines = cells[index] ?? [];
    const weight = column.isBold ? 'bold' : 'regular';
    const style = { align: 'left', weight, heightMm: lines.length === 1 ? listMm.text : textMm.least } as const;
    const pitchMm = lines.length === 1 ? room.heightMm : lineMm;
    const above = (room.heightMm - lines.length * pitchMm) / 2;
    return [
      outline('6-TITLE', cell, ruled),
      ...lines.flatMap((line, at) =>
        label(topPart(belowTop(room, above + at * pitchMm), pitchMm), line, { ...style, isTight: true }),
      ),
    ];
  });
}

/** The cells of a row, and the rooms of their texts. */
function cellsOf(row: Box): readonly { readonly column: ListColumn; readonly cell: Box; readonly room: Box }[] {
  let { x } = row;
  return listColumns.map((column) => {
    const cell = { ...row, x, widthMm: column.widthMm };
    x += column.widthMm;
    return { column, cell, room: { ...cell, x: cell.x + listMm.margin, widthMm: cell.widthMm - 2 * listMm.margin } };
  });
}

/** The texts below the last row: the number of rows, and the known power of the loads. */
function endLine(ways: readonly Way[], { board, tables }: SetBoard): readonly SheetItem[] {
  const powers = sectionSums(board, tables).flatMap(({ connectedKw }) => connectedKw ?? []);
  const connected = powers.length === 0 ? '-' : numberText(powers.reduce((sum, kw) => sum + kw, 0));
  const feeders = ways.filter(({ placed }) => placed !== null && isCountedType(placed.feeder.type)).length;
  const room = { ...setRoom, x: setRoom.x + listMm.margin, heightMm: listMm.end };
  const text = `${counted(ways.length, 'compartment')}, ${counted(feeders, 'feeder')}, connected load ${connected} kW`;
  return label(room, text, { heightMm: textMm.dimension, align: 'left', weight: 'bold' });
}
