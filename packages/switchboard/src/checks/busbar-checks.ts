import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds, reaches } from '@pw/configurator/value';
import { usualDepth } from '../board/rated-data-rules.ts';
import { barAreaMm2 } from '../busbar/bar-size.ts';
import type { BarUse } from '../busbar/capacity.ts';
import { mostBars, stockSizes } from '../busbar/select-bar.ts';
import {
  busbarStress,
  currentDensity,
  densityLimit,
  phaseClearance,
  subConductorStressOf,
  supportForce,
} from '../busbar/withstand.ts';
import { atLeast, atMost, fault, graded, mustBe } from '../findings/judgement.ts';
import { onBoard, onFeeders, repairedBy } from '../findings/repair.ts';
import { barSizes, presentBar } from '../model/bar-size.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import { completeFeeders } from '../model/placed-feeders.ts';
import type { Tables } from '../tables/tables.ts';
import { type Check, type CheckContext, checkLimit } from './check.ts';

const hasMainBar = ({ board, hasBars }: CheckContext) => hasBars && board.values.MBB_SIZE !== '';

const largerMainBar = onBoard('BOARD.MBB_SIZE', 'Take the main busbar of the rule, or a larger one');
const largerEnquiredCurrent = onBoard('BOARD.RATED_CURRENT', 'Agree on another rated current');
const lowerFaultLevel = onBoard('BOARD.INTERRUPT_RATING', 'Agree on a lower fault level');
const shorterFault = onBoard('BOARD.SC_TIME', 'Agree on a shorter duration of the fault');

/** The busbar and earth checks of SBD 14.1. */
export const busbarChecks: readonly Check[] = [
  {
    id: 'B1',
    judge: ({ board }) => {
      const rated = board.values.RATED_CURRENT;
      const remedy = repairedBy(onBoard('BOARD.RATED_CURRENT', 'Enter the rated current of the enquiry'));
      return [
        rated === null
          ? {
              figures: [mustBe('Rated current', 'empty', 'entered')],
              fault: fault('Rated Current is empty', remedy),
            }
          : { figures: [mustBe('Rated current', rated, rated, 'A')], fault: null },
      ];
    },
  },
  {
    id: 'B2',
    judge: ({ board, hasBars }) => {
      const rated = board.values.RATED_CURRENT;
      if (!hasBars || rated === null) {
        return [];
      }
      return completeFeeders(board, 'incomer').map(({ feeder: { name }, ratingA }) => {
        const remedy = repairedBy(
          onBoard('BOARD.RATED_CURRENT', `Agree on a rated current of at least ${ratingA} A`),
          onFeeders([name], 'FEEDER.FEEDER_AMP_RATING', 'Agree on a smaller incomer'),
        );
        const message = `Busbar ${rated} A is smaller than incomer ${name} ${ratingA} A`;
        return {
          feeder: name,
          figures: [atLeast(`Rated current, for incomer ${name}:`, rated, ratingA, 'A')],
          fault: exceeds(ratingA, rated)
            ? fault(message, remedy, `Busbar ${rated} A is smaller than the incomer, ${ratingA} A`)
            : null,
        };
      });
    },
  },
  {
    id: 'B3',
    judge: ({ board, missingBars, hasBars, tables }) => {
      if (!hasBars) {
        return [];
      }
      const { BUS_MAT, AMBIENT, SB_IP } = board.values;
      if (missingBars.length === 0) {
        return [{ figures: [atMost('Bars without a size that carries their current', 0, 0, '')], fault: null }];
      }
      const missing = (['main', 'cabinet', 'riser'] as const)
        .map((use) => ({
          largest: largestSize(tables, use),
          bars: missingBars
            .filter((each) => each.use === use)
            .map(({ place, currentA }) => `${currentA} A (${place})`)
            .join(', '),
        }))
        .filter(({ bars }) => bars !== '')
        .map(({ largest, bars }) => `up to ${largest} carries ${bars}`)
        .join(', none ');
      const steps = barRemedies(tables, board);
      const message =
        `No ${BUS_MAT} busbar ${missing} at ${AMBIENT} degC in ${SB_IP}; ` +
        steps.map(({ short }) => short).join(' or ');
      const remedy = repairedBy(...steps.map(({ step }) => step));
      return [
        {
          figures: missingBars.map(({ place, currentA, use }) =>
            mustBe(`Bar of ${place} for ${currentA} A`, 'no size', `within ${largestSize(tables, use)}`),
          ),
          fault: fault(message, remedy),
        },
      ];
    },
  },
  {
    id: 'B4',
    judge: (context) => {
      const { MBB_SIZE, MBB_CAPACITY, RATED_CURRENT } = context.board.values;
      if (!hasMainBar(context)) {
        return [];
      }
      const ratedA = RATED_CURRENT ?? 0;
      const carriesA = oneDecimal(MBB_CAPACITY);
      const message = `Main busbar ${MBB_SIZE} carries ${carriesA} A (< ${RATED_CURRENT} A)`;
      return [
        {
          figures: [atLeast(`Main busbar ${MBB_SIZE} carries`, carriesA, ratedA, 'A')],
          fault: reaches(MBB_CAPACITY, ratedA)
            ? null
            : fault(message, repairedBy(largerMainBar, largerEnquiredCurrent)),
        },
      ];
    },
  },
  {
    id: 'B5',
    judge: (context) => {
      const { MBB_AREA, PHASE_AREA_NEEDED, INTERRUPT_RATING, SC_TIME } = context.board.values;
      if (!hasMainBar(context)) {
        return [];
      }
      const withstoodKa = oneDecimal((INTERRUPT_RATING * MBB_AREA) / PHASE_AREA_NEEDED);
      const message = `Main busbar ${MBB_AREA} mm2 withstands ${withstoodKa} kA for ${SC_TIME} s, ${INTERRUPT_RATING} kA required`;
      return [
        {
          figures: [
            atLeast(`Main busbar withstands for ${SC_TIME} s`, withstoodKa, INTERRUPT_RATING, 'kA'),
            atLeast('Area per phase', oneDecimal(MBB_AREA), oneDecimal(PHASE_AREA_NEEDED), 'mm²'),
          ],
          fault: reaches(MBB_AREA, PHASE_AREA_NEEDED)
            ? null
            : fault(message, repairedBy(largerMainBar, lowerFaultLevel, shorterFault)),
        },
      ];
    },
  },
  {
    id: 'B6',
    judge: ({ board, tables, hasBars }) => {
      const limitA = checkLimit(tables, 'ventilated above');
      const { VENTILATION, RATED_CURRENT, SB_IP } = board.values;
      if (!hasBars || RATED_CURRENT === null) {
        return [];
      }
      if (VENTILATION === 'V') {
        return [{ figures: [mustBe(`Enclosure ${SB_IP} above ${limitA} A`, 'ventilated', 'ventilated')], fault: null }];
      }
      const message = `Above ${limitA} A use IP42 ventilated (IP5x reduces ratings)`;
      const remedy = repairedBy(
        onBoard('BOARD.SB_IP', 'Agree on a ventilated enclosure, IP42'),
        onBoard('BOARD.RATED_CURRENT', `Agree on at most ${limitA} A`),
      );
      return [
        {
          figures: [atMost(`Rated current without ventilation, ${SB_IP}:`, RATED_CURRENT, limitA, 'A')],
          fault: exceeds(RATED_CURRENT, limitA) ? fault(message, remedy) : null,
        },
      ];
    },
  },
  {
    id: 'B7',
    judge: (context) => {
      const { board, tables } = context;
      if (!hasMainBar(context)) {
        return [];
      }
      const density = currentDensity(board).value;
      const limit = densityLimit(tables, board.values.BUS_MAT);
      const isFree = board.values.DENSITY_CAP !== 'Y';
      const message = `Current density ${twoDecimals(density)} A/mm2 is above ${limit}`;
      const remedy = repairedBy(onBoard('BOARD.DENSITY_CAP', 'Limit the current density'), largerMainBar);
      return [
        {
          figures: [atMost('Current density', twoDecimals(density), limit, 'A/mm²')],
          fault: isFree && exceeds(density, limit) ? fault(message, remedy) : null,
        },
      ];
    },
  },
  {
    id: 'B8',
    judge: (context) => {
      const { board, tables } = context;
      if (!hasMainBar(context)) {
        return [];
      }
      const { stress, proofStressNmm2 } = busbarStress(tables, board);
      const limit = checkLimit(tables, 'proof stress factor') * proofStressNmm2;
      const span = board.values.SUPPORT_SPAN;
      const found = oneDecimal(stress.value);
      const message = `Busbar stress ${found} N/mm2 at span ${span}; reduce support span`;
      return [
        {
          figures: [atMost(`Busbar stress at a span of ${span} mm`, found, oneDecimal(limit), 'N/mm²')],
          fault: exceeds(stress.value, limit) ? fault(message, repairedBy(largerMainBar, lowerFaultLevel)) : null,
        },
      ];
    },
  },
  {
    id: 'B8b',
    judge: (context) => {
      const { board, tables } = context;
      const own = hasMainBar(context) ? subConductorStressOf(tables, board) : null;
      if (!own) {
        return [];
      }
      const { stress, proofStressNmm2 } = busbarStress(tables, board);
      const sum = stress.value + own.value;
      const limit = checkLimit(tables, 'proof stress factor') * proofStressNmm2;
      const span = board.values.SUPPORT_SPAN;
      const message = `Busbar stress ${oneDecimal(sum)} N/mm2 with the sub-conductors at span ${span}; reduce the support span`;
      const isOver = exceeds(sum, limit) || exceeds(own.value, proofStressNmm2);
      return [
        {
          figures: [
            atMost(`Busbar stress with the sub-conductors at a span of ${span} mm`, oneDecimal(sum), limit, 'N/mm²'),
            atMost('Of it between the bars of a phase', oneDecimal(own.value), proofStressNmm2, 'N/mm²'),
          ],
          fault: isOver ? fault(message, repairedBy(largerMainBar, lowerFaultLevel)) : null,
        },
      ];
    },
  },
  {
    id: 'B10',
    judge: (context) => {
      const { board, tables } = context;
      if (!hasMainBar(context)) {
        return [];
      }
      const { forceN, strengthKn, bearableSpanMm } = supportForce(tables, board);
      const forceKn = oneDecimal(forceN.value / 1000);
      const { MBB_SIZE, SUPPORT_SPAN } = board.values;
      const message =
        `Force ${forceKn} kN on a busbar support, ${strengthKn.value} kN allowed (${MBB_SIZE}): ` +
        `span ${bearableSpanMm.value} mm or a stronger support`;
      return [
        {
          figures: [
            atMost(
              `Force on a support of ${MBB_SIZE} at a span of ${SUPPORT_SPAN} mm`,
              forceKn,
              strengthKn.value,
              'kN',
            ),
          ],
          fault: exceeds(forceN.value, strengthKn.value * 1000)
            ? fault(message, repairedBy(largerMainBar, lowerFaultLevel))
            : null,
        },
      ];
    },
  },
  {
    id: 'K1',
    judge: (context) => {
      const { board, tables } = context;
      // A cabinet has no busbar chamber.
      if (!hasMainBar(context) || board.values.CABINET_PLATE > 0) {
        return [];
      }
      const atImpulseMm = checkLimit(tables, 'clearance at 8 kV') * board.values.ALTITUDE_CLEARANCE;
      const neededMm = Math.max(atImpulseMm, checkLimit(tables, 'house clearance'));
      const clearanceMm = phaseClearance(tables, board).value;
      const { CHAMBER_NEED, BUSBAR_DEPTH, RATED_CURRENT } = board.values;
      const usualMm = usualDepth(tables, RATED_CURRENT)?.depthMm ?? 0;
      const figures = [
        atLeast('Clearance between phases', clearanceMm, neededMm, 'mm'),
        atMost('Room that the main busbars need in the depth', CHAMBER_NEED, BUSBAR_DEPTH, 'mm'),
      ];
      const bars = presentBar(board.values.MBB_SIZE).bars;
      const isTight = exceeds(neededMm, clearanceMm);
      const tight = `Phase clearance ${clearanceMm} mm is below ${neededMm} mm`;
      const deep = `Depth ${BUSBAR_DEPTH}: ${bars} bars per phase need ${CHAMBER_NEED} mm`;
      const deepened = exceeds(CHAMBER_NEED, usualMm) ? graded('I', fault(deep, repairedBy(largerMainBar))) : null;
      return [{ figures, fault: isTight ? graded('E', fault(tight, repairedBy(largerMainBar))) : deepened }];
    },
  },
  {
    id: 'N1',
    judge: (context) => {
      const { NBB_SIZE, NBB_AREA, NEUTRAL_AREA_NEEDED } = context.board.values;
      if (!hasMainBar(context) || NBB_SIZE === '') {
        return [];
      }
      const neededMm2 = oneDecimal(NEUTRAL_AREA_NEEDED);
      const remedy = repairedBy(
        onBoard('BOARD.NBB_SIZE', 'Take the neutral busbar of the rule, or a larger one'),
        onBoard('BOARD.NEUTRAL_RATING', 'Agree on a smaller neutral'),
      );
      return [
        {
          figures: [atLeast(`Neutral busbar ${NBB_SIZE}`, oneDecimal(NBB_AREA), neededMm2, 'mm²')],
          fault: reaches(NBB_AREA, NEUTRAL_AREA_NEEDED)
            ? null
            : fault(`Neutral ${NBB_AREA} mm2 is below ${neededMm2} mm2`, remedy),
        },
      ];
    },
  },
  {
    id: 'P1',
    judge: ({ board, hasBars }) => {
      const { EARTH_SIZE, EARTH_AREA, EARTH_AREA_NEEDED, EARTH_BUS } = board.values;
      if (!hasBars || EARTH_SIZE === '') {
        return [];
      }
      const neededMm2 = oneDecimal(EARTH_AREA_NEEDED);
      const remedy = repairedBy(
        onBoard('BOARD.EARTH_BUS', `Choose another earth material than ${EARTH_BUS}`),
        lowerFaultLevel,
        shorterFault,
      );
      return [
        {
          figures: [atLeast(`Earth busbar ${EARTH_SIZE}`, oneDecimal(EARTH_AREA), neededMm2, 'mm²')],
          fault: reaches(EARTH_AREA, EARTH_AREA_NEEDED)
            ? null
            : fault(`Earth bus ${EARTH_AREA} mm2 is below ${neededMm2} mm2`, remedy),
        },
      ];
    },
  },
];

/** The largest bars of the stock for a use, as many of them as there is room for, e.g. `4x120x10`. */
function largestSize(tables: Tables, use: BarUse): string {
  const stock = stockSizes(tables, use).filter(({ bars }) => bars <= mostBars(tables, use));
  const largest = stock.toSorted((one, other) => barAreaMm2(one) - barAreaMm2(other)).at(-1);
  return largest ? String(barSizes.of(largest)) : 'no size';
}

/** What would let a busbar of the stock carry more, as far as the board does not have it yet (SBD 3.5). */
function barRemedies(tables: Tables, { values }: EvaluatedBoard) {
  return [
    {
      isTaken: values.VENTILATION === 'V',
      short: 'ventilated IP42',
      step: onBoard('BOARD.SB_IP', 'Agree on a ventilated enclosure, IP42'),
    },
    {
      isTaken: values.BUS_MAT === 'Copper',
      short: 'copper',
      step: onBoard('BOARD.BUS_MAT', 'Choose copper busbars'),
    },
    {
      // Nobody is asked for a lower one.
      isTaken: values.AMBIENT <= checkLimit(tables, 'usual ambient'),
      short: 'a lower ambient',
      step: onBoard('BOARD.AMBIENT', 'Agree on a lower ambient temperature'),
    },
    {
      isTaken: false,
      short: 'a lower rating',
      step: onBoard('BOARD.RATED_CURRENT', 'Agree on a lower rated current'),
    },
  ].filter(({ isTaken }) => !isTaken);
}

function oneDecimal(value: number): number {
  return roundHalfUp(value, 1);
}

function twoDecimals(value: number): number {
  return roundHalfUp(value, 2);
}
