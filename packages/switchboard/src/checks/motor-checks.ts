import { exceeds } from '@pw/configurator/value';
import { loadKindRow } from '../busbar/cubicle-bars.ts';
import { atMost, fault, judged, phrase } from '../findings/judgement.ts';
import type { Way } from '../loads/section-load.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { feederTag } from '../model/feeder-tag.ts';
import { createListCache } from '../model/kept-results.ts';
import { completeFeeders } from '../model/placed-feeders.ts';
import type { Tables } from '../tables/tables.ts';
import { type Check, checkLimit } from './check.ts';
import type { JudgementOf } from './check-codes.ts';
import { sectionLoads } from './load-checks.ts';

/** The checks of motors at their start (SBD 8.6): of each section, and of the largest one against the supply. */
export const motorChecks: readonly Check[] = [
  {
    id: 'M3',
    judge: ({ board, tables }) =>
      sectionLoads(board, tables).flatMap(({ section, ways, incomers }): readonly JudgementOf<'M3'>[] => {
        const motors = ways.filter(({ feeder }) => startsAsMotor(tables, feeder)).map(({ feeder }) => feeder.name);
        const loads = incomers.map((incomer) => ({ ...incomer, motorA: startingLoadA(tables, incomer) }));
        const overloaded = loads
          .filter(({ motorA, carriesA }) => exceeds(motorA, carriesA))
          .map(({ motorA, carriesA }) => phrase('INCOMER', { motorA, carriesA }));
        const sources = incomers.map(({ name }) => name);
        const bounds = loads.map(({ name, motorA, carriesA }) => atMost('LOAD', motorA, carriesA, { name }));
        return motors.length === 0
          ? []
          : [judged({ section }, bounds, fault('OVERLOADED', { incomers: overloaded, motors, sources }))];
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
      const mostPercent = checkLimit(tables, 'start against the fault current');
      const bound = atMost('START', sharePercent, mostPercent);
      return [judged({ feeder: feeder.name }, [bound], fault('ABOVE', { tag: feederTag(feeder) }))];
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

const motorsOf = createListCache();

/** The motor with the largest current of a board, of equal ones the first; null where it has none. */
function largestMotor(board: EvaluatedBoard, tables: Tables) {
  return motorsOf(completeFeeders(board, 'outgoing'), [tables.loadKind], (each) =>
    startsAsMotor(tables, each.feeder) ? [each] : [],
  ).reduce<ReturnType<typeof completeFeeders>[number] | null>(
    (largest, each) => (largest === null || exceeds(each.ratingA, largest.ratingA) ? each : largest),
    null,
  );
}
