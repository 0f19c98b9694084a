import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import { exceeds } from '@pw/configurator/value';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import { tabulated } from '../tables/table-rule.ts';

const rule = 'MCCB series';
const source = 'SBD-R1 3.3';

const seriesFormula = formula<
  'ratingA' | 'largestA' | 'classSeries' | 'electronicFromA' | 'faultLevelKa' | 'mostKa' | 'communication',
  string
>({
  rule,
  source,
  text:
    'if(ratingA > largestA, "3VA27", if(classSeries <> "", classSeries, if(ratingA >= electronicFromA, "3VA2", ' +
    'if(faultLevelKa > mostKa, "3VA2", if(communication = "Y", "3VA2", "3VA1")))))',
  names: ['ratingA', 'largestA', 'classSeries', 'electronicFromA', 'faultLevelKa', 'mostKa', 'communication'],
});

type Inputs = readonly [ratingA: number | null, faultLevelKa: number | null, askedClass: string, communication: string];

/**
 * Series of an MCCB by rated current in A, fault level in kA, the class asked for ('' for none) and whether
 * communication is ticked (Y or N). 3VA27 is what is made above the largest frame of 3VA1 and 3VA2; '' where no
 * MCCB has the rating (SBD-R1 3.3).
 */
export function mccbSeriesRule(
  tables: Pick<BreakerTables, 'mccbFrame' | 'mccbClass' | 'mccbCurrentCode' | 'feederConstant'>,
): Calculation<Inputs, string> {
  const made = new Set(tables.mccbCurrentCode.rows.map((row) => row.ratingA));
  const largest = largestOfBothSeries(tables);
  const seriesOfClass = classesOfOneSeries(tables);
  const electronicFrom = constantFigure(tables.feederConstant, 'electronic release from');
  const most = constantFigure(tables.feederConstant, 'fault level of 3VA1');
  return tabulated({
    rule,
    source,
    apply: (...[ratingA, faultLevelKa, askedClass, communication]: Inputs) => {
      if (ratingA === null || faultLevelKa === null || !made.has(ratingA)) {
        return null;
      }
      const classSeries = seriesOfClass.get(askedClass) ?? '';
      return {
        formula: seriesFormula,
        values: [ratingA, largest.upToA, classSeries, electronicFrom.value, faultLevelKa, most.value, communication],
        rows: () => [tables.mccbFrame.reference(largest), ...electronicFrom.origin.rows, ...most.origin.rows],
      };
    },
    otherwise: '',
  });
}

/** The frame above whose current only 3VA27 is made. */
function largestOfBothSeries({ mccbFrame }: Pick<BreakerTables, 'mccbFrame'>) {
  const frames = mccbFrame.rows.filter((row) => row.series !== '3VA27');
  return frames.reduce((largest, row) => (exceeds(row.upToA, largest.upToA) ? row : largest));
}

/** The classes that only 3VA1 or only 3VA2 has: asking for one asks for its series. */
function classesOfOneSeries({
  mccbClass,
  mccbFrame,
}: Pick<BreakerTables, 'mccbClass' | 'mccbFrame'>): ReadonlyMap<string, string> {
  const seriesOf = new Map(mccbFrame.rows.map((row) => [row.frame, row.series]));
  const found = new Map<string, string>();
  for (const row of mccbClass.rows) {
    const series = seriesOf.get(row.frame) ?? '';
    if (series !== '3VA27') {
      const known = found.get(row.class);
      found.set(row.class, known === undefined || known === series ? series : '');
    }
  }
  return found;
}
