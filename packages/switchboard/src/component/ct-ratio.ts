import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import type { ComponentTables } from '../tables/component-tables.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { tabulated } from '../tables/table-rule.ts';

type RatioTables = Pick<ComponentTables, 'ctPrimary' | 'ctSecondary'>;

const rule = 'ratio of the current transformer';
const source = 'SBD-R1 4.1';

const ratioFormula = formula<'asked' | 'primaryA' | 'secondaryA', string>({
  rule,
  source,
  text: 'if(asked <> "", asked, primaryA & "/" & secondaryA)',
  names: ['asked', 'primaryA', 'secondaryA'],
});

/** Every ratio `Ip/Is` that a current transformer may have (SBD-R1 4.1). */
export function everyRatio({ ctPrimary, ctSecondary }: RatioTables): readonly string[] {
  return ctPrimary.rows.flatMap(({ primaryA }) =>
    ctSecondary.rows.map(({ secondaryA }) => `${primaryA}/${secondaryA}`),
  );
}

/** The primary and secondary current in A of a ratio `Ip/Is`. */
export function currentsOf(ratio: string): { readonly primaryA: number; readonly secondaryA: number } {
  const [primaryA = Number.NaN, secondaryA = Number.NaN] = ratio.split('/').map(Number);
  return { primaryA, secondaryA };
}

/**
 * Ratio of a current transformer: the one asked for, else the first primary current that reaches the rated current
 * of the feeder in A, with the usual secondary; '' on a feeder without one (SBD-R1 4.1).
 */
export function ratioRule({
  ctPrimary,
  ctSecondary,
}: RatioTables): Calculation<readonly [asked: string, ratingA: number | null], string> {
  const secondary = ctSecondary.rows.find((row) => row.proposed === 'Y');
  return tabulated({
    rule,
    source,
    apply: (asked: string, ratingA: number | null) => {
      if (asked !== '') {
        return { formula: ratioFormula, values: [asked, null, null], rows: () => [] };
      }
      const primary = ratingA === null ? undefined : rowUpTo(ctPrimary.rows, 'primaryA', ratingA);
      if (!(primary && secondary)) {
        return null;
      }
      return {
        formula: ratioFormula,
        values: [asked, primary.primaryA, secondary.secondaryA],
        rows: () => [ctPrimary.reference(primary), ctSecondary.reference(secondary)],
      };
    },
    otherwise: '',
  });
}
