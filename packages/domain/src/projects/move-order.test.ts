import { describe, expect, it } from 'vitest';
import { moveOrder, needsOrderNumber, type OrderFacts, orderNumber } from './move-order.ts';
import { isViewOnly, type Transition, type TransitionEffect, transitions } from './project-status.ts';

const submitted: OrderFacts = {
  status: 'quote-submitted',
  offerRevision: 2,
  approvedRevision: null,
  orderNumber: null,
  rejectionReason: null,
  purchaseOrderNumber: null,
};

function step(from: string, to: string): Transition {
  const transition = transitions.find((each) => each.from === from && each.to === to);
  if (!transition) {
    throw new Error(`There is no step from ${from} to ${to}`);
  }
  return transition;
}

const stepsThat = (effect: TransitionEffect) =>
  transitions.filter(({ does }) => does.includes(effect)).map(({ from, to }) => `${from} > ${to}`);

describe('the steps of an order', () => {
  it('freeze whatever was worked on, and nothing else [SUM-11, STS-12]', () => {
    const leavesWork = transitions.filter(({ from, to }) => !isViewOnly(from) && isViewOnly(to));
    expect(stepsThat('freeze')).toEqual(leavesWork.map(({ from, to }) => `${from} > ${to}`));
  });

  it('make a revision the valid order with each approval, and the first gives the order number [STS-12]', () => {
    const approvals = transitions.filter(({ action }) => action === 'Approve');
    expect(stepsThat('approve')).toEqual(approvals.map(({ from, to }) => `${from} > ${to}`));
    expect(stepsThat('give order number')).toEqual(['quote-submitted > on-order']);
  });

  it('approve the revision that was submitted, under a number of its own', () => {
    expect(moveOrder(submitted, step('quote-submitted', 'on-order'), {}, 'SO-26-0001')).toEqual({
      ...submitted,
      status: 'on-order',
      approvedRevision: 2,
      orderNumber: 'SO-26-0001',
    });
  });

  it('reject into the next revision and leave the valid order as it is [STS-14]', () => {
    const ordered = {
      ...submitted,
      status: 'order-submitted',
      approvedRevision: 1,
      orderNumber: 'SO-26-0001',
    } as const;
    const rejected = moveOrder(ordered, step('order-submitted', 'order-rejected'), { reason: 'Too late' }, null);
    expect(rejected).toEqual({ ...ordered, status: 'order-rejected', offerRevision: 3, rejectionReason: 'Too late' });
    const again = moveOrder(rejected, step('order-rejected', 'order-submitted'), { purchaseOrderNumber: 'PO 8' }, null);
    expect(again).toEqual({
      ...ordered,
      offerRevision: 3,
      rejectionReason: null,
      purchaseOrderNumber: 'PO 8',
    });
  });

  it('keep the order number that a project has', () => {
    const approve = step('quote-submitted', 'on-order');
    expect([needsOrderNumber(submitted, approve), needsOrderNumber({ orderNumber: 'SO-26-0007' }, approve)]).toEqual([
      true,
      false,
    ]);
    expect(moveOrder({ ...submitted, orderNumber: 'SO-26-0007' }, approve, {}, null).orderNumber).toBe('SO-26-0007');
  });
});

it('numbers orders by year and count', () => {
  expect([orderNumber(2026, 1), orderNumber(2107, 12_345)]).toEqual(['SO-26-0001', 'SO-07-12345']);
});
