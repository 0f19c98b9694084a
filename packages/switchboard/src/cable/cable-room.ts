import { exceeds, reaches } from '@pw/configurator/value';
import { dropperWidthMm } from '../busbar/cubicle-bars.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { isSingleCore } from '../model/cable.ts';
import type { PlacedFeeder } from '../model/design.ts';
import { createCache } from '../model/kept-results.ts';
import { createMemory } from '../model/watched-board.ts';
import { sourceKindsOf } from '../supply/sources.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import type { CableTables } from '../tables/cable-tables.ts';
import { type LayoutTables, layoutConstant } from '../tables/layout-constant.ts';
import { rowFrom } from '../tables/limit-row.ts';
import { cableConstant } from './cable.ts';
import { type LugRows, terminationRooms } from './termination-room.ts';
import { glandPitchReader, ledCables, placesOnPlate, terminations } from './terminations.ts';

/** What the room for cables goes by. */
export type RoomTables = CableTables & BusbarTables & Pick<LayoutTables, 'layoutConstant' | 'cubicleType'>;

/** The cables of a feeder, and those that its cubicle, or its cubicle and a box, take. */
export type CableRoom = {
  /** Per phase for single cores. */
  readonly runs: number;
  readonly mostRuns: number;
  readonly glands: number;
  /** Glands that find a place on the gland plate. */
  readonly places: number;
};

/** Whether so many cables find room. */
export function fits({ runs, mostRuns, glands, places }: CableRoom): boolean {
  return reaches(mostRuns, runs) && reaches(places, glands);
}

/** What a board gives its cables room by (SBD 5.3). */
export type CableRooms = {
  /** Of a device in a cubicle of its own, without and with a box next to it; null where no cables are led to it. */
  readonly ofDevice: (feeder: EvaluatedFeeder, withBox: boolean) => CableRoom | null;
  /** The rows of lugs of such a device on a dropper of this width, mm; null where no cables are led to it. */
  readonly lugsOf: (feeder: EvaluatedFeeder, barWidthMm: number, withBox: boolean) => LugRows | null;
  /** Whether a cable box is next to the cubicle of the device. */
  readonly hasBox: (feeder: EvaluatedFeeder) => boolean;
  /**
   * The runs of a module, and those that it may have; null where no cables are led to it. The cables of each source of
   * a changeover come to terminals of their own, so that each may have as many.
   */
  readonly ofModule: (feeder: EvaluatedFeeder) => Pick<CableRoom, 'runs' | 'mostRuns'> | null;
  /** The alley next to modules. */
  readonly alley: (modules: readonly PlacedFeeder[]) => Alley;
};

/** An alley: what the glands need of it and the room for them, and what the widest cable needs to turn and finds. */
export type Alley = {
  readonly widthMm: number;
  readonly neededMm2: number;
  readonly roomMm2: number;
  readonly turnMm: number;
  readonly turnRoomMm: number;
};

/** The room that a board has for its cables (SBD 5.3). */
export function cableRooms(tables: RoomTables, board: EvaluatedBoard): CableRooms {
  return roomsOfBoards(board, [tables], () => readRooms(tables, board));
}

const roomsOfBoards = createCache();

function readRooms(tables: RoomTables, board: EvaluatedBoard): CableRooms {
  const constant = (quantity: Parameters<typeof cableConstant>[1]) => cableConstant(tables, quantity).value;
  const pitchOf = glandPitchReader(tables);
  const { ofDevice: lugsOf } = terminationRooms(tables);
  const boxMm = layoutConstant(tables, 'cable box width').value;
  const depthMm = plateDepthMm(tables, board);
  const placesOf = (widthMm: number, pitchMm: number) =>
    placesOnPlate(widthMm - constant('gland plate margin across'), depthMm, pitchMm);

  const ofDevice: CableRooms['ofDevice'] = (feeder, withBox) => {
    const led = terminations(board, feeder);
    if (!led) {
      return null;
    }
    const widthMm = feeder.values.CUBICLE_WIDTH;
    const single = isSingleCore(led.cable);
    const row = rowFrom(tables.cableLimit.rows, 'widthMm', widthMm);
    const own = (single ? row?.singleRuns : row?.multiRuns) ?? 0;
    const further = constant(`further runs of a box of ${single ? 'single' : 'multi'}-core cables`);
    const pitchMm = pitchOf(led.cable);
    return {
      runs: led.cable.runs,
      mostRuns: withBox ? own + further : own,
      glands: led.glands.value,
      places: placesOf(widthMm, pitchMm) + (withBox ? placesOf(boxMm, pitchMm) : 0),
    };
  };

  const hasLugRoom = (feeder: EvaluatedFeeder) => {
    const lugs = lugsOf(feeder, dropperWidthMm(tables, board, feeder), false);
    return lugs === null || reaches(lugs.roomMm, lugs.neededMm);
  };

  return {
    ofDevice,
    lugsOf,
    hasBox: (feeder) => {
      const room = addsRoom(board) ? ofDevice(feeder, false) : null;
      return room !== null && !(fits(room) && hasLugRoom(feeder));
    },
    ofModule: (feeder) => {
      const led = terminations(board, feeder);
      const sources = Math.max(1, sourceKindsOf(feeder).length);
      return led && { runs: led.cable.runs / sources, mostRuns: constant('most runs of a module') };
    },
    alley: (modules) => alleysOfColumns(modules, [tables], board, (watched) => alleyOf(tables, watched, modules)),
  };
}

/** Several checks ask for the alley of a column. */
const alleysOfColumns = createMemory();

function alleyOf(tables: RoomTables, board: EvaluatedBoard, modules: readonly PlacedFeeder[]): Alley {
  const constant = (quantity: Parameters<typeof cableConstant>[1]) => cableConstant(tables, quantity).value;
  const { turnMm: turnOf } = terminationRooms(tables);
  const depthMm = plateDepthMm(tables, board);
  const feeders = modules.map(({ feeder }) => feeder);
  const neededMm2 = glandAreaMm2(tables, board, feeders);
  const led = feeders.flatMap((feeder) => ledCables(board, feeder));
  const turnMm = Math.max(0, ...led.map(({ cable }) => turnOf(cable)));
  const roomOf = (widthMm: number) => {
    const turnRoomMm = widthMm - constant('alley margin');
    return { widthMm, neededMm2, roomMm2: turnRoomMm * depthMm, turnMm, turnRoomMm };
  };
  const widest = constant('widest alley');
  let alley = roomOf(
    layoutConstant(tables, 'multi-tier cubicle width').value - layoutConstant(tables, 'device compartment width').value,
  );
  while (addsRoom(board) && !isWideEnough(alley) && alley.widthMm < widest) {
    alley = roomOf(alley.widthMm + constant('alley step'));
  }
  return alley;
}

/** Whether boxes and wider alleys are added where cables need them. */
export function addsRoom({ values }: EvaluatedBoard): boolean {
  return values.SB_CABLE_BOX === 'Auto';
}

function plateDepthMm(tables: RoomTables, { values }: EvaluatedBoard): number {
  return values.DEPTH - cableConstant(tables, 'gland plate margin in depth').value;
}

function isWideEnough({ neededMm2, roomMm2, turnMm, turnRoomMm }: Alley): boolean {
  return !exceeds(neededMm2, roomMm2) && !exceeds(turnMm, turnRoomMm);
}

/** The area of a gland plate that the glands of some feeders need, mm2 (SBD 5.3). */
export function glandAreaMm2(tables: CableTables, board: EvaluatedBoard, feeders: readonly EvaluatedFeeder[]): number {
  const pitchOf = glandPitchReader(tables);
  return feeders
    .flatMap((feeder) => ledCables(board, feeder))
    .reduce((sum, { cable, glands }) => sum + glands.value * pitchOf(cable) ** 2, 0);
}
