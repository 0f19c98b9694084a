import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import { type Figure, figure } from '@pw/configurator/origin';
import { tabulated } from '../tables/table-rule.ts';
import { readBarSize } from './bar-size.ts';

const area = formula({ rule: 'bar area', source: 'SBD-R1 2.5', text: 'n * w * t', names: ['n', 'w', 't'] });

/** Nominal area in mm2 of all bars of a phase by their size `n x w x t`; 0 where there is no bar. */
export const barAreaRule: Calculation<readonly [size: string], number> = tabulated({
  rule: area.rule,
  source: area.source,
  apply: (text: string) => {
    const size = readBarSize(text);
    return size && { formula: area, values: [size.bars, size.widthMm, size.thicknessMm], rows: () => [] };
  },
  otherwise: 0,
});

/** The area of a sized bar as a figure that knows how the size came about. */
export function barAreaFigure(size: Figure<string>): Figure {
  const value = barAreaRule.evaluate(size.value);
  return figure(value, () => ({
    rule: barAreaRule.rule,
    source: barAreaRule.source,
    value,
    ...barAreaRule.show(size.value),
    inputs: [{ name: 'size', value: size.value, origin: size.origin }],
  }));
}
