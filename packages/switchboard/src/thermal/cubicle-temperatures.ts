import type { EvaluatedBoard } from '../model/board.ts';
import { isColumn } from '../model/design.ts';
import { createCache } from '../model/kept-results.ts';
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

/**
 * What is read of the solution of a board in cubicles. A cubicle keeps its temperatures while its air, its currents and what its
 * zones lose are the same to the last digit: those far from a change are.
 */
export function readCubicles(tables: Tables, board: EvaluatedBoard, placed: BoardNetwork, solution: NetworkSolution) {
  const { MBB_SIZE, BUS_MAT, BAR_FINISH, AMBIENT: ambientC } = board.values;
  const barOf = barReader({ tables, board });
  const read = placed.cubicles.map((own, at): ReadCubicle => {
    const { cubicle, zones, firstZone, paths } = own;
    const behind = firstZone + zones.length;
    const rises = solution.rises.subarray(firstZone, behind);
    const ownW = solution.ownW.subarray(firstZone, behind);
    const flows = paths.map((path) => solution.flows[path] ?? 0);
    const mainA = placed.currents.mainA[at] ?? 0;
    const ofBoard = [tables, MBB_SIZE, BUS_MAT, BAR_FINISH, ambientC];
    return temperaturesOfCubicles(
      cubicle,
      [zones, placed.heats[at], mainA, ...ofBoard, ...rises, ...ownW, ...flows],
      () => {
        const air = { tables, board, placed, barOf, cubicle: own, airC: Array.from(rises, (rise) => ambientC + rise) };
        return {
          temperatures: {
            number: cubicle.number,
            lossW: ownW.reduce((sum, watts) => sum + watts, 0),
            airFlowM3H: flows.reduce((sum, flow) => sum + flow, 0) * SECONDS_PER_HOUR,
            bars: barTemperatures(air, mainA),
            zones: zones.map(({ address, kind, limitC }, zone) => ({
              address,
              kind,
              airC: air.airC[zone] ?? ambientC,
              limitC,
            })),
          },
          devices: deviceTemperatures(air),
        };
      },
    );
  });
  return {
    cubicles: read.map(({ temperatures }) => temperatures),
    devices: read.flatMap(({ devices }) => devices),
  };
}

type ReadCubicle = { readonly temperatures: CubicleTemperatures; readonly devices: readonly DeviceTemperature[] };

const temperaturesOfCubicles = createCache();

/** A cubicle with the air of its zones, degC. */
type AirOfCubicle = {
  readonly tables: Tables;
  readonly board: EvaluatedBoard;
  readonly placed: BoardNetwork;
  readonly barOf: ReturnType<typeof barReader>;
  readonly cubicle: PlacedZones;
  readonly airC: readonly number[];
};

function barTemperatures(
  { tables, board, placed, barOf, cubicle, airC }: AirOfCubicle,
  mainA: number,
): readonly BarTemperature[] {
  const hottest = (isAlong: (stack: string) => boolean) =>
    Math.max(...cubicle.zones.map(({ stack }, zone) => (isAlong(stack) && airC[zone]) || board.values.AMBIENT));
  const chamberC = hottest((stack) => stack === 'chamber');
  const insideC = hottest((stack) => stack === 'device part');
  const { phase } = cubicle.cubicle.bars;
  const [device] = cubicle.cubicle.feeders;
  const widthM = cubicle.cubicle.widthMm / MM;
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
function deviceTemperatures({ tables, board, placed, cubicle, airC }: AirOfCubicle): readonly DeviceTemperature[] {
  const { number } = cubicle.cubicle;
  return cubicle.zones.flatMap(({ placed: copy, address, hasDevice }, zone): readonly DeviceTemperature[] => {
    if (!copy || !hasDevice) {
      return [];
    }
    const place = { cubicle: number, address, airC: airC[zone] ?? board.values.AMBIENT };
    return deviceTemperature(tables, copy, place, placed.currents.deviceA(copy));
  });
}
