import { printValue, type ShownCalculation } from '@pw/configurator/calculation';
import { type CandidateFigure, fulfils, type Requirement, weighCandidates } from '@pw/configurator/candidate';
import { formula } from '@pw/configurator/formula/formula';
import type { RowReference } from '@pw/configurator/origin';
import { type BarFields, type BarSize, barSizes } from '../model/bar-size.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import { barAreaMm2, busbarConstant } from './bar-size.ts';
import { type BarConditions, type BarUse, barCapacity } from './capacity.ts';
import { type FaultCurrent, heldSpan, phaseSpacing } from './support-span.ts';

/**
 * What is asked of a bar: the current in A, the least area in mm2 (of the fault level, or of the phase share), and the
 * fault current that its supports must hold.
 */
export type BarDemand = {
  readonly currentA: number;
  readonly areaMm2: number;
  readonly hold: BarHold;
  readonly room?: BarRoom | null;
};

/** The width that the conductors of a dropper share. */
export type BarRoom = {
  readonly widthMm: number;
  readonly conductors: number;
  /** Of a neutral, the bars of the phase next to it; null for a phase, whose neighbours are like it. */
  readonly phaseBars: number | null;
};

/** The air between a conductor and the next one of a dropper, mm (SBD 3.13). */
function airMm(tables: BusbarTables, { widthMm, conductors, phaseBars }: BarRoom, bars: number): number {
  const phase = phaseSpacing(tables, phaseBars ?? bars);
  const own = phaseSpacing(tables, bars);
  const marginMm = busbarConstant(tables, 'room next to the bars of a cubicle').value;
  const roomMm = widthMm - Math.max(phase.stackMm, own.stackMm) - marginMm;
  return Math.min(phase.spacingMm, roomMm / (conductors - 1)) - (phase.stackMm + own.stackMm) / 2;
}

/** The fault current that bars are held against, at a distance of the phases in mm; null for that of the number of bars. */
export type BarHold = FaultCurrent & { readonly spacingMm: number | null };

/** An explanation names the chosen size and the next best ones; the rest only costs more. */
const SHOWN_CANDIDATES = 5;

/** Chooses a bar (SBD 3.4); null when no size of the stock carries the current and has the area. */
export function selectBar(
  tables: BusbarTables,
  conditions: BarConditions,
  use: BarUse,
  demand: BarDemand,
): BarCandidate | null {
  return barCandidates(tables, conditions, use).find(meetsAll(demandsOf(tables, conditions, use, demand))) ?? null;
}

/** The riser that carries most among those with an area in mm2 that are held; null when none is. */
export function largestRiser(
  tables: BusbarTables,
  conditions: BarConditions,
  demand: Omit<BarDemand, 'currentA'>,
): BarCandidate | null {
  const meets = meetsAll(demandsOf(tables, conditions, 'riser', { currentA: 0, ...demand }));
  return barCandidates(tables, conditions, 'riser')
    .filter(meets)
    .reduce<BarCandidate | null>((best, each) => (best && best.capacityA >= each.capacityA ? best : each), null);
}

/** Shows a selection as the cheapest of the sizes that meet the demand, with the rows behind the chosen one. */
export function showSelection(
  tables: BusbarTables,
  conditions: BarConditions,
  use: BarUse,
  demand: BarDemand,
): ShownCalculation {
  const chosen = selectBar(tables, conditions, use, demand);
  const all = barCandidates(tables, conditions, use);
  const demands = demandsOf(tables, conditions, use, demand);
  const candidates = weighCandidates(all, chosen, {
    nameOf: ({ size }) => String(size),
    figuresOf: ({ figures }) => figures(),
    requirements: chosen === null ? demands : [...demands, ...preferencesOf(chosen)],
  });
  if (chosen === null) {
    return { arithmetic: printValue(''), rows: [], candidates };
  }
  const meets = meetsAll(demands);
  const pairs = all
    .filter(meets)
    .slice(0, SHOWN_CANDIDATES)
    .map((candidate) => `${printValue(candidate.size)}, ${candidate.costArithmetic}`);
  return { arithmetic: `least(${pairs.join(', ')})`, rows: chosen.rows(), candidates };
}

/**
 * A bar must carry the current, have the area and be held by supports at the least span; of a riser, only two bars fit
 * behind the modules; the conductors of a dropper keep clear of each other (SBD 3.7, 3.12, 3.13).
 */
function demandsOf(
  tables: BusbarTables,
  { material }: BarConditions,
  use: BarUse,
  { currentA, areaMm2, hold, room = null }: BarDemand,
): readonly Requirement<BarCandidate>[] {
  const least = busbarConstant(tables, 'least support span').value;
  const heldAtMm = (bar: BarCandidate) => {
    const spacingMm = hold.spacingMm ?? phaseSpacing(tables, bar.bars).spacingMm;
    return heldSpan(tables, { bar, material, ...hold, spacingMm, longestMm: least }).fails.length === 0 ? least : 0;
  };
  return [
    { name: 'Capacity', unit: 'A', bound: 'at least', limit: currentA, measure: (bar) => bar.capacityA },
    { name: 'Area', unit: 'mm²', bound: 'at least', limit: areaMm2, measure: (bar) => bar.areaMm2 },
    { name: 'Bars', unit: '', bound: 'at most', limit: mostBars(tables, use), measure: ({ bars }) => bars },
    { name: 'Held by supports every', unit: 'mm', bound: 'at least', limit: least, measure: heldAtMm },
    ...(room ? [airBetween(tables, room)] : []),
  ];
}

function airBetween(tables: BusbarTables, room: BarRoom): Requirement<BarCandidate> {
  return {
    name: 'Air to the next conductor',
    unit: 'mm',
    bound: 'at least',
    limit: busbarConstant(tables, 'least air between bars').value,
    measure: ({ bars }) => airMm(tables, room, bars),
  };
}

const mostOfUse = {
  main: 'most bars',
  riser: 'most riser bars',
  cabinet: 'most bars in a cabinet',
  'cabinet riser': 'most bars in a cabinet',
  'double cabinet riser': 'most riser bars',
} as const;

/** The parallel bars of a phase that there is room for. */
export function mostBars(tables: BusbarTables, use: BarUse): number {
  return busbarConstant(tables, mostOfUse[use]).value;
}

/** Why a bar that would do is not taken: dearer, and at the same cost more bars or a wider one. */
function preferencesOf(chosen: BarCandidate): readonly Requirement<BarCandidate>[] {
  return [
    { name: 'Cost', unit: 'mm²', bound: 'at most', limit: chosen.cost, measure: ({ cost }) => cost },
    { name: 'Bars', unit: '', bound: 'at most', limit: chosen.bars, measure: ({ bars }) => bars },
    { name: 'Width', unit: 'mm', bound: 'at most', limit: chosen.widthMm, measure: ({ widthMm }) => widthMm },
  ];
}

function meetsAll(requirements: readonly Requirement<BarCandidate>[]): (candidate: BarCandidate) => boolean {
  return (candidate) => requirements.every((each) => fulfils(candidate, each));
}

/** A size of the stock list with what the selector looks at. */
export type BarCandidate = BarFields & {
  readonly size: BarSize;
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
  rule: 'bar-cost',
  source: 'SBD 3.4',
  text: 'n * w * t * (1 + extra * (n - 1))',
  names: ['n', 'w', 't', 'extra'],
});

const ratedStocks = new WeakMap<BusbarTables, Map<string, readonly BarCandidate[]>>();

/**
 * The sizes of the stock list that the tables give a current for, best first: by cost, then fewer bars, then narrower.
 * Worked out once for each set of conditions: a selection is then the first candidate that carries the current.
 */
export function barCandidates(tables: BusbarTables, conditions: BarConditions, use: BarUse): readonly BarCandidate[] {
  const { material, finish, ventilation, ambientC, densityCap, altitudeFactor } = conditions;
  const key = `${use}/${material}/${finish}/${ventilation}/${ambientC}/${densityCap === 'Y'}/${altitudeFactor}`;
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

const stockColumn = {
  main: 'mainBar',
  riser: 'riser',
  cabinet: 'cabinetBar',
  'cabinet riser': 'cabinetBar',
  'double cabinet riser': 'cabinetBar',
} as const;

/** The sizes that may be chosen for a use: as many bars as it may have of each stock size, whether or not they carry anything. */
export function stockSizes(tables: BusbarTables, use: BarUse): readonly BarFields[] {
  const stock = tables.busbarStock.rows.filter((row) => row[stockColumn[use]] === 'Y');
  // Behind modules, too, the sizes of more bars than fit are weighed, to say that they do not.
  const most = busbarConstant(tables, use === 'riser' ? 'most bars' : mostOfUse[use]).value;
  const counts = Array.from({ length: most }, (_, index) => index + 1);
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
        size: barSizes.of(size),
        areaMm2,
        capacityA: capacity.formula.evaluate(...capacity.values),
        cost,
        costArithmetic,
        rows: capacity.rows,
        figures: () => [
          ...capacity.figures(),
          { name: 'Area', unit: 'mm²', value: areaMm2 },
          {
            name: 'Cost',
            unit: 'mm²',
            value: cost,
            arithmetic: costArithmetic,
            told: `area ${areaMm2} mm², and ${Math.round(extra * 100)} % more for each bar after the first`,
          },
        ],
      };
    })
    .sort((one, other) => sortCost(one) - sortCost(other) || one.bars - other.bars || one.widthMm - other.widthMm);
}

/** Equal costs differ in the last binary digit; costs that differ in earnest do so by more than 1e-6. */
function sortCost({ cost }: BarCandidate): number {
  return Math.round(cost * 1e6);
}

const source = 'SBD 3.5';

/** Current of a neutral bar in A: the share of the current that its phase bar must carry (not of its capacity). */
export const neutralCurrent = formula({ rule: 'neutral-current', source, text: 'p * I', names: ['p', 'I'] });

/**
 * Current in A of the neutral of a riser or dropper (SBD 3.5): a fourth pole carries the phase's at most, the link of
 * a 3-pole breaker with neutral the whole share.
 */
export const poleNeutralCurrent = formula({
  rule: 'neutral-current-of-fourth-pole',
  source: 'SBD 3.5',
  text: 'min(p, 1) * I',
  names: ['p', 'I'],
});

/** Area in mm2 of the neutral of a riser or dropper: never asked to be more than that of the phase (SBD 3.5). */
export const poleNeutralArea = formula({
  rule: 'neutral-area-of-riser-or-dropper',
  source: 'SBD 3.5',
  text: 'max(min(p, 1) * S, S_least)',
  names: ['p', 'S', 'S_least'],
});

/** Area of a neutral bar in mm2: the share of the phase bar's area, and not less than the standard's least. */
export const neutralArea = formula({
  rule: 'neutral-area',
  source,
  text: 'max(p * S, S_least)',
  names: ['p', 'S', 'S_least'],
});
