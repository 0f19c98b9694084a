import type { BarSize, BarSizeOrNone } from '../model/bar-size.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { isColumn } from '../model/design.ts';
import { createCache } from '../model/kept-results.ts';
import type { Tables } from '../tables/tables.ts';
import { controlTransformers } from '../take-off/control-wiring.ts';
import { type BarOfSize, type BarPhysics, barOfSize, type LoadedBar, loadedBar } from './bar-temperature.ts';
import type { PlacedZones, Zone } from './cubicle-zones.ts';
import { loadHeat, steadyHeat } from './device-heat.ts';
import type { NetworkLists } from './network.ts';
import type { RatedCurrents } from './rated-currents.ts';
import { thermalConstant } from './thermal-constant.ts';

/** A board whose currents are known. */
export type HeatedBoard = {
  readonly tables: Tables;
  readonly board: EvaluatedBoard;
  readonly bars: BarPhysics;
  readonly currents: RatedCurrents;
  readonly cubicles: readonly PlacedZones[];
};

export const PHASES = 3;
const MM = 1000;
const PERCENT = 100;

/** What is warm in a cubicle besides its main bars, by the numbers of its own zones. */
export type CubicleHeat = {
  readonly sources: readonly { readonly zone: number; readonly watts: number }[];
  readonly bars: readonly ({ readonly zone: number; readonly coldW: number } & Pick<LoadedBar, 'strengthK'>)[];
};

/** Adds what bars, devices and cables of a board lose, each in its zone (SBD 19.3). */
export function heatBoard(lists: NetworkLists, heated: HeatedBoard): readonly CubicleHeat[] {
  const { tables, board, currents, cubicles } = heated;
  const barOf = barReader(heated);
  const boxed = new Set(cubicles.flatMap(({ cubicle }) => cubicle.boxOf ?? []));
  const linkM = linkLength(tables);
  const heats = cubicles.map((placed, at) => {
    const { cubicle, zones, firstZone } = placed;
    const isBoxed = cubicle.feeders.some((device) => boxed.has(device));
    const carriedA = [...cubicle.feeders, ...(cubicle.boxOf ? [cubicle.boxOf] : [])].map(currents.deviceA);
    const { BUS_MAT, BAR_FINISH } = board.values;
    const given = [tables, zones, BUS_MAT, BAR_FINISH, isBoxed, currents.ratedA, ...carriedA];
    const heat = heatOfCubicles(cubicle, given, () => {
      const adding = new HeatLists(heated.bars);
      addVerticalBars(adding, heated, placed, barOf);
      addDevices(adding, heated, placed, { barOf, isBoxed, linkM });
      return adding;
    });
    addHeat(lists, firstZone, heatOfMainBars(heated, placed, currents.mainA[at] ?? 0, barOf));
    addHeat(lists, firstZone, heat);
    return heat;
  });
  addTransformers(lists, heated);
  return heats;
}

/** A cubicle keeps what is warm in it while its currents stay. */
const heatOfCubicles = createCache();

function addHeat(lists: NetworkLists, firstZone: number, { bars, sources }: CubicleHeat): void {
  for (const { zone, strengthK, coldW } of bars) {
    lists.bar(firstZone + zone, strengthK, coldW);
  }
  for (const { zone, watts } of sources) {
    lists.heat(firstZone + zone, watts);
  }
}

/** Lists of a cubicle that grow while it is looked through. */
class HeatLists implements CubicleHeat {
  readonly sources: { readonly zone: number; readonly watts: number }[] = [];
  readonly bars: { readonly zone: number; readonly strengthK: number; readonly coldW: number }[] = [];
  readonly #physics: BarPhysics;

  constructor(physics: BarPhysics) {
    this.#physics = physics;
  }

  heat(zone: number, watts: number): void {
    this.sources.push({ zone, watts });
  }

  bar(zone: number, bar: BarOfSize | null, currentA: number, lengthM: number): void {
    if (bar && currentA > 0) {
      const { strengthK, wattsPerM } = loadedBar(this.#physics, bar, currentA);
      this.bars.push({ zone, strengthK, coldW: wattsPerM * lengthM });
    }
  }
}

type BarReader = ReturnType<typeof barReader>;

/** Reads bars by their size, each once. */
export function barReader({ tables, board: { values } }: Pick<HeatedBoard, 'tables' | 'board'>) {
  const metal = { material: values.BUS_MAT, finish: values.BAR_FINISH };
  const [flat, upright] = [new Map<BarSize, BarOfSize>(), new Map<BarSize, BarOfSize>()];
  return (size: BarSizeOrNone, isUpright = false): BarOfSize | null => {
    if (size === '') {
      return null;
    }
    const known = isUpright ? upright : flat;
    const bar = known.get(size) ?? barOfSize(tables, metal, size, isUpright);
    known.set(size, bar);
    return bar;
  };
}

/** The share of a phase that the third harmonic lets the neutral carry. */
function neutralShare({ HARMONIC_3 }: EvaluatedBoard['values']): number {
  return Math.min((PHASES * HARMONIC_3) / PERCENT, 1);
}

function heatOfMainBars(
  { bars, board: { values } }: HeatedBoard,
  { cubicle, zones }: PlacedZones,
  currentA: number,
  barOf: BarReader,
): CubicleHeat {
  const adding = new HeatLists(bars);
  const zone = zones.findIndex(({ stack }) => stack === 'chamber');
  const widthM = cubicle.widthMm / MM;
  adding.bar(zone, barOf(values.MBB_SIZE), currentA, PHASES * widthM);
  if (values.NEUTRAL_SHARE > 0) {
    adding.bar(zone, barOf(values.NBB_SIZE), neutralShare(values) * currentA, widthM);
  }
  return adding;
}

/** A riser along the compartments, a dropper to a device, or the bars of a cable box. */
function addVerticalBars(
  adding: HeatLists,
  { tables, currents }: HeatedBoard,
  placed: PlacedZones,
  barOf: BarReader,
): void {
  const { cubicle, zones } = placed;
  const size = cubicle.bars.phase?.value ?? '';
  const isRiser = isColumn(cubicle.type);
  const bar = barOf(size, isRiser);
  const own = zones.flatMap((zone, number) => (zone.stack === 'device part' ? [{ zone, number }] : []));
  const lengthM = barLength(tables, placed);
  if (isRiser) {
    const heightM = own.reduce((sum, { zone }) => sum + heightOf(zone), 0);
    const loadedM = PHASES * thermalConstant(tables, 'load along a riser') * lengthM;
    const riserA = riserCurrent(placed, currents);
    for (const { zone, number } of own) {
      adding.bar(number, bar, riserA, (loadedM * heightOf(zone)) / heightM);
    }
    return;
  }
  const device = cubicle.boxOf ?? cubicle.feeders[0];
  const currentA = device ? currents.deviceA(device) : 0;
  const inDevice = own.length > 1 ? thermalConstant(tables, 'dropper in the device zone') : 1;
  for (const { zone, number } of own) {
    adding.bar(number, bar, currentA, PHASES * lengthM * (zone.kind === 'cable' ? 1 - inDevice : inDevice));
  }
}

/** Length of the vertical bars of a cubicle, m. */
export function barLength(
  { cubicleType }: Pick<Tables, 'cubicleType'>,
  { cubicle }: Pick<PlacedZones, 'cubicle'>,
): number {
  return (cubicleType.rows.find(({ type }) => type === cubicle.type)?.barLengthMm ?? 0) / MM;
}

/** What the riser of a column carries at its foot, A: all its ways, or its incomer. */
export function riserCurrent({ cubicle }: Pick<PlacedZones, 'cubicle'>, currents: RatedCurrents): number {
  const ofRole = (isWanted: (role: string) => boolean) =>
    cubicle.feeders.flatMap((placed) => (isWanted(placed.feeder.type.role) ? [currents.deviceA(placed)] : []));
  const waysA = ofRole((role) => role === 'outgoing').reduce((sum, currentA) => sum + currentA, 0);
  return Math.min(currents.ratedA, Math.max(waysA, ...ofRole((role) => role !== 'outgoing')));
}

export function heightOf({ topM, bottomM }: Zone): number {
  return topM - bottomM;
}

/** What the devices of a cubicle need to know of the board. */
type OfBoard = { readonly barOf: BarReader; readonly isBoxed: boolean; readonly linkM: number };

/** Devices with their gear and links, and the cables that are led to them. */
function addDevices(
  adding: HeatLists,
  { tables, currents }: HeatedBoard,
  { cubicle, zones }: PlacedZones,
  { barOf, isBoxed, linkM }: OfBoard,
): void {
  const cableZone = zones.findIndex(({ kind }) => kind === 'cable');
  const hasRiser = isColumn(cubicle.type);
  for (const [at, { placed: device, share }] of zones.entries()) {
    if (device) {
      const currentA = currents.deviceA(device);
      adding.heat(at, share * (loadHeat(device.feeder, currentA) + steadyHeat(tables, device.feeder)));
      if (hasRiser && !cubicle.column) {
        adding.bar(at, barOf(device.feeder.values.LINK_SIZE), currentA, PHASES * linkM);
        adding.heat(cableZone < 0 ? at : cableZone, cableHeat(tables, device.feeder, currentA, 'cable in an alley'));
      }
    }
  }
  const [device] = cubicle.feeders;
  // Cables that are led to a box next to the device are warm there.
  const led = cubicle.boxOf ?? (hasRiser || isBoxed ? undefined : device);
  if (led) {
    adding.heat(Math.max(cableZone, 0), cableHeat(tables, led.feeder, currents.deviceA(led), 'cable in a cubicle'));
  }
}

function linkLength({ takeOffConstant }: Pick<Tables, 'takeOffConstant'>): number {
  return (takeOffConstant.rows.find(({ quantity }) => quantity === 'link length')?.value ?? 0) / MM;
}

type CablePlace = 'cable in an alley' | 'cable in a cubicle';

/** Heat of the cables of a copy inside the board, W. */
function cableHeat(tables: Tables, feeder: EvaluatedFeeder, currentA: number, place: CablePlace): number {
  const ofPlace = place === 'cable in an alley' ? inAlleys : inCubicles;
  return ofPlace(feeder, [tables], () => cableResistance(tables, feeder, place)) * currentA * currentA;
}

const inAlleys = createCache();
const inCubicles = createCache();

/** What the cables of a copy are to its current, ohm. Each of several sets carries its share of the current. */
function cableResistance(tables: Tables, { values }: EvaluatedFeeder, place: CablePlace): number {
  const { CABLE: cable, CABLE_SETS, CABLE_CURRENT, RATING } = values;
  if (cable === '') {
    return 0;
  }
  const ofSet = CABLE_CURRENT && RATING ? CABLE_CURRENT / RATING : 1;
  const sets = CABLE_CURRENT ? (CABLE_SETS ?? 1) : 1;
  const metal = cable.metal === 'Cu' ? 'copper' : 'aluminium';
  const conductivity = thermalConstant(tables, `conductivity of ${metal} cables`);
  const lengthM = thermalConstant(tables, 'heating of cables') * thermalConstant(tables, place);
  return (PHASES * sets * ofSet * ofSet * lengthM) / (cable.runs * cable.sizeMm2 * conductivity);
}

/** A control transformer is in the first cubicle of its section. */
function addTransformers(lists: NetworkLists, { tables, board, cubicles }: HeatedBoard): void {
  const designed = cubicles.map(({ cubicle }) => cubicle);
  const share = thermalConstant(tables, 'loss of a control transformer');
  for (const { ratingVa } of tables.controlTransformer.rows) {
    for (const { section } of controlTransformers(tables, board, designed, ratingVa)) {
      const first = cubicles.find(({ cubicle }) => cubicle.section === section);
      if (first) {
        lists.heat(first.firstZone, share * ratingVa);
      }
    }
  }
}
