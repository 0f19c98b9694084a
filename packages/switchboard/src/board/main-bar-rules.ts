import type { Calculation } from '@pw/configurator/calculation';
import type { OptionRow } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import { type PropertyValue, reaches } from '@pw/configurator/value';
import { barAreaMm2, busbarConstant } from '../busbar/bar-size.ts';
import { type BarConditions, type BarUse, barCapacity, tabledCurrentA } from '../busbar/capacity.ts';
import {
  barCandidates,
  largestRiser,
  neutralArea,
  neutralCurrent,
  selectBar,
  showSelection,
  stockSizes,
} from '../busbar/select-bar.ts';
import { type BarFields, type BarSize, type BarSizeOrNone, barSizes } from '../model/bar-size.ts';
import type { BoardTables } from '../tables/board-tables.ts';
import type { BusbarCurrentRow, BusbarTables } from '../tables/busbar-tables.ts';
import { tabulated } from '../tables/table-rule.ts';
import { protectionProposal, ventilationRule } from './rated-data-rules.ts';

/** The properties of the board that a bar's capacity depends on, in the order in which the rules below take them. */
export const conditionInputs = [
  'BUS_MAT',
  'BAR_FINISH',
  'VENTILATION',
  'AMBIENT',
  'DENSITY_CAP',
  'ALTITUDE_BARS',
] as const;

/** What of the enclosure decides from which stock a bar is taken, and whether there are bars at all. */
export const enclosureInputs = ['CABINET_PLATE', 'TERMINAL_BLOCK'] as const;

/** The stock that main bars and neutrals are taken from. */
function barUse(plateMm: number): BarUse {
  return plateMm > 0 ? 'cabinet' : 'main';
}

/** The values of `conditionInputs`. */
type ConditionValues = readonly [
  material: string,
  finish: string,
  ventilation: string,
  ambientC: number,
  densityCap: string,
  altitudeFactor: number,
];

/** Gives the values of `conditionInputs` their names. */
function toConditions(values: ConditionValues): BarConditions {
  const [material, finish, ventilation, ambientC, densityCap, altitudeFactor] = values;
  return { material, finish, ventilation, ambientC, densityCap, altitudeFactor };
}

type MainBarInputs = readonly [
  currentA: number | null,
  areaMm2: number,
  plateMm: number,
  blockA: number,
  ...conditions: ConditionValues,
];

/**
 * The rule that sizes the main bar (SBD 3.4) or its neutral (2.6) by the current in A and the least area in mm2;
 * '' when nothing is asked of the bar, a terminal block replaces it, or no size of the stock fits (check B3).
 */
export function mainBarSizeRule(
  tables: BusbarTables,
  head: { readonly rule: string; readonly source: string },
): Calculation<MainBarInputs, BarSizeOrNone> {
  return {
    ...head,
    evaluate: (currentA, areaMm2, plateMm, blockA, ...conditions) =>
      blockA === 0 && isAsked(currentA, areaMm2)
        ? (selectBar(tables, toConditions(conditions), barUse(plateMm), { currentA, areaMm2 })?.size ?? '')
        : '',
    show: (currentA, areaMm2, plateMm, blockA, ...conditions) =>
      blockA === 0 && isAsked(currentA, areaMm2)
        ? showSelection(tables, toConditions(conditions), barUse(plateMm), { currentA, areaMm2 })
        : { arithmetic: '""', rows: [] },
  };
}

const riserLimit = formula({
  rule: 'most current of a riser',
  source: 'SBD 3.7',
  text: 'min(limit, capacity)',
  names: ['limit', 'capacity'],
});

/**
 * The rule for the most current in A that the riser of a multi-tier cubicle may be asked to carry: what the metal may in
 * the room behind the modules, and what the best riser of the stock carries that withstands the fault level; 0 of none.
 */
export function riserLimitRule(
  tables: BusbarTables,
): Calculation<readonly [areaMm2: number, ...conditions: ConditionValues], number> {
  return tabulated({
    rule: riserLimit.rule,
    source: riserLimit.source,
    apply: (areaMm2: number, ...values: ConditionValues) => {
      const conditions = toConditions(values);
      const metal = tables.conductorMaterial.rows.find(({ material }) => material === conditions.material);
      const best = largestRiser(tables, conditions, areaMm2);
      return best && typeof metal?.riserLimitA === 'number'
        ? {
            formula: riserLimit,
            values: [metal.riserLimitA, best.capacityA],
            rows: () => [tables.conductorMaterial.reference(metal), ...best.rows()],
          }
        : null;
    },
    otherwise: 0,
  });
}

/** The rule for the capacity in A of a main bar, whether the user or the rule chose its size; 0 without size. */
export function mainBarCapacityRule(
  tables: BusbarTables,
): Calculation<readonly [size: BarSizeOrNone, ...conditions: ConditionValues], number> {
  return tabulated({
    rule: 'bar capacity',
    source: 'SBD 3.4',
    apply: (size: BarSizeOrNone, ...conditions: ConditionValues) =>
      size === '' ? null : barCapacity(tables, toConditions(conditions), size, 'main'),
    otherwise: 0,
  });
}

/**
 * A rule of the main bar, applied to the neutral: its first input is the neutral's share of the phase, and without
 * share there is no neutral bar, even where the user has chosen a size.
 */
export function whereNeutral<Args extends readonly PropertyValue[]>(
  rule: Calculation<Args, number>,
): Calculation<readonly [share: number, ...args: Args], number> {
  return {
    rule: rule.rule,
    source: rule.source,
    evaluate: (share, ...args) => (share === 0 ? 0 : rule.evaluate(...args)),
    show: (share, ...args) => (share === 0 ? { arithmetic: '0', rows: [] } : rule.show(...args)),
  };
}

/**
 * A rule of the main bar that knows of a terminal block in its place: it has no bar, even where the user has chosen a
 * size, and carries what the block is rated for.
 */
export function withBusbars<Args extends readonly PropertyValue[]>(
  rule: Calculation<Args, number>,
  ofBlock: 'nothing' | 'rating of the block' = 'nothing',
): Calculation<readonly [blockA: number, ...args: Args], number> {
  const rated = (blockA: number) => (ofBlock === 'nothing' ? 0 : blockA);
  return {
    rule: rule.rule,
    source: rule.source,
    evaluate: (blockA, ...args) => (blockA > 0 ? rated(blockA) : rule.evaluate(...args)),
    show: (blockA, ...args) => (blockA > 0 ? { arithmetic: String(rated(blockA)), rows: [] } : rule.show(...args)),
  };
}

/** The rule for the current in A of the main neutral bar; 0 without rated current. */
export const neutralCurrentRule: Calculation<readonly [share: number, ratedCurrentA: number | null], number> =
  tabulated({
    rule: neutralCurrent.rule,
    source: neutralCurrent.source,
    apply: (share: number, ratedCurrentA: number | null) =>
      ratedCurrentA === null ? null : { formula: neutralCurrent, values: [share, ratedCurrentA], rows: () => [] },
    otherwise: 0,
  });

/** The rule for the area in mm2 that the main neutral bar needs; 0 on a board without neutral or without main bar. */
export function neutralAreaRule(
  tables: Pick<BusbarTables, 'busbarConstant'>,
): Calculation<readonly [share: number, phaseAreaMm2: number], number> {
  const least = busbarConstant(tables, 'least neutral area');
  return tabulated({
    rule: neutralArea.rule,
    source: neutralArea.source,
    apply: (share: number, phaseAreaMm2: number) =>
      share === 0 || phaseAreaMm2 === 0
        ? null
        : {
            formula: neutralArea,
            values: [share, phaseAreaMm2, least.value],
            rows: () => least.origin.rows,
          },
    otherwise: 0,
  });
}

function isAsked(currentA: number | null, areaMm2: number): currentA is number {
  return currentA !== null && currentA > 0 && areaMm2 > 0;
}

/** The sizes that may replace the rule's: bars of a stock size for which the tables hold a current. */
export function barSizeOptions(tables: BusbarTables): readonly OptionRow[] {
  const sizes = [...stockSizes(tables, 'main'), ...stockSizes(tables, 'cabinet')];
  return [...new Set(sizes.map(barSizes.of))]
    .filter((size) => tables.busbarCurrent.rows.some((row) => holdsCurrent(row, size)))
    .map((size) => ({ value: String(size), row: size }));
}

function holdsCurrent(row: BusbarCurrentRow, { bars, widthMm, thicknessMm }: BarFields): boolean {
  const isSize = row.widthMm === widthMm && row.thicknessMm === thicknessMm;
  return isSize && ['painted', 'bare'].some((finish) => tabledCurrentA(row, finish, bars) !== null);
}

/** Tells whether a size is of the stock that the enclosure takes its bars from. */
export function isStocked(tables: BusbarTables): (option: OptionRow, plateMm: number) => boolean {
  const sizesOf = (use: BarUse) => new Set(stockSizes(tables, use).map(barSizes.of));
  const stocks = { main: sizesOf('main'), cabinet: sizesOf('cabinet') };
  return (option, plateMm) => stocks[plateMm > 0 ? 'cabinet' : 'main'].has(offeredSize(option));
}

/** Tells whether a main bar of this size carries a current in A; nothing is asked while none is set. */
export function carriesRule(
  tables: BusbarTables,
): (option: OptionRow, currentA: number | null, plateMm: number, ...conditions: ConditionValues) => boolean {
  return (option, currentA, plateMm, ...conditions) => {
    if (currentA === null) {
      return true;
    }
    const candidates = barCandidates(tables, toConditions(conditions), barUse(plateMm));
    return reaches(candidates.find(({ size }) => size === offeredSize(option))?.capacityA ?? 0, currentA);
  };
}

/** Tells whether a bar of this size has an area in mm2. */
export function hasArea(option: OptionRow, areaMm2: number): boolean {
  return reaches(barAreaMm2(offeredSize(option)), areaMm2);
}

/** The size that an option of `barSizeOptions` offers. */
function offeredSize({ row }: OptionRow): BarSize {
  // Only `barSizeOptions` makes the options of these lists.
  return row as BarSize;
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
