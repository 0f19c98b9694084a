import { exceeds } from '@pw/configurator/value';
import type { Alley, CableRooms } from '../cable/cable-room.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { compareCodePoints } from '../model/code-points.ts';
import { type Cubicle, type CubicleType, cubicleTypes, type PlacedFeeder } from '../model/design.ts';
import { missingEntries, sizeFaults } from '../model/feeder-faults.ts';
import { columnsOf, type FeederRole, type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { createCache, createFollower, createKeeper, createListCache } from '../model/kept-results.ts';
import { copiesIn } from '../model/placed-feeders.ts';
import { type LayoutTables, layoutConstant } from '../tables/layout-constant.ts';
import { packModules } from './pack-modules.ts';

/** The cubicle type that holds modules of several feeders. */
const MULTI_TIER: CubicleType = 'MT';

/** The cubicle type that takes cables for which a device has no room. */
const CABLE_BOX: CubicleType = 'CABLE_BOX';

/** What the layout asks of the room of cables. */
type LaidOutRooms = Pick<CableRooms, 'hasBox'> & {
  readonly alley: (modules: readonly PlacedFeeder[]) => Pick<Alley, 'widthMm'>;
};

/** A cubicle whose place on the board is not known yet. */
export type UnnumberedCubicle = Omit<Cubicle, 'number'>;

/**
 * Lays out the cubicles of a board from left to right (SBD 6.5, 6.6): incomers and coupler of the first section
 * are at its right end, those of the others at their left end, so that they come together in the middle. `mayShare`
 * tells whether modules may hang on one riser (SBD 3.7), `rooms` where cables need a box or a wider alley (5.3).
 */
export function orderCubicles(
  tables: LayoutTables,
  placement: Pick<Placement, 'sections'>,
  mayShare: (modules: readonly PlacedFeeder[]) => boolean,
  rooms: LaidOutRooms,
): readonly Cubicle[] {
  return numberCubicles(
    sectionLetters.flatMap((section) =>
      orderSection(tables, placement.sections[section], section, { mayShare, rooms }),
    ),
  );
}

const numbered = createKeeper<Cubicle>();

/** Numbers the cubicles of all sections from the left; one that keeps its number stays the same object. */
export function numberCubicles(cubicles: readonly UnnumberedCubicle[]): readonly Cubicle[] {
  return cubicles.map((cubicle, index) => numbered(cubicle, { number: index + 1, ...cubicle }));
}

/** The conditions of a board for its columns and its cables. */
export type LayoutConditions = {
  readonly mayShare: (modules: readonly PlacedFeeder[]) => boolean;
  readonly rooms: LaidOutRooms;
};

type Build = {
  /** The cubicles of a device or blank, mostly one, with the box of its cables on their left. */
  readonly own: (placed: PlacedFeeder) => readonly UnnumberedCubicle[];
  readonly multiTier: (section: SectionLetter, feeders: readonly PlacedFeeder[]) => readonly UnnumberedCubicle[];
};

/** The cubicles of one section from the left, before they are numbered (SBD 6.6). */
export function orderSection(
  tables: LayoutTables,
  feeders: readonly PlacedFeeder[],
  section: SectionLetter,
  { mayShare, rooms }: LayoutConditions,
): readonly UnnumberedCubicle[] {
  const build = cubicleBuilder(tables, mayShare, rooms);
  const own = feeders.filter((each) => !isModule(each));
  // Air circuit-breakers stand before moulded-case ones, as the types of cubicles are listed.
  const rank = (placed: PlacedFeeder) => cubicleTypes.indexOf(cubicleTypeOf(placed));
  const sorted = own.toSorted((one, other) => compareFeeders(one.feeder, other.feeder));
  const sortedOutgoing = sorted.toSorted((one, other) => rank(one) - rank(other));
  const cubiclesOf = (role: FeederRole) => sorted.filter((each) => each.feeder.type.role === role).map(build.own);
  const outgoing = [
    ...sortedOutgoing.filter((each) => each.feeder.type.role === 'outgoing').map(build.own),
    ...build.multiTier(section, feeders.filter(isModule)).map((column) => [column]),
    ...own.filter((each) => each.feeder.type.role === 'blank').map(build.own),
  ];
  const incomers = cubiclesOf('incomer');
  const couplers = cubiclesOf('bus coupler');
  const blocks =
    section === sectionLetters[0] && couplers.length > 0
      ? [...outgoing.toReversed(), ...incomers, ...couplers]
      : [...incomers, ...outgoing, ...couplers];
  return sameCubicles(feeders, blocks.flat());
}

/** A cubicle that holds the same as before is the same object. */
const sameCubicles = createFollower<UnnumberedCubicle>((cubicle) => cubicle.feeders[0] ?? cubicle.boxOf ?? cubicle);

function cubicleBuilder(
  tables: LayoutTables,
  mayShare: (modules: readonly PlacedFeeder[]) => boolean,
  rooms: LaidOutRooms,
): Build {
  const columnMm = layoutConstant(tables, 'usable device height').value;
  const deviceMm = layoutConstant(tables, 'device compartment width').value;
  const boxMm = layoutConstant(tables, 'cable box width').value;
  const hasFewLarge = largeModuleRule(tables);
  const limits = {
    columnMm,
    steps: layoutConstant(tables, 'packing search steps').value,
    mayShare: (modules: readonly SizedModule[]) => {
      const placed = modules.map((each) => each.placed);
      return hasFewLarge(placed) && mayShare(placed);
    },
  };
  const equipment = new Map(tables.cubicleType.rows.map((row) => [row.type, row.equipment]));
  return {
    own: (placed) => {
      const type = cubicleTypeOf(placed);
      const usedMm = equipment.get(type) === 'none' ? 0 : columnMm;
      const { section, feeder } = placed;
      const ownColumns = columnsOf(feeder);
      const box = { section, type: CABLE_BOX, widthMm: boxMm, feeders: [], boxOf: placed, usedMm: 0 };
      const { CUBICLE_WIDTH, FEEDER_EXTRA_WIDTH: extraMm = 0 } = feeder.values;
      const cubicle = { section, type, widthMm: CUBICLE_WIDTH + extraMm, feeders: [placed], usedMm };
      const own: readonly UnnumberedCubicle[] =
        ownColumns.length === 0
          ? [cubicle]
          : ownColumns.map((parts, index) => ({
              ...cubicle,
              column: { number: index + 1, parts },
              usedMm: parts.reduce((sum, { holds, heightMm }) => sum + (holds === 'rest' ? 0 : heightMm), 0),
            }));
      return rooms.hasBox(feeder) ? [box, ...own] : own;
    },
    multiTier: (section, placed) =>
      packModules(moduleSet(placed), limits).map((modules) => ({
        section,
        type: MULTI_TIER,
        widthMm: deviceMm + rooms.alley(modules.map((each) => each.placed)).widthMm,
        feeders: modules.map((each) => each.placed),
        usedMm: modules.reduce((sum, each) => sum + each.heightMm, 0),
      })),
  };
}

type SizedModule = { readonly placed: PlacedFeeder; readonly heightMm: number };

/** Of the largest modules only so many find room for their cables in one column (SBD 6.5). */
function largeModuleRule(tables: LayoutTables): (modules: readonly PlacedFeeder[]) => boolean {
  const aboveA = layoutConstant(tables, 'large module above').value;
  const most = layoutConstant(tables, 'large modules per column').value;
  const isLarge = ({ feeder }: PlacedFeeder) =>
    feeder.type.role === 'outgoing' && exceeds(feeder.values.TAKEN_RATING ?? 0, aboveA);
  return (modules) => modules.filter(isLarge).length <= most;
}

function moduleSet(feeders: readonly PlacedFeeder[]) {
  const modules = feeders
    .toSorted((one, other) => compareModules(one.feeder, other.feeder))
    .map((placed) => ({ placed, heightMm: placed.feeder.values.MODULE_HEIGHT }));
  const isIncomer = ({ placed }: (typeof modules)[number]) => placed.feeder.type.role === 'incomer';
  return { incomers: modules.filter(isIncomer), others: modules.filter((each) => !isIncomer(each)) };
}

function isModule({ feeder }: PlacedFeeder): boolean {
  return feeder.values.REQD_CUBICLE_TYPE === MULTI_TIER;
}

function cubicleTypeOf({ feeder }: PlacedFeeder): CubicleType {
  const type = cubicleTypes.find((each) => each === feeder.values.REQD_CUBICLE_TYPE);
  if (!type) {
    throw new Error(`${feeder.name}: there is no cubicle type ${feeder.values.REQD_CUBICLE_TYPE}`);
  }
  return type;
}

/** The copies of the feeders, section by section in the order of input, and the entries that are not placed. */
export type Placement = {
  readonly sections: Readonly<Record<SectionLetter, readonly PlacedFeeder[]>>;
  readonly leftOut: readonly EvaluatedFeeder[];
};

/**
 * Gives each copy of each feeder its bus section. Entries that are incomplete (check C3) or do not fit (check G2)
 * are left out (SBD 1.9). A coupler of slot X belongs to section X.
 */
export function placeFeeders(feeders: readonly EvaluatedFeeder[]): Placement {
  const placed = placedOnes(feeders, [], (feeder) => (isPlaceable(feeder) ? copiesOf(feeder) : []));
  const { A = [], B = [], C = [], D = [], E = [] } = Object.groupBy(placed, ({ section }) => section);
  return {
    sections: { A, B, C, D, E },
    leftOut: leftOutOnes(feeders, [], (feeder) => (isPlaceable(feeder) ? [] : [feeder])),
  };
}

const placedOnes = createListCache();
const leftOutOnes = createListCache();
const copiesOfFeeders = createCache();

/** The copies of a feeder, section by section, which stay the same objects as long as it does. */
function copiesOf(feeder: EvaluatedFeeder): readonly PlacedFeeder[] {
  return copiesOfFeeders(feeder, [], () =>
    sectionLetters.flatMap((section) => Array.from({ length: copiesIn(feeder, section) }, () => ({ feeder, section }))),
  );
}

function isPlaceable(feeder: EvaluatedFeeder): boolean {
  return missingEntries(feeder).length === 0 && sizeFaults(feeder).length === 0;
}

/**
 * The order in which feeders of a section are laid out: rated current descending, poles 4, 3N, 3, then the name
 * (SBD 6.5). Copies of one entry compare as equal, so that a stable sort keeps them together.
 */
export function compareFeeders(one: EvaluatedFeeder, other: EvaluatedFeeder): number {
  return (
    (other.values.RATING ?? 0) - (one.values.RATING ?? 0) ||
    polesRank(other) - polesRank(one) ||
    compareCodePoints(one.name, other.name)
  );
}

/** The order of the incomers of a section: what carries most stands first, else as in the layout. */
export function compareIncomers(one: EvaluatedFeeder, other: EvaluatedFeeder): number {
  return (other.values.INC ?? 0) - (one.values.INC ?? 0) || compareFeeders(one, other);
}

/** The order of modules in columns: the highest first, then in the order of the feeders (SBD 6.5). */
function compareModules(one: EvaluatedFeeder, other: EvaluatedFeeder): number {
  return other.values.MODULE_HEIGHT - one.values.MODULE_HEIGHT || compareFeeders(one, other);
}

/** Three poles with a neutral link come after four, before three without. */
function polesRank({ values }: EvaluatedFeeder): number {
  return (values.POLES ?? 0) + (values.CONDUCTORS ?? 0);
}

/** The feeder entries in the layout of a board, in the order of input: all but those that it leaves out. */
export function laidOutFeeders(
  board: EvaluatedBoard,
  layout: { readonly leftOut: readonly EvaluatedFeeder[] },
): readonly EvaluatedFeeder[] {
  if (layout.leftOut.length === 0) {
    return board.feeders;
  }
  const leftOut = new Set(layout.leftOut);
  return board.feeders.filter((feeder) => !leftOut.has(feeder));
}
