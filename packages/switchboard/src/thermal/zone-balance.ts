import { barRise, resistanceFactor } from './bar-temperature.ts';
import type { AirPath, Surroundings, ThermalNetwork } from './network.ts';

const ABSOLUTE_ZERO_C = -273.15;
/** Of Stefan and Boltzmann, W/m2K4. */
const RADIATION = 5.67e-8;

/**
 * A square matrix of which only a band next to the diagonal is not zero, by rows: of each row the numbers from `band` columns
 * before the diagonal to as many behind it.
 */
export type BandMatrix = { readonly band: number; readonly numbers: Float64Array };

/** What is left over in each zone at some rises, W, and how that changes with each rise, W/K. */
export type Balance = {
  readonly left: Float64Array;
  readonly slopes: BandMatrix;
  /** Rise of each bar above its air, K: where the next search starts. */
  readonly barRises: Float64Array;
};

/** An empty balance of a network. */
export function emptyBalance({ zones, band, heated }: ThermalNetwork): Balance {
  return {
    left: new Float64Array(zones),
    slopes: { band, numbers: new Float64Array(zones * (2 * band + 1)) },
    barRises: Float64Array.from(heated.strengthK),
  };
}

/**
 * Works out what is left over in each zone (SBD 19.4): heat, sun, exchange and air that comes in, less what walls and air
 * take.
 */
export function balanceZones(network: ThermalNetwork, rises: Float64Array, balance: Balance): void {
  const { left, slopes, barRises } = balance;
  const { band, numbers } = slopes;
  const width = 2 * band + 1;
  const addSlope = (row: number, column: number, slope: number) => {
    const at = row * width + column - row + band;
    numbers[at] = (numbers[at] ?? 0) + slope;
  };
  const add = (zone: number, watts: number) => {
    left[zone] = (left[zone] ?? 0) + watts;
  };
  numbers.fill(0);
  left.set(network.sunW);
  const { ownW, ownSlopes } = ownHeat(network, rises, barRises);
  for (let zone = 0; zone < network.zones; zone += 1) {
    spreadHeat(network, zone, ownW[zone] ?? 0, ownSlopes[zone] ?? 0, add, addSlope);
    loseByWalls(network, zone, rises[zone] ?? 0, add, addSlope);
  }
  const { one, other, wPerK } = network.pairs;
  for (let at = 0; at < one.length; at += 1) {
    exchange(one[at] ?? 0, other[at] ?? 0, wPerK[at] ?? 0, rises, add, addSlope);
  }
  for (const path of network.paths) {
    carryHeat(network.surroundings, path, rises, add, addSlope);
  }
}

type Add = (zone: number, watts: number) => void;
type AddSlope = (row: number, column: number, slope: number) => void;

/** What devices and bars of each zone lose, and how that of the bars grows with the air. */
export function ownHeat(network: ThermalNetwork, rises: Float64Array, barRises: Float64Array) {
  const { bars, heated, surroundings } = network;
  const ownW = Float64Array.from(network.heatW);
  const ownSlopes = new Float64Array(network.zones);
  const { coefficient, power, mostRiseK } = bars;
  for (let at = 0; at < heated.zone.length; at += 1) {
    const zone = heated.zone[at] ?? 0;
    const coldW = heated.coldW[at] ?? 0;
    const airC = surroundings.ambientC + (rises[zone] ?? 0);
    const rise = barRise(bars, heated.strengthK[at] ?? 0, airC, barRises[at]);
    barRises[at] = rise;
    const warmth = resistanceFactor(bars, airC + rise);
    const byAir = ((rise * power) / 2) * (coefficient / warmth);
    const ofBar = rise >= mostRiseK ? 1 : 1 / (1 - byAir);
    ownW[zone] = (ownW[zone] ?? 0) + coldW * warmth;
    ownSlopes[zone] = (ownSlopes[zone] ?? 0) + coldW * coefficient * ofBar;
  }
  return { ownW, ownSlopes };
}

/** The heat of a zone rises through those above it, and some of it stays in each. */
function spreadHeat(
  { above, risingPart }: ThermalNetwork,
  from: number,
  watts: number,
  slope: number,
  add: Add,
  addSlope: AddSlope,
): void {
  let zone = from;
  let part = 1;
  while (zone >= 0) {
    const rising = part * (risingPart[zone] ?? 0);
    const stays = part - rising;
    add(zone, stays * watts);
    addSlope(zone, from, stays * slope);
    part = rising;
    zone = above[zone] ?? -1;
  }
}

function loseByWalls(network: ThermalNetwork, zone: number, riseK: number, add: Add, addSlope: AddSlope): void {
  const { leastFilmK, ambientC } = network.surroundings;
  const filmK = Math.max(riseK / 2, leastFilmK);
  const convection = convected(network, zone, filmK);
  const radiation = ((network.wallM2[zone] ?? 0) + (network.roofM2[zone] ?? 0)) * radiated(network.surroundings, filmK);
  const film = convection + radiation;
  const filmC = ambientC - ABSOLUTE_ZERO_C + filmK;
  const growth = filmK > leastFilmK ? (convection / (3 * filmK) + (3 * radiation) / filmC) / 2 : 0;
  add(zone, -(riseK * film));
  addSlope(zone, zone, -(film + riseK * growth));
}

/** The heat from walls and roof of a zone to the room at a rise, W. */
export function wallLoss(network: ThermalNetwork, zone: number, riseK: number): number {
  const filmK = Math.max(riseK / 2, network.surroundings.leastFilmK);
  const areaM2 = (network.wallM2[zone] ?? 0) + (network.roofM2[zone] ?? 0);
  return riseK * (convected(network, zone, filmK) + areaM2 * radiated(network.surroundings, filmK));
}

/** By convection, W/K. */
function convected({ surroundings, wallM2, roofM2 }: ThermalNetwork, zone: number, filmK: number): number {
  const { wallConvection, roofConvection, thinAir } = surroundings;
  return ((wallM2[zone] ?? 0) * wallConvection + (roofM2[zone] ?? 0) * roofConvection) * thinAir * Math.cbrt(filmK);
}

function radiated({ ambientC, emissivity }: Surroundings, filmK: number): number {
  return 4 * emissivity * RADIATION * (ambientC - ABSOLUTE_ZERO_C + filmK) ** 3;
}

/** What a square metre of wall or roof gives by K at a film in the middle of a rise, W/m2K. */
export function filmCoefficient(surroundings: Surroundings, side: 'wall' | 'roof', filmK: number): number {
  const { wallConvection, roofConvection, thinAir } = surroundings;
  const convection = side === 'wall' ? wallConvection : roofConvection;
  return convection * thinAir * Math.cbrt(filmK) + radiated(surroundings, filmK);
}

function exchange(one: number, other: number, wPerK: number, rises: Float64Array, add: Add, addSlope: AddSlope): void {
  const watts = wPerK * ((rises[other] ?? 0) - (rises[one] ?? 0));
  add(one, watts);
  add(other, -watts);
  addSlope(one, one, -wPerK);
  addSlope(one, other, wPerK);
  addSlope(other, other, -wPerK);
  addSlope(other, one, wPerK);
}

/** The flow of a path at some rises: m3/s, what it carries in W/K, and how that changes with the mean rise. */
export function flowOf({ ambientC, thinAir, carriage }: Surroundings, path: AirPath, rises: Float64Array) {
  let meanK = 0;
  for (let at = 0; at < path.zones.length; at += 1) {
    meanK += (path.weights[at] ?? 0) * (rises[path.zones[at] ?? 0] ?? 0);
  }
  const warmK = Math.max(meanK, LEAST_DRAUGHT_K);
  const absoluteK = ambientC - ABSOLUTE_ZERO_C + warmK;
  const m3PerS = path.fanM3PerS > 0 ? path.fanM3PerS : path.draughtM3PerS * Math.sqrt(warmK / absoluteK);
  const wPerK = (carriage / absoluteK) * thinAir * m3PerS;
  const slope = path.fanM3PerS > 0 ? -wPerK / absoluteK : wPerK * (0.5 / warmK - 1.5 / absoluteK);
  return { m3PerS, wPerK, slope };
}

/** Without any warmth there is no draught, and its slope would have no end. */
const LEAST_DRAUGHT_K = 1e-6;

function carryHeat(surroundings: Surroundings, path: AirPath, rises: Float64Array, add: Add, addSlope: AddSlope): void {
  const { wPerK, slope } = flowOf(surroundings, path, rises);
  const { zones, weights } = path;
  for (let at = 0; at < zones.length; at += 1) {
    const zone = zones[at] ?? 0;
    const before = at > 0 ? (zones[at - 1] ?? 0) : null;
    const cooler = (before === null ? 0 : (rises[before] ?? 0)) - (rises[zone] ?? 0);
    add(zone, wPerK * cooler);
    addSlope(zone, zone, -wPerK);
    if (before !== null) {
      addSlope(zone, before, wPerK);
    }
    for (let each = 0; each < zones.length; each += 1) {
      addSlope(zone, zones[each] ?? 0, slope * (weights[each] ?? 0) * cooler);
    }
    if (before !== null && path.fanM3PerS > 0) {
      // Its slope by the mean rise is left out: fans carry about the same at every temperature.
      exchange(before, zone, surroundings.stirring * wPerK, rises, add, addSlope);
    }
  }
}
