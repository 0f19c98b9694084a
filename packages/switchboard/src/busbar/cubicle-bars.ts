import { formula } from '@pw/configurator/formula/formula';
import { type Figure, figure, largestOf, type OriginInput, setFigure, sumOf, type Term } from '@pw/configurator/origin';
import { tableFigure } from '@pw/configurator/table/table';
import type { BarSize } from '../model/bar-size.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { Cubicle, CubicleBars, PlacedFeeder } from '../model/design.ts';
import { createCache } from '../model/kept-results.ts';
import { THREE_POLES_AND_LINK } from '../model/poles.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import { rowFrom } from '../tables/limit-row.ts';
import type { Tables } from '../tables/tables.ts';
import { barAreaFigure, busbarConstant } from './bar-size.ts';
import type { BarConditions, BarUse } from './capacity.ts';
import {
  type BarHold,
  type BarRoom,
  neutralCurrent,
  poleNeutralArea,
  poleNeutralCurrent,
  selectBar,
  showSelection,
} from './select-bar.ts';

const conditionProperties = ['BUS_MAT', 'BAR_FINISH', 'VENTILATION', 'AMBIENT', 'DENSITY_CAP'] as const;

/**
 * What asks for a neutral bar in a cubicle (SBD 3.5): a fourth `pole`, which carries the current of a phase at most,
 * or the `link` of a 3-pole breaker with neutral, which carries the neutral's whole share.
 */
export type NeutralDuty = 'none' | 'pole' | 'link';

/** What the devices of a cubicle ask of its neutral bar: a neutral link asks for more than a pole (SBD 3.5). */
export function neutralDuty({ feeders }: { readonly feeders: readonly Pick<PlacedFeeder, 'feeder'>[] }): NeutralDuty {
  const devices = feeders.map(({ feeder }) => feeder.values);
  if (devices.some((values) => values.FEEDER_POLES === THREE_POLES_AND_LINK)) {
    return 'link';
  }
  return devices.some(({ POLES }) => POLES === 4) ? 'pole' : 'none';
}

/** Of a cubicle without riser and dropper. */
export const noBars: CubicleBars = { phase: null, neutral: null, missing: [], demandA: null, neutralA: null };

/**
 * The vertical bars of a multi-tier cubicle (SBD 3.7): sizes such as `1x80x10`, in a closed chamber, of the stock
 * with the thin bars.
 */
export function riserBars(
  tables: BusbarTables,
  board: EvaluatedBoard,
  demandA: Figure,
  neutral: NeutralDuty,
): CubicleBars {
  const spacingMm = busbarConstant(tables, 'spacing of risers').value;
  return cubicleBars(tables, board, { rule: 'riser', uses: ['riser'], spacingMm, demandA, duty: neutral });
}

/**
 * The vertical bars on a mounting plate to the rows that links do not reach (SBD 7.5): one bar for each conductor, two
 * where one does not do.
 * @param spacingMm between the middles of the conductors
 */
export function plateRiserBars(
  tables: BusbarTables,
  board: EvaluatedBoard,
  demandA: Figure,
  { duty, spacingMm }: { readonly duty: NeutralDuty; readonly spacingMm: number },
): CubicleBars {
  const uses = ['cabinet riser', 'double cabinet riser'] as const;
  return cubicleBars(tables, board, { rule: 'riser', uses, spacingMm, demandA, duty });
}

/**
 * The bars from the main busbar to the one device of a cubicle (SBD 3.8), sized by its rated current; side by side in a
 * width in mm.
 */
export function dropperBars(
  tables: BusbarTables,
  board: EvaluatedBoard,
  ratingA: Figure,
  { neutral, widthMm }: { readonly neutral: NeutralDuty; readonly widthMm: number },
): CubicleBars {
  return cubicleBars(tables, board, {
    rule: 'dropper',
    uses: ['main'],
    spacingMm: null,
    demandA: ratingA,
    duty: neutral,
    widthMm,
  });
}

/**
 * How wide the bars to a breaker in a cubicle of its own are, mm; 0 where no size carries it, which check B3 says. The
 * layout asks before the bars of the cubicles are sized.
 */
export function dropperWidthMm(tables: BusbarTables, board: EvaluatedBoard, feeder: EvaluatedFeeder): number {
  const neutral = neutralDuty({ feeders: [{ feeder }] });
  const { CUBICLE_WIDTH: widthMm } = feeder.values;
  return dropperBars(tables, board, ratedCurrent(feeder), { neutral, widthMm }).phase?.value.widthMm ?? 0;
}

type WantedBars = {
  readonly rule: string;
  /** The stocks that are looked through, in this order. */
  readonly uses: readonly BarUse[];
  /** Between the middles of the conductors, mm; null for that of the number of bars. */
  readonly spacingMm: number | null;
  readonly demandA: Figure;
  readonly duty: NeutralDuty;
  /** The width that the conductors share, mm; risers have places of their own. */
  readonly widthMm?: number;
};

function cubicleBars(tables: BusbarTables, board: EvaluatedBoard, wanted: WantedBars): CubicleBars {
  const { rule, demandA, duty, widthMm } = wanted;
  const hasNeutral = duty !== 'none' && board.values.NEUTRAL_SHARE > 0;
  const roomFor = (phaseBars: number | null) =>
    widthMm === undefined ? null : { widthMm, conductors: hasNeutral ? 4 : 3, phaseBars };
  const areaMm2 = board.figure('PHASE_AREA_NEEDED');
  const phase = sizedBar(tables, board, { ...wanted, areaMm2, room: roomFor(null) });
  if (phase === null) {
    return { phase, neutral: null, missing: ['phase'], demandA, neutralA: null };
  }
  if (!hasNeutral) {
    return { phase, neutral: null, missing: [], demandA, neutralA: null };
  }
  const p = board.figure('NEUTRAL_SHARE');
  const least = busbarConstant(tables, 'least neutral area');
  const neutralA = (duty === 'link' ? neutralCurrent : poleNeutralCurrent).figure({ p, I: demandA });
  const neutral = sizedBar(tables, board, {
    ...wanted,
    rule: `neutral-of-${rule}`,
    demandA: neutralA,
    areaMm2: poleNeutralArea.figure({ p, S: barAreaFigure(phase), S_least: least }),
    room: roomFor(phase.value.bars),
  });
  return { phase, neutral, missing: neutral === null ? ['neutral'] : [], demandA, neutralA };
}

type SizeDemand = Omit<WantedBars, 'duty' | 'widthMm'> & { readonly areaMm2: Figure; readonly room: BarRoom | null };

function sizedBar(tables: BusbarTables, board: EvaluatedBoard, wanted: SizeDemand): Figure<BarSize> | null {
  const { rule, uses, spacingMm, demandA, areaMm2, room } = wanted;
  const conditions = conditionsOf(board);
  const demand = { currentA: demandA.value, areaMm2: areaMm2.value, hold: holdOf(board, spacingMm), room };
  for (const use of uses) {
    const chosen = selectBar(tables, conditions, use, demand);
    if (chosen !== null) {
      return figure(chosen.size, () => ({
        rule,
        source: 'SBD 3.7, 3.8, 7.5',
        value: chosen.size,
        ...showSelection(tables, conditions, use, demand),
        inputs: [asInput('I', demandA), asInput('S_min', areaMm2), ...conditionInputs(board)],
      }));
    }
  }
  return null;
}

/** What the supports of bars of a board must hold whose conductors are so far apart, mm. */
export function holdOf({ values }: EvaluatedBoard, spacingMm: number | null): BarHold {
  return { faultLevelKa: values.INTERRUPT_RATING, seconds: values.SC_TIME, spacingMm };
}

/** What the capacity of a bar of a board depends on. */
export function conditionsOf({ values }: EvaluatedBoard): BarConditions {
  return {
    material: values.BUS_MAT,
    finish: values.BAR_FINISH,
    ventilation: values.VENTILATION,
    ambientC: values.AMBIENT,
    densityCap: values.DENSITY_CAP,
    altitudeFactor: values.ALTITUDE_BARS,
  };
}

function conditionInputs(board: EvaluatedBoard): readonly OriginInput[] {
  return conditionProperties.map((name) => ({ name, value: board.values[name], origin: board.explain(name) }));
}

function asInput(name: string, { value, origin }: Figure): OriginInput {
  return { name, value, origin };
}

const source = 'SBD 3.7, 2.7';

const demand = formula({
  rule: 'riser-current',
  source,
  text: 'min(InA, max(RDF * load + others, largest))',
  names: ['InA', 'RDF', 'load', 'others', 'largest'],
});

const shareOf = formula({ rule: 'share-of-current', source, text: 'factor * I', names: ['factor', 'I'] });

/**
 * The current that the riser of a multi-tier cubicle must carry, A (SBD 3.7, 2.7). Distribution ways count with
 * diversity, other loads with the factor of their kind; an incomer counts with its own rated current and not in the number
 * of circuits.
 */
export function riserDemand(tables: Tables, boardRatingA: Figure, cubicle: Pick<Cubicle, 'feeders'>): Figure {
  const { spread, others } = loadsOf(tables, cubicle.feeders);
  return demand.figure({
    InA: boardRatingA,
    RDF: diversityFactor(tables, spread.length),
    load: sumOf({ rule: 'connected-load-of-cubicle', source }, currents(spread)),
    others: sumOf(
      { rule: 'other-loads-of-cubicle', source },
      others.map(({ placed: { feeder }, row }) => ({
        name: feeder.name,
        figure: shareOf.figure({ factor: tableFigure(tables.loadKind, row, 'riserFactor'), I: ratedCurrent(feeder) }),
      })),
    ),
    largest: largestOf({ rule: 'largest-module-of-cubicle', source }, currents(cubicle.feeders.filter(hasCurrent))),
  });
}

/**
 * The current that a riser would carry with these modules, A; the plain number of `riserDemand`, for the packing, which
 * asks for many columns.
 */
export function riserCurrentA(tables: Tables, boardRatingA: number, modules: readonly PlacedFeeder[]): number {
  const currentA = ({ feeder }: PlacedFeeder) => feeder.values.RATING ?? 0;
  const { spread, others } = loadsOf(tables, modules);
  const loadA = spread.reduce((sum, placed) => sum + currentA(placed), 0);
  const othersA = others.reduce((sum, { placed, row }) => sum + row.riserFactor * currentA(placed), 0);
  const rdf = diversityFactor(tables, spread.length).value;
  return demand.evaluate(boardRatingA, rdf, loadA, othersA, Math.max(0, ...modules.map(currentA)));
}

type LoadKindRow = Tables['loadKind']['rows'][number];

/** A feeder; one that was frozen before there were kinds of load has none: all were distribution ways. */
type OfLoadKind = { readonly name: string; readonly values: { readonly LOAD_KIND?: string } };

/** The outgoing ways of a riser: those that diversity counts, and the others with the row of their kind of load. */
function loadsOf(tables: Pick<Tables, 'loadKind'>, modules: readonly PlacedFeeder[]) {
  const spread: PlacedFeeder[] = [];
  const others: { readonly placed: PlacedFeeder; readonly row: LoadKindRow }[] = [];
  for (const placed of modules) {
    if (placed.feeder.type.role === 'outgoing') {
      const row = loadKindRow(tables, placed.feeder);
      if (row.factorBy === 'diversity') {
        spread.push(placed);
      } else {
        others.push({ placed, row });
      }
    }
  }
  return { spread, others };
}

/**
 * How a feeder loads bars and incomers (SBD 2.7).
 * @throws when its kind names no row of the table, which is a fault of the tables
 */
export function loadKindRow({ loadKind }: Pick<Tables, 'loadKind'>, { name, values }: OfLoadKind): LoadKindRow {
  const { LOAD_KIND: kind = 'distribution' } = values;
  const row = rowsByKind(loadKind).get(kind);
  if (row === undefined) {
    throw new Error(`${name}: load-kind.csv has no row ${kind}`);
  }
  return row;
}

/** Checks and packing ask for it thousands of times. */
function rowsByKind(table: Tables['loadKind']): ReadonlyMap<string, LoadKindRow> {
  return kindsOfTables(table, [], () => new Map(table.rows.map((row) => [row.loadKind, row])));
}

const kindsOfTables = createCache();

function currents(feeders: readonly PlacedFeeder[]): readonly Term[] {
  return feeders.map(({ feeder }) => ({ name: feeder.name, figure: ratedCurrent(feeder) }));
}

/** Meters, control supplies and kept room hang on no riser. */
function hasCurrent({ feeder }: PlacedFeeder): boolean {
  return feeder.values.RATING !== null;
}

/** Rated diversity factor of a number of outgoing circuits (IEC 61439-2 table 101, SBD 2.7). */
export function diversityFactor(tables: Pick<BusbarTables, 'diversity'>, circuits: number): Figure {
  const row = rowFrom(tables.diversity.rows, 'circuitsFrom', circuits);
  if (row === undefined) {
    throw new Error(`diversity has no factor for ${circuits} circuits`);
  }
  return tableFigure(tables.diversity, row, 'factor');
}

/**
 * The rated current of a placed device, A.
 * @throws when it has none: such entries are left out of the layout.
 */
export function ratedCurrent(feeder: EvaluatedFeeder): Figure {
  const ratingA = setFigure(feeder.figure('RATING'));
  if (!ratingA) {
    throw new Error(`${feeder.name} is in a cubicle and has no rated current`);
  }
  return ratingA;
}
