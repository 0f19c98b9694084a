import type { BarSize, BarSizeOrNone } from '../model/bar-size.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { type DesignedCubicle, isColumn } from '../model/design.ts';
import type { SectionLetter } from '../model/feeder-kind.ts';
import { createCache } from '../model/kept-results.ts';
import type { Tables } from '../tables/tables.ts';
import { controlTransformers } from '../take-off/control-wiring.ts';
import { type BarOfSize, type BarPhysics, barOfSize, loadedBar } from './bar-temperature.ts';
import type { CubicleZones, Zone } from './cubicle-zones.ts';
import { loadHeat, steadyHeat } from './device-heat.ts';
import { NetworkLists, type ZoneBars } from './network.ts';
import type { RatedCurrents } from './rated-currents.ts';
import { thermalConstant } from './thermal-constant.ts';

/** A board whose currents are known. */
export type HeatedBoard = {
  readonly tables: Tables;
  readonly board: EvaluatedBoard;
  readonly bars: BarPhysics;
  readonly barOf: BarReader;
  readonly currents: RatedCurrents;
};

export const PHASES = 3;
const MM = 1000;
const PERCENT = 100;

/** Adds what devices, cables and vertical bars of a cubicle lose, each in its zone (SBD 19.3). */
export function heatCubicle(lists: NetworkLists, heated: HeatedBoard, own: CubicleZones, isBoxed: boolean): void {
  addVerticalBars(lists, heated, own);
  addDevices(lists, heated, own, isBoxed);
}

/** The values on which the heat of a cubicle depends, besides its zones. */
export function heatGivenBy({ tables, board, currents }: HeatedBoard, cubicle: DesignedCubicle): readonly unknown[] {
  const carriedA = [...cubicle.feeders, ...(cubicle.boxOf ? [cubicle.boxOf] : [])].map(currents.deviceA);
  return [tables, board.values.BUS_MAT, board.values.BAR_FINISH, currents.ratedA, ...carriedA];
}

function addBar(
  lists: NetworkLists,
  { bars }: Pick<HeatedBoard, 'bars'>,
  zone: number,
  bar: BarOfSize | null,
  { currentA, lengthM }: { readonly currentA: number; readonly lengthM: number },
): void {
  if (bar && currentA > 0) {
    const { strengthK, wattsPerM } = loadedBar(bars, bar, currentA);
    lists.bar(zone, strengthK, wattsPerM * lengthM);
  }
}

export type BarReader = ReturnType<typeof barReader>;

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

/** The main bars of a cubicle under their current. */
export function heatOfMainBars(heated: HeatedBoard, { zones, cubicle }: CubicleZones, currentA: number): ZoneBars {
  const { tables, board } = heated;
  const { MBB_SIZE, NBB_SIZE, BUS_MAT, BAR_FINISH, NEUTRAL_SHARE } = board.values;
  const ofNeutral = NEUTRAL_SHARE > 0 ? neutralShare(board.values) : null;
  const given = [tables, currentA, MBB_SIZE, NBB_SIZE, BUS_MAT, BAR_FINISH, ofNeutral];
  return mainBarsOfZones(zones, given, () => {
    const lists = new NetworkLists();
    const zone = zones.findIndex(({ stack }) => stack === 'chamber');
    const widthM = cubicle.widthMm / MM;
    addBar(lists, heated, zone, heated.barOf(MBB_SIZE), { currentA, lengthM: PHASES * widthM });
    if (ofNeutral !== null) {
      addBar(lists, heated, zone, heated.barOf(NBB_SIZE), { currentA: ofNeutral * currentA, lengthM: widthM });
    }
    return lists.network().heated;
  });
}

const mainBarsOfZones = createCache();

/** A riser along the compartments, a dropper to a device, or the bars of a cable box. */
function addVerticalBars(lists: NetworkLists, heated: HeatedBoard, own: CubicleZones): void {
  const { tables, currents } = heated;
  const { cubicle, zones } = own;
  const isRiser = isColumn(cubicle.type);
  const bar = heated.barOf(cubicle.bars.phase?.value ?? '', isRiser);
  const along = zones.flatMap((zone, number) => (zone.stack === 'device part' ? [{ zone, number }] : []));
  const lengthM = barLength(tables, own);
  if (isRiser) {
    const heightM = along.reduce((sum, { zone }) => sum + heightOf(zone), 0);
    const loadedM = PHASES * thermalConstant(tables, 'load along a riser') * lengthM;
    const currentA = riserCurrent(own, currents);
    for (const { zone, number } of along) {
      addBar(lists, heated, number, bar, { currentA, lengthM: (loadedM * heightOf(zone)) / heightM });
    }
    return;
  }
  const device = cubicle.boxOf ?? cubicle.feeders[0];
  const currentA = device ? currents.deviceA(device) : 0;
  const inDevice = along.length > 1 ? thermalConstant(tables, 'dropper in the device zone') : 1;
  for (const { zone, number } of along) {
    const part = zone.kind === 'cable' ? 1 - inDevice : inDevice;
    addBar(lists, heated, number, bar, { currentA, lengthM: PHASES * lengthM * part });
  }
}

/** Length of the vertical bars of a cubicle, m. */
export function barLength(
  { cubicleType }: Pick<Tables, 'cubicleType'>,
  { cubicle }: Pick<CubicleZones, 'cubicle'>,
): number {
  return (cubicleType.rows.find(({ type }) => type === cubicle.type)?.barLengthMm ?? 0) / MM;
}

/** What the riser of a column carries at its foot, A: all its ways, or its incomer. */
export function riserCurrent({ cubicle }: Pick<CubicleZones, 'cubicle'>, currents: RatedCurrents): number {
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
  heated: HeatedBoard,
  { cubicle, zones }: CubicleZones,
  isBoxed: boolean,
): void {
  const { tables, currents } = heated;
  const cableZone = zones.findIndex(({ kind }) => kind === 'cable');
  const hasRiser = isColumn(cubicle.type);
  for (const [at, { placed: device, share }] of zones.entries()) {
    if (device) {
      const currentA = currents.deviceA(device);
      lists.heat(at, share * (loadHeat(device.feeder, currentA) + steadyHeat(tables, device.feeder)));
      if (hasRiser && !cubicle.column) {
        const link = heated.barOf(device.feeder.values.LINK_SIZE);
        addBar(lists, heated, at, link, { currentA, lengthM: PHASES * linkLength(tables) });
        lists.heat(cableZone < 0 ? at : cableZone, cableHeat(tables, device.feeder, currentA, 'cable in an alley'));
      }
    }
  }
  const [device] = cubicle.feeders;
  // Cables that are led to a box next to the device are warm there.
  const led = cubicle.boxOf ?? (hasRiser || isBoxed ? undefined : device);
  if (led) {
    lists.heat(Math.max(cableZone, 0), cableHeat(tables, led.feeder, currents.deviceA(led), 'cable in a cubicle'));
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

/** A control transformer is in the first cubicle of its section; what each loses, W. */
export function transformerHeat(
  { tables, board }: HeatedBoard,
  cubicles: readonly DesignedCubicle[],
): readonly { readonly section: SectionLetter; readonly watts: number }[] {
  const share = thermalConstant(tables, 'loss of a control transformer');
  return tables.controlTransformer.rows.flatMap(({ ratingVa }) =>
    controlTransformers(tables, board, cubicles, ratingVa).map(({ section }) => ({ section, watts: share * ratingVa })),
  );
}
