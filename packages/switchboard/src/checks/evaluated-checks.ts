import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds, reaches } from '@pw/configurator/value';
import { diversityFactor } from '../busbar/cubicle-bars.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { BoardDesign } from '../model/design.ts';
import { missingEntries } from '../model/feeder-faults.ts';
import { neededRows } from '../tables/needed-rows.ts';
import type { Tables } from '../tables/tables.ts';
import { busbarChecks } from './busbar-checks.ts';
import {
  type Check,
  type CheckContext,
  type CheckFinding,
  type CompleteFeeder,
  checkLimitNeeds,
  completeFeeders,
  faultFinding,
} from './check.ts';
import { equipmentChecks, recordNeeds, transformerNeeds } from './equipment-checks.ts';
import { loadChecks, supplyChecks } from './supply-checks.ts';

/** The voltage at which the tables hold no breaking capacity (SBD-R1 8, C1). */
const VOLTAGE_WITHOUT_ICU = 690;

/** The complete entries of every role but the blank. */
const completeBreakers = (board: EvaluatedBoard) => completeFeeders(board, 'incomer', 'bus coupler', 'outgoing');

/** The breaker checks of SBD-R1 8, one entry per feeder. */
const breakerChecks: readonly Check[] = [
  {
    id: 'N2',
    find: ({ board }) =>
      board.values.NEUTRAL_SHARE > 0
        ? []
        : completeBreakers(board)
            .filter(({ poles }) => poles === 4)
            .map(({ feeder }) => ({
              severity: 'E',
              message: `4-pole feeder ${feeder.name} on a board without neutral bar`,
              feeder: feeder.name,
              property: 'BOARD.NEUTRAL_RATING',
            })),
  },
  {
    id: 'C1',
    find: (context) =>
      completeBreakers(context.board).flatMap(({ feeder }) => {
        const finding = breakingCapacityFinding(context, feeder);
        return finding ? [{ ...finding, feeder: feeder.name, property: 'FEEDER.FEEDER_ICU_CLASS' }] : [];
      }),
  },
  {
    id: 'C3',
    find: ({ board }) => board.feeders.flatMap((feeder) => faultFinding(feeder, missingEntries(feeder))),
  },
  {
    id: 'C4',
    find: ({ board, design, tables }) =>
      completeBreakers(board).flatMap((complete) => {
        const limitA = complete.feeder.values.OPERATING_CURRENT;
        if (limitA === null || !exceeds(currentInCubicle(tables, design, complete), limitA)) {
          return [];
        }
        const { feeder, ratingA } = complete;
        const carries = roundHalfUp(limitA, 1);
        const message = `${feeder.name}: ${ratingA} A breaker carries ${carries} A in this cubicle; choose the next frame or ventilate`;
        return [{ severity: 'W', message, feeder: feeder.name, property: 'FEEDER.FEEDER_AMP_RATING' }];
      }),
  },
  {
    id: 'C6',
    find: ({ board }) => {
      const boardKa = board.values.INTERRUPT_RATING;
      return completeBreakers(board)
        .filter(({ feeder }) => exceeds(boardKa, feeder.values.FAULT_LEVEL ?? boardKa))
        .map(({ feeder }) => ({
          severity: 'W',
          message:
            `${feeder.name}: ${feeder.values.FAULT_LEVEL} kA is below the board's ${boardKa} kA; ` +
            'back-up protection or the lower fault level must be shown',
          feeder: feeder.name,
          property: 'FEEDER.FEEDER_FAULT_LEVEL',
        }));
    },
  },
];

type Verdict = Pick<CheckFinding, 'severity' | 'message'>;

function breakingCapacityFinding({ board }: CheckContext, feeder: EvaluatedFeeder): Verdict | null {
  const { CLASS_MADE, ICU, ICU_CLASS, FRAME, FAULT_LEVEL } = feeder.values;
  if (CLASS_MADE === 0) {
    return { severity: 'E', message: `${feeder.name}: class ${ICU_CLASS} is not made in frame ${FRAME}` };
  }
  if (board.values.OPER_VOLTAGE === VOLTAGE_WITHOUT_ICU) {
    return { severity: 'W', message: `${feeder.name}: confirm Icu at ${VOLTAGE_WITHOUT_ICU} V` };
  }
  const neededKa = FAULT_LEVEL ?? board.values.INTERRUPT_RATING;
  if (ICU === null || !reaches(ICU, neededKa)) {
    return { severity: 'E', message: `${feeder.name}: Icu ${ICU ?? 0} kA < fault level ${neededKa} kA` };
  }
  return null;
}

/** The current that C4 compares: with diversity for an outgoing module, in its most unfavourable column. */
function currentInCubicle(tables: Tables, design: BoardDesign | null, { feeder, ratingA }: CompleteFeeder): number {
  const isModule = feeder.type.role === 'outgoing' && feeder.values.REQD_CUBICLE_TYPE === 'MT';
  if (!isModule || !design) {
    return ratingA;
  }
  const columns = design.cubicles.filter((each) => each.feeders.some((placed) => placed.feeder === feeder));
  const factors = columns.map((column) => {
    const outgoing = column.feeders.filter((placed) => placed.feeder.type.role === 'outgoing').length;
    return diversityFactor(tables, outgoing).value;
  });
  return (factors.length === 0 ? 1 : Math.max(...factors)) * ratingA;
}

/** Every evaluated check; `catalog/check.csv` gives their order and what is not evaluated yet. */
export const checks: readonly Check[] = [
  ...busbarChecks,
  ...breakerChecks,
  ...supplyChecks,
  ...loadChecks,
  ...equipmentChecks,
];

/** The rows that the checks name: a check that the table does not list would never run. */
export const checkNeeds = [
  neededRows(
    'the checks',
    'check',
    'id',
    checks.map(({ id }) => id),
  ),
  checkLimitNeeds,
  recordNeeds,
  transformerNeeds,
];
