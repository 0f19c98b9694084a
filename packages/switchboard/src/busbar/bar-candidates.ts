import type { CandidateFigure } from '@pw/configurator/candidate';
import { formula } from '@pw/configurator/formula/formula';
import type { RowReference } from '@pw/configurator/origin';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import { type BarSize, barAreaMm2, printBarSize } from './bar-size.ts';
import { busbarConstant } from './busbar-constant.ts';
import { type BarConditions, type BarUse, barCapacity } from './capacity.ts';

/** A size of the stock list with what the selector looks at. */
export type BarCandidate = BarSize & {
  readonly size: string;
  readonly areaMm2: number;
  readonly capacityA: number;
  /** What the selector minimises: the area, each further bar dearer by the same share of it (mm2). */
  readonly cost: number;
  readonly costArithmetic: string;
  readonly rows: () => readonly RowReference[];
  /** What people compare the sizes by. */
  readonly figures: () => readonly CandidateFigure[];
};

/** Cost of a bar in the selection: every bar after the first adds `extra` of the area. */
const barCost = formula({
  rule: 'bar cost',
  source: 'SBD-R1 2.5',
  text: 'n * w * t * (1 + extra * (n - 1))',
  names: ['n', 'w', 't', 'extra'],
});

const ratedStocks = new WeakMap<BusbarTables, Map<string, readonly BarCandidate[]>>();

/**
 * The sizes of the stock list that the tables give a current for, best first: by cost, then fewer bars, then narrower.
 * Worked out once for each set of conditions: a selection is then the first candidate that carries the current.
 */
export function barCandidates(tables: BusbarTables, conditions: BarConditions, use: BarUse): readonly BarCandidate[] {
  const { material, finish, ventilation, ambientC, densityCap } = conditions;
  const key = `${use}/${material}/${finish}/${ventilation}/${ambientC}/${densityCap === 'Y'}`;
  const stocks = ratedStocks.get(tables) ?? new Map<string, readonly BarCandidate[]>();
  ratedStocks.set(tables, stocks);
  const known = stocks.get(key);
  if (known !== undefined) {
    return known;
  }
  const rated = rateStock(tables, conditions, use);
  // Only conditions that the tables know give candidates, so that mistyped ones do not pile up.
  if (rated.length > 0) {
    stocks.set(key, rated);
  }
  return rated;
}

/** The sizes that may be chosen for a use: 1 to 4 bars of each stock size, whether or not they carry anything. */
export function stockSizes(tables: BusbarTables, use: BarUse): readonly BarSize[] {
  const column = use === 'main' ? 'mainBar' : 'riser';
  const stock = tables.busbarStock.rows.filter((row) => row[column] === 'Y');
  const counts = Array.from({ length: busbarConstant(tables, 'most bars').value }, (_, index) => index + 1);
  return counts.flatMap((bars) => stock.map(({ widthMm, thicknessMm }) => ({ bars, widthMm, thicknessMm })));
}

function rateStock(tables: BusbarTables, conditions: BarConditions, use: BarUse): readonly BarCandidate[] {
  const extra = busbarConstant(tables, 'cost of a further bar').value;
  return stockSizes(tables, use)
    .flatMap((size) => {
      const capacity = barCapacity(tables, conditions, size, use);
      if (capacity === null) {
        return [];
      }
      const costInputs = [size.bars, size.widthMm, size.thicknessMm, extra];
      const areaMm2 = barAreaMm2(size);
      const cost = barCost.evaluate(...costInputs);
      const costArithmetic = barCost.show(...costInputs).arithmetic;
      return {
        ...size,
        size: printBarSize(size),
        areaMm2,
        capacityA: capacity.formula.evaluate(...capacity.values),
        cost,
        costArithmetic,
        rows: capacity.rows,
        figures: () => [
          ...capacity.figures(),
          { name: 'Area', unit: 'mm²', value: areaMm2 },
          { name: 'Cost', unit: 'mm²', value: cost, arithmetic: costArithmetic },
        ],
      };
    })
    .sort((one, other) => sortCost(one) - sortCost(other) || one.bars - other.bars || one.widthMm - other.widthMm);
}

/** Equal costs differ in the last binary digit; costs that differ in earnest do so by more than 1e-6. */
function sortCost({ cost }: BarCandidate): number {
  return Math.round(cost * 1e6);
}
