import { toldConnection } from '@pw/switchboard/cable/terminations';
import { type SupplyWords, supplyWords } from '@pw/switchboard/loads/supply-words';
import { type SectionLetter, sectionLetters } from '@pw/switchboard/model/feeder-kind';
import { sourceKindsOf, tellsSources } from '@pw/switchboard/supply/sources';
import { isOfScheme } from '@pw/switchboard/supply/supply-scheme';
import { blockText } from '../front-view/bar-words.ts';
import { barMetal, textMm } from '../front-view/drawing-style.ts';
import { firstFitting, label } from '../front-view/label.ts';
import { closedPath, stroke } from '../front-view/marks.ts';
import { type Box, layerStyle, type SheetItem } from '../sheet/sheet.ts';
import { wrapText } from '../text/fit-text.ts';
import { type FramedSheet, framedSheet } from './framed-sheet.ts';
import { setNotes, supplyNotes } from './set-notes.ts';
import { type SetHead, sheetNumber } from './set-title-block.ts';
import { placeOfWay, type SetBoard, sumsOfSection, type Way, waysOf } from './set-ways.ts';
import { BAR_Y_MM, couplerSymbol, interlockMarks, wayStack } from './single-line-stack.ts';
import { tableColumn, tableHead } from './single-line-table.ts';
import { firstWhole } from './whole-text.ts';

const COLUMNS = 12;

/** Columns, and the zones of the sheet, mm on paper (SBD 16.10). */
const columnsMm = { first: 45, pitch: 30, head: { x: 10, width: 20 }, continuation: { x: 391, width: 19 } } as const;
const zonesMm = { heading: [281, 287], source: [269, 281], table: [57.4, 119], sums: [51.4, 57.4] } as const;
/** How far a bar begins before the middle of its first column, and where another section or a coupler stands, mm. */
const barEndsMm = { free: 15, besideSection: 13.5, coupler: 6, continued: 31 } as const;
const busbarPen = { widthMm: 0.7 } as const;

/**
 * Draws the single-line diagram of a board: a column for each way in the order of the board, its symbols after
 * IEC 60617 and its data below, 12 columns on a sheet (SBD 16.10).
 */
export function singleLine(setBoard: SetBoard, head: SetHead): readonly FramedSheet[] {
  const { board } = setBoard;
  const ways = waysOf(setBoard).filter(({ placed }) => placed !== null && placed.feeder.type.role !== 'blank');
  const count = Math.max(1, Math.ceil(ways.length / COLUMNS));
  const supply = supplyWords(setBoard.tables, board);
  const notes = [...setNotes(setBoard, ways, head), ...(supply ? supplyNotes(supply) : [])];
  return Array.from({ length: count }, (_, index) => {
    const part = { setBoard, ways, start: index * COLUMNS, sheet: index + 1, sheets: count };
    const columns = columnsOf(part);
    return framedSheet(
      {
        head,
        board: board.name,
        code: 'SLD',
        title: 'Single-line diagram',
        notes,
        sheet: part.sheet,
        sheets: count,
      },
      {
        items: [
          ...barLines(part),
          ...neutralAndEarth(setBoard),
          ...columns.flatMap((column) => columnItems(column, setBoard, supply)),
          ...headings(part),
          ...tableHead(zoneBox('table', columnsMm.head.x, columnsMm.head.width)),
          ...sums(part),
        ],
        doors: columns.flatMap(({ way, x }) => {
          const { y } = zoneBox('table', x, 0);
          const half = columnsMm.pitch / 2;
          return placeOfWay(way, { x: x - half, y, widthMm: columnsMm.pitch, heightMm: zonesMm.source[1] - y });
        }),
      },
    );
  });
}

/** The ways of the board, and those of them that one sheet shows. */
type Part = {
  readonly setBoard: SetBoard;
  readonly ways: readonly Way[];
  /** The first way of the sheet. */
  readonly start: number;
  readonly sheet: number;
  readonly sheets: number;
};

type Column = { readonly way: Way; readonly x: number };

function columnsOf({ ways, start }: Part): readonly Column[] {
  return ways
    .slice(start, start + COLUMNS)
    .map((way, index) => ({ way, x: columnsMm.first + columnsMm.pitch * index }));
}

function zoneBox(zone: keyof typeof zonesMm, x: number, widthMm: number): Box {
  const [y, top] = zonesMm[zone];
  return { x, y, widthMm, heightMm: top - y };
}

const isCoupler = ({ placed }: Way): boolean => placed?.feeder.type.role === 'bus coupler';

/** The bus section of a way; a coupler ends that on its left. */
const sectionOf = ({ placed }: Way): SectionLetter => placed?.section ?? 'A';

function columnItems({ way, x }: Column, setBoard: SetBoard, supply: SupplyWords | null): readonly SheetItem[] {
  const column = tableColumn(zoneBox('table', x - columnsMm.pitch / 2, columnsMm.pitch), way);
  const isInterlocked = supply !== null && way.placed !== null && isOfScheme(way.placed.feeder);
  return [
    ...(isCoupler(way) ? [couplerSymbol(way, x)] : [...wayStack(way, x), ...sourceText(way, x, setBoard)]),
    ...(isInterlocked ? interlockMarks(supply.marks, way, x) : []),
    ...column,
  ];
}

const SOURCE_LINES = 4;

/** The supply of an incomer and its connection, over its column; the table below also names the cable. */
function sourceText({ placed }: Way, x: number, { board }: SetBoard): readonly SheetItem[] {
  if (placed?.feeder.type.role !== 'incomer') {
    return [];
  }
  const room = zoneBox('source', x - columnsMm.pitch / 2 + 1, columnsMm.pitch - 2);
  const lineMm = room.heightMm / SOURCE_LINES;
  const kinds = tellsSources(board) ? sourceKindsOf(placed.feeder) : [];
  const names = kinds.length > 1 ? kinds.map((kind, index) => `${index + 1}: ${kind}`) : kinds;
  const lines = [names.join(', '), toldConnection(placed.feeder)]
    .flatMap((text) => (text === '' ? [] : wrapText(text, room.widthMm, textMm.least, 'regular')))
    .slice(0, SOURCE_LINES);
  return lines.flatMap((line, index) =>
    label({ ...room, y: room.y + (lines.length - 1 - index) * lineMm, heightMm: lineMm }, line, { isTight: true }),
  );
}

/** The section that a coupler feeds on its right. */
function sectionBehind(way: Way): SectionLetter | null {
  return sectionLetters[sectionLetters.indexOf(sectionOf(way)) + 1] ?? null;
}

/** A bar on one sheet, mm; null ends go on on the neighbouring sheet. */
type Bar = { readonly section: SectionLetter; readonly from: number | null; readonly to: number | null };

/** The bars of a sheet from left to right. */
function barsOf(part: Part): readonly Bar[] {
  const columns = columnsOf(part);
  const before = part.ways[part.start - 1];
  const after = part.ways[part.start + COLUMNS];
  const touched = sectionLetters.filter((section) =>
    columns.some(({ way }) => sectionOf(way) === section || (isCoupler(way) && sectionBehind(way) === section)),
  );
  return touched.map((section): Bar => {
    const own = columns.filter(({ way }) => sectionOf(way) === section);
    const ways = own.filter(({ way }) => !isCoupler(way));
    const left = columns.find(({ way }) => isCoupler(way) && sectionBehind(way) === section);
    const right = own.find(({ way }) => isCoupler(way));
    const comes = before && (isCoupler(before) ? sectionBehind(before) : sectionOf(before)) === section;
    const goes = after && sectionOf(after) === section;
    const first = ways[0] ?? right ?? left;
    const last = ways.at(-1) ?? left ?? right;
    const isFirst = first === columns[0];
    const isLast = last === columns.at(-1);
    const freeFrom = (first?.x ?? 0) - (isFirst ? barEndsMm.free : barEndsMm.besideSection);
    const freeTo = (last?.x ?? 0) + (isLast ? barEndsMm.free : barEndsMm.besideSection);
    return {
      section,
      from: left ? left.x + barEndsMm.coupler : comes ? null : freeFrom,
      to: right ? right.x - barEndsMm.coupler : goes ? null : freeTo,
    };
  });
}

const ARROW_MM = { length: 3, half: 1.2 } as const;

function barLines(part: Part): readonly SheetItem[] {
  const { continuation, head } = columnsMm;
  const fill = { fill: layerStyle('5-BUSBAR').colour, isBare: true } as const;
  return barsOf(part).flatMap(({ section, from, to }) => {
    const start = { x: from ?? barEndsMm.continued, y: BAR_Y_MM };
    const end = { x: to ?? continuation.x, y: BAR_Y_MM };
    const tip = { x: end.x + ARROW_MM.length, y: BAR_Y_MM };
    const back = (sign: number) => ({ x: end.x, y: BAR_Y_MM + sign * ARROW_MM.half });
    const turned = { x: continuation.x + 5, y: BAR_Y_MM - 40, widthMm: 4, heightMm: 80 };
    const headRoom = { x: head.x + 0.5, y: BAR_Y_MM + 2, widthMm: head.width - 1, heightMm: 4 };
    return [
      stroke('5-BUSBAR', start, end, busbarPen),
      ...(to === null
        ? [
            closedPath('5-BUSBAR', [tip, back(1), back(-1)], fill),
            ...label(turned, `${section} to ${sheetNumber('SLD', part.sheet + 1)}`, {
              heightMm: textMm.tag,
              isTurned: true,
            }),
          ]
        : []),
      ...(from === null ? label(headRoom, `from ${sheetNumber('SLD', part.sheet - 1)}`, { align: 'left' }) : []),
    ];
  });
}

/** The neutral and earth bars, which the ways do not touch. */
function neutralAndEarth({ design: { busbars } }: SetBoard): readonly SheetItem[] {
  const bars = [
    { y: 188, name: 'N', bar: busbars.neutral },
    { y: 185, name: 'PE', bar: busbars.earth },
  ];
  return bars.flatMap(({ y, name, bar }) => {
    const room = { x: columnsMm.head.x + 0.5, y: y - 1.4, widthMm: columnsMm.head.width - 0.5, heightMm: 2.8 };
    return bar === null || bar.size === ''
      ? []
      : [
          stroke('5-BUSBAR', { x: 31, y }, { x: 39, y }),
          ...label(room, `${name} ${bar.size}`, { align: 'left', isTight: true }),
        ];
  });
}

/** The columns of the ways of each section on a sheet, as one stretch. */
function stretches(
  part: Part,
): readonly { readonly section: SectionLetter; readonly x: number; readonly widthMm: number }[] {
  const groups = Map.groupBy(
    columnsOf(part).filter(({ way }) => !isCoupler(way)),
    ({ way }) => sectionOf(way),
  );
  return [...groups].map(([section, columns]) => ({
    section,
    x: (columns[0]?.x ?? 0) - columnsMm.pitch / 2,
    widthMm: columns.length * columnsMm.pitch,
  }));
}

/** Which section, and its bars; a narrow one says less. */
function headings(part: Part): readonly SheetItem[] {
  const { busbars, inA } = part.setBoard.design;
  const { fault, askedA } = inA;
  const { main } = busbars;
  const size = main.size === '' ? blockText(main) : `MBB ${main.size} ${barMetal(main.material).symbol}`;
  const withstands = fault.kind === 'icw' ? `${fault.kA} kA ${fault.s} s` : `Icc ${fault.kA} kA`;
  return stretches(part).flatMap(({ section, x, widthMm }) => {
    const room = zoneBox('heading', x + 0.5, widthMm - 1);
    const name = `BUS SECTION ${section}`;
    const wordings = [
      `${name}: ${size}, ${askedA.value} A, ${withstands}`,
      `${name}: ${size}, ${askedA.value} A`,
      `${name}: ${size}`,
      name,
      section,
    ];
    return label(room, firstFitting(wordings, room.widthMm, 'bold'), {
      heightMm: textMm.tag,
      align: 'left',
      weight: 'bold',
    });
  });
}

/** The load of each section, under its last column. */
function sums(part: Part): readonly SheetItem[] {
  const rest = part.ways.slice(part.start + COLUMNS).filter((way) => !isCoupler(way));
  return stretches(part)
    .filter(({ section }) => !rest.some((way) => sectionOf(way) === section))
    .flatMap(({ section, x, widthMm }) => {
      const room = zoneBox('sums', x + 0.5, widthMm - 1);
      const style = { align: 'right', heightMm: textMm.dimension } as const;
      return firstWhole(room, sumsOfSection(part.setBoard, section), style) ?? [];
    });
}
