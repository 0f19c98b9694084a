import { exceeds, reaches } from '@pw/configurator/value';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { type Cable, isSingleCore } from '../model/cable.ts';
import { sourceKindsOf } from '../supply/sources.ts';
import type { CableTables } from '../tables/cable-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { type LayoutTables, layoutConstant } from '../tables/layout-constant.ts';
import { rowFrom } from '../tables/limit-row.ts';
import { cableConstant } from './cable.ts';
import { ledCables, terminations } from './terminations.ts';

/** What the room for cables goes by. */
export type RoomTables = CableTables & Pick<LayoutTables, 'layoutConstant'>;

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
  /** Whether a cable box is next to the cubicle of the device. */
  readonly hasBox: (feeder: EvaluatedFeeder) => boolean;
  /**
   * The runs of a module, and those that it may have; null where no cables are led to it. The cables of each source of
   * a changeover come to terminals of their own, so that each may have as many.
   */
  readonly ofModule: (feeder: EvaluatedFeeder) => Pick<CableRoom, 'runs' | 'mostRuns'> | null;
  /** The alley next to modules, mm, and the area that their glands need of it, mm2. */
  readonly alley: (modules: readonly EvaluatedFeeder[]) => Alley;
};

export type Alley = { readonly widthMm: number; readonly neededMm2: number; readonly roomMm2: number };

/** The room that a board has for its cables (SBD 5.3). */
export function cableRooms(tables: RoomTables, board: EvaluatedBoard): CableRooms {
  const constant = (quantity: Parameters<typeof cableConstant>[1]) => cableConstant(tables, quantity).value;
  const pitchOf = pitchReader(tables);
  const boxMm = layoutConstant(tables, 'cable box width').value;
  const depthMm = board.values.DEPTH - constant('gland plate margin in depth');
  const hasBoxes = board.values.SB_CABLE_BOX === 'Auto';
  const placesOf = (widthMm: number, pitchMm: number) =>
    Math.floor((widthMm - constant('gland plate margin across')) / pitchMm) * Math.floor(depthMm / pitchMm);

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

  return {
    ofDevice,
    hasBox: (feeder) => {
      const room = hasBoxes ? ofDevice(feeder, false) : null;
      return room !== null && !fits(room);
    },
    ofModule: (feeder) => {
      const led = terminations(board, feeder);
      const sources = Math.max(1, sourceKindsOf(feeder).length);
      return led && { runs: led.cable.runs / sources, mostRuns: constant('most runs of a module') };
    },
    alley: (modules) => {
      const neededMm2 = glandAreaMm2(tables, board, modules);
      const usualMm =
        layoutConstant(tables, 'multi-tier cubicle width').value -
        layoutConstant(tables, 'device compartment width').value;
      const roomOf = (widthMm: number) => (widthMm - constant('alley margin')) * depthMm;
      const widest = constant('widest alley');
      let widthMm = usualMm;
      while (hasBoxes && exceeds(neededMm2, roomOf(widthMm)) && widthMm < widest) {
        widthMm += constant('alley step');
      }
      return { widthMm, neededMm2, roomMm2: roomOf(widthMm) };
    },
  };
}

/** The area of a gland plate that the glands of some feeders need, mm2 (SBD 5.3). */
export function glandAreaMm2(tables: CableTables, board: EvaluatedBoard, feeders: readonly EvaluatedFeeder[]): number {
  const pitchOf = pitchReader(tables);
  return feeders
    .flatMap((feeder) => ledCables(board, feeder))
    .reduce((sum, { cable, glands }) => sum + glands.value * pitchOf(cable) ** 2, 0);
}

function pitchReader({ cable }: CableTables): (of: Cable) => number {
  const find = rowFinder(cable, ['sizeMm2']);
  // A size that is not made as it was asked for has no pitch; check K4 tells that it carries nothing.
  return (of) => {
    const row = find(of.sizeMm2);
    const pitchMm = isSingleCore(of) ? row?.singlePitchMm : row?.multiPitchMm;
    return pitchMm ?? row?.multiPitchMm ?? row?.singlePitchMm ?? 1;
  };
}
