import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import { type Figure, figure } from '@pw/configurator/origin';
import type { BarFields, BarSizeOrNone } from '../model/bar-size.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import { neededConstants, neededRows } from '../tables/needed-rows.ts';
import { tabulated } from '../tables/table-rule.ts';

/** The nominal area of all bars of a phase, mm2 (sizing and mass go by it, not by the rounded corners). */
export function barAreaMm2({ bars, widthMm, thicknessMm }: BarFields): number {
  return bars * widthMm * thicknessMm;
}

const area = formula({ rule: 'bar-area', source: 'SBD 3.4', text: 'n * w * t', names: ['n', 'w', 't'] });

/** Nominal area in mm2 of all bars of a phase by their size `n x w x t`; 0 where there is no bar. */
export const barAreaRule: Calculation<readonly [size: BarSizeOrNone], number> = tabulated({
  rule: area.rule,
  source: area.source,
  apply: (size: BarSizeOrNone) =>
    size === '' ? null : { formula: area, values: [size.bars, size.widthMm, size.thicknessMm], rows: () => [] },
  otherwise: 0,
});

/** The area of a sized bar as a figure that knows how the size came about. */
export function barAreaFigure(size: Figure<BarSizeOrNone>): Figure {
  const value = barAreaRule.evaluate(size.value);
  return figure(value, () => ({
    rule: barAreaRule.rule,
    source: barAreaRule.source,
    value,
    ...barAreaRule.show(size.value),
    inputs: [{ name: 'size', value: size.value, origin: size.origin }],
  }));
}

const busbarConstants = {
  'bar temperature': 'degC',
  'cost of a further bar': '-',
  'most bars': '-',
  'most riser bars': '-',
  'most bars in a cabinet': '-',
  'least neutral area': 'mm2',
  'earth fault share': '-',
  'bending factor': '-',
  'sub-conductor spacing factor': '-',
  'support span step': 'mm',
  'least support span': 'mm',
  'longest span of droppers': 'mm',
  'spacing of risers': 'mm',
  'spacing of bars in a cable box': 'mm',
  'room next to the bars of a cubicle': 'mm',
  'least air between bars': 'mm',
  'proof stress factor': '-',
  'busbar chamber margin': 'mm',
  'depth step': 'mm',
  'depth for entries through the chamber': 'mm',
} as const;

const reader = 'the sizing of busbars';
const everyCountOfBars = ({ busbarConstant: table }: Pick<BusbarTables, 'busbarConstant'>) => {
  const most = table.rows.find(({ quantity }) => quantity === 'most bars')?.value ?? 0;
  return Array.from({ length: most }, (_, index) => index + 1);
};

/** The rows that the sizing of busbars names. */
export const busbarNeeds = [
  neededConstants(reader, 'busbarConstant', busbarConstants),
  neededRows(reader, 'enclosureFactor', 'bars', everyCountOfBars),
  neededRows(reader, 'riserFactor', 'bars', everyCountOfBars),
  neededRows(reader, 'phaseSpacing', 'bars', everyCountOfBars),
  neededRows(reader, 'support', 'bars', everyCountOfBars),
  neededRows(reader, 'diversity', 'circuitsFrom', [0]),
  neededRows(reader, 'peakFactor', 'faultLevelAboveKa', [0]),
  neededRows(reader, 'protectiveConductor', 'phaseAreaAboveMm2', [0]),
];

/** Reads a quantity of `catalog/busbar-constant.csv`, in the unit of its row. */
export function busbarConstant(
  tables: Pick<BusbarTables, 'busbarConstant'>,
  quantity: keyof typeof busbarConstants,
): Figure {
  return constantFigure(tables.busbarConstant, quantity);
}
