import type { EvaluatedBoard } from '../model/board.ts';
import type { BoardTemperatures, NoTemperatures } from '../model/thermal.ts';
import type { Tables } from '../tables/tables.ts';
import { boardNetwork, type ThermalBoard } from './board-network.ts';
import { cabinetNetwork, readCabinet } from './cabinet-temperatures.ts';
import { readCubicles } from './cubicle-temperatures.ts';
import { type NetworkSolution, solveNetwork } from './solve-network.ts';
import { thermalConstant } from './thermal-constant.ts';
import { verificationRoute } from './verification-route.ts';

const PERCENT = 100;

/**
 * Works out the temperatures of a board at its rated conditions (SBD 19.4, 19.9). They follow from the design alone, so that the
 * same board has the same ones whatever it was before.
 * @param mostSteps how many steps the balance may take; left out for as many as any board needs
 * @returns why not, where the balance does not close
 */
export function boardTemperatures(
  tables: Tables,
  board: EvaluatedBoard,
  built: ThermalBoard,
  mostSteps?: number,
): BoardTemperatures | NoTemperatures {
  const [first] = built.cubicles;
  if (first?.cabinet) {
    const placed = cabinetNetwork(tables, board, { ...first, cabinet: first.cabinet });
    const solution = solveNetwork(placed.network, mostSteps);
    return finish(tables, board, solution, () => readCabinet(tables, board, placed, solution));
  }
  const placed = boardNetwork(tables, board, built);
  const solution = solveNetwork(placed.network, mostSteps);
  return finish(tables, board, solution, () => readCubicles(placed, solution));
}

/** The temperatures that are read of a solution, where it is one. */
function finish(
  tables: Tables,
  board: EvaluatedBoard,
  solution: NetworkSolution,
  read: () => Pick<BoardTemperatures, 'cubicles' | 'devices'>,
): BoardTemperatures | NoTemperatures {
  const balancePercent = balanceError(solution);
  if (!solution.isAtRest || balancePercent > thermalConstant(tables, 'most error of the balance')) {
    return { isConverged: false };
  }
  const { cubicles, devices } = read();
  return {
    isConverged: true,
    balancePercent,
    ambientC: board.values.AMBIENT,
    lossW: solution.lossW + solution.sunW,
    solarW: solution.sunW,
    wallW: solution.wallW,
    ventW: solution.airW,
    cubicles,
    devices,
    record: verificationRoute(tables, board, cubicles),
  };
}

/** What is missing, % of the losses; nothing is missing where nothing is lost. */
function balanceError({ lossW, sunW, wallW, airW }: NetworkSolution): number {
  return lossW === 0 ? 0 : (Math.abs(lossW + sunW - wallW - airW) / lossW) * PERCENT;
}
