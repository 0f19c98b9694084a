import { isColumn } from '../model/design.ts';
import { createCache } from '../model/kept-results.ts';
import type { BarTemperature, CubicleTemperatures, DeviceTemperature } from '../model/thermal.ts';
import { type BarOfSize, type BarPhysics, barRise, loadedBar, resistanceFactor } from './bar-temperature.ts';
import type { BoardNetwork } from './board-network.ts';
import { deviceTemperature } from './breaker-temperature.ts';
import { barLength, type HeatedBoard, PHASES, riserCurrent } from './cubicle-heat.ts';
import type { CubicleZones } from './cubicle-zones.ts';
import type { NetworkSolution } from './solve-network.ts';
import { thermalConstant } from './thermal-constant.ts';

const MM = 1000;
const SECONDS_PER_HOUR = 3600;

/**
 * What is read of the solution of a board in cubicles. A cubicle keeps its temperatures while its air, its currents and what its
 * zones lose are the same to the last digit: those far from a change are.
 */
export function readCubicles({ heated, cubicles }: BoardNetwork, solution: NetworkSolution) {
  const { tables, board, currents } = heated;
  const { MBB_SIZE, BUS_MAT, BAR_FINISH, AMBIENT: ambientC } = board.values;
  const ofBoard = [tables, MBB_SIZE, BUS_MAT, BAR_FINISH, ambientC];
  const read = cubicles.map((own, at): ReadCubicle => {
    const { cubicle, zones, network, firstZone, firstPath } = own;
    const rises = solution.rises.subarray(firstZone, firstZone + zones.length);
    const ownW = solution.ownW.subarray(firstZone, firstZone + zones.length);
    const flows = solution.flows.slice(firstPath, firstPath + network.paths.length);
    const mainA = currents.mainA[at] ?? 0;
    return temperaturesOfCubicles(network, [cubicle, mainA, ...ofBoard, ...rises, ...ownW, ...flows], () => {
      const air = { heated, own, airC: Array.from(rises, (rise) => ambientC + rise) };
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
    });
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
  readonly heated: HeatedBoard;
  readonly own: CubicleZones;
  readonly airC: readonly number[];
};

function barTemperatures({ heated, own, airC }: AirOfCubicle, mainA: number): readonly BarTemperature[] {
  const { tables, board, bars, currents, barOf } = heated;
  const { cubicle, zones } = own;
  const hottest = (isAlong: (stack: string) => boolean) =>
    Math.max(...zones.map(({ stack }, zone) => (isAlong(stack) ? airC[zone] : null) ?? board.values.AMBIENT));
  const chamberC = hottest((stack) => stack === 'chamber');
  const insideC = hottest((stack) => stack === 'device part');
  const { phase } = cubicle.bars;
  const [device] = cubicle.feeders;
  const main = barTemperature(bars, 'main', barOf(board.values.MBB_SIZE), mainA, chamberC, cubicle.widthMm / MM);
  if (!phase || !device) {
    return main;
  }
  const lengthM = barLength(tables, own);
  if (isColumn(cubicle.type)) {
    const loadedM = lengthM * thermalConstant(tables, 'load along a riser');
    const currentA = riserCurrent(own, currents);
    return [...main, ...barTemperature(bars, 'riser', barOf(phase.value, true), currentA, insideC, loadedM)];
  }
  const currentA = currents.deviceA(device);
  return [...main, ...barTemperature(bars, 'dropper', barOf(phase.value), currentA, insideC, lengthM)];
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
function deviceTemperatures({ heated, own, airC }: AirOfCubicle): readonly DeviceTemperature[] {
  const { tables, board, currents } = heated;
  const { number } = own.cubicle;
  return own.zones.flatMap(({ placed, address, hasDevice }, zone): readonly DeviceTemperature[] => {
    if (!placed || !hasDevice) {
      return [];
    }
    const place = { cubicle: number, address, airC: airC[zone] ?? board.values.AMBIENT };
    return deviceTemperature(tables, placed, place, currents.deviceA(placed));
  });
}
