import { roundHalfUp } from '@pw/configurator/formula/functions';
import { rupeesOf, wholePaise } from '@pw/domain/money';
import type { BillLine } from '@pw/pricing/bill/bill-line';
import { type MountingPiece, type MountingShape, mountingPieces } from '@pw/switchboard/take-off/mounting-pieces';
import type { ReportBlock, ReportDocument } from '../document/report-document.ts';
import { columnDecimals, type ReportCell, type ReportColumn } from '../document/report-table.ts';
import { roundedParts } from '../document/rounded-parts.ts';
import { smallNote } from '../project/own-paper.ts';
import type { ReportData } from '../project/report-data.ts';
import {
  cubicleText,
  roundingLines,
  sumPrinted,
  totalTable,
  type WorksBoard,
  worksBoards,
  worksPaper,
} from './works-paper.ts';

/**
 * What the stores give out as mounting and base parts (class MBP) for each board (SBD 15.1), at the rates of the board:
 * masses and amounts add up to the lines of the bill of material.
 */
export function mountingPartsReport(data: ReportData): ReportDocument {
  const parts = new Map(worksBoards(data).map((board) => [board, boardParts(board, data)]));
  return worksPaper('MBPReport', data, summaryBlocks(parts), (board) => {
    const own = parts.get(board);
    return own ? boardBlocks(board, own, true) : [];
  });
}

/** The parts that the stores give out for a board, with their cost or without. */
export function mountingPartsBlocks(board: WorksBoard, data: ReportData, hasPrices: boolean): readonly ReportBlock[] {
  return boardBlocks(board, boardParts(board, data), hasPrices);
}

/** Equal parts with mass and amount as they are printed. */
type PrintedPart = { readonly piece: MountingPiece; readonly massKg: number; readonly rupees: number };

type BoardParts = {
  readonly weighed: readonly PrintedPart[];
  /** What rounding of the parts leaves of their line in the bill. */
  readonly rest: Pick<PrintedPart, 'massKg' | 'rupees'>;
  /** The line of the bill that the weighed parts are priced by. */
  readonly line: BillLine | null;
  /** Lines of rates that the company added to the class. */
  readonly added: readonly BillLine[];
};

const KG = columnDecimals('kilograms') ?? 0;
const PAISE = columnDecimals('rupees') ?? 0;

/** In a bill, the rows of the company come after the lines of the rules. */
function boardParts({ board, design, bill }: WorksBoard, { tables }: ReportData): BoardParts {
  const [line = null, ...added] = bill.filter(({ materialClass }) => materialClass === 'MBP');
  const pieces = mountingPieces(tables, board, design);
  const masses = roundedParts(
    pieces.map(({ massKg }) => massKg.value),
    roundHalfUp(design.takeOff.mbpKg.value, KG),
    KG,
  );
  const rate = line ? rupeesOf(line.listPrice.paise) : 0;
  const rupees = roundedParts(
    masses.printed.map((kg) => kg * rate),
    line ? rupeesOf(line.amount.paise) : 0,
    PAISE,
  );
  return {
    weighed: pieces.map((piece, at) => ({
      piece,
      massKg: masses.printed[at] ?? 0,
      rupees: rupees.printed[at] ?? 0,
    })),
    rest: { massKg: masses.restOfTotal, rupees: rupees.restOfTotal },
    line,
    added,
  };
}

const plainColumns: readonly ReportColumn[] = [
  { title: 'Cubicle', kind: 'text', widthCharacters: 19 },
  { title: 'Part', kind: 'text', widthCharacters: 24 },
  { title: 'Size W x H x t, mm', kind: 'text', widthCharacters: 21 },
  { title: 'Material', kind: 'text', widthCharacters: 16 },
  { title: 'Finish', kind: 'text', widthCharacters: 22 },
  { title: 'Qty', kind: 'quantity', widthCharacters: 6 },
  { title: 'Each, kg', kind: 'quantity', widthCharacters: 8 },
  { title: 'Total, kg', kind: 'kilograms', widthCharacters: 9, isSummed: true },
];

const rateColumns: readonly ReportColumn[] = [
  { title: 'Rate', kind: 'rupees', widthCharacters: 12 },
  { title: 'per', kind: 'text', widthCharacters: 13 },
  { title: 'Amount', kind: 'rupees', widthCharacters: 14, isSummed: true },
];

function boardBlocks(board: WorksBoard, parts: BoardParts, hasPrices: boolean): readonly ReportBlock[] {
  const weighed = parts.weighed.map((each) => [...partCells(each), ...(hasPrices ? rateCells(each, parts.line) : [])]);
  const added = parts.added.map((line) => (hasPrices ? pricedAddedCells(line) : addedCells(line)));
  const columns = hasPrices ? [...plainColumns, ...rateColumns] : plainColumns;
  const rounding = roundingLines(columns, { 'Total, kg': parts.rest.massKg, Amount: parts.rest.rupees });
  return [
    totalTable(columns, [...weighed, ...rounding, ...added], 'One board'),
    { kind: 'heading', text: 'Equal parts together' },
    pickList(board, parts),
    smallNote(
      'The take-off weighs mounting plates and base frames; brackets and rails have no rows of their own. Equal parts have equal masses; the row Rounding leads to the bill of material.',
    ),
  ];
}

const FINISH = 'Galvanised or painted';

function partCells({ piece, massKg }: PrintedPart): readonly ReportCell[] {
  return [
    cubicleText(piece.cubicle),
    partText(piece),
    sizeText(piece.shape),
    materialText(piece.shape),
    FINISH,
    piece.pieces,
    roundHalfUp(piece.massEachKg.value, 2),
    massKg,
  ];
}

function rateCells({ rupees }: PrintedPart, line: BillLine | null): readonly ReportCell[] {
  return [line && rupeesOf(line.listPrice.paise), line?.unit ?? null, rupees];
}

function pricedAddedCells({ description, quantity, unit, listPrice, amount }: BillLine): readonly ReportCell[] {
  const priced = [rupeesOf(listPrice.paise), unit, rupeesOf(amount.paise)] as const;
  return ['all', description, null, null, null, quantity.value, null, null, ...priced];
}

/** Without its rate an added row still says what it is counted by. */
function addedCells({ description, quantity, unit }: BillLine): readonly ReportCell[] {
  return ['all', description, `per ${unit}`, null, null, quantity.value, null, null];
}

function partText({ part }: MountingPiece): string {
  return part.charAt(0).toUpperCase() + part.slice(1);
}

function sizeText(shape: MountingShape): string {
  return shape.kind === 'plate'
    ? `${shape.widthMm} x ${shape.heightMm} x ${shape.thicknessMm}`
    : `${shape.profile}, ${shape.lengthMm} long`;
}

function materialText({ kind }: MountingShape): string {
  return kind === 'plate' ? 'Steel sheet' : 'Rolled channel';
}

const pickColumns: readonly ReportColumn[] = [
  { title: 'Part', kind: 'text', widthCharacters: 30 },
  { title: 'Size W x H x t, mm', kind: 'text', widthCharacters: 24 },
  { title: 'Qty', kind: 'count', widthCharacters: 10, isSummed: true },
  { title: 'Total, kg', kind: 'kilograms', widthCharacters: 12, isSummed: true },
  { title: 'Qty of all boards', kind: 'count', widthCharacters: 16, isSummed: true },
  { title: 'Total of all boards, kg', kind: 'kilograms', widthCharacters: 20, isSummed: true },
];

/** The parts that the stores take from the shelf. */
function pickList({ quantity }: WorksBoard, { weighed, rest }: BoardParts): ReportBlock {
  const equal = Map.groupBy(weighed, ({ piece }) => `${piece.part} ${sizeText(piece.shape)}`);
  const lines = [...equal.values()].flatMap((own) =>
    own.slice(0, 1).map(({ piece }): readonly ReportCell[] => {
      const pieces = own.reduce((sum, each) => sum + each.piece.pieces, 0);
      const kg = sumKg(own);
      return [partText(piece), sizeText(piece.shape), pieces, kg, pieces * quantity, sumKg(own, quantity)];
    }),
  );
  const restOfAllKg = sumPrinted([rest.massKg * quantity], KG);
  const rests = { 'Total, kg': rest.massKg, 'Total of all boards, kg': restOfAllKg };
  return totalTable(pickColumns, [...lines, ...roundingLines(pickColumns, rests)], 'One board');
}

function sumKg(parts: readonly Pick<PrintedPart, 'massKg'>[], times = 1): number {
  return sumPrinted(
    parts.map(({ massKg }) => massKg * times),
    KG,
  );
}

const summaryColumns: readonly ReportColumn[] = [
  { title: 'Board', kind: 'text', widthCharacters: 36 },
  { title: 'Qty', kind: 'count', widthCharacters: 8 },
  { title: 'Mass of one, kg', kind: 'kilograms', widthCharacters: 16 },
  { title: 'Mass of all, kg', kind: 'kilograms', widthCharacters: 16, isSummed: true },
  { title: 'Amount of one', kind: 'rupees', widthCharacters: 18 },
  { title: 'Amount of all', kind: 'rupees', widthCharacters: 18, isSummed: true },
];

function summaryBlocks(parts: ReadonlyMap<WorksBoard, BoardParts>): readonly ReportBlock[] {
  const lines = [...parts].map(([board, { weighed, rest, line, added }]): readonly ReportCell[] => {
    const paise = [...(line ? [line] : []), ...added].reduce((sum, { amount }) => sum + amount.paise, 0);
    const all = board.quantity;
    return [
      board.name,
      all,
      sumKg([...weighed, rest]),
      sumKg([...weighed, rest], all),
      rupeesOf(wholePaise(paise)),
      rupeesOf(wholePaise(paise * all)),
    ];
  });
  return [
    { kind: 'heading', text: 'Mounting and base parts of the boards' },
    totalTable(summaryColumns, lines, 'Total'),
  ];
}
