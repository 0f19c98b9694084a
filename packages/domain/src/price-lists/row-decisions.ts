import type { DecisionKind, RowClass, RowFaultCode } from './list-codes.ts';

/** Decisions that can settle a row with a fault: what a price does not mend is only left out. */
export const decisionsOfFault: Readonly<Record<RowFaultCode, readonly DecisionKind[]>> = {
  NUMBER_MISSING: ['leave-out'],
  NUMBER_LOST: ['leave-out'],
  NUMBER_UNREADABLE: ['leave-out'],
  PRICE_MISSING: ['correct', 'leave-out'],
  PRICE_UNREADABLE: ['correct', 'leave-out'],
  PRICE_ZERO: ['correct', 'leave-out'],
  PRICE_NEGATIVE: ['correct', 'leave-out'],
  PRICE_TOO_LARGE: ['correct', 'leave-out'],
  UNIT_UNKNOWN: ['correct', 'leave-out'],
  CURRENCY_UNKNOWN: ['leave-out'],
};

const anyDecision = ['keep', 'correct', 'leave-out'] as const satisfies readonly DecisionKind[];

/** What a person can decide about a row. */
type DecidedRow = {
  /** Line of the file; null for an article that is gone without one, about which there is nothing to decide. */
  readonly row: number | null;
  readonly fault: { readonly code: RowFaultCode } | null;
};

/** The decisions that can settle a row, in the order in which they are offered. */
export function decisionsOf({ row, fault }: DecidedRow): readonly DecisionKind[] {
  if (row === null) {
    return [];
  }
  return fault ? decisionsOfFault[fault.code] : anyDecision;
}

/** Whether a decision about a row of the class is taken with a reason alone. */
export function needsReason(rowClass: RowClass, decision: DecisionKind): boolean {
  return rowClass === 'suspicious' && decision === 'keep';
}
