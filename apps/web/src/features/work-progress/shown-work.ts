import type { WorkUnitOnWire } from '@pw/contract/work-stages';
import { isOfWeek, stageBar } from '@pw/domain/work-progress/work-weeks';
import { lateStages, progressOf } from '../serial-units/shown-stages.ts';
import type { WorkFilter } from './work-address.ts';

/** Whether a filter of the page shows a unit. */
export function isShown(unit: WorkUnitOnWire, filter: WorkFilter, today: string): boolean {
  if (filter === 'late') {
    return lateStages(unit, today).length > 0;
  }
  return filter === 'all' || unit.stages.some((each) => isOfWeek(progressOf(each), today));
}

/** The bars of a unit. */
export function barsOf({ stages }: Pick<WorkUnitOnWire, 'stages'>, today: string) {
  return stages.flatMap((each) => {
    const bar = stageBar(progressOf(each), today);
    return bar ? [{ stage: each.stage, ...bar }] : [];
  });
}
