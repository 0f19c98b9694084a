import type { DesignedCubicle } from '../model/design.ts';
import { hasBoardFan } from '../take-off/filter-fans.ts';
import type { Openings } from './board-air.ts';
import type { CubicleZones, Zone } from './cubicle-zones.ts';
import type { NetworkLists } from './network.ts';

/**
 * Adds the paths of the air through a cubicle: through its device part and the chamber, and through its alley. Fans take the
 * place of the draught (SBD 19.4).
 */
export function addPaths(lists: NetworkLists, air: Openings, { cubicle, zones }: CubicleZones): void {
  const fans = fansOf(air, cubicle);
  const isEmpty = cubicle.feeders.length === 0 || cubicle.feeders.every(({ feeder }) => feeder.type.role === 'blank');
  if (isEmpty || (fans === 0 && !air.isVentilated)) {
    return;
  }
  const ways: readonly (readonly Zone[])[] = [
    zones.filter(({ stack }) => stack !== 'alley'),
    zones.filter(({ stack }) => stack === 'alley'),
  ];
  const widthM = ways.reduce((sum, way) => sum + widthOf(way), 0);
  for (const [isAlley, way] of ways.entries()) {
    if (way.length === 0) {
      continue;
    }
    const ownM = widthOf(way);
    const sorted = way.toSorted((one, other) => one.bottomM - other.bottomM);
    const heightM = sorted.reduce((sum, { topM, bottomM }) => sum + topM - bottomM, 0);
    lists.flow({
      zones: sorted.map((zone) => zones.indexOf(zone)),
      weights: sorted.map(({ topM, bottomM }) => (topM - bottomM) / heightM),
      draughtM3PerS: ownM * (isAlley ? air.alleyDraught : air.draught),
      fanM3PerS: (fans * air.fanM3PerS * ownM) / widthM,
    });
  }
}

/** Of a path through the device part, not of the chamber above it, which is wider next to an alley. */
function widthOf(way: readonly Zone[]): number {
  return way.find(({ stack }) => stack !== 'chamber')?.widthM ?? 0;
}

/** The filter fans of a cubicle: those of its capacitors, and one where the board has them. */
function fansOf({ fans }: Openings, cubicle: DesignedCubicle): number {
  const ofCapacitors = cubicle.column?.parts.reduce((sum, part) => sum + part.fans, 0) ?? 0;
  return ofCapacitors + (hasBoardFan(fans, cubicle) ? 1 : 0);
}
