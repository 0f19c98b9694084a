import type { MarginRequestOnWire, ProjectMarginOnWire } from '@pw/contract/margin-approvals';

/** A request that waits, of somebody else than whom tests sign in. */
export function aMarginRequest(changes: Partial<MarginRequestOnWire> = {}): MarginRequestOnWire {
  return {
    requestId: '33333333-3333-4333-8333-333333333333',
    projectId: 17,
    quotationNumber: 'Q-2026-0017',
    projectName: 'Chakan Plant',
    customer: 'Godavari Foods',
    revision: 2,
    final: 1035620.75,
    finalPaise: 103562075,
    margin: 91636.96,
    marginPaise: 9163696,
    cost: 763641.35,
    costPaise: 76364135,
    marginPercent: 10.71,
    floorPercent: 12,
    reason: 'The customer orders ten more boards',
    askedBy: { userId: '44444444-4444-4444-8444-444444444444', name: 'Asha Rao' },
    askedAt: '2026-11-24T05:30:00.000Z',
    state: 'open',
    decision: null,
    lapse: null,
    ...changes,
  };
}

/** A margin below its floor, of which nobody has asked for approval. */
export function aMarginBelow(changes: Partial<ProjectMarginOnWire> = {}): ProjectMarginOnWire {
  return {
    margin: { floorPercent: 12, marginPercent: 10.71, isBelow: true, shortPaise: 1249595 },
    isApproved: false,
    request: null,
    ...changes,
  };
}
