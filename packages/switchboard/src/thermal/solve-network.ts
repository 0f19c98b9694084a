import type { ThermalNetwork } from './network.ts';
import { type BandMatrix, balanceZones, emptyBalance, flowOf, ownHeat, wallLoss } from './zone-balance.ts';

/** The temperatures of a network. */
export type NetworkSolution = {
  /** Whether every zone has come to rest. */
  readonly isAtRest: boolean;
  /** Rise of each zone above the room, K. */
  readonly rises: Float64Array;
  /** What devices and bars of each zone lose, W. */
  readonly ownW: Float64Array;
  /** Flow of each path, m3/s. */
  readonly flows: readonly number[];
  /** Over the board, W: what devices and bars lose, what comes from the sun, what walls and air take. */
  readonly lossW: number;
  readonly sunW: number;
  readonly wallW: number;
  readonly airW: number;
};

/** So many steps are enough for every board that is known; some six are usual. */
const MOST_STEPS = 60;
/** Every board starts here, so that no temperature depends on an earlier one. */
const FIRST_RISE_K = 10;
/** A step as small as this one has found the rises to some 1e-8 K. */
const SMALL_K = 1e-4;

/**
 * Finds the rises at which every zone is in balance: there is one solution (SBD 19.4). Newton's way over the band of the
 * network; each step takes the losses of the bars at their temperature.
 * @param mostSteps how many steps may be tried; a test forces a board without temperatures with it
 */
export function solveNetwork(network: ThermalNetwork, mostSteps = MOST_STEPS): NetworkSolution {
  const rises = new Float64Array(network.zones).fill(FIRST_RISE_K);
  const balance = emptyBalance(network);
  let isAtRest = false;
  for (let step = 0; step < mostSteps && !isAtRest; step += 1) {
    balanceZones(network, rises, balance);
    solveBand(balance.slopes, balance.left);
    isAtRest = true;
    for (let zone = 0; zone < rises.length; zone += 1) {
      const before = rises[zone] ?? 0;
      // No zone is cooler than the room; half the way there is far enough for one step.
      const now = Math.max(before - (balance.left[zone] ?? 0), before / 2);
      rises[zone] = now;
      isAtRest &&= Math.abs(now - before) < SMALL_K;
    }
  }
  return { isAtRest, rises, ...sumUp(network, rises, balance.barRises) };
}

function sumUp(network: ThermalNetwork, rises: Float64Array, barRises: Float64Array) {
  const { ownW } = ownHeat(network, rises, barRises);
  const flows = network.paths.map((path) => flowOf(network.surroundings, path, rises));
  return {
    ownW,
    flows: flows.map(({ m3PerS }) => m3PerS),
    lossW: ownW.reduce((sum, watts) => sum + watts, 0),
    sunW: network.sunW.reduce((sum, watts) => sum + watts, 0),
    wallW: rises.reduce((sum, rise, zone) => sum + wallLoss(network, zone, rise), 0),
    airW: network.paths.reduce((sum, { zones }, at) => {
      return sum + (flows[at]?.wPerK ?? 0) * (rises[zones.at(-1) ?? 0] ?? 0);
    }, 0),
  };
}

/** Replaces the right side of a band of equations by their solution; the matrix is used up. */
function solveBand({ band, numbers }: BandMatrix, side: Float64Array): void {
  const width = 2 * band + 1;
  const count = side.length;
  for (let row = 0; row < count; row += 1) {
    const pivot = numbers[row * width + band] ?? 1;
    const last = Math.min(row + band, count - 1);
    for (let below = row + 1; below <= last; below += 1) {
      const start = below * width + band - below;
      const factor = (numbers[start + row] ?? 0) / pivot;
      if (factor !== 0) {
        const from = row * width + band - row;
        for (let column = row + 1; column <= last; column += 1) {
          numbers[start + column] = (numbers[start + column] ?? 0) - factor * (numbers[from + column] ?? 0);
        }
        side[below] = (side[below] ?? 0) - factor * (side[row] ?? 0);
      }
    }
  }
  for (let row = count - 1; row >= 0; row -= 1) {
    const from = row * width + band - row;
    let value = side[row] ?? 0;
    for (let column = row + 1; column <= Math.min(row + band, count - 1); column += 1) {
      value -= (numbers[from + column] ?? 0) * (side[column] ?? 0);
    }
    side[row] = value / (numbers[from + row] ?? 1);
  }
}
