import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds, reaches } from '@pw/configurator/value';
import { atLeast, atMost, fault, feederFault, graded, type Judgement, mustBe } from '../findings/judgement.ts';
import { notRepaired, onBoard, onFeeders, type Remedy, repairedBy } from '../findings/repair.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { feederRemarks, releaseText } from '../model/feeder-faults.ts';
import { type CompleteFeeder, completeFeeders } from '../model/placed-feeders.ts';
import { THREE_POLES_AND_LINK } from '../model/poles.ts';
import type { Tables } from '../tables/tables.ts';
import { type Check, type CheckContext, checkLimit } from './check.ts';

/** The complete entries of every circuit. */
const completeBreakers = (board: EvaluatedBoard) => completeFeeders(board, 'incomer', 'bus coupler', 'outgoing');

const hasReleaseToChoose = ({ feeder }: CompleteFeeder) => feeder.values.FEEDER_RELEASE !== undefined;

/** Switches without fuses break no short circuit: their kind says by a check of its own what must stand before them. */
const breaksFaults = ({ feeder }: CompleteFeeder) => feeder.values.BASIS !== '';

/** The checks of what a breaker is made for (SBD 14.1, 4.2, 4.4); one entry per feeder but C4, N4 and A5. */
export const breakerChecks: readonly Check[] = [
  {
    id: 'A5',
    judge: ({ tables, board }) => [judgeAltitude(tables, board)],
  },
  {
    id: 'N2',
    judge: ({ board }) => {
      const hasNeutral = board.values.NEUTRAL_SHARE > 0;
      return completeBreakers(board)
        .filter(({ feeder }) => feeder.values.CONDUCTORS === 4)
        .map(({ feeder: { name, values } }) => {
          const remedy = repairedBy(
            onBoard('BOARD.BUSBAR_SYS', 'Choose a busbar system with neutral'),
            onBoard('BOARD.NEUTRAL_RATING', 'Agree on a neutral bar'),
            onFeeders([name], 'FEEDER.FEEDER_POLES', 'Agree on three poles'),
          );
          const poles = values.POLES === 4 ? '4-pole' : THREE_POLES_AND_LINK;
          const message = `${poles} feeder ${name} on a board without neutral bar`;
          return {
            feeder: name,
            figures: [mustBe(`Neutral bar for ${name}, ${poles}`, hasNeutral ? 'there' : 'none', 'there')],
            fault: hasNeutral ? null : fault(message, remedy, `${poles} feeder on a board without neutral bar`),
          };
        });
    },
  },
  {
    id: 'N4',
    judge: ({ board }) => {
      const fourPole = completeBreakers(board).filter(({ poles }) => poles === 4);
      return fourPole.length === 0
        ? []
        : [
            judgeFourthPoles(
              board,
              fourPole.map(({ feeder }) => feeder.name),
            ),
          ];
    },
  },
  {
    id: 'C1',
    judge: (context) =>
      completeBreakers(context.board)
        .filter(breaksFaults)
        .map(({ feeder }) => judgeBreakingCapacity(context, feeder)),
  },
  {
    id: 'C2',
    judge: ({ board }) => completeBreakers(board).flatMap(({ feeder }) => judgeShortTime(board, feeder)),
  },
  {
    id: 'C4',
    judge: ({ board }) => {
      const circuits = completeBreakers(board).flatMap(circuitOf);
      return circuits.length === 0 ? [] : [judgeCircuits(board, circuits)];
    },
  },
  {
    id: 'C6',
    judge: ({ board }) =>
      completeBreakers(board)
        .filter(breaksFaults)
        .map(({ feeder }) => judgeFaultLevel(board, feeder)),
  },
  {
    id: 'L1',
    judge: ({ board }) =>
      completeBreakers(board)
        .filter(hasReleaseToChoose)
        .map(({ feeder }) => {
          const { name, values } = feeder;
          const replaced = feederRemarks(feeder).find((remark) => remark.code === 'RELEASE_REPLACED' && remark.isGiven);
          const asked = values.FEEDER_TRIP_UNIT || values.FEEDER_RELEASE || values.RELEASE;
          const remedy = repairedBy(
            onFeeders([name], 'FEEDER.FEEDER_RELEASE', `Choose a release that the series ${values.SERIES} has`),
          );
          return {
            feeder: name,
            figures: [mustBe(`Release of ${name}`, replaced ? values.RELEASE : (asked ?? ''), asked ?? '')],
            fault: replaced?.code === 'RELEASE_REPLACED' ? feederFault(name, releaseText(replaced), remedy) : null,
          };
        }),
  },
];

function judgeAltitude(tables: Tables, { values }: EvaluatedBoard): Judgement {
  const ratedUpToM = checkLimit(tables, 'altitude of the ratings');
  const { ALTITUDE, ALTITUDE_CURRENT, ALTITUDE_ICU, ALTITUDE_VOLTAGE, OPER_VOLTAGE } = values;
  const highestV = roundHalfUp(checkLimit(tables, 'highest voltage of breakers') * ALTITUDE_VOLTAGE, 0);
  const voltage = exceeds(OPER_VOLTAGE, highestV) ? `; Ue ${OPER_VOLTAGE} V is above ${highestV} V` : '';
  const message =
    `Above ${ratedUpToM} m: breakers derated (current ${roundHalfUp(ALTITUDE_CURRENT, 3)}, ` +
    `Icu ${roundHalfUp(ALTITUDE_ICU, 3)}); confirm with the maker${voltage}`;
  const remedy = notRepaired('Ask the maker of the breakers to confirm the derating at the altitude of the site');
  return {
    figures: [atMost('Altitude', ALTITUDE, ratedUpToM, 'm')],
    fault: exceeds(ALTITUDE, ratedUpToM) ? fault(message, remedy) : null,
  };
}

/** The fourth pole of a breaker carries what a phase carries, however large the neutral bars are (SBD 3.5). */
const FOURTH_POLE_PERCENT = 100;

function judgeFourthPoles({ values }: EvaluatedBoard, feeders: readonly string[]): Judgement {
  const percent = roundHalfUp(values.NEUTRAL_SHARE * FOURTH_POLE_PERCENT, 0);
  const message =
    `The 4th pole carries ${FOURTH_POLE_PERCENT} %; neutral ${percent} % asked: ` +
    `use 3N with a ${percent} % link, or a breaker for the neutral current`;
  const remedy = repairedBy(
    onFeeders(feeders, 'FEEDER.FEEDER_POLES', 'Agree on three poles and a neutral link'),
    onFeeders(feeders, 'FEEDER.FEEDER_AMP_RATING', 'Agree on a breaker for the current of the neutral'),
    onBoard('BOARD.NEUTRAL_RATING', 'Agree on a neutral of 100 %'),
  );
  const isAsked = exceeds(percent, FOURTH_POLE_PERCENT);
  return {
    ...(isAsked ? { feeders } : {}),
    figures: [atMost('Neutral asked of a fourth pole', percent, FOURTH_POLE_PERCENT, '%')],
    fault: isAsked ? fault(message, remedy) : null,
  };
}

function judgeBreakingCapacity({ board }: CheckContext, { name, values }: EvaluatedFeeder): Judgement {
  const { CLASS_MADE, BREAKING_CAPACITY, BASIS, ICU_CLASS, FRAME, FAULT_LEVEL } = values;
  const otherClass = onFeeders(
    [name],
    'FEEDER.FEEDER_ICU_CLASS',
    'Choose another breaking class, or none for the usual',
  );
  if (CLASS_MADE === 0) {
    return {
      feeder: name,
      figures: [mustBe(`Class ${ICU_CLASS} in frame ${FRAME}`, 'not made', 'made')],
      fault: feederFault(name, `class ${ICU_CLASS} is not made in frame ${FRAME}`, repairedBy(otherClass)),
    };
  }
  const neededKa = FAULT_LEVEL ?? board.values.INTERRUPT_RATING;
  const remedy = repairedBy(
    onFeeders([name], 'FEEDER.FEEDER_ICU_CLASS', 'Choose a higher breaking class'),
    onFeeders([name], 'FEEDER.FEEDER_FAULT_LEVEL', 'Agree on a lower fault level of this feeder'),
    onBoard('BOARD.INTERRUPT_RATING', 'Agree on a lower fault level of the board'),
  );
  if (BREAKING_CAPACITY === null) {
    const statement = `no ${BASIS} at ${board.values.OPER_VOLTAGE} V in the tables`;
    return {
      feeder: name,
      figures: [mustBe(`${BASIS} of ${name} at ${board.values.OPER_VOLTAGE} V`, 'none', `at least ${neededKa} kA`)],
      fault: feederFault(name, statement, remedy),
    };
  }
  const breaksKa = roundHalfUp(BREAKING_CAPACITY, 1);
  return {
    feeder: name,
    figures: [atLeast(`${BASIS} of ${name}`, breaksKa, neededKa, 'kA')],
    fault: reaches(BREAKING_CAPACITY, neededKa)
      ? null
      : feederFault(name, `${BASIS} ${breaksKa} kA < fault level ${neededKa} kA`, remedy),
  };
}

/** Icw against the fault level for the short time of the breaker; what holds none, as an MCCB, is not asked (SBD 4.2). */
function judgeShortTime(board: EvaluatedBoard, { name, type, values }: EvaluatedFeeder): readonly Judgement[] {
  const { ICW, SHORT_TIME, FAULT_LEVEL } = values;
  if (ICW === null || SHORT_TIME === null) {
    return [];
  }
  const neededKa = FAULT_LEVEL ?? board.values.INTERRUPT_RATING;
  const shorter = exceeds(SHORT_TIME, 1) ? '; ask for 1 s, or a bus duct protection of shorter time' : '';
  const statement = `Icw ${ICW} kA for ${SHORT_TIME} s is below ${neededKa} kA; no frame makes it${shorter}`;
  const remedy = repairedBy(
    ...(shorter === '' ? [] : [onBoard('BOARD.SC_TIME', 'Agree on a duration of 1 s')]),
    onFeeders([name], 'FEEDER.FEEDER_FAULT_LEVEL', 'Agree on a lower fault level of this feeder'),
    onBoard('BOARD.INTERRUPT_RATING', 'Agree on a lower fault level of the board'),
  );
  return [
    {
      feeder: name,
      figures: [atLeast(`Icw of ${name} for ${SHORT_TIME} s`, ICW, neededKa, 'kA')],
      fault: reaches(ICW, neededKa)
        ? null
        : graded(type.role === 'outgoing' ? 'W' : 'E', feederFault(name, statement, remedy)),
    },
  ];
}

/** A circuit with the current that it carries in the board, and what is asked of it, in A. */
type Circuit = { readonly name: string; readonly carriesA: number; readonly askedA: number };

function circuitOf({ feeder: { name, values } }: CompleteFeeder): readonly Circuit[] {
  const { INC, LOAD_CURRENT } = values;
  return INC === null || LOAD_CURRENT === null ? [] : [{ name, carriesA: INC, askedA: LOAD_CURRENT }];
}

/** The circuits that carry less than is asked of them (check C4, SBD 4.6). */
export function reducedCircuits(board: EvaluatedBoard): readonly Circuit[] {
  return completeBreakers(board)
    .flatMap(circuitOf)
    .filter(({ carriesA, askedA }) => exceeds(askedA, carriesA));
}

function judgeCircuits(board: EvaluatedBoard, circuits: readonly Circuit[]): Judgement {
  const reduced = reducedCircuits(board);
  const feeders = reduced.map(({ name }) => name);
  const list = reduced.map(({ name, carriesA, askedA }) => `${name} ${carriesA} of ${askedA} A`).join('; ');
  return {
    ...(reduced.length === 0 ? {} : { feeders }),
    figures: circuits.map(({ name, carriesA, askedA }) => atLeast(`Inc of ${name}`, carriesA, askedA, 'A')),
    fault:
      reduced.length === 0
        ? null
        : fault(`Rated current of the circuit below what is asked: ${list}`, circuitRemedy(board, feeders)),
  };
}

function circuitRemedy({ values }: EvaluatedBoard, feeders: readonly string[]): Remedy {
  return repairedBy(
    ...(values.SB_RATING_BASIS === 'Nominal'
      ? [onBoard('BOARD.SB_RATING_BASIS', 'Take breakers by the current that they carry in the cubicle (Full current)')]
      : []),
    onFeeders(feeders, 'FEEDER.FEEDER_LOAD', 'Enter the load of the feeder, where it is less than its rated current'),
    ...(values.VENTILATION === 'V' ? [] : [onBoard('BOARD.SB_IP', 'Agree on a ventilated enclosure, IP42')]),
    onFeeders(feeders, 'FEEDER.FEEDER_AMP_RATING', 'Agree on another rated current'),
    onBoard('BOARD.AMBIENT', 'Agree on a lower ambient temperature'),
  );
}

function judgeFaultLevel(board: EvaluatedBoard, { name, values }: EvaluatedFeeder): Judgement {
  const boardKa = board.values.INTERRUPT_RATING;
  const feederKa = values.FAULT_LEVEL ?? boardKa;
  const backup = values.FEEDER_BACKUP ?? '';
  const statement =
    backup === ''
      ? `${feederKa} kA is below the board's ${boardKa} kA; back-up protection or the lower fault level must be shown`
      : `${feederKa} kA below the board's ${boardKa} kA, backed up by ${backup}`;
  const remedy = repairedBy(
    onFeeders(
      [name],
      'FEEDER.FEEDER_BACKUP',
      'Name the breaker upstream that protects it as back-up, or "calculation"',
    ),
    onFeeders([name], 'FEEDER.FEEDER_FAULT_LEVEL', `Agree on the ${boardKa} kA of the board`),
  );
  return {
    feeder: name,
    figures: [atLeast(`Fault level of ${name}`, feederKa, boardKa, 'kA')],
    fault: exceeds(boardKa, feederKa) ? graded(backup === '' ? 'W' : 'I', feederFault(name, statement, remedy)) : null,
  };
}
