import type { ZoneBars, ZoneNetwork, ZonePairs } from './network.ts';

/** A network with the number of its first zone among all. */
export type PlacedNetwork = { readonly network: ZoneNetwork; readonly firstZone: number };

/**
 * Joins networks to one.
 * @param between what each exchanges with the one before it; `one` is a zone of that, `other` its own
 * @param bars further bars of each, by its own zones
 */
export function joinNetworks(
  placed: readonly PlacedNetwork[],
  between: readonly ZonePairs[],
  bars: readonly ZoneBars[],
): ZoneNetwork {
  const networks = placed.map(({ network }) => network);
  const zones = sum(networks.map((network) => network.zones));
  const flat = (read: (network: ZoneNetwork) => Float64Array) => {
    const all = new Float64Array(zones);
    for (const { network, firstZone } of placed) {
      all.set(read(network), firstZone);
    }
    return all;
  };
  return {
    zones,
    wallM2: flat(({ wallM2 }) => wallM2),
    roofM2: flat(({ roofM2 }) => roofM2),
    sunW: flat(({ sunW }) => sunW),
    heatW: flat(({ heatW }) => heatW),
    risingPart: flat(({ risingPart }) => risingPart),
    above: joinAbove(placed, zones),
    pairs: joinPairs(placed, between),
    paths: placed.flatMap(({ network, firstZone }) =>
      network.paths.map((path) => ({ ...path, zones: path.zones.map((zone) => firstZone + zone) })),
    ),
    heated: joinBars(placed, bars),
    band: Math.max(...networks.map(({ band }) => band), bandBetween(placed, between)),
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

function joinAbove(placed: readonly PlacedNetwork[], zones: number): Int32Array {
  const above = new Int32Array(zones);
  for (const { network, firstZone } of placed) {
    for (let zone = 0; zone < network.zones; zone += 1) {
      const into = network.above[zone] ?? -1;
      above[firstZone + zone] = into < 0 ? into : firstZone + into;
    }
  }
  return above;
}

/** Of each network its own pairs, then those with the one before it. */
function joinPairs(placed: readonly PlacedNetwork[], between: readonly ZonePairs[]): ZonePairs {
  const count = sum([
    ...placed.map(({ network }) => network.pairs.one.length),
    ...between.map(({ one }) => one.length),
  ]);
  const joined = { one: new Int32Array(count), other: new Int32Array(count), wPerK: new Float64Array(count) };
  let at = 0;
  const add = ({ one, other, wPerK }: ZonePairs, firstOfOne: number, firstOfOther: number) => {
    joined.wPerK.set(wPerK, at);
    for (let pair = 0; pair < one.length; pair += 1) {
      joined.one[at] = firstOfOne + (one[pair] ?? 0);
      joined.other[at] = firstOfOther + (other[pair] ?? 0);
      at += 1;
    }
  };
  for (const [place, { network, firstZone }] of placed.entries()) {
    add(network.pairs, firstZone, firstZone);
    const before = placed[place - 1];
    const exchanged = between[place - 1];
    if (before && exchanged) {
      add(exchanged, before.firstZone, firstZone);
    }
  }
  return joined;
}

function joinBars(placed: readonly PlacedNetwork[], bars: readonly ZoneBars[]): ZoneBars {
  const count = sum([
    ...placed.map(({ network }) => network.heated.zone.length),
    ...bars.map(({ zone }) => zone.length),
  ]);
  const joined = { zone: new Int32Array(count), strengthK: new Float64Array(count), coldW: new Float64Array(count) };
  let at = 0;
  const add = ({ zone, strengthK, coldW }: ZoneBars, firstZone: number) => {
    joined.strengthK.set(strengthK, at);
    joined.coldW.set(coldW, at);
    for (const own of zone) {
      joined.zone[at] = firstZone + own;
      at += 1;
    }
  };
  for (const [place, { network, firstZone }] of placed.entries()) {
    add(network.heated, firstZone);
    const further = bars[place];
    if (further) {
      add(further, firstZone);
    }
  }
  return joined;
}

function bandBetween(placed: readonly PlacedNetwork[], between: readonly ZonePairs[]): number {
  let band = 0;
  for (const [at, { one, other }] of between.entries()) {
    const apart = placed[at]?.network.zones ?? 0;
    for (let pair = 0; pair < one.length; pair += 1) {
      band = Math.max(band, apart + (other[pair] ?? 0) - (one[pair] ?? 0));
    }
  }
  return band;
}
