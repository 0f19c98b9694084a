import { type Calculation, printValue } from '@pw/configurator/calculation';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { rowFrom } from '../tables/limit-row.ts';

type TripUnitTables = Pick<BreakerTables, 'tripUnit' | 'tripUnitDefault' | 'feederType'>;
type Inputs = readonly [askedRelease: string, series: string, ratingA: number | null, deviceType: string];

/**
 * Release of a breaker: the one asked for when its series takes it, else the default of series, role and rated
 * current in A; '' without a series (SBD-R1 1.3, 3.4).
 */
export function tripUnitRule({ tripUnit, tripUnitDefault, feederType }: TripUnitTables): Calculation<Inputs, string> {
  const findRelease = rowFinder(tripUnit, ['series', 'release']);
  const roleOf = new Map(feederType.rows.map((row): [string, string] => [row.type, row.role]));
  const defaults = Map.groupBy(tripUnitDefault.rows, (row) => `${row.series}/${row.role}`);
  const findDefault = (...[, series, ratingA, deviceType]: Inputs) =>
    rowFrom(defaults.get(`${series}/${roleOf.get(deviceType)}`) ?? [], 'fromA', ratingA ?? 0);

  const evaluate = (...inputs: Inputs): string => {
    const [askedRelease, series] = inputs;
    return findRelease(series, askedRelease)?.release ?? findDefault(...inputs)?.release ?? '';
  };
  return {
    rule: 'release',
    source: 'SBD-R1 1.3, 3.4',
    evaluate,
    show: (...inputs) => {
      const [askedRelease, series] = inputs;
      const asked = findRelease(series, askedRelease);
      const usual = findDefault(...inputs);
      const rows = asked ? [tripUnit.reference(asked)] : usual ? [tripUnitDefault.reference(usual)] : [];
      return { arithmetic: printValue(evaluate(...inputs)), rows };
    },
  };
}
