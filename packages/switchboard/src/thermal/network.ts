import type { BarPhysics } from './bar-temperature.ts';

/** Air that flows through zones from below to above, driven by their own warmth or by fans. */
export type AirPath = {
  /** From below. */
  readonly zones: readonly number[];
  /** Part of each zone in the mean rise of the path: by its height. */
  readonly weights: readonly number[];
  /** Of a natural flow: m3/s at the square root of rise by absolute temperature. 0 behind a fan. */
  readonly draughtM3PerS: number;
  /** What fans carry, m3/s; 0 without. */
  readonly fanM3PerS: number;
};

/** The surroundings of a board, and the constants of the air. */
export type Surroundings = {
  readonly ambientC: number;
  /** Factor of convection and of the air carried at the altitude. */
  readonly thinAir: number;
  readonly wallConvection: number;
  readonly roofConvection: number;
  readonly emissivity: number;
  readonly leastFilmK: number;
  /** Heat that a m3/s carries by K at an absolute temperature of 1 K, W K. */
  readonly carriage: number;
  /** How many times what fans carry zones of their path exchange. */
  readonly stirring: number;
};

/** Zones that exchange heat, pairwise. */
export type ZonePairs = {
  readonly one: Int32Array;
  readonly other: Int32Array;
  readonly wPerK: Float64Array;
};

/** Bars: their zone, their rise at the reference, K, and their heat with the resistance of 20 degC, W. */
export type ZoneBars = {
  readonly zone: Int32Array;
  readonly strengthK: Float64Array;
  readonly coldW: Float64Array;
};

/**
 * Zones in flat lists by their number: those of a cubicle next to each other, cubicles from the left. Areas in m2 count what
 * their position and film let through; heat is in W, exchange in W/K.
 */
export type ZoneNetwork = {
  readonly zones: number;
  readonly wallM2: Float64Array;
  readonly roofM2: Float64Array;
  readonly sunW: Float64Array;
  /** Heat that no temperature changes. */
  readonly heatW: Float64Array;
  /** The zone into which warm air rises, -1 for none, and which part of the heat goes there. */
  readonly above: Int32Array;
  readonly risingPart: Float64Array;
  readonly pairs: ZonePairs;
  readonly paths: readonly AirPath[];
  readonly heated: ZoneBars;
  /** How far apart the numbers of two zones are that depend on each other, at most. */
  readonly band: number;
};

/** The zones of a board in their surroundings. */
export type ThermalNetwork = ZoneNetwork & { readonly surroundings: Surroundings; readonly bars: BarPhysics };

/** Lists that grow while a network is put together. */
export class NetworkLists {
  readonly wallM2: number[] = [];
  readonly roofM2: number[] = [];
  readonly sunW: number[] = [];
  readonly heatW: number[] = [];
  readonly above: number[] = [];
  readonly risingPart: number[] = [];
  readonly paths: AirPath[] = [];
  readonly #one: number[] = [];
  readonly #other: number[] = [];
  readonly #wPerK: number[] = [];
  readonly #barZone: number[] = [];
  readonly #strengthK: number[] = [];
  readonly #coldW: number[] = [];
  #band = 0;

  /** Adds a zone; answers its number. */
  addZone(): number {
    for (const list of [this.wallM2, this.roofM2, this.sunW, this.heatW, this.risingPart]) {
      list.push(0);
    }
    this.above.push(-1);
    return this.heatW.length - 1;
  }

  heat(zone: number, watts: number): void {
    this.heatW[zone] = (this.heatW[zone] ?? 0) + watts;
  }

  /** Lets a part of the heat of a zone rise into another one. */
  rise(zone: number, into: number, part: number): void {
    this.above[zone] = into;
    this.risingPart[zone] = part;
    this.#reach(zone, into);
  }

  exchange(one: number, other: number, wPerK: number): void {
    this.#one.push(one);
    this.#other.push(other);
    this.#wPerK.push(wPerK);
    this.#reach(one, other);
  }

  /** Adds a path, of which each zone depends on every other one. */
  flow(path: AirPath): void {
    this.paths.push(path);
    this.#reach(Math.min(...path.zones), Math.max(...path.zones));
  }

  bar(zone: number, strengthK: number, coldW: number): void {
    this.#barZone.push(zone);
    this.#strengthK.push(strengthK);
    this.#coldW.push(coldW);
  }

  /** The network of what was added. */
  network(): ZoneNetwork {
    return {
      zones: this.heatW.length,
      wallM2: new Float64Array(this.wallM2),
      roofM2: new Float64Array(this.roofM2),
      sunW: new Float64Array(this.sunW),
      heatW: new Float64Array(this.heatW),
      above: new Int32Array(this.above),
      risingPart: new Float64Array(this.risingPart),
      pairs: {
        one: new Int32Array(this.#one),
        other: new Int32Array(this.#other),
        wPerK: new Float64Array(this.#wPerK),
      },
      paths: this.paths,
      heated: {
        zone: new Int32Array(this.#barZone),
        strengthK: new Float64Array(this.#strengthK),
        coldW: new Float64Array(this.#coldW),
      },
      // What rises through several zones reaches the last of them.
      band: Math.max(this.#band, this.#longestRise()),
    };
  }

  #reach(one: number, other: number): void {
    this.#band = Math.max(this.#band, Math.abs(one - other));
  }

  #longestRise(): number {
    return this.above.reduce((longest, _, zone) => {
      let last = zone;
      let far = 0;
      while ((this.above[last] ?? -1) >= 0) {
        last = this.above[last] ?? -1;
        far = Math.max(far, Math.abs(last - zone));
      }
      return Math.max(longest, far);
    }, 0);
  }
}
