import { exceeds, reaches } from '@pw/configurator/value';
import {
  AUTO,
  type CabinetMounting,
  type CabinetObstacle,
  type CabinetUnit,
  cabinetMountings,
} from '../model/cabinet.ts';
import type { CabinetTables } from '../tables/cabinet-tables.ts';
import { cabinetConstant } from './cabinet-constant.ts';
import { type FilledPlate, fillPlate, type PlateTables, type UnitCopy } from './fill-plate.ts';

/** The tables behind the choice of a cabinet. */
export type ChoiceTables = CabinetTables & PlateTables;

export type CabinetRow = CabinetTables['cabinet']['rows'][number];

/** What a board asks of its enclosure. */
export type CabinetDemand = {
  /** `SB_CABINET` of the board. */
  readonly choice: string;
  readonly ratedA: number | null;
  readonly faultLevelKa: number;
  readonly couplers: number;
  readonly reservePercent: number;
};

/** A cabinet with the board on its plate. */
export type FilledCabinet<Copy> = {
  readonly row: CabinetRow;
  readonly plate: FilledPlate<Copy>;
  /** What vertical bars take of the width of the plate, mm; 0 where links reach all rows. */
  readonly stripMm: number;
  /** Whether a terminal block replaces the busbars. */
  readonly hasBlock: boolean;
};

export type CabinetTrial<Copy> =
  | { readonly fits: true; readonly cabinet: FilledCabinet<Copy> }
  | { readonly fits: false; readonly obstacle: CabinetObstacle };

/** The copies of units, whose names do not matter for whether they find room. */
export function copiesOf(units: readonly CabinetUnit[]): readonly UnitCopy[] {
  return units.flatMap(({ role, widthMm, heightMm, modules, ratingA, cable, copies }) =>
    Array.from({ length: copies }, () => ({ role, widthMm, heightMm, modules, ratingA, cable, name: '' })),
  );
}

/** Whether a cabinet was asked for by its mounting. */
export function isCabinetAsked(tables: Pick<CabinetTables, 'cabinetChoice'>, choice: string): boolean {
  return choice !== AUTO && mountingsOf(tables, choice).length > 0;
}

/** Whether anybody looks for a cabinet: where cubicles are asked for, and for large boards that ask for none, nobody does. */
export function isCabinetSought(
  tables: Pick<CabinetTables, 'cabinetChoice' | 'cabinetConstant'>,
  { choice, ratedA }: Pick<CabinetDemand, 'choice' | 'ratedA'>,
): boolean {
  const largestA = cabinetConstant(tables, 'largest current without being asked').value;
  return ratedA !== null && mountingsOf(tables, choice).length > 0 && (choice !== AUTO || reaches(largestA, ratedA));
}

function mountingsOf(
  { cabinetChoice }: Pick<CabinetTables, 'cabinetChoice'>,
  choice: string,
): readonly CabinetMounting[] {
  const named = cabinetChoice.rows.find((row) => row.choice === choice)?.mountings?.split(' ') ?? [];
  return named.flatMap((name) => cabinetMountings.find((each) => each === name) ?? []);
}

/** What keeps every cabinet from taking a board, in the order in which it is reported; null for nothing (SBD 7.3). */
export function obstacleOf(units: readonly CabinetUnit[], couplers: number): CabinetObstacle | null {
  const obstacles = new Set(units.map(({ obstacle }) => obstacle));
  if (couplers > 0 || obstacles.has('coupler')) {
    return { code: 'COUPLER' };
  }
  if (obstacles.has('section')) {
    return { code: 'SECTIONS' };
  }
  return obstacles.has('own cubicle') ? { code: 'OWN_CUBICLE' } : null;
}

/**
 * The first cabinet that takes a board by its current, its fault level and the room on its plate, in the order of the
 * mountings that are asked for and of the table (SBD 7.3); else what the largest of them lacks.
 */
export function chooseCabinet<Copy extends UnitCopy>(
  tables: ChoiceTables,
  copies: readonly Copy[],
  demand: CabinetDemand & { readonly ratedA: number },
): CabinetTrial<Copy> {
  const trials = tryCabinets(tables, copies, demand);
  const fitting = trials.find(({ obstacle }) => obstacle === null);
  if (fitting) {
    return { fits: true, cabinet: fitting };
  }
  const [nearest] = trials
    .flatMap(({ obstacle }) => obstacle ?? [])
    .toSorted((one, other) => rankOf(one) - rankOf(other) || other.most - one.most);
  return { fits: false, obstacle: nearest ?? { code: 'CURRENT', asked: demand.ratedA, most: 0 } };
}

type Shortage = Extract<CabinetObstacle, { most: number }>;

/** The obstacle that is reported first: a cabinet that carries the board and is too small. */
const codesFromNearest: readonly Shortage['code'][] = ['HEIGHT', 'WIDTH', 'FAULT_LEVEL', 'CURRENT'];

function rankOf({ code }: Shortage): number {
  return codesFromNearest.indexOf(code);
}

/** A cabinet that was tried, and what it lacks; null for nothing. */
export type TriedCabinet<Copy> = FilledCabinet<Copy> & { readonly obstacle: Shortage | null };

/**
 * Every cabinet of the mountings that are asked for, in the order in which they are tried: with units over the whole
 * width of the plate, and where links do not reach a row of ways, with a strip for vertical bars (SBD 7.4).
 */
export function tryCabinets<Copy extends UnitCopy>(
  tables: ChoiceTables,
  copies: readonly Copy[],
  demand: CabinetDemand & { readonly ratedA: number },
): readonly TriedCabinet<Copy>[] {
  const hasBlock = isBlockEnough(tables, copies, demand);
  const { reservePercent } = demand;
  return mountingsOf(tables, demand.choice)
    .flatMap((mounting) => tables.cabinet.rows.filter((row) => row.mounting === mounting))
    .map((row) => {
      const withStrip = (stripMm: number): TriedCabinet<Copy> => {
        const widthMm = row.plateWidthMm - stripMm;
        const plate = fillPlate(tables, copies, { widthMm, reservePercent, hasBlock });
        return { row, plate, stripMm, hasBlock, obstacle: shortageOf(row, plate, widthMm, demand) };
      };
      const whole = withStrip(0);
      return whole.obstacle === null && whole.plate.farRows.length > 0
        ? withStrip(cabinetConstant(tables, 'strip of vertical bars').value)
        : whole;
    });
}

function shortageOf(
  row: CabinetRow,
  plate: FilledPlate<unknown>,
  widthMm: number,
  { ratedA, faultLevelKa }: CabinetDemand & { readonly ratedA: number },
): Shortage | null {
  if (exceeds(ratedA, row.upToA)) {
    return { code: 'CURRENT', asked: ratedA, most: row.upToA };
  }
  if (exceeds(faultLevelKa, row.upToKa)) {
    return { code: 'FAULT_LEVEL', asked: faultLevelKa, most: row.upToKa };
  }
  if (exceeds(plate.widestMm, widthMm)) {
    return { code: 'WIDTH', asked: plate.widestMm, most: widthMm };
  }
  return exceeds(plate.neededMm, row.plateHeightMm)
    ? { code: 'HEIGHT', asked: plate.neededMm, most: row.plateHeightMm }
    : null;
}

/**
 * Whether a terminal block replaces busbars: its one way is a section of small ways, current and fault level
 * are small (SBD 7.3).
 */
function isBlockEnough(
  tables: Pick<CabinetTables, 'cabinetConstant'>,
  copies: readonly UnitCopy[],
  { ratedA, faultLevelKa }: Pick<CabinetDemand, 'faultLevelKa'> & { readonly ratedA: number },
): boolean {
  const ways = copies.filter(({ role }) => role === 'outgoing');
  return (
    ways.length === 1 &&
    ways.every(({ modules }) => modules > 0) &&
    reaches(cabinetConstant(tables, 'most current of a terminal block').value, ratedA) &&
    reaches(cabinetConstant(tables, 'most fault level of a terminal block').value, faultLevelKa)
  );
}
