import type { EvaluatedBoard } from '../model/board.ts';
import type { DesignedCubicle } from '../model/design.ts';
import type { Tables } from '../tables/tables.ts';
import { type BarPhysics, barPhysics } from './bar-temperature.ts';
import { type BoardAir, boardAir } from './board-air.ts';
import { heatBoard } from './cubicle-heat.ts';
import { cubicleZones, type PlacedZones, type Zone } from './cubicle-zones.ts';
import { NetworkLists, type ThermalNetwork } from './network.ts';
import { type RatedCurrents, ratedCurrents } from './rated-currents.ts';
import { addPaths } from './ventilation.ts';

/** What temperatures are worked out of. */
export type ThermalBoard = {
  readonly cubicles: readonly DesignedCubicle[];
  readonly depthMm: number;
};

/** The network of a board in cubicles, and what its numbers stand for. */
export type BoardNetwork = {
  readonly network: ThermalNetwork;
  readonly bars: BarPhysics;
  readonly currents: RatedCurrents;
  readonly air: BoardAir;
  /** From the left. */
  readonly cubicles: readonly PlacedZones[];
};

const MM = 1000;

/** Puts the network of a board together (SBD 19.2, 19.3, 19.4). */
export function boardNetwork(tables: Tables, board: EvaluatedBoard, built: ThermalBoard): BoardNetwork {
  const air = boardAir(tables, board, built.depthMm / MM);
  const lists = new NetworkLists();
  const cubicles: PlacedZones[] = [];
  for (const cubicle of built.cubicles) {
    const zones = cubicleZones(tables, board.values.MBB_POS, cubicle);
    const firstZone = lists.heatW.length;
    for (const _ of zones.zones) {
      lists.addZone();
    }
    const placed = { ...zones, firstZone, paths: addPaths(lists, air, zones, firstZone) };
    addWalls(lists, air, placed, {
      isFirst: cubicles.length === 0,
      isLast: cubicles.length === built.cubicles.length - 1,
    });
    addStacks(lists, air, placed);
    const left = cubicles.at(-1);
    if (left) {
      addNeighbours(lists, air, left, placed);
    }
    cubicles.push(placed);
  }
  const bars = barPhysics(tables, { material: board.values.BUS_MAT });
  const currents = ratedCurrents(tables, built.cubicles, board.values.RATED_CURRENT ?? 0);
  heatBoard(lists, { tables, board, bars, currents, cubicles });
  return { network: lists.network(air.surroundings, bars), bars, currents, air, cubicles };
}

/** Front and rear, the sides of the ends, and the roof above the highest zones. There is no heat through the floor. */
function addWalls(
  lists: NetworkLists,
  air: BoardAir,
  { zones, firstZone }: PlacedZones,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): void {
  const roofM = Math.max(...zones.map(({ topM }) => topM));
  const right = rightZones(zones);
  for (const [at, zone] of zones.entries()) {
    const heightM = zone.topM - zone.bottomM;
    const front = zone.widthM * heightM;
    const ends = (isFirst && zone.stack !== 'alley' ? 1 : 0) + (isLast && right.includes(zone) ? 1 : 0);
    const roof = zone.topM === roofM ? zone.widthM * air.depthM : 0;
    const film = zone.stack === 'chamber' ? air.chamberFilm : air.film;
    lists.wallM2[firstZone + at] = film * (front * (1 + air.rear) + ends * air.depthM * heightM);
    lists.roofM2[firstZone + at] = film * roof;
    lists.sunW[firstZone + at] = air.sunWPerM2 * film * (roof + air.sunOnFront * front);
  }
}

/** What stands next to the cubicle on the right: the alley or, without one, everything; and the chamber. */
function rightZones(zones: readonly Zone[]): readonly Zone[] {
  const hasAlley = zones.some(({ stack }) => stack === 'alley');
  return hasAlley ? zones.filter(({ stack }) => stack !== 'device part') : zones;
}

/** Zones above each other exchange heat and let warm air rise; the device part is next to its alley. */
function addStacks(lists: NetworkLists, air: BoardAir, { zones, firstZone }: PlacedZones): void {
  const numbered = zones.map((zone, at) => ({ zone, number: firstZone + at }));
  const chamber = numbered.filter(({ zone }) => zone.stack === 'chamber');
  for (const stack of ['device part', 'alley'] as const) {
    const own = numbered.filter(({ zone }) => zone.stack === stack);
    const column = [...own, ...chamber].toSorted((one, other) => one.zone.bottomM - other.zone.bottomM);
    for (const [at, lower] of column.entries()) {
      const upper = column[at + 1];
      if (upper && own.length > 0) {
        const isChamber = lower.zone.stack === 'chamber' || upper.zone.stack === 'chamber';
        const isOpen = isChamber ? air.isOpenToChamber : air.isOpenInside;
        const planM2 = Math.min(lower.zone.widthM, upper.zone.widthM) * air.depthM;
        lists.exchange(
          lower.number,
          upper.number,
          planM2 * (air.throughWall + (isOpen ? air.throughOpening : air.throughPartition)),
        );
        // From a chamber below warm air rises into the device part alone.
        if (lower.zone.stack !== 'chamber' || stack === 'device part') {
          const part = Math.exp(-(lower.zone.topM - lower.zone.bottomM) / air.plumeM);
          lists.rise(lower.number, upper.number, part * (isOpen ? 1 : air.plumeThroughPartition));
        }
      }
    }
  }
  const alley = numbered.find(({ zone }) => zone.stack === 'alley');
  for (const { zone, number } of numbered) {
    if (alley && zone.stack === 'device part') {
      const areaM2 = (zone.topM - zone.bottomM) * air.depthM;
      lists.exchange(number, alley.number, areaM2 * (air.throughWall + (air.isOpenInside ? air.throughOpening : 0)));
    }
  }
}

/** Cubicles next to each other exchange heat where their zones are at the same height. */
function addNeighbours(lists: NetworkLists, air: BoardAir, left: PlacedZones, right: PlacedZones): void {
  for (const zone of rightZones(left.zones)) {
    for (const [at, other] of right.zones.entries()) {
      const overlapM = Math.min(zone.topM, other.topM) - Math.max(zone.bottomM, other.bottomM);
      if (other.stack !== 'alley' && overlapM > 0) {
        lists.exchange(
          left.firstZone + left.zones.indexOf(zone),
          right.firstZone + at,
          air.throughWall * overlapM * air.depthM,
        );
      }
    }
  }
}
