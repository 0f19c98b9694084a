import { barRise, resistanceFactor } from '@pw/switchboard/thermal/bar-temperature';
import type { AirPath, ThermalNetwork } from '@pw/switchboard/thermal/network';

/** Enough for every board: boards with fans need the most, some 130. */
const MOST_SWEEPS = 2000;
const SMALL_K = 1e-5;
const ZERO_C = -273.15;

/**
 * The rises of a network, K, by another way than the product's: each zone in turn, up and down, with its neighbours as they
 * are and the air of the paths halfway to what it would be. Formulas are written a second time, so that a slip in one of both shows.
 */
export function sweepNetwork(network: ThermalNetwork): readonly number[] {
  const { zones, surroundings, pairs, paths, above, risingPart } = network;
  const rises = Array.from({ length: zones }, () => 10);
  const rise = (zone: number) => rises[zone] ?? 0;
  const neighbours = Array.from({ length: zones }, (): { readonly zone: number; readonly wPerK: number }[] => []);
  for (const [at, wPerK] of pairs.wPerK.entries()) {
    const [one, other] = [pairs.one[at] ?? 0, pairs.other[at] ?? 0];
    neighbours[one]?.push({ zone: other, wPerK });
    neighbours[other]?.push({ zone: one, wPerK });
  }
  const carried = paths.map(() => 0);
  const ofPath = (path: AirPath) => {
    const meanK = path.zones.reduce((sum, zone, at) => sum + rise(zone) * (path.weights[at] ?? 0), 0);
    const absoluteK = surroundings.ambientC - ZERO_C + meanK;
    const m3 = path.fanM3PerS > 0 ? path.fanM3PerS : path.draughtM3PerS * Math.sqrt(Math.max(meanK, 0) / absoluteK);
    return (surroundings.carriage * surroundings.thinAir * m3) / absoluteK;
  };
  const order = [...Array(zones).keys()];
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
    for (const [at, path] of paths.entries()) {
      carried[at] = ((carried[at] ?? 0) + ofPath(path)) / 2;
    }
    const heat = keptHeat(network, rises, above, risingPart);
    let moved = 0;
    for (const zone of sweep % 2 === 0 ? order : order.toReversed()) {
      let [watts, wPerK] = [(heat[zone] ?? 0) + (network.sunW[zone] ?? 0), wallOf(network, zone, rise(zone))];
      for (const other of neighbours[zone] ?? []) {
        watts += other.wPerK * rise(other.zone);
        wPerK += other.wPerK;
      }
      for (const [at, path] of paths.entries()) {
        const place = path.zones.indexOf(zone);
        if (place >= 0) {
          const flow = carried[at] ?? 0;
          const [before, behind] = [path.zones[place - 1], path.zones[place + 1]];
          watts += flow * (before === undefined ? 0 : rise(before));
          wPerK += flow;
          for (const stirred of path.fanM3PerS > 0 ? [before, behind] : []) {
            if (stirred !== undefined) {
              watts += surroundings.stirring * flow * rise(stirred);
              wPerK += surroundings.stirring * flow;
            }
          }
        }
      }
      const now = watts / wPerK;
      moved = Math.max(moved, Math.abs(now - rise(zone)));
      rises[zone] = now;
    }
    if (moved < SMALL_K) {
      return rises;
    }
  }
  throw new Error('the sweeps do not come to rest');
}

/** What stays in each zone of its own heat and of that which rises into it, W. */
function keptHeat(
  { zones, heatW, heated, bars, surroundings }: ThermalNetwork,
  rises: readonly number[],
  above: Int32Array,
  risingPart: Float64Array,
): readonly number[] {
  const heat = Array.from(heatW);
  for (const [at, coldW] of heated.coldW.entries()) {
    const zone = heated.zone[at] ?? 0;
    const airC = surroundings.ambientC + (rises[zone] ?? 0);
    const warmth = resistanceFactor(bars, airC + barRise(bars, heated.strengthK[at] ?? 0, airC));
    heat[zone] = (heat[zone] ?? 0) + coldW * warmth;
  }
  const stays = Array.from({ length: zones }, () => 0);
  for (const [from, watts] of heat.entries()) {
    let [zone, left] = [from, watts];
    while (zone >= 0) {
      const rising = left * (risingPart[zone] ?? 0);
      stays[zone] = (stays[zone] ?? 0) + left - rising;
      left = rising;
      zone = above[zone] ?? -1;
    }
  }
  return stays;
}

/** What walls and roof of a zone give by K at a rise, W/K. */
function wallOf({ surroundings, wallM2, roofM2 }: ThermalNetwork, zone: number, riseK: number): number {
  const { ambientC, emissivity, thinAir, wallConvection, roofConvection, leastFilmK } = surroundings;
  const filmK = Math.max(riseK / 2, leastFilmK);
  const radiated = 4 * emissivity * 5.67e-8 * (ambientC - ZERO_C + filmK) ** 3;
  const ofSide = (convection: number) => convection * thinAir * filmK ** (1 / 3) + radiated;
  return (wallM2[zone] ?? 0) * ofSide(wallConvection) + (roofM2[zone] ?? 0) * ofSide(roofConvection);
}
