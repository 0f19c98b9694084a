import type { Figure, RowReference } from '@pw/configurator/origin';
import { type Table, type TableOf, tableFigure } from '@pw/configurator/table/table';
import { busbarConstant } from '../busbar/bar-size.ts';
import { type FaultCurrent, type HeldBar, heldSpan, tabledSpanMm } from '../busbar/support-span.ts';
import { spacingRow } from '../busbar/withstand.ts';
import { cabinetConstant } from '../cabinet/cabinet-constant.ts';
import { barPitchMm } from '../cabinet/plate-bars.ts';
import { cableConstant } from '../cable/cable.ts';
import { glandHoleReader, glandPitchReader } from '../cable/terminations.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { Cable } from '../model/cable.ts';
import type { CubicleType } from '../model/design.ts';
import { createCache } from '../model/kept-results.ts';
import type { HeldSpan } from '../model/support-run.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import type { CabinetTables } from '../tables/cabinet-tables.ts';
import type { CableTables } from '../tables/cable-tables.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import type { takeOffTables } from '../tables/design-tables.ts';
import { type LayoutConstant, type LayoutTables, layoutConstant } from '../tables/layout-constant.ts';
import { rowFrom, rowUpTo } from '../tables/limit-row.ts';
import { neededConstants, neededRows } from '../tables/needed-rows.ts';
import type { QuantityTables } from '../tables/quantity-tables.ts';
import type { SupplyTables } from '../tables/supply-tables.ts';

/** The tables that the take-off reads. */
export type TakeOffTables = LayoutTables &
  BusbarTables &
  QuantityTables &
  SupplyTables &
  Pick<CableTables, 'cable' | 'cableConstant'> &
  CabinetTables & {
    readonly [Name in keyof typeof takeOffTables]: TableOf<(typeof takeOffTables)[Name]>;
  };

const takeOffConstants = {
  'steel density': 'kg/m3',
  'frame developed width': 'mm',
  'module partition width': 'mm',
  'cable alley partition height': 'mm',
  'module plate width': 'mm',
  'column plate width': 'mm',
  'module plate clearance': 'mm',
  'device plate height': 'mm',
  'shipping joint length': 'mm',
  'link length': 'mm',
  'duct bar past the chamber': 'mm',
  'duct bar next to the chamber': 'mm',
  'least support sets of a duct bar': 'sets',
  'links held by a comb above': 'A',
  'busbar purchase factor': '-',
  'small parts mass per device': 'kg',
  'small parts mass without device': 'kg',
  'centre of the earth bar': 'mm',
  'centre of a main bar at the top': 'mm',
  'centre of a main bar at the bottom': 'mm',
  'centre of the enclosure': 'mm',
  'centre of duct bars': 'mm',
  'acceleration of fall': 'm/s2',
  'sleeve allowance': '-',
  'terminals per wire point': '-',
  'least terminals of a cubicle': 'piece',
  'current transformers of a set': 'piece',
  'joints of a coupler dropper': '-',
  'area of a braid': 'mm2',
} as const;

const sheetParts = [
  'frame',
  'doors',
  'rear and top covers',
  'gland plate',
  'aluminium gland plate',
  'floor plate',
  'busbar chamber barrier',
  'module partitions',
  'cable alley partition',
  'device partitions',
  'roof box',
  'canopy',
  'end covers',
  'partitions between cubicles',
  'module mounting plates',
  'device mounting plate',
] as const;

type TakeOffConstant = keyof typeof takeOffConstants;

/** A part of the steelwork in `catalog/sheet-part.csv`. */
export type SheetPartName = (typeof sheetParts)[number];

const reader = 'the take-off';

/** The rows that the take-off names. */
export const takeOffNeeds = [
  neededConstants(reader, 'takeOffConstant', takeOffConstants),
  neededRows(reader, 'sheetPart', 'part', sheetParts),
];

/** The figures of the catalogue that the take-off calculates with, each looked up once. */
export type TakeOffData = {
  readonly layout: (quantity: LayoutConstant) => Figure;
  readonly constant: (quantity: TakeOffConstant) => Figure;
  /** Sheet thickness, mm. */
  readonly thickness: (part: SheetPartName) => Figure;
  /** Whether the board chooses the sheet of a part. */
  readonly isPartition: (part: SheetPartName) => boolean;
  /** Factor for folds and cut-outs. */
  readonly partFactor: (part: SheetPartName) => Figure;
  readonly formFactor: (form: string) => Figure;
  /** kg/m3. */
  readonly density: (material: string) => Figure;
  readonly equipment: (type: CubicleType) => 'modules' | 'device' | 'plate' | 'none';
  /** A measure of a cabinet, mm or kg. */
  readonly cabinet: (name: string, column: 'widthMm' | 'heightMm' | 'plateWidthMm' | 'massKg') => Figure;
  readonly ofCables: (quantity: Parameters<typeof cableConstant>[1]) => Figure;
  /** The hole of the gland of a cable, and from one to the next, mm. */
  readonly glandPlace: (cable: Cable) => { readonly holeMm: number; readonly pitchMm: number };
  /** Between the bars on a mounting plate, mm. */
  readonly platePitchMm: (conductors: number) => number;
  readonly ofCabinets: (quantity: Parameters<typeof cabinetConstant>[1]) => Figure;
  /** Length of riser or dropper, mm; null where the cubicle has none. */
  readonly barLength: (type: CubicleType) => Figure<number | null>;
  /** Centre of mass of the vertical bars, or of the devices, above the base frame, mm; null where there are none. */
  readonly centre: (type: CubicleType, of: 'barCentreMm' | 'deviceCentreMm') => Figure<number | null>;
  /** The support sets that the bars of a cubicle have at least; null where their length alone decides. */
  readonly leastSets: (type: CubicleType) => Figure<number | null>;
  /** The supports of a bar against the fault current of the board. */
  readonly heldSpan: (held: Omit<HeldBar, keyof FaultCurrent>) => HeldSpan & { readonly rows: readonly RowReference[] };
  /** The longest span of main bars and risers without a test, mm. */
  readonly tabledSpanMm: number;
  readonly busbar: (quantity: Parameters<typeof busbarConstant>[1]) => number;
  /** Distance and stack of a phase of so many bars, mm. */
  readonly spacing: (bars: number) => { readonly spacingMm: number; readonly stackMm: number };
  /** kg per metre of base channel. */
  readonly baseFrame: (heightMm: number) => Figure;
  /** Bolts that clamp one joint of a bar of this width, mm. */
  readonly jointBolts: (widthMm: number) => Figure;
  /** The support of a bar by its size, e.g. `1x60` for one bar up to 60 mm, `3x` for three of any width. */
  readonly supportClass: (bars: number, widthMm: number) => string;
  /** The sleeve over a bar of this width, by the widest bar that it goes over, mm. */
  readonly sleeveWidth: (widthMm: number) => number;
};

/** Reads the figures of the take-off of a board: those of its tables, and the sheet that was chosen for its partitions. */
export function takeOffData(tables: TakeOffTables, board: Pick<EvaluatedBoard, 'figure'>): TakeOffData {
  return dataOfBoards(board, [tables], () => readData(tables, board));
}

const dataOfBoards = createCache();

function readData(tables: TakeOffTables, board: Pick<EvaluatedBoard, 'figure'>): TakeOffData {
  const ofTables = dataOfTables(tables, [], () => readTables(tables));
  const faultCurrent = {
    faultLevelKa: board.figure('INTERRUPT_RATING').value,
    seconds: board.figure('SC_TIME').value,
  };
  // Read here: figures keep the data, and the data must keep no board.
  const partition = board.figure('PARTITION_MM');
  return {
    ...ofTables,
    thickness: (part) => (ofTables.isPartition(part) ? partition : ofTables.thickness(part)),
    heldSpan: (held) => heldSpan(tables, { ...held, ...faultCurrent }),
    tabledSpanMm: tabledSpanMm(tables, faultCurrent.faultLevelKa),
  };
}

const dataOfTables = createCache();

/** What is the same on all boards: each figure is read once, and stays the same object. */
function readTables(tables: TakeOffTables): Omit<TakeOffData, 'heldSpan' | 'tabledSpanMm'> {
  const { sheetPart, formFactor, busbarDensity, cubicleType, baseFrame, jointBolt, support, sleeve } = tables;
  const cubicleRow = rowFinder(cubicleType, 'type');
  const sheetRow = rowFinder(sheetPart, 'part');
  const formRow = rowFinder(formFactor, 'form');
  const densityRow = rowFinder(busbarDensity, 'material');
  const frameRow = rowFinder(baseFrame, 'heightMm');
  const cabinetRow = rowFinder(tables.cabinet, 'name');
  const holeOf = glandHoleReader(tables);
  const pitchOf = glandPitchReader(tables);
  const centreOf = (of: 'barCentreMm' | 'deviceCentreMm') =>
    remembered((type: CubicleType) => tableFigure(cubicleType, cubicleRow(type), of));
  const centres = { barCentreMm: centreOf('barCentreMm'), deviceCentreMm: centreOf('deviceCentreMm') };
  return {
    layout: remembered((quantity: LayoutConstant) => layoutConstant(tables, quantity)),
    constant: remembered((quantity: TakeOffConstant) => constantFigure(tables.takeOffConstant, quantity)),
    thickness: remembered((part: SheetPartName) => tableFigure(sheetPart, sheetRow(part), 'thicknessMm')),
    isPartition: (part) => sheetRow(part).partition === 'Y',
    partFactor: remembered((part: SheetPartName) => tableFigure(sheetPart, sheetRow(part), 'factor')),
    formFactor: remembered((form: string) => tableFigure(formFactor, formRow(form), 'partitions')),
    density: remembered((material: string) => tableFigure(busbarDensity, densityRow(material), 'densityKgPerM3')),
    equipment: (type) => cubicleRow(type).equipment,
    cabinet: (name, column) => tableFigure(tables.cabinet, cabinetRow(name), column),
    ofCables: remembered((quantity: Parameters<typeof cableConstant>[1]) => cableConstant(tables, quantity)),
    glandPlace: (cable) => ({ holeMm: holeOf(cable) ?? 0, pitchMm: pitchOf(cable) }),
    platePitchMm: (conductors) => barPitchMm(tables, conductors),
    ofCabinets: remembered((quantity: Parameters<typeof cabinetConstant>[1]) => cabinetConstant(tables, quantity)),
    barLength: remembered((type: CubicleType) => tableFigure(cubicleType, cubicleRow(type), 'barLengthMm')),
    centre: (type, of) => centres[of](type),
    leastSets: remembered((type: CubicleType) => tableFigure(cubicleType, cubicleRow(type), 'leastSets')),
    busbar: (quantity) => busbarConstant(tables, quantity).value,
    spacing: (bars) => spacingRow(tables.phaseSpacing, bars),
    baseFrame: remembered((heightMm: number) => tableFigure(baseFrame, frameRow(heightMm), 'kgPerM')),
    jointBolts: remembered((widthMm: number) =>
      tableFigure(jointBolt, known(rowFrom(jointBolt.rows, 'barFromWidthMm', widthMm), widthMm), 'bolts'),
    ),
    supportClass: (bars, widthMm) => {
      const ofBars = support.rows.filter((row) => row.bars === bars);
      const { upToWidthMm } = known(rowUpTo(ofBars, 'upToWidthMm', widthMm), widthMm);
      return bars === 1 ? `1x${upToWidthMm}` : `${bars}x`;
    },
    sleeveWidth: (widthMm) => known(rowUpTo(sleeve.rows, 'upToWidthMm', widthMm), widthMm).upToWidthMm,
  };
}

/** A row that every bar of the stock has: a test holds the tables to that. */
function known<Row>(row: Row | undefined, widthMm: number): Row {
  if (!row) {
    throw new Error(`No table of the take-off holds a row for bars of ${widthMm} mm`);
  }
  return row;
}

/** Finds a row by one column; a value without a row is a defect: the knowledge is not compiled without its needed rows. */
function rowFinder<Row, Name extends keyof Row>(table: Table<Row>, column: Name): (value: string | number) => Row {
  const rows = new Map<unknown, Row>(table.rows.map((row) => [row[column], row]));
  return (value) => {
    const row = rows.get(value);
    if (!row) {
      throw new Error(`${table.name} holds no row for ${value}`);
    }
    return row;
  };
}

function remembered<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}
