import type { ProjectStatus, Transition } from './project-status.ts';

/** The fields of a project that a step of its order changes. */
export type OrderFacts = {
  readonly status: ProjectStatus;
  /** The revision that the project is: the one that is submitted, or the one that is worked on. */
  readonly offerRevision: number;
  /** The revision that is the valid order; null before the first approval. */
  readonly approvedRevision: number | null;
  readonly orderNumber: string | null;
  readonly rejectionReason: string | null;
  /** The order number of the customer, stated with each confirmation of the order. */
  readonly purchaseOrderNumber: string | null;
};

/** The fields of a project that a step changes. */
export function orderFactsOf(project: OrderFacts): OrderFacts {
  const { status, offerRevision, approvedRevision, orderNumber, rejectionReason, purchaseOrderNumber } = project;
  return { status, offerRevision, approvedRevision, orderNumber, rejectionReason, purchaseOrderNumber };
}

/** The words of the user with a step. */
export type MoveWords = {
  readonly reason?: string | undefined;
  readonly purchaseOrderNumber?: string | undefined;
  /** Why an order is released without the approval of the customer that the company asks for. */
  readonly customerOverride?: string | undefined;
};

/**
 * Carries a step out on an order.
 * @param nextOrderNumber the number that it gets where the step gives one; null where it gives none
 */
export function moveOrder(
  before: OrderFacts,
  { to, does }: Transition,
  { reason, purchaseOrderNumber }: MoveWords,
  nextOrderNumber: string | null,
): OrderFacts {
  const rejects = does.includes('reject');
  return {
    status: to,
    offerRevision: rejects ? before.offerRevision + 1 : before.offerRevision,
    approvedRevision: does.includes('approve') ? before.offerRevision : before.approvedRevision,
    orderNumber: before.orderNumber ?? nextOrderNumber,
    rejectionReason: rejects ? reason || null : null,
    purchaseOrderNumber: purchaseOrderNumber ?? before.purchaseOrderNumber,
  };
}

/** Whether a step gives the order a number that it does not have yet. */
export function needsOrderNumber({ orderNumber }: Pick<OrderFacts, 'orderNumber'>, { does }: Transition): boolean {
  return orderNumber === null && does.includes('give order number');
}

/** The number of an order: `SO-26-0001` is the first of a company in 2026; after 9999 the numbers get longer. */
export function orderNumber(year: number, count: number): string {
  return `SO-${String(year % 100).padStart(2, '0')}-${String(count).padStart(4, '0')}`;
}
