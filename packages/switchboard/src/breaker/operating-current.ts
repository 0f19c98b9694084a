import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import { reaches } from '@pw/configurator/value';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { tabulated } from '../tables/table-rule.ts';
import { feederConstant } from './feeder-constant.ts';

const rule = 'operational current in the cubicle';
const source = 'SBD-R1 3.2, 3.3, 8 C4';

const currentFormula = formula({
  rule,
  source,
  text: 'tableA * ambientFactor',
  names: ['tableA', 'ambientFactor'],
});

type Enclosure = readonly [ventilation: string, ambientC: number];
type AcbInputs = readonly [frame: string, ratingA: number | null, deviceType: string, depthMm: number, ...Enclosure];
type AcbRow = BreakerTables['acbOperatingCurrent']['rows'][number];

/**
 * Current in A that an ACB carries in its cubicle: by frame and rating, the columns of couplers for these, ventilated
 * (V) or not, more in a deep cubicle, times the factor of the ambient; null without a frame (SBD-R1 3.2, 8 C4).
 */
export function acbOperatingCurrentRule(
  tables: Pick<BreakerTables, 'acbOperatingCurrent' | 'ambientFactor' | 'feederConstant' | 'feederType'>,
): Calculation<AcbInputs, number | null> {
  const { acbOperatingCurrent, ambientFactor } = tables;
  const find = rowFinder(acbOperatingCurrent, ['frame', 'ratingA']);
  const findFactor = rowFinder(ambientFactor, ['ambientC']);
  const deepFromMm = feederConstant(tables, 'deep cubicle').value;
  const couplers = new Set(tables.feederType.rows.filter((row) => row.role === 'bus coupler').map((row) => row.type));
  const apply = (...[frame, ratingA, deviceType, depthMm, ventilation, ambientC]: AcbInputs) => {
    const [row, factor] = [find(frame, ratingA), findFactor(ambientC)];
    if (!(row && factor)) {
      return null;
    }
    const current = couplers.has(deviceType)
      ? couplerCurrentA(row, ventilation)
      : feederCurrentA(row, ventilation, reaches(depthMm, deepFromMm));
    return {
      formula: currentFormula,
      values: [current, factor.factor],
      rows: () => [acbOperatingCurrent.reference(row), ambientFactor.reference(factor)],
    };
  };
  return tabulated<AcbInputs, number | null>({ rule, source, apply, otherwise: null });
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

type MccbInputs = readonly [series: string, ratingA: number | null, ...Enclosure];

/**
 * Current in A that an MCCB carries in its compartment: by series and rating, ventilated (V) or not, times the factor
 * of the ambient; null without a series (SBD-R1 3.3, 8 C4).
 */
export function mccbOperatingCurrentRule(
  tables: Pick<BreakerTables, 'mccbOperatingCurrent' | 'ambientFactor'>,
): Calculation<MccbInputs, number | null> {
  const { mccbOperatingCurrent, ambientFactor } = tables;
  const rowsOf = Map.groupBy(mccbOperatingCurrent.rows, (row): string => row.series);
  const findFactor = rowFinder(ambientFactor, ['ambientC']);
  const apply = (...[series, ratingA, ventilation, ambientC]: MccbInputs) => {
    const row = ratingA === null ? undefined : rowUpTo(rowsOf.get(series) ?? [], 'upToA', ratingA);
    const factor = findFactor(ambientC);
    if (!(row && factor)) {
      return null;
    }
    return {
      formula: currentFormula,
      values: [ventilation === 'V' ? row.ventilatedA : row.closedA, factor.factor],
      rows: () => [mccbOperatingCurrent.reference(row), ambientFactor.reference(factor)],
    };
  };
  return tabulated<MccbInputs, number | null>({ rule, source, apply, otherwise: null });
}
