import { compartmentsOf } from '../layout/compartments.ts';
import { type SupplyState, statesOfScheme } from '../loads/supply-states.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { BoardDesign, Compartment, DesignedCubicle, PlacedFeeder } from '../model/design.ts';
import { markedTag } from '../model/feeder-tag.ts';
import { isPlacedAs, placedBreakers, type SchemeRow, schemeOf } from '../supply/supply-scheme.ts';
import type { CatalogueTables } from '../tables/catalogue-tables.ts';
import type { TestPlace } from '../tables/workshop-tables.ts';
import { doorsOfCubicle } from '../take-off/door-count.ts';
import { type JointGroup, jointGroups } from '../take-off/joint-bolts.ts';
import { takeOffData } from '../take-off/take-off-data.ts';

/** A board as it is built. */
export type BuiltBoard = { readonly board: EvaluatedBoard; readonly design: BoardDesign };

/** A place of a board that is tested, with what is there. */
export type PlaceOfTest = {
  /** Once among the places of a kind. */
  readonly place: string;
  readonly placed?: PlacedFeeder;
  readonly joints?: JointGroup;
  readonly state?: Pick<SupplyState, 'name' | 'closed'>;
};

/** The places of each kind on a board, in the order in which a tester goes through them. */
export function placesOfTests(
  tables: CatalogueTables,
  built: BuiltBoard,
): Readonly<Record<TestPlace, readonly PlaceOfTest[]>> {
  const { board, design } = built;
  const feeders = placedFeeders(tables, built);
  const sections = [...new Set(design.cubicles.map(({ section }) => section))].toSorted();
  const states = testedStates(tables, board);
  return {
    board: [{ place: 'board' }],
    'transport unit': design.transportUnits.map(({ number }) => ({ place: `transport unit ${number}` })),
    section: sections.map((section) => ({ place: `section ${section}` })),
    'section conductor': sections.flatMap((section) =>
      conductorsOf(board).map((conductor) => ({ place: `section ${section}, ${conductor}` })),
    ),
    door: doorPlaces(tables, built),
    feeder: feeders,
    'connected way': feeders.filter(({ placed: { feeder } }) => isConnected(feeder)),
    'joint group': jointGroups(tables, board, design).map((joints) => ({ place: jointPlace(joints), joints })),
    interlock: states.length > 1 ? [{ place: 'interlock of the supply' }] : [],
    'scheme state': states.length > 1 ? states.map((state) => ({ place: `state ${state.name}`, state })) : [],
    'auxiliary circuits': board.values.WIRE_POINTS > 0 ? [{ place: 'auxiliary circuits' }] : [],
  };
}

/** A blank has no device. */
function placedFeeders(tables: CatalogueTables, { design }: BuiltBoard) {
  return compartmentsOf(tables, design).flatMap(({ address, tag, placed }) =>
    placed && placed.feeder.type.role !== 'blank'
      ? [{ place: `${address} ${markedTag(tag, placed.feeder)}`, placed }]
      : [],
  );
}

/** Whether cables or a duct are led to a feeder. */
function isConnected({ type: { role }, values }: EvaluatedFeeder): boolean {
  return (role === 'incomer' || role === 'outgoing') && values.CONNECTION !== '';
}

/** The conductors of a bus section that carry current. */
function conductorsOf({ values }: EvaluatedBoard): readonly string[] {
  return ['L1', 'L2', 'L3', ...(values.NEUTRAL_SHARE > 0 ? ['N'] : [])];
}

/** The doors of a board as its take-off counts them (SBD 12.5), each by its compartment where it has one. */
function doorPlaces(tables: CatalogueTables, { board, design }: BuiltBoard): readonly PlaceOfTest[] {
  const data = takeOffData(tables, board);
  const compartments = Map.groupBy(compartmentsOf(tables, design), ({ cubicle }) => cubicle);
  return design.cubicles.flatMap((cubicle) =>
    doorNames(cubicle, compartments.get(cubicle.number) ?? [], doorsOfCubicle(data, cubicle)).map((name) => {
      return { place: `door ${name}` };
    }),
  );
}

function doorNames(
  { number, column, cabinet }: DesignedCubicle,
  compartments: readonly Compartment[],
  doors: number,
): readonly string[] {
  if (cabinet || compartments.length === 0) {
    return [String(number)];
  }
  const addressed = compartments.slice(0, doors).map(({ address }) => address);
  const others = column ? ['filler'] : ['cable alley', 'filler'];
  return [...addressed, ...others.slice(0, doors - addressed.length).map((other) => `${number} ${other}`)];
}

function jointPlace({ part, cubicle }: JointGroup): string {
  return cubicle === null ? part : `cubicle ${cubicle}, ${part}`;
}

/**
 * The states of the supply that are tried: those of the scheme of the board. Without one, breakers that are locked against
 * each other are tried as the scheme that they are placed as.
 */
function testedStates(tables: CatalogueTables, board: EvaluatedBoard): readonly Pick<SupplyState, 'name' | 'closed'>[] {
  const scheme = schemeOf(tables, board) ?? schemeOfLocks(tables, board);
  return scheme === null ? [] : statesOfScheme(tables, board, scheme);
}

function schemeOfLocks(tables: CatalogueTables, board: EvaluatedBoard): SchemeRow | null {
  const breakers = [...placedBreakers(board, 'incomer'), ...placedBreakers(board, 'bus coupler')];
  const locked = breakers.filter(
    ({ feeder: { values } }) => 'FEEDER_KEYLOCK' in values && values.FEEDER_KEYLOCK === 'Y',
  );
  const isLocked = locked.length > 1 && locked.length === breakers.length;
  return (isLocked && tables.supplyScheme.rows.find((row) => isPlacedAs(row, board))) || null;
}
