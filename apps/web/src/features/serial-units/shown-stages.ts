import type { UnitStageOnWire } from '@pw/contract/unit-stage';
import { counted } from '@pw/domain/counted';
import { currentStages, lateDays } from '@pw/domain/work-progress/decide-stage';
import { openStage, type Stage, type StageProgress, stageLabel } from '@pw/domain/work-progress/stage';
import { epochOf } from '../../platform/time-on-screen.ts';

/** A stage of a unit, without the workers. */
export type ShownStage = Pick<UnitStageOnWire, 'stage' | 'plannedFrom' | 'plannedTo' | 'begunAt' | 'endedAt'>;

type OfUnit = { readonly stages: readonly ShownStage[] };

/** What the domain knows a stage by. */
export function progressOf(stage: ShownStage | undefined): StageProgress {
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
export function stageFinder({ stages }: OfUnit): (stage: Stage) => StageProgress | undefined {
  const known = new Map(stages.map((each) => [each.stage, progressOf(each)]));
  return (stage) => known.get(stage);
}

/** A late stage with its days. */
export type LateStage = { readonly stage: Stage; readonly days: number };

/** The late stages of a unit, the one that is latest first. */
export function lateStages({ stages }: OfUnit, today: string): readonly LateStage[] {
  return stages
    .map((each) => ({ stage: each.stage, days: lateDays(progressOf(each), today) }))
    .filter(({ days }) => days > 0)
    .toSorted((one, other) => other.days - one.days);
}

/** The late stages in words, e.g. `Busbar 3 days, Wiring 1 day`; '' where nothing is late. */
export function lateText(late: readonly LateStage[]): string {
  return late.map(({ stage, days }) => `${stageLabel(stage)} ${counted(days, 'day')}`).join(', ');
}

/** How far the work on a unit is, e.g. `Busbar` and `late 3 days`. */
export type WorkInWords = {
  /** The stages that are worked on, else the next one; '' after the last. */
  readonly stage: string;
  /** The stage that is latest; '' where nothing is late. It is named where it is not the one that is shown. */
  readonly late: string;
};

/** The work on a unit in words. */
export function workInWords(unit: OfUnit, today: string): WorkInWords {
  const find = stageFinder(unit);
  const current = currentStages(find);
  const isBegun = current.some((stage) => find(stage)?.begunMs != null);
  const names = current.map(stageLabel).join(', ');
  const [latest] = lateStages(unit, today);
  const isShown = current.length === 1 && latest?.stage === current[0];
  return {
    stage: isBegun || names === '' ? names : `Next: ${names.toLowerCase()}`,
    late: latest ? `${isShown ? '' : `${stageLabel(latest.stage)} `}late ${counted(latest.days, 'day')}` : '',
  };
}
