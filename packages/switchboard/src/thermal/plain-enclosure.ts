import type { Openings } from './board-air.ts';
import type { NetworkLists } from './network.ts';

/** A box without partitions that stands by itself, m. */
export type PlainEnclosure = {
  readonly widthM: number;
  readonly heightM: number;
  readonly depthM: number;
  /** u of its walls. */
  readonly film: number;
  /** Part of the rear that gives heat, and of the floor, which gives none where the box stands on it. */
  readonly rear: number;
  readonly floor: number;
  /** m3/s at the square root of rise by absolute temperature; 0 of a closed one. */
  readonly draughtM3PerS: number;
  /** What a fan carries, m3/s; 0 without. */
  readonly fanM3PerS: number;
};

/** So many equal zones, one above the other. */
export const ENCLOSURE_ZONES = 4;

/** Adds a plain box, whose heat is spread evenly over its zones; answers them from below (SBD 19.4). */
export function addEnclosure(
  lists: NetworkLists,
  air: Pick<Openings, 'throughWall' | 'throughOpening' | 'plumeM' | 'sunWPerM2' | 'sunOnFront'>,
  box: PlainEnclosure,
): readonly number[] {
  const { widthM, heightM, depthM, film } = box;
  const zones = Array.from({ length: ENCLOSURE_ZONES }, () => lists.addZone());
  const zoneM = heightM / ENCLOSURE_ZONES;
  const planM2 = widthM * depthM;
  for (const [at, zone] of zones.entries()) {
    const front = widthM * zoneM;
    const floor = at === 0 ? box.floor * planM2 : 0;
    const roof = at === ENCLOSURE_ZONES - 1 ? planM2 : 0;
    lists.wallM2[zone] = film * (front * (1 + box.rear) + 2 * depthM * zoneM + floor);
    lists.roofM2[zone] = film * roof;
    lists.sunW[zone] = air.sunWPerM2 * film * (roof + air.sunOnFront * front);
    const upper = zones[at + 1];
    if (upper !== undefined) {
      lists.exchange(zone, upper, planM2 * (air.throughWall + air.throughOpening));
      lists.rise(zone, upper, Math.exp(-zoneM / air.plumeM));
    }
  }
  if (box.draughtM3PerS > 0 || box.fanM3PerS > 0) {
    lists.flow({
      zones,
      weights: zones.map(() => 1 / ENCLOSURE_ZONES),
      draughtM3PerS: box.draughtM3PerS,
      fanM3PerS: box.fanM3PerS,
    });
  }
  return zones;
}
