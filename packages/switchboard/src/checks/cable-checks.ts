import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds, reaches } from '@pw/configurator/value';
import { allOf } from '@pw/domain/word-list';
import { busbarConstant } from '../busbar/bar-size.ts';
import { CABLE, cableConstant } from '../cable/cable.ts';
import { cableCapacityRule } from '../cable/cable-choice.ts';
import { freePosition, hasDuct } from '../cable/cable-entry.ts';
import { cableRooms, fits } from '../cable/cable-room.ts';
import { atLeast, atMost, fault, feederFault, graded, type Judgement, mustBe } from '../findings/judgement.ts';
import { onBoard, onFeeders, repairedBy } from '../findings/repair.ts';
import type { EvaluatedFeeder } from '../model/board.ts';
import { type Cable, withoutMetal } from '../model/cable.ts';
import { isColumn } from '../model/design.ts';
import { waysOf } from '../model/feeder-kind.ts';
import { completeFeeders } from '../model/placed-feeders.ts';
import { waysWithPieces } from '../model/small-way.ts';
import { sourceKindsOf } from '../supply/sources.ts';
import type { Check, CheckContext } from './check.ts';

/** The checks of what is led to the feeders (SBD 5.1). */
export const cableChecks: readonly Check[] = [
  {
    id: 'K3',
    judge: (context) => [...judgeBoxes(context), ...judgeDevices(context), ...judgeColumns(context)],
  },
  {
    id: 'K4',
    judge: ({ board, tables }) => {
      const capacity = cableCapacityRule(tables);
      const { CABLE_GROUP_FACTOR: groupFactor, AMBIENT: ambientC } = board.values;
      const carriesA = (cable: Cable) => capacity.evaluate({ cable, groupFactor, ambientC });
      return completeFeeders(board, 'incomer', 'outgoing').flatMap(({ feeder }) => [
        ...(feeder.values.CABLE ? [judgeCable(feeder, feeder.values.CABLE)] : []),
        ...judgeWayCables(feeder, carriesA),
      ]);
    },
  },
  {
    id: 'K5',
    judge: ({ board, tables }) => {
      const fromA = cableConstant(tables, 'bus duct usual from').value;
      const cabled = completeFeeders(board, 'incomer', 'outgoing').filter(
        ({ feeder }) => feeder.values.CONNECTION === CABLE,
      );
      const large = cabled.filter(({ ratingA }) => reaches(ratingA, fromA)).map(({ feeder }) => feeder.name);
      const remedy = repairedBy(
        onFeeders(large, 'FEEDER.FEEDER_CONN', 'Choose bus duct or trunking'),
        onFeeders(large, 'FEEDER.CABLE_RUNS', 'Enter the cables that were agreed'),
      );
      return cabled.length === 0
        ? []
        : [
            {
              ...(large.length === 0 ? {} : { feeders: large }),
              figures: cabled.map(({ feeder, ratingA }) =>
                atMost(`Current led to ${feeder.name} by cable`, roundHalfUp(ratingA, 2), fromA, 'A'),
              ),
              fault:
                large.length === 0 ? null : fault(`Bus duct is usual from ${fromA} A: ${large.join(', ')}`, remedy),
            },
          ];
    },
  },
  {
    id: 'K6',
    judge: ({ board }) =>
      completeFeeders(board, 'incomer', 'outgoing')
        .filter(({ feeder }) => hasDuct(feeder))
        .map(({ feeder }) => judgeDuct(feeder)),
  },
  { id: 'K7', judge: judgeEntries },
];

/** A bus duct comes to a breaker in a cubicle of its own. */
function judgeDuct({ name, values }: EvaluatedFeeder): Judgement {
  const isModule = isColumn(values.REQD_CUBICLE_TYPE);
  const remedy = repairedBy(
    onFeeders([name], 'FEEDER.FEEDER_CONN', 'Choose cable'),
    onFeeders([name], 'FEEDER.FEEDER_AMP_RATING', 'Choose a rating whose breaker has a cubicle of its own'),
  );
  return {
    feeder: name,
    figures: [mustBe(`Room of ${name}`, isModule ? 'module' : 'own cubicle', 'own cubicle')],
    fault: isModule ? feederFault(name, 'a bus duct needs a cubicle of its own', remedy) : null,
  };
}

/** Entries beside the busbars make the board deeper, once. */
function judgeEntries({ board, design, tables }: CheckContext): readonly Judgement[] {
  if (!design || design.cubicles.some(({ cabinet }) => cabinet)) {
    return [];
  }
  const led = board.feeders.filter(({ values }) => values.COPIES > 0 && values.CONNECTION !== '');
  const passing = led.filter(({ values }) => values.CHAMBER_PASSAGE > 0);
  const names = passing.map(({ name }) => name);
  const figures = [atMost('Entries through the busbar chamber', passing.length, 0, '')];
  if (passing.length === 0) {
    return led.length === 0 ? [] : [{ figures, fault: null }];
  }
  const addedMm = busbarConstant(tables, 'depth for entries through the chamber').value;
  const cables = passing.filter(({ values }) => values.CONNECTION === CABLE);
  const what = [...(cables.length > 0 ? ['cables'] : []), ...(cables.length < passing.length ? ['bus duct'] : [])];
  const position = freePosition(led);
  const advice = position === null ? '' : `; MBB_POS ${position} avoids it`;
  const message = `Depth + ${addedMm}: ${allOf(what)} pass the busbar chamber${advice}`;
  const remedy = repairedBy(
    onBoard('BOARD.MBB_POS', 'Place the busbars at the other end, or at the rear'),
    onFeeders(
      cables.map(({ name }) => name),
      'FEEDER.CABLE_ENTRY',
      'Lead the cables in at the side without busbars',
    ),
  );
  return [{ feeders: names, figures, fault: fault(message, remedy) }];
}

/** The boxes that stand beside devices, told once. */
function judgeBoxes({ board, design }: CheckContext): readonly Judgement[] {
  const boxed = new Set(design?.cubicles.flatMap(({ boxOf }) => boxOf?.feeder ?? []));
  const told = board.feeders
    .filter((feeder) => boxed.has(feeder))
    .map((feeder) => ({ name: feeder.name, runs: feeder.values.CABLE ? feeder.values.CABLE.runs : 0 }));
  const names = told.map(({ name }) => name);
  const list = told.map(({ name, runs }) => `${name} (${runs} cables)`).join(', ');
  const remedy = repairedBy(
    onFeeders(names, 'FEEDER.FEEDER_CONN', 'Choose bus duct or trunking'),
    onBoard('BOARD.SB_CABLE_BOX', 'Choose none, and agree on fewer or thinner cables'),
  );
  return names.length === 0
    ? []
    : [
        {
          feeders: names,
          figures: [atMost('Cable boxes', boxed.size, 0, '')],
          fault: graded('I', fault(`Cable box added for ${list}`, remedy)),
        },
      ];
}

/** Each feeder whose cables must find room: below its device, in the box beside it, or beside its module. */
function judgeDevices({ board, design, tables }: CheckContext): readonly Judgement[] {
  const rooms = cableRooms(tables, board);
  const cubicles = design?.cubicles ?? [];
  const boxed = new Set(cubicles.flatMap(({ boxOf }) => boxOf?.feeder ?? []));
  const typeOf = new Map(cubicles.flatMap((cubicle) => cubicle.feeders.map(({ feeder }) => [feeder, cubicle])));
  return board.feeders.flatMap((feeder): readonly Judgement[] => {
    const cubicle = typeOf.get(feeder);
    // The plate of a cabinet keeps a zone for all cables.
    if (!cubicle || cubicle.cabinet || feeder.type.role === 'blank') {
      return [];
    }
    const { name } = feeder;
    const hasBox = boxed.has(feeder);
    const isModule = cubicle.type === 'MT';
    const plate = isModule ? null : rooms.ofDevice(feeder, hasBox);
    const room = isModule ? rooms.ofModule(feeder) : plate;
    if (room === null) {
      return [];
    }
    const glands = plate ? [atMost(`Glands of ${name}`, plate.glands, plate.places, '')] : [];
    const enough = plate ? fits(plate) : reaches(room.mostRuns, room.runs);
    const what = isModule && sourceKindsOf(feeder).length > 1 ? 'cables of a source' : 'cables';
    const where = isModule
      ? 'the room of a module'
      : `a ${cubicle.widthMm} mm cubicle${hasBox ? ' with cable box' : ''}`;
    const remedy = repairedBy(
      onFeeders([name], 'FEEDER.CABLE_SIZE', 'Choose larger cables, of which fewer are needed'),
      onFeeders([name], 'FEEDER.CABLE_RUNS', 'Enter fewer runs'),
      ...(isModule ? [] : [onFeeders([name], 'FEEDER.FEEDER_CONN', 'Choose bus duct or trunking')]),
      ...(isModule || hasBox ? [] : [onBoard('BOARD.SB_CABLE_BOX', 'Let a cable box stand where cables need it')]),
    );
    return [
      {
        feeder: name,
        figures: [atMost(`Cables of ${name}`, room.runs, room.mostRuns, ''), ...glands],
        fault: enough ? null : graded('W', feederFault(name, `${room.runs} ${what} do not fit ${where}`, remedy)),
      },
    ];
  });
}

/** The alleys of columns whose glands need more room than the widest has. */
function judgeColumns({ board, design, tables }: CheckContext): readonly Judgement[] {
  const rooms = cableRooms(tables, board);
  const columns = (design?.cubicles ?? []).filter(({ type }) => type === 'MT');
  return columns.map(({ number, feeders }): Judgement => {
    const modules = feeders.map(({ feeder }) => feeder);
    const { neededMm2, roomMm2 } = rooms.alley(modules);
    const names = [...new Set(modules.map(({ name }) => name))];
    const isFull = exceeds(neededMm2, roomMm2);
    const remedy = repairedBy(
      onBoard('BOARD.SB_CABLE_BOX', 'Let the alley be wider where cables need it'),
      onFeeders(names, 'FEEDER.CABLE_RUNS', 'Enter fewer runs, or 0 for the proposal'),
    );
    return {
      ...(isFull ? { feeders: names } : {}),
      figures: [atMost(`Glands in the alley of column ${number}`, neededMm2, roomMm2, 'mm²')],
      fault: isFull ? graded('W', fault(`Column ${number}: the glands do not fit the alley`, remedy)) : null,
    };
  });
}

/** What the cables of a set must carry, A. */
function currentOfSet({ CABLE_CURRENT, LOAD_CURRENT, INC }: EvaluatedFeeder['values']): number {
  return CABLE_CURRENT ?? Math.min(LOAD_CURRENT ?? 0, INC ?? 0);
}

/** The cable of each small way that the kind of the feeder has carries what the way is made for (SBD 9.5). */
function judgeWayCables(
  { name, kind, values }: EvaluatedFeeder,
  carriesOf: (cable: Cable) => number,
): readonly Judgement[] {
  const ways = waysWithPieces(waysOf({ kind, values }));
  return ways.flatMap(({ way: entered }): readonly Judgement[] => {
    const { cable, device, ratingA: neededA, description } = entered;
    if (cable === '' || neededA === null) {
      return [];
    }
    const carriesA = carriesOf(cable);
    const way = [device, `${neededA} A`, description].filter((each) => each !== '').join(' ');
    const statement = `cable ${withoutMetal(cable)} of ${way} carries ${carriesA} A of ${neededA} A`;
    const remedy = repairedBy(
      onFeeders([name], 'COMPONENT.CABLE_SIZE', 'Choose a larger size, or none for one that carries it'),
      onBoard('BOARD.CABLE_GROUP_FACTOR', 'Lay the cables further apart: a higher grouping factor'),
    );
    return [
      {
        feeder: name,
        figures: [atLeast(`Cable of ${way} of ${name}`, carriesA, neededA, 'A')],
        fault: exceeds(neededA, carriesA) ? feederFault(name, statement, remedy) : null,
      },
    ];
  });
}

function judgeCable({ name, values }: EvaluatedFeeder, cable: Cable): Judgement {
  const neededA = (values.CABLE_SETS ?? 1) * currentOfSet(values);
  const toldA = roundHalfUp(neededA, 2);
  const statement = `cables ${withoutMetal(cable)} carry ${values.CABLE_CAPACITY} A of ${toldA} A`;
  const remedy = repairedBy(
    onFeeders([name], 'FEEDER.CABLE_RUNS', 'Enter more runs, or 0 for those that carry it'),
    onFeeders([name], 'FEEDER.CABLE_SIZE', 'Choose a larger size that is made, or none for one that carries it'),
    onBoard('BOARD.CABLE_GROUP_FACTOR', 'Lay the cables further apart: a higher grouping factor'),
  );
  return {
    feeder: name,
    figures: [atLeast(`Cables of ${name}`, values.CABLE_CAPACITY, toldA, 'A')],
    fault: exceeds(neededA, values.CABLE_CAPACITY) ? feederFault(name, statement, remedy) : null,
  };
}
