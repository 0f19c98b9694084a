import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds } from '@pw/configurator/value';
import { loadKindRow } from '../busbar/cubicle-bars.ts';
import { atMost, fault, type Judgement, sectionFault } from '../findings/judgement.ts';
import { inFeederList, onBoard, onFeeders, repairedBy } from '../findings/repair.ts';
import type { Way } from '../loads/section-load.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { feederTag } from '../model/feeder-tag.ts';
import { completeFeeders } from '../model/placed-feeders.ts';
import type { Tables } from '../tables/tables.ts';
import { type Check, checkLimit } from './check.ts';
import { sectionLoads } from './load-checks.ts';

/** The checks of motors at their start (SBD 8.6): of each section, and of the largest one against the supply. */
export const motorChecks: readonly Check[] = [
  {
    id: 'M3',
    judge: ({ board, tables }) =>
      sectionLoads(board, tables).flatMap(({ section, ways, incomers }): readonly Judgement[] => {
        const motors = ways.filter(({ feeder }) => startsAsMotor(tables, feeder));
        if (motors.length === 0) {
          return [];
        }
        const loads = incomers.map((incomer) => ({ ...incomer, motorA: startingLoadA(tables, incomer) }));
        const message = loads
          .filter(({ motorA, carriesA }) => exceeds(motorA, carriesA))
          .map(({ motorA, carriesA }) => `motor load ${roundHalfUp(motorA, 0)} A exceeds incomer ${carriesA} A`)
          .join('; ');
        const remedy = repairedBy(
          onFeeders(namesOf(motors), `FEEDER.SECTION_${section}`, 'Move motors to another section'),
          onFeeders(
            incomers.map(({ name }) => name),
            'FEEDER.FEEDER_AMP_RATING',
            'Agree on a larger incomer',
          ),
        );
        return [
          {
            section,
            figures: loads.map(({ name, motorA, carriesA }) =>
              atMost(`Load of ${name} with the largest motor at its start`, roundHalfUp(motorA, 0), carriesA, 'A'),
            ),
            fault: message === '' ? null : sectionFault(`Section ${section}: ${message}`, remedy),
          },
        ];
      }),
  },
  {
    id: 'M4',
    judge: ({ board, tables }) => {
      const { SUPPLY_FAULT: supplyKa, TRAFO_KVA: transformerKva } = board.values;
      const largest = largestMotor(board, tables);
      if (supplyKa === null || transformerKva === null || largest === null) {
        return [];
      }
      const { feeder, ratingA } = largest;
      const startKa = (checkLimit(tables, 'start current of a motor') * ratingA) / 1000;
      const sharePercent = (100 * startKa) / supplyKa;
      const mostPercent = checkLimit(tables, 'start beside the fault current');
      const statement = `start draws ${roundHalfUp(sharePercent, 1)} % of the fault current`;
      const remedy = repairedBy(
        inFeederList('Choose a star-delta or soft starter or a drive for the motor'),
        onBoard('BOARD.TRAFO_KVA', 'Enter the data of the supply as the utility names them'),
      );
      return [
        {
          feeder: feeder.name,
          figures: [
            atMost(`Start of ${feeder.name} beside the fault current`, roundHalfUp(sharePercent, 1), mostPercent, '%'),
          ],
          fault: exceeds(sharePercent, mostPercent)
            ? fault(`${feederTag(feeder)}: ${statement}`, remedy, statement)
            : null,
        },
      ];
    },
  },
];

/** Whether the start current of a feeder counts. */
export function startsAsMotor(tables: Pick<Tables, 'loadKind'>, feeder: EvaluatedFeeder): boolean {
  return loadKindRow(tables, feeder).starts === 'Y';
}

/** The largest motor with more than its current, the others with theirs, and the distribution ways, A. */
function startingLoadA(
  tables: Tables,
  fed: { readonly ways: readonly Way[]; readonly rdf: number; readonly askedA: number },
): number {
  const motors = fed.ways.filter(({ feeder }) => startsAsMotor(tables, feeder));
  const runningA = motors.reduce((sum, { copies, loadA }) => sum + copies * loadA, 0);
  const largestA = Math.max(0, ...motors.map(({ loadA }) => loadA));
  return runningA + (checkLimit(tables, 'largest motor at its start') - 1) * largestA + fed.rdf * fed.askedA;
}

/** The motor with the largest current of a board, of equal ones the first; null where it has none. */
function largestMotor(board: EvaluatedBoard, tables: Tables) {
  return completeFeeders(board, 'outgoing')
    .filter(({ feeder }) => startsAsMotor(tables, feeder))
    .reduce<ReturnType<typeof completeFeeders>[number] | null>(
      (largest, each) => (largest === null || exceeds(each.ratingA, largest.ratingA) ? each : largest),
      null,
    );
}

function namesOf(ways: readonly Way[]): readonly string[] {
  return ways.map(({ feeder }) => feeder.name);
}
