import { judgeLine } from '../field-rules.ts';
import { err, ok, type Result } from '../result.ts';

/** How far the cut plan of an order is. */
export const cutPlanStates = ['none', 'draft', 'released'] as const;

export type CutPlanState = (typeof cutPlanStates)[number];

/** A plan as far as its steps depend on it. */
export type CutPlanFacts = {
  readonly state: Exclude<CutPlanState, 'none'>;
  /** Counts the changes of the plan. */
  readonly revision: number;
  /** The approved revision of the order whose boards it cuts. */
  readonly orderRevision: number;
};

export const cutPlanRefusals = {
  RELEASED: 'The plan is released. Take it back before another one is made.',
  NOT_RELEASED: 'The plan is not released. Load it again.',
  NO_PLAN: 'The order has no plan. Make one first.',
  OUTDATED: 'A later revision of the order is approved. Make the plan again, then release it.',
  REMNANT_TAKEN: 'Another plan has taken a remnant of this one. Make the plan again.',
  REMNANT_CUT: 'A remnant of the plan is used already, so that the plan stays. Correct the list of remnants first.',
} as const;

/** Decides whether another plan is made in place of the one of an order; null for none yet. */
export function decideNewPlan(plan: CutPlanFacts | null): Result<null, 'RELEASED'> {
  return plan?.state === 'released' ? err('RELEASED') : ok(null);
}

/** Decides whether the plan of an order is released. */
export function decideRelease(
  plan: CutPlanFacts | null,
  approvedRevision: number,
): Result<null, 'NO_PLAN' | 'RELEASED' | 'OUTDATED'> {
  if (plan === null) {
    return err('NO_PLAN');
  }
  if (plan.state === 'released') {
    return err('RELEASED');
  }
  return plan.orderRevision === approvedRevision ? ok(null) : err('OUTDATED');
}

/** The longest reason that a user gives, in characters. */
export const TAKE_BACK_REASON = { least: 3, most: 300 } as const;

export const TAKE_BACK_TEXT = `Enter the reason on one line, with ${TAKE_BACK_REASON.least} to ${TAKE_BACK_REASON.most} characters.`;

export function isTakeBackReason(reason: string): boolean {
  return reason.trim().length >= TAKE_BACK_REASON.least && judgeLine(reason.trim(), TAKE_BACK_REASON.most) === null;
}

/**
 * Decides whether a released plan is taken back.
 * @param hasCutRemnants whether somebody has used a remnant that the plan reserves, or a rest that it left
 */
export function decideTakeBack(
  plan: CutPlanFacts | null,
  hasCutRemnants: boolean,
): Result<null, 'NO_PLAN' | 'NOT_RELEASED' | 'REMNANT_CUT'> {
  if (plan === null) {
    return err('NO_PLAN');
  }
  if (plan.state !== 'released') {
    return err('NOT_RELEASED');
  }
  return hasCutRemnants ? err('REMNANT_CUT') : ok(null);
}
