import { exceeds, reaches } from '@pw/configurator/value';
import { CABLE, cableConstant } from '../cable/cable.ts';
import type { EvaluatedFeeder } from '../model/board.ts';
import { type Check, completeFeeders } from './check.ts';
import { atLeast, atMost, fault, feederFault, type Judgement } from './judgement.ts';
import { onBoard, onFeeders, repairedBy } from './repair.ts';

/** The checks of what is led to the feeders (SBD-R2 5). */
export const cableChecks: readonly Check[] = [
  {
    id: 'K4',
    judge: ({ board }) =>
      completeFeeders(board, 'incomer', 'outgoing')
        .filter(({ feeder }) => feeder.values.CABLE !== '')
        .map(({ feeder }) => judgeCable(feeder)),
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
                atMost(`Current led to ${feeder.name} by cable`, ratingA, fromA, 'A'),
              ),
              fault:
                large.length === 0
                  ? null
                  : fault('I', `Bus duct is usual from ${fromA} A: ${large.join(', ')}`, remedy),
            },
          ];
    },
  },
];

function judgeCable({ name, values }: EvaluatedFeeder): Judgement {
  const neededA = Math.min(values.LOAD_CURRENT ?? 0, values.INC ?? 0);
  const statement = `cables ${values.CABLE.replace(/ (?:Al|Cu)$/u, '')} carry ${values.CABLE_CAPACITY} A of ${neededA} A`;
  const remedy = repairedBy(
    onFeeders([name], 'FEEDER.CABLE_RUNS', 'Enter more runs, or 0 for those that carry it'),
    onFeeders([name], 'FEEDER.CABLE_SIZE', 'Choose a larger size that is made, or none for one that carries it'),
    onBoard('BOARD.CABLE_GROUP_FACTOR', 'Lay the cables further apart: a higher grouping factor'),
  );
  return {
    feeder: name,
    figures: [atLeast(`Cables of ${name}`, values.CABLE_CAPACITY, neededA, 'A')],
    fault: exceeds(neededA, values.CABLE_CAPACITY) ? feederFault(name, 'W', statement, remedy) : null,
  };
}
