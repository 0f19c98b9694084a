import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { lookedUp, tabulated } from '../tables/table-rule.ts';
import { feederConstant } from './feeder-constant.ts';

const rule = 'ACB frame';
const source = 'SBD-R1 3.1';

/** Class H exists from size II on; a high fault level needs it. */
const frameFormula = formula<'faultLevelKa' | 'mostKa' | 'class' | 'usual' | 'highFault', string>({
  rule,
  source,
  text: 'if(faultLevelKa > mostKa, highFault, if(class = "H", highFault, usual))',
  names: ['faultLevelKa', 'mostKa', 'class', 'usual', 'highFault'],
});

/**
 * Frame of an ACB (`3WA11` to `3WA13`) by rated current in A, fault level in kA and the class asked for
 * ('' for none); '' where no ACB has the rating (SBD-R1 3.1).
 */
export function acbFrameRule(
  tables: Pick<BreakerTables, 'acbFrame' | 'feederConstant'>,
): Calculation<readonly [ratingA: number | null, faultLevelKa: number | null, askedClass: string], string> {
  const find = rowFinder(tables.acbFrame, ['ratingA']);
  const most = feederConstant(tables, 'fault level of ACB size I');
  return tabulated({
    rule,
    source,
    apply: (ratingA: number | null, faultLevelKa: number | null, askedClass: string) => {
      const row = find(ratingA);
      if (row === undefined || faultLevelKa === null) {
        return null;
      }
      return {
        formula: frameFormula,
        values: [faultLevelKa, most.value, askedClass, row.frame, row.highFaultFrame],
        rows: () => [tables.acbFrame.reference(row), ...most.origin.rows],
      };
    },
    otherwise: '',
  });
}

/** The classes that an ACB is made in, by frame and poles (SBD-R1 3.1). */
export function acbClassesFor({ acbClass }: Pick<BreakerTables, 'acbClass'>) {
  const rowsOf = Map.groupBy(acbClass.rows, (row) => `${row.frame}/${row.poles}`);
  return (frame: string, poles: number | null) => rowsOf.get(`${frame}/${poles}`) ?? [];
}

/** Width in mm of the cubicle of an ACB by frame, poles and type; a coupler needs more; 0 without a frame (SBD-R1 5.3). */
export function acbCubicleWidthRule({
  acbCubicle,
  feederType,
}: Pick<BreakerTables, 'acbCubicle' | 'feederType'>): Calculation<
  readonly [frame: string, poles: number | null, deviceType: string],
  number
> {
  const find = rowFinder(acbCubicle, ['duty', 'frame', 'poles']);
  const couplers = new Set(feederType.rows.filter((row) => row.role === 'bus coupler').map((row) => row.type));
  return lookedUp({
    rule: 'cubicle width',
    source: 'SBD-R1 5.3',
    table: acbCubicle,
    find: (frame: string, poles: number | null, deviceType: string) =>
      find(couplers.has(deviceType) ? 'coupler' : 'feeder', frame, poles),
    read: (row) => row.widthMm,
    otherwise: 0,
  });
}
