import { type Calculation, printValue } from '@pw/configurator/calculation';
import type { OptionRow } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import { reaches } from '@pw/configurator/value';
import { barAreaMm2, barAreaRule, busbarConstant } from '../busbar/bar-size.ts';
import { type BarConditions, type BarUse, barCapacity, tabledCurrentA } from '../busbar/capacity.ts';
import {
  type BarHold,
  barCandidates,
  largestRiser,
  neutralArea,
  neutralCurrent,
  selectBar,
  showSelection,
  stockSizes,
} from '../busbar/select-bar.ts';
import { type FaultCurrent, heldSpan, phaseSpacing, tabledSpanMm } from '../busbar/support-span.ts';
import { barPitchMm, conductorsOf } from '../cabinet/plate-bars.ts';
import { type BarFields, type BarSize, type BarSizeOrNone, barSizes } from '../model/bar-size.ts';
import type { BoardPropertyTables } from '../tables/board-tables.ts';
import type { BusbarCurrentRow, BusbarTables } from '../tables/busbar-tables.ts';
import type { CabinetTables } from '../tables/cabinet-tables.ts';
import { tabulated } from '../tables/table-rule.ts';
import { protectionProposal, ventilationRule } from './rated-data-rules.ts';

/** The properties of the board that a bar's capacity depends on. */
export const conditionInputs = {
  material: 'BUS_MAT',
  finish: 'BAR_FINISH',
  ventilation: 'VENTILATION',
  ambientC: 'AMBIENT',
  densityCap: 'DENSITY_CAP',
  altitudeFactor: 'ALTITUDE_BARS',
} as const;

/** What of the enclosure decides from which stock a bar is taken, and whether there are bars at all. */
export const enclosureInputs = { plateMm: 'CABINET_PLATE', blockA: 'TERMINAL_BLOCK' } as const;

/** The stock that main bars and neutrals are taken from. */
function barUse(plateMm: number): BarUse {
  return plateMm > 0 ? 'cabinet' : 'main';
}

/** The fault current of the board, and the neutral that lies next to the phases. */
export const faultInputs = {
  faultLevelKa: 'INTERRUPT_RATING',
  seconds: 'SC_TIME',
  neutralShare: 'NEUTRAL_SHARE',
} as const;

type FaultInputs = FaultCurrent & { readonly neutralShare: number };

type MainBarInputs = BarConditions &
  FaultInputs & {
    readonly currentA: number | null;
    readonly areaMm2: number;
    readonly plateMm: number;
    readonly blockA: number;
  };

type MainBarTables = BusbarTables & Pick<CabinetTables, 'cabinetConstant'>;

/** What the supports of a main bar must hold; on a plate all conductors share the zone of the bars (SBD 7.5). */
function holdOf(
  tables: Pick<CabinetTables, 'cabinetConstant'>,
  plateMm: number,
  { faultLevelKa, seconds, neutralShare }: FaultInputs,
): BarHold {
  const spacingMm = plateMm > 0 ? barPitchMm(tables, conductorsOf(neutralShare > 0)) : null;
  return { faultLevelKa, seconds, spacingMm };
}

/**
 * The rule that sizes the main bar (SBD 3.4) or its neutral (2.6) by the current in A and the least area in mm2;
 * '' when nothing is asked of the bar, a terminal block replaces it, or no size of the stock fits (check B3).
 */
export function mainBarSizeRule(
  tables: MainBarTables,
  head: { readonly rule: string; readonly source: string },
): Calculation<readonly [MainBarInputs], BarSizeOrNone> {
  const demandOf = ({ currentA, areaMm2, plateMm, blockA, ...others }: MainBarInputs) =>
    blockA === 0 && isAsked(currentA, areaMm2) ? { currentA, areaMm2, hold: holdOf(tables, plateMm, others) } : null;
  return {
    ...head,
    evaluate: (inputs) => {
      const demand = demandOf(inputs);
      return demand === null ? '' : (selectBar(tables, inputs, barUse(inputs.plateMm), demand)?.size ?? '');
    },
    show: (inputs) => {
      const demand = demandOf(inputs);
      return demand === null
        ? { arithmetic: '""', rows: [] }
        : showSelection(tables, inputs, barUse(inputs.plateMm), demand);
    },
  };
}

const riserLimit = formula({
  rule: 'riser-limit',
  source: 'SBD 3.7',
  text: 'min(limit, capacity)',
  names: ['limit', 'capacity'],
});

type RiserInputs = BarConditions & FaultCurrent & { readonly areaMm2: number };

/**
 * The rule for the most current in A that the riser of a multi-tier cubicle may be asked to carry: what the metal may in
 * the room behind the modules, and what the best riser of the stock carries that withstands the fault level; 0 of none.
 */
export function riserLimitRule(tables: BusbarTables): Calculation<readonly [RiserInputs], number> {
  return tabulated({
    rule: riserLimit.rule,
    source: riserLimit.source,
    apply: ({ areaMm2, faultLevelKa, seconds, ...conditions }: RiserInputs) => {
      const spacingMm = busbarConstant(tables, 'spacing of risers').value;
      const metal = tables.conductorMaterial.rows.find(({ material }) => material === conditions.material);
      const best = largestRiser(tables, conditions, { areaMm2, hold: { faultLevelKa, seconds, spacingMm } });
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

type CapacityInputs = BarConditions & { readonly size: BarSizeOrNone };

/** The rule for the capacity in A of a main bar, whether the user or the rule chose its size; 0 without size. */
export function mainBarCapacityRule(tables: BusbarTables): Calculation<readonly [CapacityInputs], number> {
  return tabulated({
    rule: 'bar-capacity',
    source: 'SBD 3.4',
    apply: ({ size, ...conditions }: CapacityInputs) =>
      size === '' ? null : barCapacity(tables, conditions, size, 'main'),
    otherwise: 0,
  });
}

/**
 * A rule of the main bar, applied to the neutral: it reads the neutral's share of the phase, too, and without share
 * there is no neutral bar, even where the user has chosen a size.
 */
export function whereNeutral<Inputs>(
  rule: Calculation<readonly [Inputs], number>,
): Calculation<readonly [Inputs & { readonly share: number }], number> {
  return {
    rule: rule.rule,
    source: rule.source,
    evaluate: (inputs) => (inputs.share === 0 ? 0 : rule.evaluate(inputs)),
    show: (inputs) => (inputs.share === 0 ? { arithmetic: '0', rows: [] } : rule.show(inputs)),
  };
}

/**
 * A rule of the main bar that knows of a terminal block in its place: it has no bar, even where the user has chosen a
 * size, and carries what the block is rated for.
 */
export function withBusbars<Inputs>(
  rule: Calculation<readonly [Inputs], number>,
  ofBlock: 'nothing' | 'rating of the block' = 'nothing',
): Calculation<readonly [Inputs & { readonly blockA: number }], number> {
  const rated = (blockA: number) => (ofBlock === 'nothing' ? 0 : blockA);
  return {
    rule: rule.rule,
    source: rule.source,
    evaluate: (inputs) => (inputs.blockA > 0 ? rated(inputs.blockA) : rule.evaluate(inputs)),
    show: (inputs) => (inputs.blockA > 0 ? { arithmetic: String(rated(inputs.blockA)), rows: [] } : rule.show(inputs)),
  };
}

/** The area of a main bar by its size, mm2. */
export const mainBarAreaRule: Calculation<readonly [{ readonly size: BarSizeOrNone }], number> = {
  rule: barAreaRule.rule,
  source: barAreaRule.source,
  evaluate: ({ size }) => barAreaRule.evaluate(size),
  show: ({ size }) => barAreaRule.show(size),
};

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
): (option: OptionRow, inputs: Omit<MainBarInputs, 'areaMm2' | 'blockA' | keyof FaultInputs>) => boolean {
  return (option, { currentA, plateMm, ...conditions }) => {
    if (currentA === null) {
      return true;
    }
    const candidates = barCandidates(tables, conditions, barUse(plateMm));
    return reaches(candidates.find(({ size }) => size === offeredSize(option))?.capacityA ?? 0, currentA);
  };
}

/** Tells whether supports hold a main bar of this size against the fault current of its board (SBD 3.12). */
export function heldRule(
  tables: MainBarTables,
): (option: OptionRow, inputs: FaultInputs & { readonly plateMm: number; readonly material: string }) => boolean {
  const longestMm = busbarConstant(tables, 'least support span').value;
  return (option, { plateMm, material, ...others }) => {
    const bar = offeredSize(option);
    const { spacingMm, ...faultCurrent } = holdOf(tables, plateMm, others);
    const held = {
      bar,
      material,
      spacingMm: spacingMm ?? phaseSpacing(tables, bar.bars).spacingMm,
      longestMm,
      ...faultCurrent,
    };
    return heldSpan(tables, held).fails.length === 0;
  };
}

type SpanInputs = FaultInputs & { readonly size: BarSizeOrNone; readonly material: string; readonly plateMm: number };

/** Distance of the supports of the main busbar in mm, at which they hold it; 0 without a bar (SBD 3.12). */
export function supportSpanRule(tables: MainBarTables): Calculation<readonly [SpanInputs], number> {
  const spanOf = ({ size, material, plateMm, ...others }: SpanInputs) => {
    if (size === '') {
      return null;
    }
    const { spacingMm, ...faultCurrent } = holdOf(tables, plateMm, others);
    return heldSpan(tables, {
      bar: size,
      material,
      spacingMm: spacingMm ?? phaseSpacing(tables, size.bars).spacingMm,
      longestMm: tabledSpanMm(tables, faultCurrent.faultLevelKa),
      ...faultCurrent,
    });
  };
  return {
    rule: 'support-span',
    source: 'SBD 3.12',
    evaluate: (inputs) => spanOf(inputs)?.spanMm ?? 0,
    show: (inputs) => {
      const span = spanOf(inputs);
      return { arithmetic: printValue(span?.spanMm ?? 0), rows: span?.rows ?? [] };
    },
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

type StockInputs = RiserInputs & { readonly ratedCurrentA: number | null; readonly degree: string };

/**
 * Tells whether the stock holds a main bar for a rated current. A board whose degree of protection is the one that
 * the rule proposes would get the proposal for the new rating, so a large rating is judged ventilated.
 */
export function stockCarriesRule(
  tables: BusbarTables & BoardPropertyTables,
): (option: OptionRow, inputs: StockInputs) => boolean {
  const propose = protectionProposal(tables);
  const ventilation = ventilationRule(tables);
  return ({ value }, { ratedCurrentA, degree, areaMm2, faultLevelKa, seconds, ...conditions }) => {
    if (typeof value !== 'number') {
      return false;
    }
    const followsRule = degree === propose.evaluate(ratedCurrentA);
    const future = followsRule
      ? { ...conditions, ventilation: ventilation.evaluate(propose.evaluate(value)) }
      : conditions;
    const hold = { faultLevelKa, seconds, spacingMm: null };
    return selectBar(tables, future, 'main', { currentA: value, areaMm2, hold }) !== null;
  };
}
