import { exceeds, reaches, stepUp } from '@pw/configurator/value';
import { type TerminationTables, terminationLengths } from '../cable/termination-room.ts';
import type { CabinetUnit } from '../model/cabinet.ts';
import type { CableOrNone } from '../model/cable.ts';
import { compareCodePoints } from '../model/code-points.ts';
import type { CabinetTables } from '../tables/cabinet-tables.ts';
import { cabinetConstant } from './cabinet-constant.ts';

/** The tables behind the rows of a plate. */
export type PlateTables = Pick<CabinetTables, 'cabinetConstant'> & TerminationTables;

/** A copy of a unit before it has its size. */
export type UnitCopy = Pick<CabinetUnit, 'role' | 'widthMm' | 'heightMm' | 'modules' | 'ratingA' | 'cable'> & {
  /** The name that copies of equal size are told apart by. */
  readonly name: string;
};

/** A copy with the room that it takes of a plate, mm. */
type SizedCopy<Copy> = { readonly copy: Copy; readonly widthMm: number; readonly heightMm: number };

/** Copies side by side; the row is as high as its first. */
export type FilledRow<Copy> = {
  readonly heightMm: number;
  readonly widthMm: number;
  readonly copies: readonly SizedCopy<Copy>[];
};

/** A plate with its rows in the order in which they were begun, and the height that all of it needs, mm. */
export type FilledPlate<Copy> = {
  readonly incomerRows: readonly FilledRow<Copy>[];
  readonly otherRows: readonly FilledRow<Copy>[];
  /** The rows of ways that links do not reach from the bars, in their order. */
  readonly farRows: readonly FilledRow<Copy>[];
  /** From the bars to the middle of the last of them; 0 where there are none. */
  readonly farthestMm: number;
  /** Between the rows and the cables, for what comes later. */
  readonly reserveMm: number;
  readonly barsMm: number;
  readonly cablesMm: number;
  readonly neededMm: number;
  /** The widest unit. */
  readonly widestMm: number;
};

/** The conditions for filling a plate, besides its units. */
export type PlateDemand = {
  /** Without the strip of the vertical bars. */
  readonly widthMm: number;
  /** Height kept for later, % of the rows of the ways. */
  readonly reservePercent: number;
  /** Whether a terminal block replaces the busbars. */
  readonly hasBlock: boolean;
};

/**
 * Puts units in rows on a mounting plate, first-fit: incomers in rows of their own, the highest and widest first
 * (SBD 7.4). Nothing is left out: a unit wider than the plate has a row of its own, and `widestMm` tells it.
 */
export function fillPlate<Copy extends UnitCopy>(
  tables: PlateTables,
  copies: readonly Copy[],
  { widthMm: plateMm, reservePercent, hasBlock }: PlateDemand,
): FilledPlate<Copy> {
  const constant = (quantity: Parameters<typeof cabinetConstant>[1]) => cabinetConstant(tables, quantity).value;
  const sized = copies
    .map((copy) => sizeOn(tables, copy, plateMm))
    .toSorted(
      (one, other) =>
        other.heightMm - one.heightMm ||
        other.widthMm - one.widthMm ||
        compareCodePoints(one.copy.name, other.copy.name),
    );
  const rowsOf = (isOfRow: (copy: Copy) => boolean) =>
    fillRows(
      sized.filter(({ copy }) => isOfRow(copy)),
      plateMm,
    );
  const incomerRows = rowsOf(({ role }) => role === 'incomer');
  const otherRows = rowsOf(({ role }) => role !== 'incomer');
  const othersMm = heightOf(otherRows);
  const keptMm = stepUp(othersMm * (1 + reservePercent / 100), constant('reserve step'));
  const barsMm = constant(hasBlock ? 'terminal block zone' : 'busbar zone');
  const cablesMm = Math.max(constant('least cable zone'), ...copies.map(({ cable }) => terminationOf(tables, cable)));
  // Wires lead from a terminal block.
  const far = hasBlock ? [] : farFrom(tables, heightOf(incomerRows), otherRows);
  return {
    incomerRows,
    otherRows,
    farRows: far.map(({ row }) => row),
    farthestMm: Math.max(0, ...far.map(({ reachMm }) => reachMm)),
    barsMm,
    cablesMm,
    reserveMm: keptMm - othersMm,
    neededMm: barsMm + cablesMm + heightOf(incomerRows) + keptMm,
    widestMm: Math.max(0, ...sized.map(({ widthMm }) => widthMm)),
  };
}

function terminationOf(tables: PlateTables, cable: CableOrNone): number {
  return cable === '' ? 0 : terminationLengths(tables).firstRowMm(cable);
}

/** The rows of ways that are too far from the bars for links; small ways are fed by flexible ones (SBD 7.5). */
function farFrom<Copy extends UnitCopy>(tables: PlateTables, incomersMm: number, rows: readonly FilledRow<Copy>[]) {
  const constant = (quantity: Parameters<typeof cabinetConstant>[1]) => cabinetConstant(tables, quantity).value;
  const reaching = rows.map((row, index) => ({
    row,
    reachMm: incomersMm + heightOf(rows.slice(0, index)) + row.heightMm / 2,
  }));
  return reaching.filter(({ row: { copies }, reachMm }) => {
    const ways = copies.filter(({ copy }) => copy.role === 'outgoing');
    const areSmall = ways.every(({ copy }) => reaches(constant('largest way on flexible links'), copy.ratingA));
    return ways.length > 0 && exceeds(reachMm, constant(areSmall ? 'reach of flexible links' : 'reach of links'));
  });
}

/** How many modules fit a row of a plate; of a board without a plate as many as in the widest row. */
export function modulesOfRow(tables: Pick<CabinetTables, 'cabinetConstant'>, plateWidthMm: number | null): number {
  const constant = (quantity: Parameters<typeof cabinetConstant>[1]) => cabinetConstant(tables, quantity).value;
  const most = constant('most modules of a row');
  const room = ((plateWidthMm ?? 0) - constant('room next to a row of modules')) / constant('module width');
  return plateWidthMm === null ? most : Math.min(most, Math.floor(room));
}

function sizeOn<Copy extends UnitCopy>(
  tables: Pick<CabinetTables, 'cabinetConstant'>,
  copy: Copy,
  plateWidthMm: number,
): SizedCopy<Copy> {
  const { widthMm, heightMm, modules } = copy;
  if (modules === 0) {
    return { copy, widthMm, heightMm };
  }
  const inRow = Math.max(1, modulesOfRow(tables, plateWidthMm));
  const rows = stepUp(modules, inRow) / inRow;
  return {
    copy,
    widthMm: widthMm + inRow * cabinetConstant(tables, 'module width').value,
    heightMm: heightMm + rows * cabinetConstant(tables, 'height of a row of modules').value,
  };
}

function fillRows<Copy>(sized: readonly SizedCopy<Copy>[], plateWidthMm: number): readonly FilledRow<Copy>[] {
  const rows: { heightMm: number; widthMm: number; readonly copies: SizedCopy<Copy>[] }[] = [];
  for (const each of sized) {
    const rowWithRoom = rows.find((row) => reaches(plateWidthMm, row.widthMm + each.widthMm));
    if (rowWithRoom) {
      rowWithRoom.widthMm += each.widthMm;
      rowWithRoom.copies.push(each);
    } else {
      rows.push({ heightMm: each.heightMm, widthMm: each.widthMm, copies: [each] });
    }
  }
  return rows;
}

function heightOf(rows: readonly { readonly heightMm: number }[]): number {
  return rows.reduce((sum, { heightMm }) => sum + heightMm, 0);
}
