import { exceeds, reaches } from '@pw/configurator/value';
import { capacityReader, mccbCapacity } from '../breaker/breaking-capacity.ts';
import { atLeast, fault, judged, phrase } from '../findings/judgement.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { feederTag } from '../model/feeder-tag.ts';
import { createListCache } from '../model/kept-results.ts';
import { completeFeeders } from '../model/placed-feeders.ts';
import { isBreaker } from '../supply-network/supply-network.ts';
import { rowFinder } from '../tables/find-row.ts';
import type { Tables } from '../tables/tables.ts';
import type { Check } from './check.ts';
import type { JudgementOf } from './check-codes.ts';

/** An MCCB with both capacities at the altitude and its fault level, kA; `icuKa` is Ics where it is judged by that. */
export type ServiceCapacity = {
  readonly feeder: EvaluatedFeeder;
  readonly icsKa: number;
  readonly icuKa: number;
  readonly faultKa: number;
};

/** The MCCBs of a board that reach their fault level by the capacity that counts (SBD 4.5). */
export function serviceCapacities(tables: Tables, board: EvaluatedBoard): readonly ServiceCapacity[] {
  const find = rowFinder(tables.mccbClass, ['frame', 'class']);
  const { basic } = capacityReader(tables);
  const { INTERRUPT_RATING, OPER_VOLTAGE, ALTITUDE_ICU } = board.values;
  const ofBoard = [tables, INTERRUPT_RATING, OPER_VOLTAGE, ALTITUDE_ICU];
  const breakers = completeFeeders(board, 'incomer', 'bus coupler', 'outgoing');
  return capacitiesOfFeeders(breakers, ofBoard, ({ feeder }) => {
    const { FRAME, ICU_CLASS, BREAKING_CAPACITY: icuKa, FAULT_LEVEL } = feeder.values;
    const row = isBreaker(feeder) ? find(FRAME, ICU_CLASS) : undefined;
    const serviceKa = row ? basic(mccbCapacity(row), 'Ics', OPER_VOLTAGE) : null;
    const faultKa = FAULT_LEVEL ?? INTERRUPT_RATING;
    return serviceKa === null || icuKa === null || !reaches(icuKa, faultKa)
      ? []
      : [{ feeder, icsKa: serviceKa * ALTITUDE_ICU, icuKa, faultKa }];
  });
}

const capacitiesOfFeeders = createListCache();

/** Whether the service capacity is below the fault level. */
export function isBelowFault({ icsKa, faultKa }: ServiceCapacity): boolean {
  return exceeds(faultKa, icsKa);
}

/** The check of the service breaking capacity of MCCBs (SBD 4.5); one finding per board. */
export const serviceChecks: readonly Check[] = [
  {
    id: 'C5',
    judge: ({ board, tables }) => {
      const capacities = serviceCapacities(tables, board);
      return capacities.length === 0 ? [] : [judgeService(capacities)];
    },
  },
];

/** MCCBs with equal figures are named together. */
function judgeService(capacities: readonly ServiceCapacity[]): JudgementOf<'C5'> {
  const below = capacities.filter(isBelowFault);
  const alike = Map.groupBy(below, ({ icsKa, icuKa, faultKa }) => [icsKa, icuKa, faultKa].join(' '));
  const classes = [...alike.values()].flatMap((each) =>
    each.slice(0, 1).map(({ icsKa, icuKa, faultKa }) => {
      const tags = each.map(({ feeder }) => feederTag(feeder));
      return phrase('CLASS', { icsKa, icuKa, faultKa, tags });
    }),
  );
  return judged(
    { feeders: below.map(({ feeder }) => feeder.name) },
    boundsOfCapacities(capacities, [], ({ feeder, icsKa, faultKa }) => [
      atLeast('SERVICE', icsKa, faultKa, { name: feeder.name }),
    ]),
    fault('BELOW', { classes }),
  );
}

const boundsOfCapacities = createListCache();
