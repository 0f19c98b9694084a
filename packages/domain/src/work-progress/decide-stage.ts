import { daysBetween, daysLater, isIsoDate, isoDayInIndia } from '../dates.ts';
import { err, ok, type Result } from '../result.ts';
import { isAhead } from '../routine-tests/device-clock.ts';
import { wasSigned } from '../routine-tests/worker.ts';
import type { UnitState } from '../serial-units/unit-state.ts';
import { type Stage, type StageProgress, type StageRule, stages } from './stage.ts';

/** The days that somebody promised an order for, and plans by. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

/** Whether a text is a day that work can be planned for. */
export function isPlannableDay(day: string): boolean {
  return isIsoDate(day) && day >= FIRST_DAY && day <= LAST_DAY;
}

const LONGEST_STAGE_DAYS = 366;

export const PLANNED_DAYS_TEXT = `Enter both days or none, the first one not after the last, at most ${LONGEST_STAGE_DAYS} days apart.`;

/** Whether days can be planned for a stage: both, or neither, which takes a plan away. */
export function arePlannedDays(from: string | null, to: string | null): boolean {
  if (from === null || to === null) {
    return from === to;
  }
  const days = isPlannableDay(from) && isPlannableDay(to) ? daysBetween(from, to) : null;
  return days !== null && days >= 0 && days <= LONGEST_STAGE_DAYS;
}

/** The days since the planned end of a stage that has not ended; 0 where it is not late. */
export function lateDays({ plannedTo, endedMs }: StageProgress, today: string): number {
  return plannedTo === null || endedMs !== null ? 0 : Math.max(0, daysBetween(plannedTo, today) ?? 0);
}

export const stageMarks = ['begin', 'end', 'take back'] as const;

export type StageMark = (typeof stageMarks)[number];

/** How many days before today a stage can have begun or ended. */
export const BACK_DATED_DAYS = 3;

export type StageRefusal =
  | 'VOID'
  | 'DISPATCHED'
  | 'ALREADY_BEGUN'
  | 'NOT_BEGUN'
  | 'ALREADY_ENDED'
  | 'END_BEFORE_BEGIN'
  | 'TIME_IN_FUTURE'
  | 'TIME_TOO_OLD'
  | 'NO_SUCH_WORKER'
  | 'WORKER_NOT_SIGNED';

/** Why the stages of a unit stay as they are; null while the unit is in the works. */
export function stagesClosedBy(state: UnitState): 'VOID' | 'DISPATCHED' | null {
  if (state === 'void') {
    return 'VOID';
  }
  return state === 'dispatched' ? 'DISPATCHED' : null;
}

/** What is known when a stage is marked. */
export type MarkContext = {
  readonly now: Date;
  readonly unitState: UnitState;
  /** Null for a worker that the company does not have. */
  readonly worker: { readonly isActive: boolean; readonly signedAt: readonly Date[] } | null;
};

/**
 * Begins or ends a stage, or takes its last mark back. The worker has entered the PIN on this account lately; the moment
 * of the work may be up to three days ago.
 */
export function decideMark(
  progress: StageProgress,
  what: StageMark,
  at: Date,
  { now, unitState, worker }: MarkContext,
): Result<Pick<StageProgress, 'begunMs' | 'endedMs'>, StageRefusal> {
  const closed = stagesClosedBy(unitState);
  if (closed) {
    return err(closed);
  }
  if (!worker?.isActive) {
    return err('NO_SUCH_WORKER');
  }
  if (!wasSigned(worker.signedAt, now)) {
    return err('WORKER_NOT_SIGNED');
  }
  if (what === 'take back') {
    return takeBack(progress);
  }
  if (isAhead(at, now)) {
    return err('TIME_IN_FUTURE');
  }
  const earliest = daysLater(isoDayInIndia(now.getTime()), -BACK_DATED_DAYS);
  if (earliest === null || isoDayInIndia(at.getTime()) < earliest) {
    return err('TIME_TOO_OLD');
  }
  return what === 'begin' ? begin(progress, at) : end(progress, at);
}

function begin({ begunMs }: StageProgress, at: Date): Result<{ begunMs: number; endedMs: null }, StageRefusal> {
  return begunMs === null ? ok({ begunMs: at.getTime(), endedMs: null }) : err('ALREADY_BEGUN');
}

function end(
  { begunMs, endedMs }: StageProgress,
  at: Date,
): Result<{ begunMs: number; endedMs: number }, StageRefusal> {
  if (begunMs === null) {
    return err('NOT_BEGUN');
  }
  if (endedMs !== null) {
    return err('ALREADY_ENDED');
  }
  return at.getTime() < begunMs ? err('END_BEFORE_BEGIN') : ok({ begunMs, endedMs: at.getTime() });
}

function takeBack({
  begunMs,
  endedMs,
}: StageProgress): Result<{ begunMs: number | null; endedMs: null }, StageRefusal> {
  if (begunMs === null) {
    return err('NOT_BEGUN');
  }
  return ok({ begunMs: endedMs === null ? null : begunMs, endedMs: null });
}

/** The stages that end before another one begins, and have not ended. A worker can begin all the same. */
export function openNeeds(
  rules: readonly Pick<StageRule, 'stage' | 'needs'>[],
  stage: Stage,
  progressOf: (stage: Stage) => StageProgress | undefined,
): readonly Stage[] {
  const needs = rules.find((rule) => rule.stage === stage)?.needs ?? [];
  return needs.filter((need) => {
    const progress = progressOf(need);
    return progress !== undefined && progress.plannedTo !== null && progress.endedMs === null;
  });
}

/**
 * The stages that are worked on: begun and not ended. Of none it is the next one that has not ended; where stages are
 * planned, the next planned one.
 */
export function currentStages(progressOf: (stage: Stage) => StageProgress | undefined): readonly Stage[] {
  const isEnded = (stage: Stage) => progressOf(stage)?.endedMs != null;
  const begun = stages.filter((stage) => progressOf(stage)?.begunMs != null && !isEnded(stage));
  if (begun.length > 0) {
    return begun;
  }
  const left = stages.slice(stages.findLastIndex(isEnded) + 1);
  const planned = left.filter((stage) => progressOf(stage)?.plannedTo != null);
  return (planned.length > 0 ? planned : left).slice(0, 1);
}

/** The state of a unit whose stage is marked: it is in work from its first stage on, until tests say more. */
export function stateAfterMark(state: UnitState, hasBegun: boolean): UnitState {
  if (state === 'planned' && hasBegun) {
    return 'in work';
  }
  return state === 'in work' && !hasBegun ? 'planned' : state;
}
