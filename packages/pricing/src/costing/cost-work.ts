import { divide, exactOf, multiply } from '@pw/domain/exact-number';
import { type MoneyRefusal, type Paise, wholePaise } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import type { Department } from '@pw/switchboard/model/quantity-names';
import { paiseOfExact } from './exact-cost.ts';

/** The hours of a department, as they were offered and entered. */
export type WorkFacts = {
  readonly department: Department;
  readonly estimatedHours: number;
  readonly estimatedPaise: Paise;
  /** Of one hour, in the frozen offer. */
  readonly offerRatePaise: Paise;
  /** The current rate of one hour. */
  readonly rateNowPaise: Paise;
  readonly actualMinutes: number;
  /** Whether the department has ended its work. */
  readonly isFinished: boolean;
};

export type CostedWork = WorkFacts & {
  /** At the rate of the offer, so that the difference is one of hours. */
  readonly actualPaise: Paise;
  readonly actualNowPaise: Paise;
  /** What it will have cost at the rate of the offer: as offered until more is entered, or until it is finished. */
  readonly expectedPaise: Paise;
};

/** Prices the hours of a department; refused when they cost too much. */
export function costWork(facts: WorkFacts): Result<CostedWork, MoneyRefusal> {
  const hours = divide(exactOf(facts.actualMinutes), exactOf(60));
  const actual = paiseOfExact(multiply(hours, exactOf(facts.offerRatePaise)));
  const now = paiseOfExact(multiply(hours, exactOf(facts.rateNowPaise)));
  if (!actual.ok) {
    return actual;
  }
  if (!now.ok) {
    return now;
  }
  const expectedPaise = facts.isFinished ? actual.value : wholePaise(Math.max(actual.value, facts.estimatedPaise));
  return ok({ ...facts, actualPaise: actual.value, actualNowPaise: now.value, expectedPaise });
}
