import type { BarSize, BarSizeOrNone } from '../model/bar-size.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { isColumn, type PlacedFeeder } from '../model/design.ts';
import { createCache } from '../model/kept-results.ts';
import type { Tables } from '../tables/tables.ts';
import { controlTransformers } from '../take-off/control-wiring.ts';
import { type BarOfSize, type BarPhysics, barOfSize, loadedBar } from './bar-temperature.ts';
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

/** Adds what bars, devices and cables of a board lose, each in its zone (SBD 19.3). */
export function heatBoard(lists: NetworkLists, heated: HeatedBoard): void {
  const barOf = barReader(heated);
  const addBar = (zone: number, bar: BarOfSize | null, currentA: number, lengthM: number) => {
    if (bar && currentA > 0) {
      const { strengthK, wattsPerM } = loadedBar(heated.bars, bar, currentA);
      lists.bar(zone, strengthK, wattsPerM * lengthM);
    }
  };
  const boxed = new Set(heated.cubicles.flatMap(({ cubicle }) => cubicle.boxOf ?? []));
  const ofBoard = { addBar, barOf, boxed, linkM: linkLength(heated.tables) };
  for (const [at, placed] of heated.cubicles.entries()) {
    addMainBars(heated, placed, heated.currents.mainA[at] ?? 0, ofBoard);
    addVerticalBars(heated, placed, ofBoard);
    addDevices(lists, heated, placed, ofBoard);
  }
  addTransformers(lists, heated);
}

type AddBar = (zone: number, bar: BarOfSize | null, currentA: number, lengthM: number) => void;
type Bars = { readonly addBar: AddBar; readonly barOf: ReturnType<typeof barReader> };

/** What every cubicle needs to know of the board. */
type OfBoard = Bars & { readonly boxed: ReadonlySet<PlacedFeeder>; readonly linkM: number };

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

function addMainBars(
  { board: { values } }: HeatedBoard,
  placed: PlacedZones,
  currentA: number,
  { addBar, barOf }: Bars,
): void {
  const zone = placed.firstZone + placed.zones.findIndex(({ stack }) => stack === 'chamber');
  const widthM = placed.cubicle.widthMm / MM;
  addBar(zone, barOf(values.MBB_SIZE), currentA, PHASES * widthM);
  if (values.NEUTRAL_SHARE > 0) {
    addBar(zone, barOf(values.NBB_SIZE), neutralShare(values) * currentA, widthM);
  }
}

/** A riser along the compartments, a dropper to a device, or the bars of a cable box. */
function addVerticalBars({ tables, currents }: HeatedBoard, placed: PlacedZones, { addBar, barOf }: Bars): void {
  const { cubicle, zones, firstZone } = placed;
  const size = cubicle.bars.phase?.value ?? '';
  const isRiser = isColumn(cubicle.type);
  const bar = barOf(size, isRiser);
  const own = zones.flatMap((zone, at) => (zone.stack === 'device part' ? [{ zone, number: firstZone + at }] : []));
  const lengthM = barLength(tables, placed);
  if (isRiser) {
    const heightM = own.reduce((sum, { zone }) => sum + heightOf(zone), 0);
    const loadedM = PHASES * thermalConstant(tables, 'load along a riser') * lengthM;
    const riserA = riserCurrent(placed, currents);
    for (const { zone, number } of own) {
      addBar(number, bar, riserA, (loadedM * heightOf(zone)) / heightM);
    }
    return;
  }
  const device = cubicle.boxOf ?? cubicle.feeders[0];
  const currentA = device ? currents.deviceA(device) : 0;
  const inDevice = own.length > 1 ? thermalConstant(tables, 'dropper in the device zone') : 1;
  for (const { zone, number } of own) {
    addBar(number, bar, currentA, PHASES * lengthM * (zone.kind === 'cable' ? 1 - inDevice : inDevice));
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

/** Devices with their gear and links, and the cables that are led to them. */
function addDevices(
  lists: NetworkLists,
  { tables, currents }: HeatedBoard,
  { cubicle, zones, firstZone }: PlacedZones,
  { addBar, barOf, boxed, linkM }: OfBoard,
): void {
  const cableZone = zones.findIndex(({ kind }) => kind === 'cable');
  const hasRiser = isColumn(cubicle.type);
  for (const [at, { placed: device, share }] of zones.entries()) {
    if (device) {
      const currentA = currents.deviceA(device);
      lists.heat(firstZone + at, share * (loadHeat(device.feeder, currentA) + steadyHeat(tables, device.feeder)));
      if (hasRiser && !cubicle.column) {
        addBar(firstZone + at, barOf(device.feeder.values.LINK_SIZE), currentA, PHASES * linkM);
        lists.heat(
          firstZone + (cableZone < 0 ? at : cableZone),
          cableHeat(tables, device.feeder, currentA, 'cable in an alley'),
        );
      }
    }
  }
  const [device] = cubicle.feeders;
  // Cables that are led to a box next to the device are warm there.
  const led = cubicle.boxOf ?? (hasRiser || !device || boxed.has(device) ? undefined : device);
  if (led) {
    const into = firstZone + Math.max(cableZone, 0);
    lists.heat(into, cableHeat(tables, led.feeder, currents.deviceA(led), 'cable in a cubicle'));
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
