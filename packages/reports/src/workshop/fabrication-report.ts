import { roundHalfUp } from '@pw/configurator/formula/functions';
import { counted } from '@pw/domain/counted';
import { doorFrontMm } from '@pw/drawing/front-view/door-front';
import { doorInstruments } from '@pw/drawing/front-view/instrument-symbols';
import { cabinetName } from '@pw/switchboard/design/board-size';
import type { DesignedCubicle } from '@pw/switchboard/model/design';
import type { DoorLeaf, DoorLeafKind } from '@pw/switchboard/take-off/door-leaves';
import {
  aluminiumPlates,
  type SheetPiece,
  type SheetPieceKind,
  sheetPieces,
} from '@pw/switchboard/take-off/sheet-pieces';
import type { ReportBlock, ReportDocument } from '../document/report-document.ts';
import {
  columnDecimals,
  type ReportCell,
  type ReportColumn,
  type RowGroup,
  summedRows,
} from '../document/report-table.ts';
import { ROUNDING, roundedParts } from '../document/rounded-parts.ts';
import { smallNote } from '../project/own-paper.ts';
import type { ReportData } from '../project/report-data.ts';
import {
  cubicleText,
  roundingGroup,
  roundingLines,
  sumPrinted,
  totalTable,
  type WorksBoard,
  worksBoards,
  worksPaper,
} from './works-paper.ts';

/**
 * What the sheet-metal shop cuts, folds and paints for each board (SBD 15.1): every piece of the take-off, which its
 * masses and areas add up to as they are printed.
 */
export function fabricationReport(data: ReportData): ReportDocument {
  const boards = new Map(worksBoards(data).map((board) => [board, printedPieces(board, data)]));
  return worksPaper('FabricationReport', data, summaryBlocks(boards), (board) => {
    const own = boards.get(board);
    return own ? boardBlocks(board, own, data) : [];
  });
}

/** The parts that the sheet-metal shop makes for a board. */
export function fabricationBlocks(board: WorksBoard, data: ReportData): readonly ReportBlock[] {
  return boardBlocks(board, printedPieces(board, data), data);
}

/** A piece with mass and area as they are printed. */
type PrintedPiece = { readonly piece: SheetPiece; readonly massKg: number; readonly areaM2: number };

const KG = columnDecimals('kilograms') ?? 0;
const M2 = columnDecimals('squareMetres') ?? 0;

type PrintedPieces = {
  readonly pieces: readonly PrintedPiece[];
  /** What rounding of the pieces leaves of the take-off. */
  readonly rest: Pick<PrintedPiece, 'massKg' | 'areaM2'>;
};

/** Paint is on both faces: printed with one decimal, half of it is a face with two. */
function printedPieces({ board, design }: WorksBoard, { tables }: ReportData): PrintedPieces {
  const pieces = sheetPieces(tables, board, design);
  const { sheetMetalKg, paintedAreaM2 } = design.takeOff;
  const masses = roundedParts(
    pieces.map(({ massKg }) => massKg.value),
    roundHalfUp(sheetMetalKg.value, KG),
    KG,
  );
  const areas = roundedParts(
    pieces.map(({ areaM2 }) => areaM2.value),
    roundHalfUp(paintedAreaM2.value, 1) / 2,
    M2,
  );
  return {
    pieces: pieces.map((piece, at) => ({ piece, massKg: masses.printed[at] ?? 0, areaM2: areas.printed[at] ?? 0 })),
    rest: { massKg: masses.restOfTotal, areaM2: areas.restOfTotal },
  };
}

const columns: readonly ReportColumn[] = [
  { title: 'Cubicle', kind: 'text', widthCharacters: 10 },
  { title: 'Part', kind: 'text', widthCharacters: 28 },
  { title: 'Material', kind: 'text', widthCharacters: 13 },
  { title: 'Developed size, mm', kind: 'text', widthCharacters: 14 },
  { title: 'Thickness, mm', kind: 'quantity', widthCharacters: 11 },
  { title: 'Qty', kind: 'count', widthCharacters: 6 },
  { title: 'Area, m²', kind: 'squareMetres', widthCharacters: 10, isSummed: true },
  { title: 'Mass, kg', kind: 'kilograms', widthCharacters: 10, isSummed: true },
  { title: 'Powder coated', kind: 'text', widthCharacters: 24 },
  { title: 'Remarks', kind: 'text', widthCharacters: 30 },
];

function boardBlocks(
  board: WorksBoard,
  { pieces, rest }: PrintedPieces,
  { tables }: Pick<ReportData, 'tables'>,
): readonly ReportBlock[] {
  const cabinet = cabinetName(board.design);
  if (cabinet !== null) {
    const bought = `The board is in a ${cabinet}, which is bought: there is no sheet metal to make.`;
    const plate = board.design.cubicles[0]?.cabinet?.glandPlate;
    return [smallNote(plate ? `${bought} Its gland plate is ${plate.widthMm} x ${plate.depthMm} mm.` : bought)];
  }
  const { heightMm, depthMm } = board.design;
  const frameMm = heightMm.value - board.board.values.SB_BASEFRAME;
  const size = (cubicle: DesignedCubicle) => `${cubicle.widthMm} x ${frameMm} x ${depthMm.value} mm (W x H x D)`;
  const groups = [...Map.groupBy(pieces, ({ piece }) => piece.cubicle)].map(([cubicle, own]): RowGroup => {
    const name = cubicle ? `Cubicle ${cubicle.number}` : 'Next to and between the cubicles';
    return {
      heading: cubicle ? `Cubicle ${cubicleText(cubicle)}, section ${cubicle.section}, ${size(cubicle)}` : name,
      lines: own.map((each) => pieceCells(each, board)),
      subtotal: name,
    };
  });
  const rounding = roundingGroup(columns, { 'Area, m²': rest.areaM2, 'Mass, kg': rest.massKg });
  return [
    { kind: 'table', columns, rows: summedRows(columns, [...groups, rounding], 'One board') },
    { kind: 'heading', text: 'By thickness' },
    thicknessTable([{ pieces, rest, times: 1 }]),
    ...aluminiumBlocks(board, tables),
    ...notes,
  ];
}

const notes: readonly ReportBlock[] = [
  smallNote(
    'Area: one face, folds and cut-outs counted; paint is on both faces. Equal pieces have equal masses and areas; the row Rounding leads to the take-off of the board.',
  ),
  smallNote('Doors are W x H of their openings. Holes, bends and louvres follow from the workshop drawings.'),
];

function pieceCells({ piece, massKg, areaM2 }: PrintedPiece, { board }: WorksBoard): readonly ReportCell[] {
  return [
    piece.cubicle ? String(piece.cubicle.number) : 'all',
    piece.leaf ? doorText(piece.leaf) : pieceTexts[piece.kind],
    'CRCA, IS 513',
    piece.leaf ? `${piece.leaf.widthMm} x ${piece.leaf.heightMm}` : `${piece.lengthMm} x ${piece.widthMm}`,
    piece.thicknessMm,
    piece.pieces,
    areaM2,
    massKg,
    board.values.SB_COLOR,
    remarks(piece, board.values.SB_FORM),
  ];
}

const leafTexts: Readonly<Record<DoorLeafKind, string>> = {
  compartment: 'Door',
  filler: 'Filler below the compartments',
  'cable alley': 'Door of the cable alley',
  'whole front': 'Door',
  instruments: 'Instrument door',
  breaker: 'Device door',
  'cable compartment': 'Door of the cables',
  'bus link': 'Door of the bus link',
  'bus duct': 'Door of the bus duct',
  'busbar chamber': 'Cover of the busbar chamber',
};

/** A door by the address of what is behind it. */
function doorText({ kind, compartment }: DoorLeaf): string {
  return [leafTexts[kind], compartment?.address ?? ''].filter((text) => text !== '').join(' ');
}

/** What the shop cuts into a door: the device of its feeder and its instruments. */
function cutOuts({ kind, compartment }: DoorLeaf): readonly string[] {
  const feeder = compartment?.placed?.feeder;
  if (feeder === undefined) {
    return [];
  }
  const hasDevice = kind === 'breaker' || (kind === 'compartment' && doorFrontMm(feeder) > 0);
  const instruments = !withInstruments.has(kind) ? 0 : doorInstruments(feeder).length;
  return [...(hasDevice ? ['device'] : []), ...(instruments === 0 ? [] : [counted(instruments, 'instrument')])];
}

/** The doors that instruments are in. */
const withInstruments: ReadonlySet<DoorLeafKind> = new Set(['compartment', 'whole front', 'instruments']);

const pieceTexts: Readonly<Record<SheetPieceKind, string>> = {
  upright: 'Frame: upright',
  'rail across': 'Frame: rail across',
  'rail in depth': 'Frame: rail in depth',
  door: 'Door',
  'rear door': 'Rear door',
  'rear cover': 'Rear cover',
  'top cover': 'Top cover',
  'gland plate': 'Gland plate',
  'floor plate': 'Floor plate',
  'busbar chamber barrier': 'Busbar chamber barrier',
  'module partition': 'Module partition',
  'cable alley partition': 'Cable alley partition',
  'device partition': 'Device partition',
  'roof box front and rear': 'Bus duct box: front, rear',
  'roof box side': 'Bus duct box: side',
  'roof box top': 'Bus duct box: top',
  canopy: 'Canopy',
  'end cover': 'End cover',
  'partition between cubicles': 'Partition between cubicles',
};

/** The parts of area and mass in addition to the developed size, what is cut into a door, and what is left open. */
function remarks({ opening, factor, formFactor, leaf }: SheetPiece, form: string): string {
  const cut = leaf ? cutOuts(leaf) : [];
  const parts = [
    ...(cut.length === 0 ? [] : [`cut-outs: ${cut.join(' and ')}`]),
    ...(opening ? [`open ${opening.widthMm} x ${opening.depthMm} for the gland plate`] : []),
    ...(factor > 1 ? [`with ${percent(factor - 1)} for folds`] : []),
    ...(factor < 1 ? [`less ${percent(1 - factor)} cut out`] : []),
    ...(formFactor === 1 ? [] : [`${percent(formFactor - 1)} more for form ${form}`]),
  ];
  return parts.join(', ');
}

function percent(share: number): string {
  return `${roundHalfUp(share * 100, 1)} %`;
}

const plateColumns: readonly ReportColumn[] = [
  { title: 'Cubicle', kind: 'text', widthCharacters: 10 },
  { title: 'Material', kind: 'text', widthCharacters: 22 },
  { title: 'Size, mm', kind: 'text', widthCharacters: 16 },
  { title: 'Thickness, mm', kind: 'quantity', widthCharacters: 14 },
  { title: 'Qty', kind: 'count', widthCharacters: 8 },
  { title: 'Mass, kg', kind: 'kilograms', widthCharacters: 14, isSummed: true },
  { title: 'Remarks', kind: 'text', widthCharacters: 24 },
];

/** The gland plates that single cores pass; they are bare, and a line of their own in the bill (SBD 5.3). */
function aluminiumBlocks({ board, design }: WorksBoard, tables: ReportData['tables']): readonly ReportBlock[] {
  const plates = aluminiumPlates(tables, board, design);
  const masses = roundedParts(
    plates.map(({ massKg }) => massKg),
    roundHalfUp(design.takeOff.aluminiumPlateKg?.value ?? 0, KG),
    KG,
  );
  const lines = plates.map((plate, at): readonly ReportCell[] => [
    String(plate.cubicle.number),
    'Aluminium, bare',
    `${plate.lengthMm} x ${plate.widthMm}`,
    plate.thicknessMm,
    plate.pieces,
    masses.printed[at] ?? 0,
    plate.factor < 1 ? `less ${percent(1 - plate.factor)} cut out` : '',
  ]);
  return lines.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Aluminium gland plates' },
        totalTable(
          plateColumns,
          [...lines, ...roundingLines(plateColumns, { 'Mass, kg': masses.restOfTotal })],
          'One board',
        ),
      ];
}

const thicknessColumns: readonly ReportColumn[] = [
  { title: 'Thickness', kind: 'text', widthCharacters: 24 },
  { title: 'Area of one face, m²', kind: 'squareMetres', widthCharacters: 20, isSummed: true },
  { title: 'Paint on both faces, m²', kind: 'squareMetres', widthCharacters: 20, isSummed: true },
  { title: 'Mass, kg', kind: 'kilograms', widthCharacters: 16, isSummed: true },
];

/** The pieces of so many equal boards. */
type CountedPieces = PrintedPieces & { readonly times: number };

/** Sheets by their thickness, then what rounding leaves of the take-off. */
function thicknessTable(boards: readonly CountedPieces[]): ReportBlock {
  const sheets = boards.flatMap(({ pieces, times }) => pieces.map((each) => ({ ...each, times })));
  const byThickness = [...Map.groupBy(sheets, ({ piece }) => piece.thicknessMm)].toSorted(
    ([one], [other]) => one - other,
  );
  const line = (name: string, own: readonly CountedSheet[]): readonly ReportCell[] => {
    const { faceM2, paintM2, massKg } = sums(own);
    return [name, faceM2, paintM2, massKg];
  };
  const rest = line(
    ROUNDING,
    boards.map((board) => ({ ...board.rest, times: board.times })),
  );
  const lines = byThickness.map(([thicknessMm, own]) => line(`${thicknessMm} mm`, own));
  return totalTable(thicknessColumns, rest.some(isLeft) ? [...lines, rest] : lines, 'Total');
}

const isLeft = (cell: ReportCell) => typeof cell === 'number' && cell !== 0;

/** Mass and area of each of so many boards. */
type CountedSheet = Pick<PrintedPiece, 'massKg' | 'areaM2'> & { readonly times: number };

function sums(sheets: readonly CountedSheet[]) {
  const faceM2 = sumPrinted(
    sheets.map(({ areaM2, times }) => areaM2 * times),
    M2,
  );
  const massKg = sumPrinted(
    sheets.map((each) => each.massKg * each.times),
    KG,
  );
  return { faceM2, paintM2: sumPrinted([faceM2, faceM2], M2), massKg };
}

const summaryColumns: readonly ReportColumn[] = [
  { title: 'Board', kind: 'text', widthCharacters: 36 },
  { title: 'Qty', kind: 'count', widthCharacters: 8 },
  { title: 'Mass of one, kg', kind: 'kilograms', widthCharacters: 16 },
  { title: 'Mass of all, kg', kind: 'kilograms', widthCharacters: 16, isSummed: true },
  { title: 'Paint of all, both faces, m²', kind: 'squareMetres', widthCharacters: 22, isSummed: true },
];

function summaryBlocks(boards: ReadonlyMap<WorksBoard, PrintedPieces>): readonly ReportBlock[] {
  const lines = [...boards].map(([{ name, quantity }, { pieces, rest }]): readonly ReportCell[] => {
    const of = (times: number) => sums([...pieces, rest].map(({ massKg, areaM2 }) => ({ massKg, areaM2, times })));
    const all = of(quantity);
    return [name, quantity, of(1).massKg, all.massKg, all.paintM2];
  });
  return [
    { kind: 'heading', text: 'Sheet metal of the boards' },
    totalTable(summaryColumns, lines, 'Total'),
    { kind: 'heading', text: 'Sheet metal of all boards by thickness' },
    thicknessTable([...boards].map(([{ quantity }, own]) => ({ ...own, times: quantity }))),
  ];
}
