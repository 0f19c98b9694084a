import type { ThermalNetwork } from './network.ts';
import type { NetworkSolution } from './solve-network.ts';
import { flowOf, wallLoss } from './zone-balance.ts';

/**
 * Where the heat of a zone comes from and goes to, W (SBD 19.4). What comes is what goes: own heat, what it receives from
 * below and the sun on one side; on the other what rises on, and what walls, neighbours and air take.
 */
export type ZoneFlows = {
  /** Rise above the room, K; above 0 at every solution. */
  readonly riseK: number;
  /** What its devices and bars lose. */
  readonly ownW: number;
  /** The part of it that rises on into the zones above. */
  readonly risesOnW: number;
  /** What stays of the heat that rises from zones below. */
  readonly receivedW: number;
  readonly sunW: number;
  readonly walls: Outflow;
  readonly neighbours: Outflow;
  readonly air: Outflow;
};

/** One way out of a zone: it takes `wPerK` for each K of rise, and gives back `backW` with the warmth of other zones. */
export type Outflow = { readonly wPerK: number; readonly backW: number };

/** What a way out takes at a rise, W; less than 0 where more comes than goes. */
export function takenW({ wPerK, backW }: Outflow, riseK: number): number {
  return wPerK * riseK - backW;
}

/** The flows of each zone of a network at its solution. */
export function zoneFlows(network: ThermalNetwork, { rises, ownW }: NetworkSolution): readonly ZoneFlows[] {
  const received = receivedHeat(network, ownW);
  const neighbours = neighbourFlows(network, rises);
  const air = airFlows(network, rises);
  return Array.from(rises, (riseK, zone) => ({
    riseK,
    ownW: ownW[zone] ?? 0,
    risesOnW: (ownW[zone] ?? 0) * (network.risingPart[zone] ?? 0),
    receivedW: received[zone] ?? 0,
    sunW: network.sunW[zone] ?? 0,
    walls: { wPerK: wallLoss(network, zone, riseK) / riseK, backW: 0 },
    neighbours: neighbours.at(zone),
    air: air.at(zone),
  }));
}

/** What stays in each zone of the heat of those below it. */
function receivedHeat({ zones, above, risingPart }: ThermalNetwork, ownW: Float64Array): Float64Array {
  const received = new Float64Array(zones);
  for (let from = 0; from < zones; from += 1) {
    let rising = (ownW[from] ?? 0) * (risingPart[from] ?? 0);
    let zone = above[from] ?? -1;
    while (zone >= 0) {
      const risesOn = rising * (risingPart[zone] ?? 0);
      received[zone] = (received[zone] ?? 0) + rising - risesOn;
      rising = risesOn;
      zone = above[zone] ?? -1;
    }
  }
  return received;
}

/** Sums of outflows by zone. */
class Outflows {
  readonly #wPerK: Float64Array;
  readonly #backW: Float64Array;

  constructor(zones: number) {
    this.#wPerK = new Float64Array(zones);
    this.#backW = new Float64Array(zones);
  }

  add(zone: number, wPerK: number, backW: number): void {
    this.#wPerK[zone] = (this.#wPerK[zone] ?? 0) + wPerK;
    this.#backW[zone] = (this.#backW[zone] ?? 0) + backW;
  }

  at(zone: number): Outflow {
    return { wPerK: this.#wPerK[zone] ?? 0, backW: this.#backW[zone] ?? 0 };
  }
}

function neighbourFlows({ zones, pairs, paths, surroundings }: ThermalNetwork, rises: Float64Array): Outflows {
  const flows = new Outflows(zones);
  const exchange = (one: number, other: number, wPerK: number) => {
    flows.add(one, wPerK, wPerK * (rises[other] ?? 0));
    flows.add(other, wPerK, wPerK * (rises[one] ?? 0));
  };
  for (const [at, wPerK] of pairs.wPerK.entries()) {
    exchange(pairs.one[at] ?? 0, pairs.other[at] ?? 0, wPerK);
  }
  // Fans stir the air between the zones of their path.
  for (const path of paths.filter(({ fanM3PerS }) => fanM3PerS > 0)) {
    const { wPerK } = flowOf(surroundings, path, rises);
    for (const [at, zone] of path.zones.entries()) {
      const before = path.zones[at - 1];
      if (before !== undefined) {
        exchange(before, zone, surroundings.stirring * wPerK);
      }
    }
  }
  return flows;
}

/** Air comes into the first zone of a path from the room, into the others from the one before. */
function airFlows({ zones, paths, surroundings }: ThermalNetwork, rises: Float64Array): Outflows {
  const flows = new Outflows(zones);
  for (const path of paths) {
    const { wPerK } = flowOf(surroundings, path, rises);
    for (const [at, zone] of path.zones.entries()) {
      const before = path.zones[at - 1];
      flows.add(zone, wPerK, before === undefined ? 0 : wPerK * (rises[before] ?? 0));
    }
  }
  return flows;
}
