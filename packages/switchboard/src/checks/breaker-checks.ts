import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds, reaches } from '@pw/configurator/value';
import { type AcbDemand, acbChooser } from '../breaker/acb-choice.ts';
import { FULL_CURRENT, NOMINAL } from '../breaker/choice.ts';
import { atLeast, atMost, fault, judged, mustBe, phrase } from '../findings/judgement.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { feederRemarks, releaseText } from '../model/feeder-faults.ts';
import { createCache, createListCache } from '../model/kept-results.ts';
import { type CompleteFeeder, completeFeeders } from '../model/placed-feeders.ts';
import { THREE_POLES_AND_LINK } from '../model/poles.ts';
import type { Tables } from '../tables/tables.ts';
import { type Check, checkLimit, completeOf, eachFeeder } from './check.ts';
import type { JudgementOf } from './check-codes.ts';

/** The complete entries of every circuit. */
const completeBreakers = (board: EvaluatedBoard) => completeFeeders(board, 'incomer', 'bus coupler', 'outgoing');

const everyCircuit = completeOf('incomer', 'bus coupler', 'outgoing');

/** Switches without fuses break no short circuit: their kind says by a check of its own what must stand before them. */
const breaksFaults = ({ feeder }: Pick<CompleteFeeder, 'feeder'>) => feeder.values.BASIS !== '';

/** The checks of what a breaker is made for (SBD 14.1, 4.2, 4.4); one entry per feeder but C4, N4 and A5. */
export const breakerChecks: readonly Check[] = [
  {
    id: 'A5',
    judge: ({ tables, board }) => [judgeAltitude(tables, board)],
  },
  {
    id: 'N2',
    judge: eachFeeder<'N2'>(everyCircuit, ({ name: feeder, values }, { board }) => {
      const neutral = board.values.NEUTRAL_SHARE > 0 ? 'there' : 'none';
      const poles = values.POLES === 4 ? phrase('FOUR_POLES') : THREE_POLES_AND_LINK;
      return values.CONDUCTORS === 4
        ? [judged({ feeder }, [mustBe('NEUTRAL_BAR', neutral, 'there', { poles })], fault('NO_NEUTRAL'))]
        : [];
    }),
  },
  {
    id: 'N4',
    judge: ({ board, tables }) => {
      const { NEUTRAL_SHARE: share } = board.values;
      const complete = completeBreakers(board);
      const poles = complete.flatMap(({ feeder, poles: count }) => (count === 4 ? [feeder.name] : []));
      const links = complete.flatMap(({ feeder, ratingA }) =>
        feeder.values.FEEDER_POLES === THREE_POLES_AND_LINK ? [{ name: feeder.name, linkA: ratingA * share }] : [],
      );
      const largestA = tables.neutralLink.rows.at(-1)?.upToA ?? 0;
      const percent = share * FOURTH_POLE_PERCENT;
      return [
        ...(poles.length === 0
          ? []
          : [judged({ feeders: poles }, [atMost('NEUTRAL', percent, FOURTH_POLE_PERCENT)], fault('ABOVE'))]),
        ...links.map(({ name: feeder, linkA }) =>
          judged({ feeder }, [atMost('LINK', linkA, largestA)], fault('LINK_ABOVE')),
        ),
      ];
    },
  },
  {
    id: 'N5',
    judge: ({ board }) => {
      const { NEUTRAL_SHARE: share, NBB_SIZE: size } = board.values;
      const incomers = board.feeders.filter(({ type, values }) => type.role === 'incomer' && values.COPIES > 0);
      if (share === 0 || incomers.length === 0) {
        return [];
      }
      const need = board.feeders.filter(
        ({ type, values }) => type.role === 'outgoing' && values.COPIES > 0 && values.NEUTRAL_NEEDED === 1,
      );
      const feeding = incomers.filter(({ values }) => values.NEUTRAL_NEEDED === 1);
      const names = (feeders: readonly EvaluatedFeeder[]) => feeders.map(({ name }) => name);
      const unfed = fault('UNFED', { need: names(need), incomers: names(incomers) }, { severity: 'E' });
      const idle = fault('IDLE', { size: String(size), incomers: names(incomers) }, { severity: 'W' });
      const place = { feeders: names(need.length > 0 ? need : incomers) };
      return [judged(place, [atLeast('INCOMERS', feeding.length, 1)], need.length > 0 ? unfed : idle)];
    },
  },
  {
    id: 'C1',
    judge: eachFeeder<'C1'>(everyCircuit, (feeder, { board }) =>
      breaksFaults({ feeder }) ? [judgeBreakingCapacity(board, feeder)] : [],
    ),
  },
  {
    id: 'C2',
    judge: eachFeeder<'C2'>(everyCircuit, (feeder, { board, tables }) => judgeShortTime(tables, board, feeder)),
  },
  {
    id: 'C4',
    judge: ({ board }) => {
      const circuits = circuitsOfFeeders(everyCircuit(board), [], readCircuit);
      return circuits.length === 0 ? [] : [judgeAsked(board, circuits), judgeWays(circuits)];
    },
  },
  {
    id: 'C6',
    judge: eachFeeder<'C6'>(everyCircuit, (feeder, { board }) =>
      breaksFaults({ feeder }) ? judgeOwnLevel(board, feeder) : [],
    ),
  },
  {
    id: 'C7',
    judge: ({ board }) =>
      completeFeeders(board, 'incomer')
        .filter(({ feeder }) => feeder.values.PROTECTS === 0)
        .map(({ feeder: { name: feeder, values } }) =>
          judged(
            { feeder },
            [mustBe('UPSTREAM', values.FEEDER_UPSTREAM ? 'named' : 'none', 'named')],
            fault('UNPROTECTED'),
          ),
        ),
  },
  {
    id: 'C8',
    judge: ({ board }) => {
      const fromA = board.values.EARTH_FAULT_FROM;
      return fromA === 0
        ? []
        : completeFeeders(board, 'incomer')
            .filter(({ feeder, ratingA }) => feeder.values.PROTECTS === 1 && reaches(ratingA, fromA))
            .map(({ feeder }) =>
              judged(
                { feeder: feeder.name },
                [mustBe('EARTH_FAULT', hasEarthFaultProtection(feeder) ? 'there' : 'none', 'there')],
                fault('NONE', { fromA }),
              ),
            );
    },
  },
  {
    id: 'L1',
    judge: eachFeeder<'L1'>(everyCircuit, (feeder) => {
      const { name, values } = feeder;
      if (values.FEEDER_RELEASE === undefined) {
        return [];
      }
      const replaced = feederRemarks(feeder).find((remark) => remark.code === 'RELEASE_REPLACED' && remark.isGiven);
      const demand = values.FEEDER_TRIP_UNIT || values.FEEDER_RELEASE || values.RELEASE || '';
      return [
        {
          feeder: name,
          bounds: [mustBe('RELEASE', replaced ? (values.RELEASE ?? '') : demand, demand)],
          fault:
            replaced?.code === 'RELEASE_REPLACED'
              ? fault('REPLACED', { remark: releaseText(replaced), series: values.SERIES ?? '' })
              : null,
        },
      ];
    }),
  },
  {
    id: 'L2',
    judge: eachFeeder<'L2'>(everyCircuit, (feeder, { board, tables }) => {
      const { name, values } = feeder;
      const { ICW: icwKa, TAKEN_RATING: ownA, CHOICE: breaker = '' } = values;
      const ratingA = values.RATING ?? 0;
      if (icwKa === null || ownA === null) {
        return [];
      }
      const isLarger =
        choosers(tables, [], () => acbChooser(tables)).choose(acbDemand(board, feeder))?.isLarger === true;
      const bound = atMost('RATING', isLarger ? ownA : ratingA, ratingA);
      return [judged({ feeder: name }, [bound], fault('SET_DOWN', { breaker, ratingA, icwKa }))];
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

/**
 * The fault level of a feeder below that of its board: what is between the capacity of its breaker and the board is left
 * to back-up protection (SBD 2.2).
 */
function judgeOwnLevel(board: EvaluatedBoard, { name, values }: EvaluatedFeeder): readonly JudgementOf<'C6'>[] {
  const { FEEDER_FAULT_LEVEL = null, FEEDER_BACKUP: backup = '', BREAKING_CAPACITY: breaksKa, BASIS: basis } = values;
  if (FEEDER_FAULT_LEVEL === null || breaksKa === null) {
    return [];
  }
  const bound = atLeast('CAPACITY', breaksKa, board.values.INTERRUPT_RATING, { basis });
  return [
    judged(
      { feeder: name },
      [bound],
      backup === '' ? fault('UNPROTECTED', {}, { severity: 'W' }) : fault('BACKED_UP', { backup }, { severity: 'I' }),
    ),
  ];
}

/** The releases that trip at an earth fault. */
const earthFaultReleases: ReadonlySet<string> = new Set(['LSIG', 'LSIG-D']);

/** By its release, by a module at the breaker, or by a relay with current transformers of its own. */
function hasEarthFaultProtection({ values, components }: EvaluatedFeeder): boolean {
  return (
    earthFaultReleases.has(values.RELEASE) ||
    values.MCCB_EARTHLEAK === 'Y' ||
    components.some(({ family }) => family === 'ProtectionCT')
  );
}

/** What the choice of an ACB was asked. */
function acbDemand({ values: board }: EvaluatedBoard, { values, type }: EvaluatedFeeder): AcbDemand {
  return {
    make: board.BOARD_MAKE,
    ratingA: values.RATING,
    askedClass: values.FEEDER_ICU_CLASS ?? '',
    poles: values.POLES,
    deviceType: type.name,
    loadA: values.LOAD_CURRENT,
    ratingBasis: values.RATING_BASIS ?? NOMINAL,
    faultLevelKa: values.FAULT_LEVEL,
    shortTimeS: values.SHORT_TIME,
    basis: values.BASIS,
    voltageV: board.OPER_VOLTAGE,
    altitudeIcu: board.ALTITUDE_ICU,
    depthMm: board.DEPTH,
    ventilation: board.VENTILATION,
    ambientC: board.AMBIENT,
    altitudeCurrent: board.ALTITUDE_CURRENT,
  };
}

/**
 * Icw against the fault level for the short time of the breaker. What holds none, as an MCCB, is not asked but as a coupler
 * behind an incomer that may trip late (SBD 4.2).
 */
function judgeShortTime(tables: Tables, board: EvaluatedBoard, feeder: EvaluatedFeeder): readonly JudgementOf<'C2'>[] {
  const { ICW, SHORT_TIME: timeS, FAULT_LEVEL } = feeder.values;
  if (ICW === null || timeS === null) {
    const isBehindDelay = () => completeFeeders(board, 'incomer').some(({ feeder: { values } }) => values.ICW !== null);
    return feeder.type.role === 'bus coupler' && isBehindDelay()
      ? [judged({ feeder: feeder.name }, [mustBe('NO_ICW', 'none', 'held')], fault('NO_ICW', {}, { severity: 'W' }))]
      : [];
  }
  const bound = atLeast('WITHSTANDS', ICW, FAULT_LEVEL ?? board.values.INTERRUPT_RATING, { timeS });
  const shorterS = bound.isKept ? undefined : shorterTime(tables, acbDemand(board, feeder));
  const advice = shorterS === undefined ? [] : [phrase('SHORTER', { shorterS })];
  const severity = feeder.type.role === 'outgoing' ? 'W' : 'E';
  return [judged({ feeder: feeder.name }, [bound], fault('BELOW', { advice }, { severity, steps: advice }))];
}

/** The longest shorter time in s for which an ACB is made that withstands the fault level. */
function shorterTime(tables: Tables, demand: AcbDemand): number | undefined {
  const { choose } = acbChooser(tables);
  const times = tables.boardOption.rows.flatMap(({ property, value }) =>
    property === 'SC_TIME' ? [Number(value)] : [],
  );
  return times
    .filter((timeS) => exceeds(demand.shortTimeS ?? 0, timeS))
    .toSorted((one, other) => other - one)
    .find((shortTimeS) => choose({ ...demand, shortTimeS })?.withstands);
}

/** A circuit with the current that it carries in the board, and what is asked of it, in A. */
type Circuit = { readonly name: string; readonly carriesA: number; readonly askedA: number; readonly isOpen: boolean };

const circuitsOfFeeders = createListCache();

/** What is asked of a way without a load is open: it carries what it carries. */
function readCircuit({ name, type, values }: EvaluatedFeeder): readonly Circuit[] {
  const { INC, LOAD_CURRENT, FEEDER_LOAD = 0 } = values;
  return INC === null || LOAD_CURRENT === null
    ? []
    : [{ name, carriesA: INC, askedA: LOAD_CURRENT, isOpen: type.role === 'outgoing' && FEEDER_LOAD === 0 }];
}

const choosers = createCache();

const boundsOfAsked = createListCache();
const boundsOfOpen = createListCache();

const circuitBound = ({ name, carriesA, askedA }: Circuit) => [atLeast('CURRENT', carriesA, askedA, { name })];

const circuitPhrase = (code: 'CIRCUIT' | 'DEVICE', { name, carriesA, askedA }: Circuit) =>
  phrase(code, { name, carriesA, askedA });

function reducedOf(circuits: readonly Circuit[]): readonly Circuit[] {
  return circuits.filter(({ carriesA, askedA }) => exceeds(askedA, carriesA));
}

/** Incomers, couplers and ways with a load that carry less than is asked of them (SBD 4.6). */
function judgeAsked(board: EvaluatedBoard, circuits: readonly Circuit[]): JudgementOf<'C4'> {
  const asked = circuits.filter(({ isOpen }) => !isOpen);
  const reduced = reducedOf(asked);
  const steps = [
    board.values.SB_RATING_BASIS === FULL_CURRENT ? null : 'NOMINAL',
    board.values.VENTILATION === 'V' ? null : 'CLOSED',
  ];
  return judged(
    { feeders: reduced.map(({ name }) => name) },
    boundsOfAsked(asked, [], circuitBound),
    fault(
      'REDUCED',
      { circuits: reduced.map((circuit) => circuitPhrase('CIRCUIT', circuit)) },
      { severity: 'W', steps },
    ),
  );
}

/** Ways without a load: the customer reads what they carry. */
function judgeWays(circuits: readonly Circuit[]): JudgementOf<'C4'> {
  const open = circuits.filter(({ isOpen }) => isOpen);
  const reduced = reducedOf(open);
  return judged(
    { feeders: reduced.map(({ name }) => name) },
    boundsOfOpen(open, [], circuitBound),
    fault('CARRIED', { circuits: reduced.map((circuit) => circuitPhrase('DEVICE', circuit)) }, { severity: 'I' }),
  );
}
