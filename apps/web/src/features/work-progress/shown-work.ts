import type { UnitStageOnWire } from '@pw/contract/unit-stage';
import type { WorkUnitOnWire } from '@pw/contract/work-stages';
import { counted } from '@pw/domain/counted';
import { lateDays } from '@pw/domain/work-progress/decide-stage';
import { openStage, type Stage, type StageProgress, stageLabel } from '@pw/domain/work-progress/stage';
import { isOfWeek, stageBar } from '@pw/domain/work-progress/work-weeks';
import { epochOf } from '../../platform/time-on-screen.ts';
import type { WorkFilter } from './work-address.ts';

/** What the domain knows a stage by. */
export function progressOf(stage: UnitStageOnWire | undefined): StageProgress {
  return stage
    ? {
        plannedFrom: stage.plannedFrom,
        plannedTo: stage.plannedTo,
        begunMs: epochOf(stage.begunAt),
        endedMs: epochOf(stage.endedAt),
      }
    : openStage;
}

/** The stages of a unit by their names. */
export function stageFinder({ stages }: Pick<WorkUnitOnWire, 'stages'>): (stage: Stage) => StageProgress | undefined {
  const known = new Map(stages.map((each) => [each.stage, progressOf(each)]));
  return (stage) => known.get(stage);
}

/** The late stages of a unit with their days, the one that is latest first. */
export function lateStages(
  { stages }: Pick<WorkUnitOnWire, 'stages'>,
  today: string,
): readonly { readonly stage: Stage; readonly days: number }[] {
  return stages
    .map((each) => ({ stage: each.stage, days: lateDays(progressOf(each), today) }))
    .filter(({ days }) => days > 0)
    .toSorted((one, other) => other.days - one.days);
}

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

/** The late stages in words, e.g. `Busbar 3 days, Wiring 1 day`; '' where nothing is late. */
export function lateText(late: ReturnType<typeof lateStages>): string {
  return late.map(({ stage, days }) => `${stageLabel(stage)} ${counted(days, 'day')}`).join(', ');
}
