import { reaches } from '@pw/configurator/value';
import { busbarConstant } from '../busbar/bar-size.ts';
import { cabinetGlandRoom } from '../cabinet/cabinet-glands.ts';
import { CABLE, cableConstant } from '../cable/cable.ts';
import { cableCapacityRule } from '../cable/cable-choice.ts';
import { freePosition, hasDuct } from '../cable/cable-entry.ts';
import { addsRoom, cableRooms, fits } from '../cable/cable-room.ts';
import { atLeast, atMost, fault, judged, mustBe, phrase } from '../findings/judgement.ts';
import type { EvaluatedFeeder } from '../model/board.ts';
import { type Cable, withoutMetal } from '../model/cable.ts';
import { type BoardDesign, type DesignedCubicle, isColumn } from '../model/design.ts';
import { waysOf } from '../model/feeder-kind.ts';
import { createCache, createKeeper, createListCache, createListKeeper } from '../model/kept-results.ts';
import { completeFeeders } from '../model/placed-feeders.ts';
import { waysWithPieces } from '../model/small-way.ts';
import { createListMemory } from '../model/watched-board.ts';
import { sourceKindsOf } from '../supply/sources.ts';
import { type Check, type CheckContext, completeOf, eachFeeder } from './check.ts';
import type { JudgementOf } from './check-codes.ts';

/** The checks of what is led to the feeders (SBD 5.1). */
export const cableChecks: readonly Check[] = [
  {
    id: 'K3',
    judge: (context) => [
      ...judgeBoxes(context),
      ...judgeDevices(context),
      ...judgeColumns(context),
      ...judgeGlandPlates(context),
    ],
  },
  {
    id: 'K4',
    judge: eachFeeder<'K4'>(completeOf('incomer', 'outgoing'), (feeder, { board, tables }) => {
      const { CABLE_GROUP_FACTOR: groupFactor, AMBIENT: ambientC } = board.values;
      const carriesA = (cable: Cable) =>
        capacities(tables, [], () => cableCapacityRule(tables)).evaluate({ cable, groupFactor, ambientC });
      return [
        ...(feeder.values.CABLE ? [judgeCable(feeder, feeder.values.CABLE)] : []),
        ...judgeWayCables(feeder, carriesA),
      ];
    }),
  },
  {
    id: 'K5',
    judge: ({ board, tables }) => {
      const fromA = cableConstant(tables, 'bus duct usual from').value;
      const cabled = completeFeeders(board, 'incomer', 'outgoing').filter(
        ({ feeder }) => feeder.values.CONNECTION === CABLE,
      );
      const feeders = cabled.filter(({ ratingA }) => reaches(ratingA, fromA)).map(({ feeder }) => feeder.name);
      const bounds = currentsOfCables(cabled, [fromA], ({ feeder: { name }, ratingA }) => [
        atMost('CURRENT', ratingA, fromA, { name }),
      ]);
      return cabled.length === 0
        ? []
        : [{ feeders, bounds, fault: feeders.length === 0 ? null : fault('USUAL_DUCT', { fromA }) }];
    },
  },
  {
    id: 'K6',
    judge: ({ board }) =>
      completeFeeders(board, 'incomer', 'outgoing')
        .filter(({ feeder }) => hasDuct(feeder))
        .map(({ feeder: { name: feeder, values } }) => {
          const isModule = isColumn(values.REQD_CUBICLE_TYPE) || board.values.CABINET_PLATE > 0;
          const room = isModule ? 'module' : OWN_CUBICLE;
          return judged({ feeder }, [mustBe('ROOM', room, OWN_CUBICLE)], fault('MODULE'));
        }),
  },
  { id: 'K7', judge: judgeEntries },
  { id: 'K8', judge: (context) => [...judgeLugs(context), ...judgeTurns(context)] },
];

const capacities = createCache();
const currentsOfCables = createListCache();

/** A bus duct comes to a breaker in a cubicle of its own. */
const OWN_CUBICLE = 'own cubicle';

/** Entries next to the busbars make the board deeper, once. */
function judgeEntries({ board, design, tables }: CheckContext): readonly JudgementOf<'K7'>[] {
  if (!design || design.cubicles.some(({ cabinet }) => cabinet)) {
    return [];
  }
  const led = board.feeders.filter(({ values }) => values.COPIES > 0 && values.CONNECTION !== '');
  const passing = led.filter(({ values }) => values.CHAMBER_PASSAGE > 0);
  if (led.length === 0) {
    return [];
  }
  const cabled = passing.flatMap(({ name, values }) => (values.CONNECTION === CABLE ? [name] : []));
  const what = phrase(cabled.length === 0 ? 'DUCT' : cabled.length < passing.length ? 'BOTH' : 'CABLES');
  const position = freePosition(led);
  const values = {
    addedMm: busbarConstant(tables, 'depth for entries through the chamber').value,
    what,
    advice: position === null ? [] : [phrase('ADVICE', { position })],
    cabled,
  };
  const feeders = passing.map(({ name }) => name);
  return [judged({ feeders }, [atMost('ENTRIES', passing.length, 0)], fault('DEEPER', values))];
}

/** The feeders with a cable box next to their device. */
function boxedFeeders(cubicles: BoardDesign['cubicles']): ReadonlySet<EvaluatedFeeder> {
  return new Set(cubicles.flatMap(({ boxOf }) => boxOf?.feeder ?? []));
}

function columnsIn(design: BoardDesign | null): BoardDesign['cubicles'] {
  return (design?.cubicles ?? []).filter(({ type }) => type === 'MT');
}

function namesOf(feeders: readonly EvaluatedFeeder[]): readonly string[] {
  return [...new Set(feeders.map(({ name }) => name))];
}

/** The boxes next to devices, reported once. */
function judgeBoxes({ board, design }: CheckContext): readonly JudgementOf<'K3'>[] {
  const boxed = boxedFeeders(design?.cubicles ?? []);
  const boxes = board.feeders
    .filter((feeder) => boxed.has(feeder))
    .map(({ name, values }) => phrase('BOX', { name, runs: values.CABLE ? values.CABLE.runs : 0 }));
  const feeders = board.feeders.filter((feeder) => boxed.has(feeder)).map(({ name }) => name);
  return boxes.length === 0
    ? []
    : [judged({ feeders }, [atMost('BOXES', boxed.size, 0)], fault('BOXES', { boxes }, { severity: 'I' }))];
}

/** Where each feeder of a design is, in the order of the cubicles. */
function placesOf(design: BoardDesign | null) {
  const cubicles = design?.cubicles ?? [];
  return placesOfDesigns(cubicles, [], () => {
    const boxed = boxedFeeders(cubicles);
    const placed = feedersOfCubicles(cubicles, [sameBoxed([...boxed])], (cubicle) =>
      cubicle.feeders.map(({ feeder }) => samePlaces(feeder, placeIn(cubicle, feeder, boxed.has(feeder)))),
    );
    return new Map(placed.map((place) => [place.feeder, place]));
  });
}

const placesOfDesigns = createCache();
const feedersOfCubicles = createListCache();
const sameBoxed = createListKeeper();

const samePlaces = createKeeper<DevicePlace>();

/** Where a device is: as a module of a column or a unit of a cabinet, or in a cubicle of its own. */
type DevicePlace = {
  readonly feeder: EvaluatedFeeder;
  readonly isModule: boolean;
  readonly isUnit: boolean;
  /** Of its own cubicle and the bars there, mm; 0 of a module, which finds the same room in any column. */
  readonly widthMm: number;
  readonly barMm: number;
  /** Whether a box for its cables is next to it. */
  readonly hasBox: boolean;
};

function placeIn(
  { type, cabinet, widthMm, bars }: DesignedCubicle,
  feeder: EvaluatedFeeder,
  hasBox: boolean,
): DevicePlace {
  const isUnit = cabinet !== undefined;
  return type === 'MT' || isUnit
    ? { feeder, isModule: true, isUnit, widthMm: 0, barMm: 0, hasBox }
    : { feeder, isModule: false, isUnit, widthMm, barMm: bars.phase?.value.widthMm ?? 0, hasBox };
}

type CableContext = Pick<CheckContext, 'tables' | 'board'>;

const roomsOfDevices = createListMemory();

/** Each feeder whose cables must find room: below its device, in the box next to it, or next to its module. */
function judgeDevices({ board, design, tables }: CheckContext): readonly JudgementOf<'K3'>[] {
  const placeOf = placesOf(design);
  const places = board.feeders.flatMap((feeder) => placeOf.get(feeder) ?? []);
  return roomsOfDevices(places, [tables], board, (place, watched) =>
    place.feeder.type.role === 'blank' ? [] : judgeDevice({ tables, board: watched }, place),
  );
}

function judgeDevice(
  { tables, board }: CableContext,
  { feeder, isModule, isUnit, widthMm, hasBox }: DevicePlace,
): readonly JudgementOf<'K3'>[] {
  const rooms = cableRooms(tables, board);
  const plate = isModule ? null : rooms.ofDevice(feeder, hasBox);
  const room = isModule ? rooms.ofModule(feeder) : plate;
  if (room === null) {
    return [];
  }
  const isEnough = plate ? fits(plate) : reaches(room.mostRuns, room.runs);
  const what = phrase(isModule && sourceKindsOf(feeder).length > 1 ? 'SOURCE_CABLES' : 'CABLES');
  const where = isModule
    ? phrase(isUnit ? 'UNIT' : 'MODULE')
    : phrase(hasBox ? 'BOXED_CUBICLE' : 'CUBICLE', { widthMm });
  const steps = [isModule ? null : 'DUCT', isModule || hasBox ? null : 'BOX'];
  return [
    {
      feeder: feeder.name,
      bounds: [
        atMost('CABLES', room.runs, room.mostRuns),
        ...(plate ? [atMost('GLANDS', plate.glands, plate.places)] : []),
      ],
      fault: isEnough ? null : fault('NO_ROOM', { runs: room.runs, what, where }, { severity: 'W', steps }),
    },
  ];
}

const glandsOfColumns = createListMemory();

/** The alleys of columns whose glands need more room than the widest has. */
function judgeColumns({ board, design, tables }: CheckContext): readonly JudgementOf<'K3'>[] {
  return glandsOfColumns(columnsIn(design), [tables], board, ({ feeders, number: column }, watched) => {
    const { neededMm2, roomMm2 } = cableRooms(tables, watched).alley(feeders);
    const placed = feeders.map(({ feeder }) => feeder);
    const bound = atMost('ALLEY', neededMm2, roomMm2, { column });
    return [judged({ feeders: namesOf(placed) }, [bound], fault('FULL_ALLEY', {}, { severity: 'W' }))];
  });
}

const lugsOfDevices = createListMemory();

/** Each device in a cubicle of its own whose rows of lugs must find room above its gland plate. */
function judgeLugs({ board, design, tables }: CheckContext): readonly JudgementOf<'K8'>[] {
  const placeOf = placesOf(design);
  return lugsOfDevices([...placeOf.values()], [tables], board, ({ feeder, isModule, barMm, hasBox }, watched) => {
    const lugs = isModule ? null : cableRooms(tables, watched).lugsOf(feeder, barMm, hasBox);
    const bound = lugs && atMost('LUGS', lugs.neededMm, lugs.roomMm);
    const steps = [hasBox || addsRoom(watched) ? null : 'BOX'];
    return bound ? [judged({ feeder: feeder.name }, [bound], fault('ROWS', { rows: lugs.rows }, { steps }))] : [];
  });
}

const turnsInColumns = createListMemory();

/** The alleys of columns in which a cable does not turn into its module. */
function judgeTurns({ board, design, tables }: CheckContext): readonly JudgementOf<'K8'>[] {
  return turnsInColumns(columnsIn(design), [tables], board, ({ feeders, number: column }, watched) => {
    const { turnMm, turnRoomMm } = cableRooms(tables, watched).alley(feeders);
    const placed = feeders.map(({ feeder }) => feeder);
    const steps = [addsRoom(watched) ? null : 'ALLEY'];
    return [
      judged(
        { feeders: namesOf(placed) },
        [atMost('TURN', turnMm, turnRoomMm, { column })],
        fault('TURN', {}, { steps }),
      ),
    ];
  });
}

/** The gland plate of a cabinet takes the glands of all its cables; the zone above it leads them to their devices. */
function judgeGlandPlates({ board, design, tables }: CheckContext): readonly JudgementOf<'K3'>[] {
  return (design?.cubicles ?? []).flatMap((cubicle) => {
    const room = cabinetGlandRoom(tables, board, cubicle);
    if (!room) {
      return [];
    }
    const name = cubicle.cabinet?.name ?? '';
    return [
      judged(
        { feeders: [...new Set(cubicle.feeders.map(({ feeder }) => feeder.name))] },
        [atMost('PLATE', room.neededMm2, room.roomMm2, { name })],
        fault('FULL_PLATE', { name }, { severity: 'W' }),
      ),
    ];
  });
}

/** What the cables of a set must carry, A. */
function currentOfSet({ CABLE_CURRENT, LOAD_CURRENT, INC }: EvaluatedFeeder['values']): number {
  return CABLE_CURRENT ?? Math.min(LOAD_CURRENT ?? 0, INC ?? 0);
}

/** The cable of each small way that the kind of the feeder has carries what the way is made for (SBD 9.5). */
function judgeWayCables(
  { name: feeder, kind, values }: EvaluatedFeeder,
  carriesOf: (cable: Cable) => number,
): readonly JudgementOf<'K4'>[] {
  return waysWithPieces(waysOf({ kind, values })).flatMap(({ way: { cable, device, ratingA, description } }) => {
    if (cable === '' || ratingA === null) {
      return [];
    }
    const way = [device, phrase('CURRENT', { ratingA }), description].filter((each) => each !== '');
    return [
      judged(
        { feeder },
        [atLeast('WAY', carriesOf(cable), ratingA, { way })],
        fault('WAY_TOO_SMALL', { cable: withoutMetal(cable) }),
      ),
    ];
  });
}

function judgeCable({ name: feeder, values }: EvaluatedFeeder, cable: Cable): JudgementOf<'K4'> {
  const carriesA = values.CABLE_CAPACITY;
  const neededA = (values.CABLE_SETS ?? 1) * currentOfSet(values);
  return judged(
    { feeder },
    [atLeast('CABLES', carriesA, neededA)],
    fault('TOO_SMALL', { cable: withoutMetal(cable), carriesA }),
  );
}
