import { layOutCompartments } from '../layout/compartments.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { CabinetPlan } from '../model/cabinet.ts';
import type { DesignedCubicle } from '../model/design.ts';
import type { BoardTemperatures, CubicleTemperatures } from '../model/thermal.ts';
import type { Tables } from '../tables/tables.ts';
import { airLimit } from './air-limit.ts';
import { type BarPhysics, barPhysics, loadedBar } from './bar-temperature.ts';
import { boardAir, filmOf, stackDraught } from './board-air.ts';
import { deviceTemperature } from './breaker-temperature.ts';
import { barReader, PHASES } from './cubicle-heat.ts';
import { barTemperature } from './cubicle-temperatures.ts';
import { loadHeat, steadyHeat } from './device-heat.ts';
import { NetworkLists, type ThermalNetwork } from './network.ts';
import { addEnclosure } from './plain-enclosure.ts';
import { type RatedCurrents, ratedCurrents } from './rated-currents.ts';
import type { NetworkSolution } from './solve-network.ts';
import { thermalConstant } from './thermal-constant.ts';

type Cabinet = DesignedCubicle & { readonly cabinet: CabinetPlan };

/** The network of a board in a cabinet, and what its numbers stand for. */
type CabinetNetwork = {
  readonly network: ThermalNetwork;
  readonly bars: BarPhysics;
  readonly currents: RatedCurrents;
  readonly cubicle: Cabinet;
  /** What the main bars carry, A. */
  readonly mainA: number;
};

const MM = 1000;
const SECONDS_PER_HOUR = 3600;

/** Puts the network of a cabinet together: four equal zones, over which its heat is spread evenly (SBD 19.9). */
export function cabinetNetwork(tables: Tables, board: EvaluatedBoard, cubicle: Cabinet): CabinetNetwork {
  const { cabinet, feeders } = cubicle;
  const { surroundings, openings } = boardAir(tables, board, cabinet.depthMm / MM);
  const lists = new NetworkLists();
  const zones = addEnclosure(lists, openings, boxOf(tables, cubicle, openings.isVentilated));
  const bars = barPhysics(tables, { material: board.values.BUS_MAT });
  const currents = ratedCurrents(tables, [cubicle], board.values.RATED_CURRENT ?? 0);
  const ofRole = (isWay: boolean) =>
    feeders.filter(({ feeder }) => (feeder.type.role === 'outgoing') === isWay).map(currents.deviceA);
  const waysA = ofRole(true).reduce((sum, currentA) => sum + currentA, 0);
  const mainA = Math.min(currents.ratedA, Math.max(waysA, ...ofRole(false)));
  const barOf = barReader({ tables, board });
  const spread = (size: Parameters<typeof barOf>[0], currentA: number, lengthM: number) => {
    const bar = barOf(size);
    if (bar && currentA > 0) {
      const { strengthK, wattsPerM } = loadedBar(bars, bar, currentA);
      for (const zone of zones) {
        lists.bar(zone, strengthK, (PHASES * wattsPerM * lengthM) / zones.length);
      }
    }
  };
  spread(mainSize(board), mainA, cabinet.plateWidthMm / MM);
  for (const placed of feeders) {
    const currentA = currents.deviceA(placed);
    const heatW = loadHeat(placed.feeder, currentA) + steadyHeat(tables, placed.feeder);
    for (const zone of zones) {
      lists.heat(zone, heatW / zones.length);
    }
    spread(placed.feeder.values.LINK_SIZE, currentA, thermalConstant(tables, 'link of a cabinet'));
  }
  return { network: { ...lists.network(), surroundings, bars }, bars, currents, cubicle, mainA };
}

/** A terminal block replaces the bars. */
function mainSize({ values }: EvaluatedBoard) {
  return values.TERMINAL_BLOCK > 0 ? '' : values.MBB_SIZE;
}

function boxOf(tables: Tables, { cabinet, widthMm }: Cabinet, isVentilated: boolean) {
  const [widthM, heightM] = [widthMm / MM, cabinet.heightMm / MM];
  const stackM = Math.max(0, heightM - thermalConstant(tables, 'height of a cabinet without stack'));
  const draught = thermalConstant(tables, 'inlet per width') * widthM * stackDraught(tables, stackM);
  return {
    widthM,
    heightM,
    depthM: cabinet.depthMm / MM,
    film: filmOf(thermalConstant(tables, 'film ratio of a cabinet')),
    // One that stands on the floor is free; a wall, a pole or a plinth is behind any other.
    rear: cabinet.mounting === 'floor' ? 1 : thermalConstant(tables, 'rear at a wall'),
    floor: 0,
    draughtM3PerS: isVentilated ? draught : 0,
    fanM3PerS: 0,
  };
}

/** What is read of the solution of a cabinet: its devices and bars are judged in the highest zone. */
export function readCabinet(
  tables: Tables,
  board: EvaluatedBoard,
  { bars, currents, cubicle, mainA }: CabinetNetwork,
  { rises, flows, ownW }: NetworkSolution,
): Pick<BoardTemperatures, 'cubicles' | 'devices'> {
  const { number, cabinet, feeders } = cubicle;
  const airC = board.values.AMBIENT + (rises.at(-1) ?? 0);
  const limits = feeders.flatMap(({ feeder }) => airLimit(tables, feeder) ?? []);
  const bar = barReader({ tables, board })(mainSize(board));
  const temperatures: CubicleTemperatures = {
    number,
    lossW: ownW.reduce((sum, watts) => sum + watts, 0),
    airFlowM3H: (flows[0] ?? 0) * SECONDS_PER_HOUR,
    bars: barTemperature(bars, 'main', bar, mainA, airC, cabinet.plateWidthMm / MM),
    zones: Array.from(rises, (rise, zone) => {
      const isHighest = zone === rises.length - 1;
      return {
        address: `${number}-${zone + 1}`,
        kind: isHighest ? 'device' : 'other',
        airC: board.values.AMBIENT + rise,
        limitC: isHighest && limits.length > 0 ? Math.min(...limits) : null,
      };
    }),
  };
  const devices = layOutCompartments(tables, [cubicle]).flatMap(({ address, placed }) =>
    placed ? deviceTemperature(tables, placed, { cubicle: number, address, airC }, currents.deviceA(placed)) : [],
  );
  return { cubicles: [temperatures], devices };
}
