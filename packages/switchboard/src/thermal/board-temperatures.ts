import type { EvaluatedBoard } from '../model/board.ts';
import { isColumn } from '../model/design.ts';
import type {
  BarTemperature,
  BoardTemperatures,
  CubicleTemperatures,
  DeviceTemperature,
  NoTemperatures,
} from '../model/thermal.ts';
import type { Tables } from '../tables/tables.ts';
import { type BarOfSize, barRise, loadedBar, resistanceFactor } from './bar-temperature.ts';
import { type BoardNetwork, boardNetwork, type ThermalBoard } from './board-network.ts';
import { permittedCurrent, terminalRule, terminalTemperature } from './breaker-temperature.ts';
import { barLength, barReader, PHASES, riserCurrent } from './cubicle-heat.ts';
import type { PlacedZones } from './cubicle-zones.ts';
import { loadHeat } from './device-heat.ts';
import { type NetworkSolution, solveNetwork } from './solve-network.ts';
import { thermalConstant } from './thermal-constant.ts';
import { verificationRoute } from './verification-route.ts';

const MM = 1000;
const PERCENT = 100;
const SECONDS_PER_HOUR = 3600;

/**
 * Works out the temperatures of a board in cubicles at its rated conditions (SBD 19.4). They follow from the design alone, so that
 * the same board has the same ones whatever it was before.
 * @param mostSteps how many steps the balance may take; left out for as many as any board needs
 * @returns why not, where the balance does not close
 */
export function boardTemperatures(
  tables: Tables,
  board: EvaluatedBoard,
  built: ThermalBoard,
  mostSteps?: number,
): BoardTemperatures | NoTemperatures {
  const placed = boardNetwork(tables, board, built);
  const solution = solveNetwork(placed.network, mostSteps);
  const balancePercent = balanceError(solution);
  if (!solution.isAtRest || balancePercent > thermalConstant(tables, 'most error of the balance')) {
    return { isConverged: false };
  }
  const read = { tables, board, placed, solution, barOf: barReader({ tables, board }), ambientC: board.values.AMBIENT };
  const cubicles = placed.cubicles.map((cubicle, at) => cubicleTemperatures(read, cubicle, at));
  return {
    isConverged: true,
    balancePercent,
    ambientC: board.values.AMBIENT,
    lossW: solution.lossW + solution.sunW,
    solarW: solution.sunW,
    wallW: solution.wallW,
    ventW: solution.airW,
    cubicles,
    devices: placed.cubicles.flatMap((cubicle) => deviceTemperatures(read, cubicle)),
    record: verificationRoute(tables, board, cubicles),
  };
}

/** What is missing, % of the losses; nothing is missing where nothing is lost. */
function balanceError({ lossW, sunW, wallW, airW }: NetworkSolution): number {
  return lossW === 0 ? 0 : (Math.abs(lossW + sunW - wallW - airW) / lossW) * PERCENT;
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
  const main = barTemperature(read, 'main', barOf(board.values.MBB_SIZE), mainA, chamberC, widthM);
  if (!phase || !device) {
    return main;
  }
  const lengthM = barLength(tables, cubicle);
  if (isColumn(cubicle.cubicle.type)) {
    const loadedM = lengthM * thermalConstant(tables, 'load along a riser');
    const currentA = riserCurrent(cubicle, placed.currents);
    return [...main, ...barTemperature(read, 'riser', barOf(phase.value, true), currentA, insideC, loadedM)];
  }
  const currentA = placed.currents.deviceA(device);
  return [...main, ...barTemperature(read, 'dropper', barOf(phase.value), currentA, insideC, lengthM)];
}

function barTemperature(
  { placed: { bars } }: Read,
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
  return cubicle.zones.flatMap(({ placed: copy, address, hasDevice }, zone): readonly DeviceTemperature[] => {
    const rule = copy && hasDevice && terminalRule(tables, copy.feeder);
    if (!rule) {
      return [];
    }
    const airC = airOf(read, cubicle, zone);
    const currentA = placed.currents.deviceA(copy);
    return [
      {
        name: copy.feeder.name,
        cubicle: cubicle.cubicle.number,
        address,
        currentA,
        airC,
        terminalC: terminalTemperature(tables, rule, currentA, airC),
        permittedA: rule.series === '' ? null : permittedCurrent(tables, rule, airC),
        lossW: loadHeat(copy.feeder, currentA),
      },
    ];
  });
}
