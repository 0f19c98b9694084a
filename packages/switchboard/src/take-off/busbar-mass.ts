import { formula } from '@pw/configurator/formula/formula';
import { type Figure, figure, setFigure, sumOf, type Term } from '@pw/configurator/origin';
import { barAreaFigure } from '../busbar/bar-size.ts';
import { hasRoofBox } from '../cable/roof-box.ts';
import type { BarSizeOrNone } from '../model/bar-size.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { type CabinetPlan, hasTerminalBlock } from '../model/cabinet.ts';
import type { Cubicle, CubicleBars, TakeOff } from '../model/design.ts';
import { devicesIn } from '../model/feeder-column.ts';
import { createCache } from '../model/kept-results.ts';
import type { TakeOffData } from './take-off-data.ts';

const source = 'SBD 12.2';

/** Phases of the board's bars; SBD 12.2 prints the number. */
export const PHASES = 3;

/** Length of the horizontal bars in mm: the board and its shipping joints. */
const mainBarLength = formula({
  rule: 'length-of-horizontal-bars',
  source,
  text: 'length + joint * (units - 1)',
  names: ['length', 'joint', 'units'],
});

/** The horizontal bars of a board: net masses in kg, unrounded. */
export type HorizontalBars = {
  /** Of each of them, mm. */
  readonly lengthMm: Figure;
  readonly mainKg: Figure;
  readonly neutralKg: Figure;
  readonly earthKg: Figure;
};

/** Weighs main, neutral and earth bar; a board without neutral has a neutral mass of 0 (SBD 12.2). */
export function horizontalBars(
  data: TakeOffData,
  board: EvaluatedBoard,
  extent: { readonly lengthMm: Figure; readonly transportUnits: number },
): HorizontalBars {
  const joint = data.constant('shipping joint length');
  const lengthMm = mainBarLength.figure({ length: extent.lengthMm, joint, units: extent.transportUnits });
  const density = data.density(board.values.BUS_MAT);
  const bar = (property: 'MBB_SIZE' | 'NBB_SIZE' | 'EARTH_SIZE', count: number, barDensity: Figure) =>
    barMassKg({ size: board.figure(property), lengthMm, count, density: barDensity });
  return {
    lengthMm,
    mainKg: bar('MBB_SIZE', PHASES, density),
    neutralKg:
      board.values.NEUTRAL_SHARE === 0 ? sumOf({ rule: 'no-neutral-bar', source }, []) : bar('NBB_SIZE', 1, density),
    earthKg: bar('EARTH_SIZE', 1, data.density(board.values.EARTH_BUS)),
  };
}

/** Weighs the bars of one cubicle: riser or dropper, its neutral bar, and the links of modules; kg (SBD 12.2). */
export function cubicleBarsKg(data: TakeOffData, busMaterial: string, cubicle: Cubicle, bars: CubicleBars): Figure {
  return massOfBars('bars-of-cubicle', cubicleBars(data, busMaterial, cubicle, bars));
}

/** Weighs the bars from a bus duct to the breaker in its cubicle, kg; 0 without a duct. */
export function ductBarsKg(
  data: TakeOffData,
  board: Pick<EvaluatedBoard, 'values'>,
  cubicle: Cubicle,
  bars: CubicleBars,
): Figure {
  return massOfBars('duct-bars-of-cubicle', ductBars(data, board, cubicle, bars));
}

function massOfBars(rule: string, bars: readonly CubicleBar[]): Figure {
  const terms = bars.map((each) => ({ name: termName(each), figure: each.massKg }));
  return sumOf({ rule, source }, terms);
}

/** The bars of one conductor or several in a cubicle; the mass is that of all of them, kg. */
export type CubicleBar = {
  readonly part:
    | 'riser'
    | 'neutral of the riser'
    | 'dropper'
    | 'neutral of the dropper'
    | 'duct bar'
    | 'neutral of the duct bar'
    | 'links';
  /** The feeder that links belong to, else null. */
  readonly feeder: string | null;
  /** `n x w x t`, e.g. `2x80x10`. */
  readonly size: Figure<BarSizeOrNone>;
  readonly lengthMm: Figure;
  /** Phases or poles. */
  readonly conductors: number;
  readonly massKg: Figure;
};

/** What the sum of the masses calls bars that belong to no feeder. */
const conductorOf: Readonly<Record<CubicleBar['part'], 'phases' | 'neutral'>> = {
  riser: 'phases',
  'neutral of the riser': 'neutral',
  dropper: 'phases',
  'neutral of the dropper': 'neutral',
  'duct bar': 'phases',
  'neutral of the duct bar': 'neutral',
  links: 'phases',
};

function termName({ part, feeder }: CubicleBar): string {
  if (feeder !== null) {
    return `links of ${feeder}`;
  }
  return conductorOf[part];
}

/** The bars of one cubicle: riser or dropper, its neutral bar, then the links of each module (SBD 12.2). */
export function cubicleBars(
  data: TakeOffData,
  busMaterial: string,
  cubicle: Cubicle,
  bars: CubicleBars,
): readonly CubicleBar[] {
  const density = data.density(busMaterial);
  const equipment = data.equipment(cubicle.type);
  const part = equipment === 'device' || cubicle.boxOf ? 'dropper' : 'riser';
  const vertical = verticalBars(data, cubicle, bars, { density, part });
  return [...vertical, ...linksIn[equipment](data, cubicle, density)];
}

/** Of riser or dropper, mm; null where there is none. */
export function verticalLength(data: TakeOffData, { type, cabinet }: Cubicle): Figure | null {
  return cabinet ? plateRiserLength(cabinet) : setFigure(data.barLength(type));
}

/** As the rows of a mounting plate ask for (SBD 7.5). */
function plateRiserLength({ riser }: CabinetPlan): Figure | null {
  const value = riser?.lengthMm;
  const head = { rule: 'length-of-riser-on-plate', source: 'SBD 7.5' };
  return value === undefined
    ? null
    : figure(value, () => ({ ...head, value, arithmetic: String(value), inputs: [], rows: [] }));
}

function verticalBars(
  data: TakeOffData,
  cubicle: Cubicle,
  bars: CubicleBars,
  { density, part }: { readonly density: Figure; readonly part: 'riser' | 'dropper' },
): readonly CubicleBar[] {
  const lengthMm = verticalLength(data, cubicle);
  return lengthMm ? phasesAndNeutral(bars, { lengthMm, density, part }) : [];
}

/** Equal lengths of the phases of a cubicle and of its neutral. */
function phasesAndNeutral(
  { phase, neutral }: CubicleBars,
  {
    lengthMm,
    density,
    part,
  }: { readonly lengthMm: Figure; readonly density: Figure; readonly part: 'riser' | 'dropper' | 'duct bar' },
): readonly CubicleBar[] {
  const bar = (
    name: CubicleBar['part'],
    size: Figure<BarSizeOrNone> | null,
    conductors: number,
  ): readonly CubicleBar[] =>
    size === null
      ? []
      : [
          {
            part: name,
            feeder: null,
            size,
            lengthMm,
            conductors,
            massKg: barMassKg({ size, lengthMm, count: conductors, density }),
          },
        ];
  return [...bar(part, phase, PHASES), ...bar(`neutral of the ${part}`, neutral, 1)];
}

/** Whether the main busbars lie at the foot of the board. */
export function hasBarsBelow({ values }: Pick<EvaluatedBoard, 'values'>): boolean {
  return values.MBB_POS === 'Bottom';
}

/** How long the bars from the flange of a bus duct to the far terminals of its breaker are, mm. */
export function ductBarLength(data: TakeOffData, board: Pick<EvaluatedBoard, 'values'>): Figure {
  return data.constant(hasBarsBelow(board) ? 'duct bar next to the chamber' : 'duct bar past the chamber');
}

/** The bars from a bus duct to the breaker in its cubicle, of the sizes of its dropper (SBD 5.5); none without a duct. */
export function ductBars(
  data: TakeOffData,
  board: Pick<EvaluatedBoard, 'values'>,
  cubicle: Cubicle,
  bars: CubicleBars,
): readonly CubicleBar[] {
  return hasRoofBox(cubicle)
    ? phasesAndNeutral(bars, {
        lengthMm: ductBarLength(data, board),
        density: data.density(board.values.BUS_MAT),
        part: 'duct bar',
      })
    : [];
}

const linksIn: Readonly<
  Record<
    ReturnType<TakeOffData['equipment']>,
    (data: TakeOffData, cubicle: Cubicle, density: Figure) => readonly CubicleBar[]
  >
> = {
  modules: (data, cubicle, density) => links(cubicle, density, data.constant('link length')),
  // Wires lead from a terminal block.
  plate: (data, cubicle, density) =>
    cubicle.cabinet && hasTerminalBlock(cubicle.cabinet) ? [] : links(cubicle, density, data.ofCabinets('link length')),
  device: () => [],
  none: () => [],
};

/** Copies of a feeder share one value, in any column; a feeder over several cubicles has its links in the first. */
function links(cubicle: Cubicle, density: Figure, lengthMm: Figure): readonly CubicleBar[] {
  return devicesIn(cubicle)
    .filter(({ feeder }) => feeder.values.LINK_SIZE !== '')
    .map(({ feeder }) => linksOfFeeders(feeder, [density, lengthMm], () => linksOf(feeder, density, lengthMm)));
}

const linksOfFeeders = createCache();

function linksOf(feeder: EvaluatedFeeder, density: Figure, lengthMm: Figure): CubicleBar {
  const count = setFigure(feeder.figure('CONDUCTORS'));
  if (!count) {
    throw new Error(`${feeder.name} is in a cubicle and has no number of poles`);
  }
  const size = feeder.figure('LINK_SIZE');
  return {
    part: 'links',
    feeder: feeder.name,
    size,
    lengthMm,
    conductors: count.value,
    massKg: barMassKg({ size, lengthMm, count, density }),
  };
}

/** Mass of bars: nominal area in mm2, length of one in mm, density in kg/m3; kg. */
const barMass = formula({
  rule: 'mass-of-bars',
  source: 'SBD 12.2',
  text: 'A * length * n * density * 1e-9',
  names: ['A', 'length', 'n', 'density'],
});

export type Bars = {
  /** `n x w x t`, e.g. `2x80x10`. */
  readonly size: Figure<BarSizeOrNone>;
  /** Length of one bar, mm. */
  readonly lengthMm: Figure | number;
  /** Phases or poles. */
  readonly count: Figure | number;
  /** kg/m3. */
  readonly density: Figure;
};

/** The net mass of equal bars, kg (SBD 12.2). */
export function barMassKg({ size, lengthMm, count, density }: Bars): Figure {
  return barMass.figure({ A: barAreaFigure(size), length: lengthMm, n: count, density });
}

/** Purchase mass of one metal: kg net, rounded half up to 0.1 kg as it is ordered. */
const purchaseMass = formula({
  rule: 'busbar-purchase',
  source: 'SBD 12.2',
  text: 'round(net * factor, 1)',
  names: ['net', 'factor'],
});

/** A bar mass and its metal. */
export type MetalTerm = Term & { readonly material: string };

/** The net mass per metal, unrounded, in the order in which the metals first occur. */
export function busbarNet(bars: readonly MetalTerm[]): TakeOff['busbarNet'] {
  return [...Map.groupBy(bars, ({ material }) => material)].map(([material, terms]) => ({
    material,
    massKg: sumOf({ rule: 'net-mass-of-metal', source: 'SBD 12.2' }, terms),
  }));
}

/** The purchase mass per metal, one line each in their order (SBD 12.2). */
export function busbarPurchase(data: TakeOffData, net: TakeOff['busbarNet']): TakeOff['busbarPurchase'] {
  const factor = data.constant('busbar purchase factor');
  return net.map(({ material, massKg }) => ({ material, massKg: purchaseMass.figure({ net: massKg, factor }) }));
}

/** The purchase mass of all bars: the sum of the rounded lines (SBD 12.2). */
export function busbarPurchaseKg(lines: TakeOff['busbarPurchase']): Figure {
  const terms = lines.map(({ material, massKg }) => ({ name: material, figure: massKg }));
  return sumOf({ rule: 'busbar-purchase', source: 'SBD 12.2' }, terms);
}
