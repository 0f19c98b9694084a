import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import type { RowReference } from '@pw/configurator/origin';
import { reaches } from '@pw/configurator/value';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { type Application, tabulated } from '../tables/table-rule.ts';
import { feederConstant } from './feeder-constant.ts';

const rule = 'operating-current';
const source = 'SBD 4.6, 4.3, 4.5';

const currentFormula = formula({
  rule,
  source,
  text: 'tableA * ambientFactor * altitudeFactor',
  names: ['tableA', 'ambientFactor', 'altitudeFactor'],
});

/** Where a breaker stands: ventilated (V) or not, the highest air temperature, the current factor of the altitude. */
export type Surroundings = {
  readonly ventilation: string;
  readonly ambientC: number;
  readonly altitudeCurrent: number;
};

type AcbRow = BreakerTables['acbOperatingCurrent']['rows'][number];
type AcbPlace = Surroundings & { readonly deviceType: string; readonly depthMm: number };

/**
 * What an ACB type carries in its cubicle: the columns of couplers for these, more in a deep cubicle, times the factors
 * of ambient and altitude; null at an ambient that no table knows (SBD 4.6).
 */
export function acbCurrent(
  tables: Pick<BreakerTables, 'acbOperatingCurrent' | 'ambientFactor' | 'feederConstant' | 'feederType'>,
): (row: AcbRow, place: AcbPlace) => Application<number> | null {
  const { acbOperatingCurrent, ambientFactor } = tables;
  const findFactor = rowFinder(ambientFactor, ['ambientC']);
  const deepFromMm = feederConstant(tables, 'deep cubicle').value;
  const couplers = new Set(tables.feederType.rows.filter((row) => row.role === 'bus coupler').map((row) => row.type));
  return (row, { deviceType, depthMm, ventilation, ambientC, altitudeCurrent }) => {
    const factor = findFactor(ambientC);
    if (factor === undefined) {
      return null;
    }
    const tableA = couplers.has(deviceType)
      ? couplerCurrentA(row, ventilation)
      : feederCurrentA(row, ventilation, reaches(depthMm, deepFromMm));
    return {
      formula: currentFormula,
      values: [tableA, factor.factor, altitudeCurrent],
      rows: (): readonly RowReference[] => [acbOperatingCurrent.reference(row), ambientFactor.reference(factor)],
    };
  };
}

function couplerCurrentA(row: AcbRow, ventilation: string): number {
  return ventilation === 'V' ? row.couplerVentilatedA : row.couplerClosedA;
}

function feederCurrentA(row: AcbRow, ventilation: string, deep: boolean): number {
  if (ventilation !== 'V') {
    return row.closedA;
  }
  return deep ? (row.ventilatedDeepA ?? row.ventilatedA) : row.ventilatedA;
}

type AcbInPlace = AcbPlace & { readonly breaker: string };

/** Current in A that an ACB carries in its cubicle, by its type; null without a breaker (SBD 4.6). */
export function acbOperatingCurrentRule(
  tables: Pick<BreakerTables, 'acbOperatingCurrent' | 'ambientFactor' | 'feederConstant' | 'feederType'>,
): Calculation<readonly [AcbInPlace], number | null> {
  const find = rowFinder(tables.acbOperatingCurrent, ['type']);
  const current = acbCurrent(tables);
  return tabulated<readonly [AcbInPlace], number | null>({
    rule,
    source,
    apply: (placed) => {
      const row = find(placed.breaker);
      return row === undefined ? null : current(row, placed);
    },
    otherwise: null,
  });
}

/** The value of FEEDER_MOUNTING of a breaker that is bolted to its plate. */
const FIXED = 'Fixed';

/** Where an MCCB stands, and how it is mounted there. */
export type MccbPlace = Surroundings & { readonly mounting: string };

type MccbCurrent = (series: string, ratingA: number, place: MccbPlace) => Application<number> | null;

/**
 * What an MCCB of a series and rating carries in its compartment, times the factors of ambient and altitude; null above
 * the table. A fixed one carries what a drawer does where its series has no figures for it (SBD 4.3, 4.6).
 */
export function mccbCurrent({
  mccbOperatingCurrent,
  ambientFactor,
}: Pick<BreakerTables, 'mccbOperatingCurrent' | 'ambientFactor'>): MccbCurrent {
  const rowsOf = Map.groupBy(mccbOperatingCurrent.rows, (row) => `${row.series}/${row.mounting}`);
  const rowsFor = (series: string, mounting: string) =>
    (mounting === FIXED ? rowsOf.get(`${series}/fixed`) : undefined) ?? rowsOf.get(`${series}/module`) ?? [];
  const findFactor = rowFinder(ambientFactor, ['ambientC']);
  return (series, ratingA, { mounting, ventilation, ambientC, altitudeCurrent }) => {
    const row = rowUpTo(rowsFor(series, mounting), 'upToA', ratingA);
    const factor = findFactor(ambientC);
    return row === undefined || factor === undefined
      ? null
      : {
          formula: currentFormula,
          values: [ventilation === 'V' ? row.ventilatedA : row.closedA, factor.factor, altitudeCurrent],
          rows: () => [mccbOperatingCurrent.reference(row), ambientFactor.reference(factor)],
        };
  };
}

type MccbInPlace = MccbPlace & { readonly series: string; readonly takenA: number | null };

/** Current in A that the MCCB taken carries in its compartment; null without one (SBD 4.3, 4.6). */
export function mccbOperatingCurrentRule(
  tables: Pick<BreakerTables, 'mccbOperatingCurrent' | 'ambientFactor'>,
): Calculation<readonly [MccbInPlace], number | null> {
  const current = mccbCurrent(tables);
  return tabulated<readonly [MccbInPlace], number | null>({
    rule,
    source,
    apply: ({ series, takenA, ...place }) => (takenA === null ? null : current(series, takenA, place)),
    otherwise: null,
  });
}

/** The current of an application, in whole A as it is compared; what no table knows carries nothing (SBD 1.3). */
export function wholeAmperes(application: Application<number> | null): number {
  return application === null ? 0 : Math.floor(application.formula.evaluate(...application.values) + ROUNDING);
}

/** Rounding down takes 0.9999999 A for 1 A (SBD 1.3). */
const ROUNDING = 1e-6;

/** Inc: the current of the circuit inside the board, rounded down to 1 A (SBD 4.6). */
export const circuitCurrentFormula = formula<'In' | 'Iop', number | null>({
  rule: 'circuit-current',
  source: 'SBD 1.3, 4.6',
  text: 'if(In = none, none, if(Iop = none, none, floor(min(In, Iop))))',
  names: ['In', 'Iop'],
});
