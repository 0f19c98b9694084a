import type { OptionRow } from '@pw/configurator/family/family';
import { reaches } from '@pw/configurator/value';
import { barCandidates, stockSizes } from '../busbar/bar-candidates.ts';
import { type BarSize, barAreaMm2, printBarSize, readBarSize } from '../busbar/bar-size.ts';
import { tabledCurrentA } from '../busbar/capacity.ts';
import { selectBar } from '../busbar/select-bar.ts';
import type { BoardTables } from '../tables/board-tables.ts';
import type { BusbarCurrentRow, BusbarTables } from '../tables/busbar-tables.ts';
import { type ConditionValues, toConditions } from './main-bar-rules.ts';
import { protectionProposal, ventilationRule } from './rated-data-rules.ts';

/** The sizes that may replace the rule's: 1 to 4 bars of a stock size for which the tables hold a current. */
export function barSizeOptions(tables: BusbarTables): readonly OptionRow[] {
  return stockSizes(tables, 'main')
    .filter((size) => tables.busbarCurrent.rows.some((row) => holdsCurrent(row, size)))
    .map((size) => ({ value: printBarSize(size) }));
}

function holdsCurrent(row: BusbarCurrentRow, { bars, widthMm, thicknessMm }: BarSize): boolean {
  const isSize = row.widthMm === widthMm && row.thicknessMm === thicknessMm;
  return isSize && ['painted', 'bare'].some((finish) => tabledCurrentA(row, finish, bars) !== null);
}

/** Tells whether a main bar of this size carries a current in A; nothing is asked while none is set. */
export function carriesRule(
  tables: BusbarTables,
): (option: OptionRow, currentA: number | null, ...conditions: ConditionValues) => boolean {
  return ({ value }, currentA, ...conditions) => {
    if (currentA === null) {
      return true;
    }
    const candidates = barCandidates(tables, toConditions(conditions), 'main');
    return reaches(candidates.find((candidate) => candidate.size === value)?.capacityA ?? 0, currentA);
  };
}

/** Tells whether a bar of this size has an area in mm2. */
export function hasArea(option: OptionRow, areaMm2: number): boolean {
  const size = readBarSize(`${option.value}`);
  return size !== null && reaches(barAreaMm2(size), areaMm2);
}

/**
 * Tells whether the stock holds a main bar for a rated current. A board whose degree of protection is the one that
 * the rule proposes would get the proposal for the new rating, so a large rating is judged ventilated.
 */
export function stockCarriesRule(
  tables: BusbarTables & BoardTables,
): (
  option: OptionRow,
  ratedCurrentA: number | null,
  degree: string,
  areaMm2: number,
  ...conditions: ConditionValues
) => boolean {
  const propose = protectionProposal(tables);
  const ventilation = ventilationRule(tables);
  return ({ value }, ratedCurrentA, degree, areaMm2, ...values) => {
    const conditions = toConditions(values);
    if (typeof value !== 'number') {
      return false;
    }
    const followsRule = degree === propose.evaluate(ratedCurrentA);
    const future = followsRule
      ? { ...conditions, ventilation: ventilation.evaluate(propose.evaluate(value)) }
      : conditions;
    return selectBar(tables, future, 'main', { currentA: value, areaMm2 }) !== null;
  };
}
