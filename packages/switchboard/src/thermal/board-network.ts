import type { EvaluatedBoard } from '../model/board.ts';
import type { DesignedCubicle } from '../model/design.ts';
import { createCache } from '../model/kept-results.ts';
import type { Tables } from '../tables/tables.ts';
import { barPhysics } from './bar-temperature.ts';
import { boardAir, type Openings } from './board-air.ts';
import {
  barReader,
  type HeatedBoard,
  heatCubicle,
  heatGivenBy,
  heatOfMainBars,
  transformerHeat,
} from './cubicle-heat.ts';
import { type CubicleZones, cubicleZones, type PlacedZones, type Zone } from './cubicle-zones.ts';
import { joinNetworks } from './join-networks.ts';
import { NetworkLists, type ThermalNetwork, type ZoneNetwork, type ZonePairs } from './network.ts';
import { ratedCurrents } from './rated-currents.ts';
import { addPaths } from './ventilation.ts';

/** What temperatures are worked out of. */
export type ThermalBoard = {
  readonly cubicles: readonly DesignedCubicle[];
  readonly depthMm: number;
};

/** The network of a board in cubicles, and what its numbers stand for. */
export type BoardNetwork = {
  readonly network: ThermalNetwork;
  readonly heated: HeatedBoard;
  /** From the left. */
  readonly cubicles: readonly PlacedZones[];
};

const MM = 1000;

/**
 * Puts the network of a board together (SBD 19.2, 19.3, 19.4). A cubicle keeps its part of it while it stays as it is, in the
 * same place and under the same currents.
 */
export function boardNetwork(tables: Tables, board: EvaluatedBoard, built: ThermalBoard): BoardNetwork {
  const { surroundings, openings } = boardAir(tables, board, built.depthMm / MM);
  const { BUS_MAT, MBB_POS, RATED_CURRENT } = board.values;
  const bars = barPhysics(tables, { material: BUS_MAT });
  const currents = ratedCurrents(tables, built.cubicles, RATED_CURRENT ?? 0);
  const heated = { tables, board, bars, currents, barOf: barReader({ tables, board }) };
  const passed = Object.values(openings);
  const boxed = new Set(built.cubicles.flatMap(({ boxOf }) => boxOf ?? []));
  const cubicles: PlacedZones[] = [];
  const between: ZonePairs[] = [];
  let [firstZone, firstPath] = [0, 0];
  for (const cubicle of built.cubicles) {
    const own = cubicleZones(tables, MBB_POS, cubicle);
    const place = {
      isFirst: cubicles.length === 0,
      isLast: cubicles.length === built.cubicles.length - 1,
      isBoxed: cubicle.feeders.some((device) => boxed.has(device)),
    };
    const given = [...Object.values(place), ...passed, ...heatGivenBy(heated, cubicle)];
    const network = networksOfCubicles(own, given, () => networkOf(openings, heated, own, place));
    const left = cubicles.at(-1);
    if (left) {
      between.push(pairsOfCubicles(own, [left.zones, ...passed], () => pairsBetween(openings, left.zones, own.zones)));
    }
    cubicles.push({ ...own, network, firstZone, firstPath });
    firstZone += network.zones;
    firstPath += network.paths.length;
  }
  const mainBars = cubicles.map((own, at) => heatOfMainBars(heated, own, currents.mainA[at] ?? 0));
  const joined = joinNetworks(cubicles, between, mainBars);
  for (const { section, watts } of transformerHeat(heated, built.cubicles)) {
    const zone = cubicles.find(({ cubicle }) => cubicle.section === section)?.firstZone ?? 0;
    joined.heatW[zone] = (joined.heatW[zone] ?? 0) + watts;
  }
  return { network: { ...joined, surroundings, bars }, heated, cubicles };
}

const networksOfCubicles = createCache();
const pairsOfCubicles = createCache();

/** Where a cubicle is: at an end of the board, or with a box for its cables next to it. */
type PlaceOfCubicle = { readonly isFirst: boolean; readonly isLast: boolean; readonly isBoxed: boolean };

/** The zones of one cubicle: its walls, paths and heat. */
function networkOf(air: Openings, heated: HeatedBoard, own: CubicleZones, place: PlaceOfCubicle): ZoneNetwork {
  const lists = new NetworkLists();
  for (const _ of own.zones) {
    lists.addZone();
  }
  addPaths(lists, air, own);
  addWalls(lists, air, own, place);
  addStacks(lists, air, own);
  heatCubicle(lists, heated, own, place.isBoxed);
  return lists.network();
}

/** Front and rear, the sides of the ends, and the roof above the highest zones. There is no heat through the floor. */
function addWalls(
  lists: NetworkLists,
  air: Openings,
  { zones }: CubicleZones,
  { isFirst, isLast }: PlaceOfCubicle,
): void {
  const roofM = Math.max(...zones.map(({ topM }) => topM));
  const right = rightZones(zones);
  for (const [at, zone] of zones.entries()) {
    const heightM = zone.topM - zone.bottomM;
    const front = zone.widthM * heightM;
    const ends = (isFirst && zone.stack !== 'alley' ? 1 : 0) + (isLast && right.includes(zone) ? 1 : 0);
    const roof = zone.topM === roofM ? zone.widthM * air.depthM : 0;
    const film = zone.stack === 'chamber' ? air.chamberFilm : air.film;
    lists.wallM2[at] = film * (front * (1 + air.rear) + ends * air.depthM * heightM);
    lists.roofM2[at] = film * roof;
    lists.sunW[at] = air.sunWPerM2 * film * (roof + air.sunOnFront * front);
  }
}

/** What stands next to the cubicle on the right: the alley or, without one, everything; and the chamber. */
function rightZones(zones: readonly Zone[]): readonly Zone[] {
  const hasAlley = zones.some(({ stack }) => stack === 'alley');
  return hasAlley ? zones.filter(({ stack }) => stack !== 'device part') : zones;
}

/** Zones above each other exchange heat and let warm air rise; the device part is next to its alley. */
function addStacks(lists: NetworkLists, air: Openings, { zones }: CubicleZones): void {
  const numbered = zones.map((zone, number) => ({ zone, number }));
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
function pairsBetween(air: Openings, left: readonly Zone[], right: readonly Zone[]): ZonePairs {
  const pairs = rightZones(left).flatMap((zone) =>
    right.flatMap((next, other) => {
      const overlapM = Math.min(zone.topM, next.topM) - Math.max(zone.bottomM, next.bottomM);
      return next.stack !== 'alley' && overlapM > 0
        ? [{ one: left.indexOf(zone), other, wPerK: air.throughWall * overlapM * air.depthM }]
        : [];
    }),
  );
  return {
    one: new Int32Array(pairs.map(({ one }) => one)),
    other: new Int32Array(pairs.map(({ other }) => other)),
    wPerK: new Float64Array(pairs.map(({ wPerK }) => wPerK)),
  };
}
