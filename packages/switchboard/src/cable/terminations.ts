import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { type Cable, type CableOrNone, cables, isSingleCore, writtenCable } from '../model/cable.ts';
import { waysOf } from '../model/feeder-kind.ts';
import { createCache } from '../model/kept-results.ts';
import { waysWithPieces } from '../model/small-way.ts';
import { createMemory } from '../model/watched-board.ts';
import type { CableTables } from '../tables/cable-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { CABLE } from './cable.ts';

const source = 'SBD 5.2';

const neutralRuns = formula({
  rule: 'runs-of-neutral',
  source,
  text: 'if(share = 0, 0, max(1, round(runs * min(share, 1), 0)))',
  names: ['runs', 'share'],
});

const multiCoreGlands = formula({ rule: 'glands', source, text: 'runs', names: ['runs'] });

const singleCoreGlands = formula({
  rule: 'glands-of-single-cores',
  source,
  text: '3 * runs + neutral',
  names: ['runs', 'neutral'],
});

const multiCoreLugs = formula({ rule: 'lugs', source, text: 'runs * conductors', names: ['runs', 'conductors'] });

const singleCoreLugs = formula({ rule: 'lugs-of-single-cores', source, text: 'glands', names: ['glands'] });

const wayGlands = formula({ rule: 'glands-of-small-way', source, text: 'pieces', names: ['pieces'] });

/** The cables of one copy of a feeder, and what they end in. */
export type Terminations = { readonly cable: Cable; readonly glands: Figure; readonly lugs: Figure };

/** What the cables of one copy of a feeder end in (SBD 5.2); null where none are led to it. */
export function terminations(board: EvaluatedBoard, feeder: EvaluatedFeeder): Terminations | null {
  return endsOfFeeders(feeder, [], board, (watched) => terminate(watched, feeder));
}

/** Almost everything asks for them, of every feeder. */
const endsOfFeeders = createMemory();
const ledToFeeders = createMemory();

function terminate(board: EvaluatedBoard, feeder: EvaluatedFeeder): Terminations | null {
  const cable = feeder.values.CABLE;
  if (!cable) {
    return null;
  }
  const { runs } = cable;
  if (!isSingleCore(cable)) {
    const conductors = feeder.values.LED_CONDUCTORS ?? 0;
    return { cable, glands: multiCoreGlands.figure({ runs }), lugs: multiCoreLugs.figure({ runs, conductors }) };
  }
  // Without a fourth conductor there is nothing that a neutral could be led to.
  const neutral =
    feeder.values.LED_CONDUCTORS === 4 ? neutralRuns.figure({ runs, share: board.figure('NEUTRAL_SHARE') }) : 0;
  const glands = singleCoreGlands.figure({ runs, neutral });
  return { cable, glands, lugs: singleCoreLugs.figure({ glands }) };
}

/** Some equal cables of one copy of a feeder, and what they end in together. */
export type LedCables = {
  readonly cable: Cable;
  readonly glands: Figure;
  readonly lugs: Figure | null;
  readonly isProposed: boolean;
};

/**
 * What is led to one copy of a feeder: its own cables, or one to each small way of it, which its device clamps without a
 * lug (SBD 5.2, 9.5).
 */
export function ledCables(board: EvaluatedBoard, feeder: EvaluatedFeeder): readonly LedCables[] {
  return ledToFeeders(feeder, [], board, (watched) => leadCables(watched, feeder));
}

function leadCables(board: EvaluatedBoard, feeder: EvaluatedFeeder): readonly LedCables[] {
  const own = terminations(board, feeder);
  const ways = waysWithPieces(waysOf(feeder));
  const ofWays = ways.flatMap(({ way, pieces }): readonly LedCables[] => {
    const { cable, isCableProposed: isProposed } = way;
    return cable ? [{ cable, glands: wayGlands.figure({ pieces }), lugs: null, isProposed }] : [];
  });
  return [...(own ? [{ ...own, isProposed: isProposedCable(feeder) }] : []), ...ofWays];
}

/** Finds the hole of the gland of a cable, mm; one that is not made as it was asked for takes that of its size (check K4). */
export function glandHoleReader({ cable }: Pick<CableTables, 'cable'>): (of: Cable) => number | null {
  const find = cableFinder(cable);
  return (of) => {
    const row = find(of.sizeMm2);
    const holeMm = isSingleCore(of) ? row?.singleHoleMm : row?.multiHoleMm;
    return holeMm ?? row?.multiHoleMm ?? row?.singleHoleMm ?? null;
  };
}

const findersOfTables = createCache();

function cableFinder(cable: CableTables['cable']) {
  return findersOfTables(cable, [], () => rowFinder(cable, ['sizeMm2']));
}

/** Finds the distance of the glands of a cable, mm; a size that is not made as it was asked for has none (check K4). */
export function glandPitchReader({ cable }: Pick<CableTables, 'cable'>): (of: Cable) => number {
  const find = cableFinder(cable);
  return (of) => {
    const row = find(of.sizeMm2);
    const pitchMm = isSingleCore(of) ? row?.singlePitchMm : row?.multiPitchMm;
    return pitchMm ?? row?.multiPitchMm ?? row?.singlePitchMm ?? 1;
  };
}

/** The equal glands that find a place on a plate, in rows, all in mm (SBD 5.3). */
export function placesOnPlate(roomMm: number, depthMm: number, pitchMm: number): number {
  return Math.floor(roomMm / pitchMm) * Math.floor(depthMm / pitchMm);
}

/** Whether runs or size of the cables were proposed, and not entered both. */
export function isProposedCable({ values }: EvaluatedFeeder): boolean {
  return values.CABLE !== '' && ((values.CABLE_RUNS ?? 0) === 0 || (values.CABLE_SIZE ?? null) === null);
}

/** The cables that papers name for a feeder; of a changeover those of one source, with the words `per source ` before. */
export function namedCable({ type, values }: EvaluatedFeeder): {
  readonly cable: CableOrNone;
  readonly before: string;
} {
  // A board that was frozen before has no such values.
  const cable: CableOrNone | undefined = values.CABLE;
  const sets: number | null | undefined = values.CABLE_SETS;
  if (!cable || type.role !== 'incomer' || !sets || sets === 1) {
    return { cable: cable ?? '', before: '' };
  }
  const { runs, cores, sizeMm2, metal } = cable;
  return { cable: cables.of({ runs: runs / sets, cores, sizeMm2, metal }), before: 'per source ' };
}

/** The cables of a feeder as papers say them: `2 x 3.5C x 300 mm2 Al (proposed)`. */
export function toldCable(feeder: EvaluatedFeeder): string {
  const { cable, before } = namedCable(feeder);
  return cable ? `${before}${writtenCable(cable, isProposedCable(feeder))}` : '';
}

/** What is led to a feeder: its cables, or the bus duct or trunking; '' of a coupler and a blank. */
export function toldConnection(feeder: EvaluatedFeeder): string {
  // A board that was frozen before has no such value.
  const connection: string | undefined = feeder.values.CONNECTION;
  return connection === undefined || connection === CABLE ? toldCable(feeder) : connection;
}
