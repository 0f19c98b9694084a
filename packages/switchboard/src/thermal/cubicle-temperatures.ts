import type { EvaluatedBoard } from '../model/board.ts';
import { isColumn } from '../model/design.ts';
import type { BarTemperature, CubicleTemperatures, DeviceTemperature } from '../model/thermal.ts';
import type { Tables } from '../tables/tables.ts';
import { type BarOfSize, type BarPhysics, barRise, loadedBar, resistanceFactor } from './bar-temperature.ts';
import type { BoardNetwork } from './board-network.ts';
import { deviceTemperature } from './breaker-temperature.ts';
import { barLength, barReader, PHASES, riserCurrent } from './cubicle-heat.ts';
import type { PlacedZones } from './cubicle-zones.ts';
import type { NetworkSolution } from './solve-network.ts';
import { thermalConstant } from './thermal-constant.ts';

const MM = 1000;
const SECONDS_PER_HOUR = 3600;

/** What is read of the solution of a board in cubicles. */
export function readCubicles(tables: Tables, board: EvaluatedBoard, placed: BoardNetwork, solution: NetworkSolution) {
  const read = { tables, board, placed, solution, barOf: barReader({ tables, board }), ambientC: board.values.AMBIENT };
  return {
    cubicles: placed.cubicles.map((cubicle, at) => cubicleTemperatures(read, cubicle, at)),
    devices: placed.cubicles.flatMap((cubicle) => deviceTemperatures(read, cubicle)),
  };
}

type Read = {
  readonly tables: Tables;
  readonly board: EvaluatedBoard;
  readonly placed: BoardNetwork;
  readonly solution: NetworkSolution;
  readonly barOf: ReturnType<typeof barReader>;
  readonly ambientC: number;
};

function airOf({ solution, ambientC }: Read, { firstZone }: PlacedZones, at: number): number {
  return ambientC + (solution.rises[firstZone + at] ?? 0);
}

function cubicleTemperatures(read: Read, cubicle: PlacedZones, at: number): CubicleTemperatures {
  const { solution } = read;
  const { zones, firstZone, paths } = cubicle;
  return {
    number: cubicle.cubicle.number,
    lossW: zones.reduce((sum, _, zone) => sum + (solution.ownW[firstZone + zone] ?? 0), 0),
    airFlowM3H: paths.reduce((sum, path) => sum + (solution.flows[path] ?? 0), 0) * SECONDS_PER_HOUR,
    bars: barTemperatures(read, cubicle, at),
    zones: zones.map(({ address, kind, limitC }, zone) => ({
      address,
      kind,
      airC: airOf(read, cubicle, zone),
      limitC,
    })),
  };
}

function barTemperatures(read: Read, cubicle: PlacedZones, at: number): readonly BarTemperature[] {
  const { tables, board, placed, barOf } = read;
  const hottest = (isAlong: (stack: string) => boolean) =>
    Math.max(...cubicle.zones.map(({ stack }, zone) => (isAlong(stack) ? airOf(read, cubicle, zone) : read.ambientC)));
  const chamberC = hottest((stack) => stack === 'chamber');
  const insideC = hottest((stack) => stack === 'device part');
  const { phase } = cubicle.cubicle.bars;
  const [device] = cubicle.cubicle.feeders;
  const widthM = cubicle.cubicle.widthMm / MM;
  const mainA = placed.currents.mainA[at] ?? 0;
  const main = barTemperature(placed.bars, 'main', barOf(board.values.MBB_SIZE), mainA, chamberC, widthM);
  if (!phase || !device) {
    return main;
  }
  const lengthM = barLength(tables, cubicle);
  if (isColumn(cubicle.cubicle.type)) {
    const loadedM = lengthM * thermalConstant(tables, 'load along a riser');
    const currentA = riserCurrent(cubicle, placed.currents);
    return [...main, ...barTemperature(placed.bars, 'riser', barOf(phase.value, true), currentA, insideC, loadedM)];
  }
  const currentA = placed.currents.deviceA(device);
  return [...main, ...barTemperature(placed.bars, 'dropper', barOf(phase.value), currentA, insideC, lengthM)];
}

/** A bar under its current in the air along it; none where it has no size. */
export function barTemperature(
  bars: BarPhysics,
  bar: BarTemperature['bar'],
  size: BarOfSize | null,
  currentA: number,
  airC: number,
  lengthM: number,
): readonly BarTemperature[] {
  if (size === null) {
    return [];
  }
  const { strengthK, wattsPerM } = loadedBar(bars, size, currentA);
  const tempC = airC + barRise(bars, strengthK, airC);
  return [{ bar, currentA, tempC, lossW: PHASES * wattsPerM * lengthM * resistanceFactor(bars, tempC) }];
}

/** The copies with a rating, each in the air of its own zone. */
function deviceTemperatures(read: Read, cubicle: PlacedZones): readonly DeviceTemperature[] {
  const { tables, placed } = read;
  const { number } = cubicle.cubicle;
  return cubicle.zones.flatMap(({ placed: copy, address, hasDevice }, zone): readonly DeviceTemperature[] => {
    if (!copy || !hasDevice) {
      return [];
    }
    const place = { cubicle: number, address, airC: airOf(read, cubicle, zone) };
    return deviceTemperature(tables, copy, place, placed.currents.deviceA(copy));
  });
}
