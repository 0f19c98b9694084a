import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds, reaches } from '@pw/configurator/value';
import { diversityFactor } from '../busbar/cubicle-bars.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { BoardDesign } from '../model/design.ts';
import { neededRows } from '../tables/needed-rows.ts';
import type { Tables } from '../tables/tables.ts';
import { busbarChecks } from './busbar-checks.ts';
import { type Check, type CheckContext, type CompleteFeeder, checkLimitNeeds, completeFeeders } from './check.ts';
import { entryChecks } from './entry-checks.ts';
import { equipmentChecks, recordNeeds, transformerNeeds } from './equipment-checks.ts';
import { atLeast, fault, feederFault, type Judgement, mustBe } from './judgement.ts';
import { notRepaired, onBoard, onFeeders, repairedBy } from './repair.ts';
import { loadChecks, supplyChecks } from './supply-checks.ts';

/** The voltage at which the tables hold no breaking capacity (SBD-R1 8, C1). */
const VOLTAGE_WITHOUT_ICU = 690;

/** The complete entries of every role but the blank. */
const completeBreakers = (board: EvaluatedBoard) => completeFeeders(board, 'incomer', 'bus coupler', 'outgoing');

/** The breaker checks of SBD-R1 8, one entry per feeder. */
const breakerChecks: readonly Check[] = [
  {
    id: 'N2',
    judge: ({ board }) => {
      const hasNeutral = board.values.NEUTRAL_SHARE > 0;
      return completeBreakers(board)
        .filter(({ poles }) => poles === 4)
        .map(({ feeder: { name } }) => {
          const remedy = repairedBy(
            onBoard('BOARD.BUSBAR_SYS', 'Choose a busbar system with neutral'),
            onBoard('BOARD.NEUTRAL_RATING', 'Agree on a neutral bar'),
            onFeeders([name], 'FEEDER.FEEDER_POLES', 'Agree on three poles'),
          );
          const message = `4-pole feeder ${name} on a board without neutral bar`;
          return {
            feeder: name,
            figures: [mustBe(`Neutral bar for ${name} with 4 poles`, hasNeutral ? 'there' : 'none', 'there')],
            fault: hasNeutral ? null : fault('E', message, remedy, '4-pole feeder on a board without neutral bar'),
          };
        });
    },
  },
  {
    id: 'C1',
    judge: (context) => completeBreakers(context.board).map(({ feeder }) => judgeBreakingCapacity(context, feeder)),
  },
  {
    id: 'C4',
    judge: ({ board, design, tables }) =>
      completeBreakers(board).flatMap((complete): readonly Judgement[] => {
        const { feeder, ratingA } = complete;
        const { name } = feeder;
        const limitA = feeder.values.OPERATING_CURRENT;
        if (limitA === null) {
          return [];
        }
        const currentA = currentInCubicle(tables, design, complete);
        const carriesA = roundHalfUp(limitA, 1);
        const statement = `${ratingA} A breaker carries ${carriesA} A in this cubicle; choose the next frame or ventilate`;
        const remedy = repairedBy(
          onFeeders([name], 'FEEDER.FEEDER_ICU_CLASS', 'Choose a breaking class with the next frame'),
          ...(board.values.VENTILATION === 'V'
            ? []
            : [onBoard('BOARD.SB_IP', 'Agree on a ventilated enclosure, IP42')]),
          onFeeders([name], 'FEEDER.FEEDER_AMP_RATING', 'Agree on another rated current'),
          onBoard('BOARD.AMBIENT', 'Agree on a lower ambient temperature'),
        );
        return [
          {
            feeder: name,
            figures: [atLeast(`${name} carries in its cubicle`, carriesA, roundHalfUp(currentA, 1), 'A')],
            fault: exceeds(currentA, limitA) ? feederFault(name, 'W', statement, remedy) : null,
          },
        ];
      }),
  },
  {
    id: 'C6',
    judge: ({ board }) => {
      const boardKa = board.values.INTERRUPT_RATING;
      return completeBreakers(board).map(({ feeder: { name, values } }) => {
        const feederKa = values.FAULT_LEVEL ?? boardKa;
        const statement =
          `${feederKa} kA is below the board's ${boardKa} kA; ` +
          'back-up protection or the lower fault level must be shown';
        const remedy = repairedBy(
          onFeeders([name], 'FEEDER.FEEDER_NOTE', 'Show in the note which breaker protects it as back-up'),
          onFeeders([name], 'FEEDER.FEEDER_FAULT_LEVEL', `Agree on the ${boardKa} kA of the board`),
        );
        return {
          feeder: name,
          figures: [atLeast(`Fault level of ${name}`, feederKa, boardKa, 'kA')],
          fault: exceeds(boardKa, feederKa) ? feederFault(name, 'W', statement, remedy) : null,
        };
      });
    },
  },
];

function judgeBreakingCapacity({ board }: CheckContext, { name, values }: EvaluatedFeeder): Judgement {
  const { CLASS_MADE, ICU, ICU_CLASS, FRAME, FAULT_LEVEL } = values;
  const otherClass = onFeeders(
    [name],
    'FEEDER.FEEDER_ICU_CLASS',
    'Choose another breaking class, or none for the usual',
  );
  if (CLASS_MADE === 0) {
    return {
      feeder: name,
      figures: [mustBe(`Class ${ICU_CLASS} in frame ${FRAME}`, 'not made', 'made')],
      fault: feederFault(name, 'E', `class ${ICU_CLASS} is not made in frame ${FRAME}`, repairedBy(otherClass)),
    };
  }
  const neededKa = FAULT_LEVEL ?? board.values.INTERRUPT_RATING;
  if (board.values.OPER_VOLTAGE === VOLTAGE_WITHOUT_ICU) {
    const statement = `confirm Icu at ${VOLTAGE_WITHOUT_ICU} V`;
    const remedy = notRepaired(
      `The tables hold no breaking capacity at ${VOLTAGE_WITHOUT_ICU} V: ask the maker of the breaker for ${neededKa} kA`,
    );
    return {
      feeder: name,
      figures: [mustBe(`Icu of ${name} at ${VOLTAGE_WITHOUT_ICU} V`, 'not in the tables', `at least ${neededKa} kA`)],
      fault: feederFault(name, 'W', statement, remedy),
    };
  }
  const remedy = repairedBy(
    onFeeders([name], 'FEEDER.FEEDER_ICU_CLASS', 'Choose a higher breaking class'),
    onFeeders([name], 'FEEDER.FEEDER_FAULT_LEVEL', 'Agree on a lower fault level of this feeder'),
    onBoard('BOARD.INTERRUPT_RATING', 'Agree on a lower fault level of the board'),
  );
  return {
    feeder: name,
    figures: [atLeast(`Icu of ${name}`, ICU ?? 0, neededKa, 'kA')],
    fault:
      ICU === null || !reaches(ICU, neededKa)
        ? feederFault(name, 'E', `Icu ${ICU ?? 0} kA < fault level ${neededKa} kA`, remedy)
        : null,
  };
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
  ...entryChecks,
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
