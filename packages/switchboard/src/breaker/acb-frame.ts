import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import { rowFinder } from '../tables/find-row.ts';
import { tabulated } from '../tables/table-rule.ts';

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
  const most = constantFigure(tables.feederConstant, 'fault level of ACB size I');
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
