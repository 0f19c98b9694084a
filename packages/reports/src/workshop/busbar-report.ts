import { roundHalfUp } from '@pw/configurator/formula/functions';
import { type BarPart, type BarPiece, barPieces, placedSupports } from '@pw/switchboard/take-off/bar-pieces';
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
  cubicleRange,
  cubicleText,
  roundingGroup,
  sumPrinted,
  totalTable,
  type WorksBoard,
  worksBoards,
  worksPaper,
} from './works-paper.ts';

/**
 * What the busbar shop cuts for each board (SBD 15.1): every bar of the take-off, which its masses add up to as they are
 * printed, the cutting list, the metal to buy and the supports.
 */
export function busbarReport(data: ReportData): ReportDocument {
  const printed = new Map(worksBoards(data).map((board) => [board, printedBars(board, data)]));
  return worksPaper('BusbarReport', data, summaryBlocks(printed), (board) => {
    const own = printed.get(board);
    return own ? boardBlocks(board, own) : [];
  });
}

/** The bars that the busbar shop cuts for a board. */
export function busbarBlocks(board: WorksBoard, data: ReportData): readonly ReportBlock[] {
  return boardBlocks(board, printedBars(board, data));
}

/** Equal bars with their masses as they are printed; gross is what is bought for them. */
type PrintedBar = { readonly bar: BarPiece; readonly netKg: number; readonly grossKg: number };

type PrintedBars = {
  readonly bars: readonly PrintedBar[];
  /** What rounding of the bars leaves of the take-off, kg; of gross by metal. */
  readonly netRestKg: number;
  readonly grossRestKg: ReadonlyMap<string, number>;
};

const KG = columnDecimals('kilograms') ?? 0;

/** Gross is net and the allowance for purchase; a metal has its line in the bill of material. */
function printedBars({ board, design }: WorksBoard, { tables }: ReportData): PrintedBars {
  const { busbarNetKg, busbarPurchase } = design.takeOff;
  const pieces = barPieces(tables, board, design);
  const massOf = (bars: readonly BarPiece[]) => bars.map(({ massKg }) => massKg.value);
  const net = roundedParts(massOf(pieces), roundHalfUp(busbarNetKg.value, KG), KG);
  const byMetal = busbarPurchase.map(({ material, massKg }) => {
    const ofMetal = pieces.filter((bar) => bar.material === material);
    const allowance = allowanceOf(massOf(ofMetal), massKg.value);
    const gross = roundedParts(
      massOf(ofMetal).map((kg) => kg * allowance),
      massKg.value,
      KG,
    );
    return { material, ofMetal, gross };
  });
  const grossKg = new Map(
    byMetal.flatMap(({ ofMetal, gross }) => ofMetal.map((bar, at) => [bar, gross.printed[at] ?? 0] as const)),
  );
  return {
    bars: pieces.map((bar, at) => ({ bar, netKg: net.printed[at] ?? 0, grossKg: grossKg.get(bar) ?? 0 })),
    netRestKg: net.restOfTotal,
    grossRestKg: new Map(byMetal.map(({ material, gross }) => [material, gross.restOfTotal])),
  };
}

/** What is bought of a metal for each kilogram of its bars. */
function allowanceOf(massesKg: readonly number[], boughtKg: number): number {
  const netKg = massesKg.reduce((sum, kg) => sum + kg, 0);
  return netKg === 0 ? 1 : boughtKg / netKg;
}

const columns: readonly ReportColumn[] = [
  { title: 'Item', kind: 'text', widthCharacters: 29 },
  { title: 'Section', kind: 'text', widthCharacters: 8 },
  { title: 'Cubicle', kind: 'text', widthCharacters: 18 },
  { title: 'Material', kind: 'text', widthCharacters: 11 },
  { title: 'Bars n x w x t', kind: 'text', widthCharacters: 13 },
  { title: 'Length, mm', kind: 'millimetres', widthCharacters: 9 },
  { title: 'Pieces', kind: 'count', widthCharacters: 8, isSummed: true },
  { title: 'Net, kg', kind: 'kilograms', widthCharacters: 9, isSummed: true },
  { title: 'Gross, kg', kind: 'kilograms', widthCharacters: 9, isSummed: true },
  { title: 'Shipping joints', kind: 'count', widthCharacters: 9 },
  { title: 'Surface', kind: 'text', widthCharacters: 22 },
];

function boardBlocks(board: WorksBoard, printed: PrintedBars): readonly ReportBlock[] {
  const { bars, netRestKg } = printed;
  const grossRestKg = sumPrinted([...printed.grossRestKg.values()], KG);
  const group = (name: string, own: readonly PrintedBar[]): RowGroup => {
    return { heading: name, lines: own.map((each) => barCells(each, board)), subtotal: name };
  };
  const isAlong = ({ bar: { part } }: PrintedBar) => part in jointsOf;
  const groups = [
    group('Along the board', bars.filter(isAlong)),
    group(
      'In the cubicles',
      bars.filter((each) => !isAlong(each)),
    ),
    roundingGroup(columns, { 'Net, kg': netRestKg, 'Gross, kg': grossRestKg }),
  ];
  return [
    { kind: 'table', columns, rows: summedRows(columns, groups, 'One board') },
    { kind: 'heading', text: 'Cutting list' },
    cuttingList(board, printed),
    { kind: 'heading', text: 'Metal' },
    totalTable(metalColumns, metalLines(printed, board.quantity), 'Total'),
    { kind: 'heading', text: 'Supports' },
    supportTable(board),
    ...notes,
  ];
}

const notes: readonly ReportBlock[] = [
  smallNote(
    'Lengths are those of the take-off: no bar reaches beyond its transport unit, phases end with their bus section. Bends, holes and laps follow from the workshop drawings. Gross is net and the allowance for purchase.',
  ),
  smallNote('Equal bars have equal masses. The row Rounding leads to the take-off of the board.'),
];

const partTexts: Readonly<Record<BarPart, string>> = {
  'main bar': 'MBB R, Y, B',
  'main bar joint': 'MBB R, Y, B: shipping joint',
  'neutral bar': 'N bar',
  'neutral bar joint': 'N bar: shipping joint',
  'earth bar': 'Earth bar',
  'earth bar joint': 'Earth bar: shipping joint',
  riser: 'Riser R, Y, B',
  'neutral of the riser': 'Riser N',
  dropper: 'Dropper R, Y, B',
  'neutral of the dropper': 'Dropper N',
  'duct bar': 'Duct bar R, Y, B',
  'neutral of the duct bar': 'Duct bar N',
  links: 'Links of the modules',
};

/** Nothing is plated of them. */
const earthParts: ReadonlySet<BarPart> = new Set(['earth bar', 'earth bar joint']);

/** Joints that a piece of a bar along the board makes for each of its conductors. */
const jointsOf: Readonly<Partial<Record<BarPart, 0 | 1>>> = {
  'main bar': 0,
  'main bar joint': 1,
  'neutral bar': 0,
  'neutral bar joint': 1,
  'earth bar': 0,
  'earth bar joint': 1,
};

function barCells({ bar, netKg, grossKg }: PrintedBar, { board }: WorksBoard): readonly ReportCell[] {
  const { part, section, cubicles, material, bars, widthMm, thicknessMm, lengthMm, pieces, conductors } = bar;
  const [first] = cubicles;
  const joints = (jointsOf[part] ?? 0) * conductors;
  return [
    partTexts[part],
    section ?? 'all',
    first && cubicles.length === 1 ? cubicleText(first) : cubicleRange(cubicles),
    material,
    `${bars} x ${widthMm} x ${thicknessMm}`,
    lengthMm,
    pieces,
    netKg,
    grossKg,
    joints === 0 ? null : joints,
    earthParts.has(part) ? null : surfaceText(board.values.BUS_PLATING),
  ];
}

function surfaceText(plating: string): string {
  return plating === 'None' ? 'Bare' : plating;
}

const cuttingColumns: readonly ReportColumn[] = [
  { title: 'Bar w x t', kind: 'text', widthCharacters: 24 },
  { title: 'Length, mm', kind: 'millimetres', widthCharacters: 14 },
  { title: 'Pieces', kind: 'count', widthCharacters: 12, isSummed: true },
  { title: 'Length in all, m', kind: 'metres', widthCharacters: 16, isSummed: true },
  { title: 'Net, kg', kind: 'kilograms', widthCharacters: 14, isSummed: true },
  { title: 'Pieces of all boards', kind: 'count', widthCharacters: 18, isSummed: true },
];

/** Equal pieces together, whatever they are for: the largest bar first, of each the longest piece. */
function cuttingList({ quantity }: WorksBoard, { bars, netRestKg }: PrintedBars): ReportBlock {
  const largestFirst = bars.toSorted((one, other) => areaMm2(other.bar) - areaMm2(one.bar));
  const groups = [...Map.groupBy(largestFirst, ({ bar }) => barName(bar))].map(([name, ofBar]): RowGroup => {
    const byLength = [...Map.groupBy(ofBar, ({ bar }) => bar.lengthMm)].toSorted(([one], [other]) => other - one);
    const lines = byLength.map(([lengthMm, equal]): readonly ReportCell[] => {
      const pieces = equal.reduce((sum, { bar }) => sum + bar.pieces, 0);
      return [
        name,
        lengthMm,
        pieces,
        roundHalfUp((pieces * lengthMm) / 1000, 2),
        sumKg(equal, 'netKg'),
        pieces * quantity,
      ];
    });
    return { heading: null, lines, subtotal: lines.length > 1 ? name : null };
  });
  const rounding = roundingGroup(cuttingColumns, { 'Net, kg': netRestKg });
  return {
    kind: 'table',
    columns: cuttingColumns,
    rows: summedRows(cuttingColumns, [...groups, rounding], 'One board'),
  };
}

function areaMm2({ widthMm, thicknessMm }: BarPiece): number {
  return widthMm * thicknessMm;
}

function barName({ material, widthMm, thicknessMm }: BarPiece): string {
  return `${material} ${widthMm} x ${thicknessMm}`;
}

function sumKg(bars: readonly PrintedBar[], field: 'netKg' | 'grossKg'): number {
  return sumPrinted(
    bars.map((bar) => bar[field]),
    KG,
  );
}

const metalColumns: readonly ReportColumn[] = [
  { title: 'Metal', kind: 'text', widthCharacters: 24 },
  { title: 'Net, kg', kind: 'kilograms', widthCharacters: 14, isSummed: true },
  { title: 'Gross, kg', kind: 'kilograms', widthCharacters: 14, isSummed: true },
  { title: 'Gross of all boards, kg', kind: 'kilograms', widthCharacters: 22, isSummed: true },
];

/** Of each metal what its bars weigh, and what the bill buys; then what rounding leaves of the net mass. */
function metalLines(
  { bars, netRestKg, grossRestKg }: PrintedBars,
  quantity: number,
): readonly (readonly ReportCell[])[] {
  const metals = [...Map.groupBy(bars, ({ bar }) => bar.material)].map(([material, own]): readonly ReportCell[] => {
    const grossKg = sumPrinted([sumKg(own, 'grossKg'), grossRestKg.get(material) ?? 0], KG);
    return [material, sumKg(own, 'netKg'), grossKg, sumPrinted([grossKg * quantity], KG)];
  });
  return netRestKg === 0 ? metals : [...metals, [ROUNDING, netRestKg, null, null]];
}

const supportColumns: readonly ReportColumn[] = [
  { title: 'Place', kind: 'text', widthCharacters: 30 },
  { title: 'Span at most, mm', kind: 'millimetres', widthCharacters: 16 },
  { title: 'Support sets', kind: 'count', widthCharacters: 14, isSummed: true },
];

function supportTable({ design }: WorksBoard): ReportBlock {
  const lines = placedSupports(design).map(({ cubicle, run }): readonly ReportCell[] => [
    cubicle ? `Cubicle ${cubicleText(cubicle)}${run.where === 'duct' ? ', duct bars' : ''}` : 'Main bars',
    run.spanMm,
    run.sets.value,
  ]);
  return totalTable(supportColumns, lines, 'One board');
}

const summaryColumns: readonly ReportColumn[] = [
  { title: 'Metal', kind: 'text', widthCharacters: 16 },
  { title: 'Board', kind: 'text', widthCharacters: 40 },
  { title: 'Qty', kind: 'count', widthCharacters: 8 },
  { title: 'Net of one, kg', kind: 'kilograms', widthCharacters: 16 },
  { title: 'Gross of one, kg', kind: 'kilograms', widthCharacters: 16 },
  { title: 'Gross of all, kg', kind: 'kilograms', widthCharacters: 16, isSummed: true },
];

/** The bought mass of each metal. */
function summaryBlocks(printed: ReadonlyMap<WorksBoard, PrintedBars>): readonly ReportBlock[] {
  const lines = [...printed].flatMap(([{ name, quantity }, own]) =>
    metalLines({ ...own, netRestKg: 0 }, quantity).map(
      ([metal = null, ...masses]) => [metal, name, quantity, ...masses] as const,
    ),
  );
  const groups = [...Map.groupBy(lines, ([metal]) => metal)].map(([metal, ofMetal]): RowGroup => {
    return { heading: null, lines: ofMetal, subtotal: String(metal) };
  });
  return [
    { kind: 'heading', text: 'Metal of the boards' },
    { kind: 'table', columns: summaryColumns, rows: summedRows(summaryColumns, groups, null) },
  ];
}
