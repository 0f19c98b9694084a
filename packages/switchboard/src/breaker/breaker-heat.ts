import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import { rowUpTo } from '../tables/limit-row.ts';
import { tabulated } from '../tables/table-rule.ts';
import type { ThermalTables } from '../tables/thermal-tables.ts';

const heat = formula({
  rule: 'breaker-heat',
  source: 'SBD 19.3',
  text: 'loss * if(mounting = "Fixed", fixed, 1)',
  names: ['loss', 'mounting', 'fixed'],
});

type HeatInputs = { readonly takenA: number | null; readonly mounting: string };

/** Heat in W of the three poles of a breaker at the rating that was taken; 0 while it is not known (SBD 19.3). */
export function breakerHeatRule(
  { breakerLoss }: Pick<ThermalTables, 'breakerLoss'>,
  kind: 'ACB' | 'MCCB',
): Calculation<readonly [HeatInputs], number> {
  const rows = breakerLoss.rows.filter((row) => row.kind === kind);
  return tabulated({
    rule: heat.rule,
    source: heat.source,
    apply: ({ takenA, mounting }: HeatInputs) => {
      const row = takenA === null ? undefined : (rowUpTo(rows, 'ratingA', takenA) ?? rows.at(-1));
      return row
        ? {
            formula: heat,
            values: [row.lossW, mounting, row.fixedShare],
            rows: () => [breakerLoss.reference(row)],
          }
        : null;
    },
    otherwise: 0,
  });
}
