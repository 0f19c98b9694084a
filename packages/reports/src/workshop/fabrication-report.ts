import { roundHalfUp } from '@pw/configurator/formula/functions';
import { cabinetName } from '@pw/switchboard/design/board-size';
import type { DesignedCubicle } from '@pw/switchboard/model/design';
import {
  aluminiumPlates,
  type SheetPiece,
  type SheetPieceKind,
  sheetPieces,
} from '@pw/switchboard/take-off/sheet-pieces';
import { carryRounding } from '../document/carry-rounding.ts';
import type { ReportBlock, ReportDocument } from '../document/report-document.ts';
import {
  columnDecimals,
  type ReportCell,
  type ReportColumn,
  type RowGroup,
  summedRows,
} from '../document/report-table.ts';
import { smallNote } from '../project/own-paper.ts';
import type { ReportData } from '../project/report-data.ts';
import { cubicleText, sumPrinted, totalTable, type WorksBoard, worksBoards, worksPaper } from './works-paper.ts';

/**
 * What the sheet-metal shop cuts, folds and paints for each board (SBD 15.1): every piece of the take-off, which its
 * masses and areas add up to as they are printed.
 */
export function fabricationReport(data: ReportData): ReportDocument {
  const boards = worksBoards(data).map((board) => ({ board, pieces: printedPieces(board, data) }));
  const piecesOf = new Map(boards.map(({ board, pieces }) => [board, pieces]));
  return worksPaper('FabricationReport', data, summaryBlocks(boards), (board) =>
    boardBlocks(board, piecesOf.get(board) ?? [], data),
  );
}

/** The parts that the sheet-metal shop makes for a board. */
export function fabricationBlocks(board: WorksBoard, data: ReportData): readonly ReportBlock[] {
  return boardBlocks(board, printedPieces(board, data), data);
}

type PiecedBoard = { readonly board: WorksBoard; readonly pieces: readonly PrintedPiece[] };

/** A piece with mass and area as they are printed. */
type PrintedPiece = { readonly piece: SheetPiece; readonly massKg: number; readonly areaM2: number };

const KG = columnDecimals('kilograms') ?? 0;
const M2 = columnDecimals('squareMetres') ?? 0;

/** Paint is on both faces: printed with one decimal, half of it is a face with two. */
function printedPieces({ board, design }: WorksBoard, { tables }: ReportData): readonly PrintedPiece[] {
  const pieces = sheetPieces(tables, board, design);
  const { sheetMetalKg, paintedAreaM2 } = design.takeOff;
  const masses = carryRounding(
    pieces.map(({ massKg }) => massKg.value),
    roundHalfUp(sheetMetalKg.value, KG),
    KG,
  );
  const areas = carryRounding(
    pieces.map(({ areaM2 }) => areaM2.value),
    roundHalfUp(paintedAreaM2.value, 1) / 2,
    M2,
  );
  return pieces.map((piece, at) => ({ piece, massKg: masses[at] ?? 0, areaM2: areas[at] ?? 0 }));
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
  pieces: readonly PrintedPiece[],
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
  return [
    { kind: 'table', columns, rows: summedRows(columns, groups, 'One board') },
    { kind: 'heading', text: 'By thickness' },
    thicknessTable(counted(pieces, 1)),
    ...aluminiumBlocks(board, tables),
    ...notes,
  ];
}

const notes: readonly ReportBlock[] = [
  smallNote(
    'Area: one face, folds and cut-outs counted; paint is on both faces. Masses and areas are rounded so that each column adds up to the take-off of the board.',
  ),
  smallNote(
    'Doors are taken off as the whole front of a cubicle; the front view shows how they divide. Holes, bends and louvres follow from the workshop drawings.',
  ),
];

function pieceCells({ piece, massKg, areaM2 }: PrintedPiece, { board }: WorksBoard): readonly ReportCell[] {
  return [
    piece.cubicle ? String(piece.cubicle.number) : 'all',
    pieceTexts[piece.kind],
    'CRCA, IS 513',
    `${piece.lengthMm} x ${piece.widthMm}`,
    piece.thicknessMm,
    piece.pieces,
    areaM2,
    massKg,
    board.values.SB_COLOR,
    remarks(piece, board.values.SB_FORM),
  ];
}

const pieceTexts: Readonly<Record<SheetPieceKind, string>> = {
  upright: 'Frame: upright',
  'rail across': 'Frame: rail across',
  'rail in depth': 'Frame: rail in depth',
  doors: 'Doors, whole front',
  'rear cover': 'Rear cover',
  'top cover': 'Top cover',
  'gland plate': 'Gland plate',
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

/** The parts of area and mass in addition to the developed size. */
function remarks({ factor, formFactor }: SheetPiece, form: string): string {
  const said = [
    ...(factor > 1 ? [`with ${percent(factor - 1)} for folds`] : []),
    ...(factor < 1 ? [`less ${percent(1 - factor)} cut out`] : []),
    ...(formFactor === 1 ? [] : [`${percent(formFactor - 1)} more for form ${form}`]),
  ];
  return said.join(', ');
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
  const masses = carryRounding(
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
    masses[at] ?? 0,
    `less ${percent(1 - plate.factor)} cut out`,
  ]);
  return lines.length === 0
    ? []
    : [{ kind: 'heading', text: 'Aluminium gland plates' }, totalTable(plateColumns, lines, 'One board')];
}

const thicknessColumns: readonly ReportColumn[] = [
  { title: 'Thickness', kind: 'text', widthCharacters: 24 },
  { title: 'Area of one face, m²', kind: 'squareMetres', widthCharacters: 20, isSummed: true },
  { title: 'Paint on both faces, m²', kind: 'squareMetres', widthCharacters: 20, isSummed: true },
  { title: 'Mass, kg', kind: 'kilograms', widthCharacters: 16, isSummed: true },
];

/** Sheets by their thickness. */
function thicknessTable(sheets: readonly CountedPiece[]): ReportBlock {
  const byThickness = [...Map.groupBy(sheets, ({ piece }) => piece.thicknessMm)].toSorted(
    ([one], [other]) => one - other,
  );
  const lines = byThickness.map(([thicknessMm, own]): readonly ReportCell[] => {
    const { faceM2, paintM2, massKg } = sums(own);
    return [`${thicknessMm} mm`, faceM2, paintM2, massKg];
  });
  return totalTable(thicknessColumns, lines, 'Total');
}

/** A piece of each of so many boards. */
type CountedPiece = PrintedPiece & { readonly times: number };

function sums(sheets: readonly CountedPiece[]) {
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

function summaryBlocks(boards: readonly PiecedBoard[]): readonly ReportBlock[] {
  const lines = boards.map(({ board, pieces }): readonly ReportCell[] => {
    const all = sums(counted(pieces, board.quantity));
    return [board.name, board.quantity, sums(counted(pieces, 1)).massKg, all.massKg, all.paintM2];
  });
  return [
    { kind: 'heading', text: 'Sheet metal of the boards' },
    totalTable(summaryColumns, lines, 'Total'),
    { kind: 'heading', text: 'Sheet metal of all boards by thickness' },
    thicknessTable(boards.flatMap(({ board, pieces }) => counted(pieces, board.quantity))),
  ];
}

function counted(pieces: readonly PrintedPiece[], times: number): readonly CountedPiece[] {
  return pieces.map((piece) => ({ ...piece, times }));
}
