import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds } from '@pw/configurator/value';
import { NOMINAL } from '../breaker/choice.ts';
import { atLeast, atMost, fault, judged, mustBe, phrase } from '../findings/judgement.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { feederRemarks, releaseText } from '../model/feeder-faults.ts';
import { type CompleteFeeder, completeFeeders } from '../model/placed-feeders.ts';
import { THREE_POLES_AND_LINK } from '../model/poles.ts';
import type { Tables } from '../tables/tables.ts';
import { type Check, checkLimit } from './check.ts';
import type { JudgementOf } from './check-codes.ts';

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
      const neutral = board.values.NEUTRAL_SHARE > 0 ? 'there' : 'none';
      return completeBreakers(board)
        .filter(({ feeder }) => feeder.values.CONDUCTORS === 4)
        .map(({ feeder: { name: feeder, values } }) => {
          const poles = values.POLES === 4 ? phrase('FOUR_POLES') : THREE_POLES_AND_LINK;
          return judged({ feeder }, [mustBe('NEUTRAL_BAR', neutral, 'there', { poles })], fault('NO_NEUTRAL'));
        });
    },
  },
  {
    id: 'N4',
    judge: ({ board }) => {
      const feeders = completeBreakers(board).flatMap(({ feeder, poles }) => (poles === 4 ? [feeder.name] : []));
      const percent = board.values.NEUTRAL_SHARE * FOURTH_POLE_PERCENT;
      const bound = atMost('NEUTRAL', percent, FOURTH_POLE_PERCENT);
      return feeders.length === 0 ? [] : [judged({ feeders }, [bound], fault('ABOVE'))];
    },
  },
  {
    id: 'C1',
    judge: ({ board }) =>
      completeBreakers(board)
        .filter(breaksFaults)
        .map(({ feeder }) => judgeBreakingCapacity(board, feeder)),
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
        .map(({ feeder: { name: feeder, values } }) => {
          const boardKa = board.values.INTERRUPT_RATING;
          const backup = values.FEEDER_BACKUP ?? '';
          return judged(
            { feeder },
            [atLeast('FAULT_LEVEL', values.FAULT_LEVEL ?? boardKa, boardKa)],
            backup === ''
              ? fault('UNPROTECTED', {}, { severity: 'W' })
              : fault('BACKED_UP', { backup }, { severity: 'I' }),
          );
        }),
  },
  {
    id: 'L1',
    judge: ({ board }) =>
      completeBreakers(board)
        .filter(hasReleaseToChoose)
        .map(({ feeder }) => {
          const { name, values } = feeder;
          const replaced = feederRemarks(feeder).find((remark) => remark.code === 'RELEASE_REPLACED' && remark.isGiven);
          const demand = values.FEEDER_TRIP_UNIT || values.FEEDER_RELEASE || values.RELEASE || '';
          return {
            feeder: name,
            bounds: [mustBe('RELEASE', replaced ? (values.RELEASE ?? '') : demand, demand)],
            fault:
              replaced?.code === 'RELEASE_REPLACED'
                ? fault('REPLACED', { remark: releaseText(replaced), series: values.SERIES ?? '' })
                : null,
          };
        }),
  },
];

function judgeAltitude(tables: Tables, { values }: EvaluatedBoard): JudgementOf<'A5'> {
  const { ALTITUDE, ALTITUDE_CURRENT: current, ALTITUDE_ICU: icu, ALTITUDE_VOLTAGE, OPER_VOLTAGE: voltageV } = values;
  const highestV = roundHalfUp(checkLimit(tables, 'highest voltage of breakers') * ALTITUDE_VOLTAGE, 0);
  const voltage = exceeds(voltageV, highestV) ? [phrase('VOLTAGE', { voltageV, highestV })] : [];
  const bound = atMost('ALTITUDE', ALTITUDE, checkLimit(tables, 'altitude of the ratings'));
  return judged({}, [bound], fault('DERATED', { current, icu, voltage }));
}

/** The fourth pole of a breaker carries what a phase carries, however large the neutral bars are (SBD 3.5). */
const FOURTH_POLE_PERCENT = 100;

function judgeBreakingCapacity(board: EvaluatedBoard, { name, values }: EvaluatedFeeder): JudgementOf<'C1'> {
  const { CLASS_MADE, BREAKING_CAPACITY, BASIS: basis, ICU_CLASS, FRAME: frame, FAULT_LEVEL } = values;
  const place = { feeder: name };
  if (CLASS_MADE === 0) {
    return judged(place, [mustBe('CLASS', 'not made', 'made', { class: ICU_CLASS, frame })], fault('NOT_MADE'));
  }
  const neededKa = FAULT_LEVEL ?? board.values.INTERRUPT_RATING;
  if (BREAKING_CAPACITY === null) {
    const voltageV = board.values.OPER_VOLTAGE;
    const bound = mustBe('NO_CAPACITY', 'none', phrase('AT_LEAST', { neededKa }), { basis, voltageV });
    return judged(place, [bound], fault('NO_CAPACITY'));
  }
  return judged(place, [atLeast('CAPACITY', BREAKING_CAPACITY, neededKa, { basis })], fault('TOO_LOW'));
}

/** Icw against the fault level for the short time of the breaker; what holds none, as an MCCB, is not asked (SBD 4.2). */
function judgeShortTime(board: EvaluatedBoard, { name, type, values }: EvaluatedFeeder): readonly JudgementOf<'C2'>[] {
  const { ICW, SHORT_TIME: timeS, FAULT_LEVEL } = values;
  if (ICW === null || timeS === null) {
    return [];
  }
  const advice = exceeds(timeS, 1) ? [phrase('SHORTER')] : [];
  const severity = type.role === 'outgoing' ? 'W' : 'E';
  return [
    judged(
      { feeder: name },
      [atLeast('WITHSTANDS', ICW, FAULT_LEVEL ?? board.values.INTERRUPT_RATING, { timeS })],
      fault('BELOW', { advice }, { severity, steps: advice }),
    ),
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

function judgeCircuits(board: EvaluatedBoard, circuits: readonly Circuit[]): JudgementOf<'C4'> {
  const reduced = reducedCircuits(board);
  const steps = [
    board.values.SB_RATING_BASIS === NOMINAL ? 'NOMINAL' : null,
    board.values.VENTILATION === 'V' ? null : 'CLOSED',
  ];
  return judged(
    { feeders: reduced.map(({ name }) => name) },
    circuits.map(({ name, carriesA, askedA }) => atLeast('CURRENT', carriesA, askedA, { name })),
    fault('REDUCED', { circuits: reduced.map((circuit) => phrase('CIRCUIT', circuit)) }, { steps }),
  );
}
