import { describe, expect, it } from 'vitest';
import {
  commentObstacle,
  type DecidableOffer,
  decisionObstacle,
  linkState,
  refusalOfState,
  type SharedProject,
} from './link-state.ts';

const today = '2026-11-20';
const link = { revision: 1, expiresOn: '2026-12-27', isRevoked: false };
const project: SharedProject = {
  status: 'quote-submitted',
  outcome: 'open',
  isDeleted: false,
  current: 1,
  submitted: 1,
};

describe('the state of a link', () => {
  it.each([
    ['open', {}, {}],
    ['open, on its last day', { expiresOn: today }, {}],
    ['open, while the next revision is worked on', {}, { current: 2, status: 'quote-rejected' }],
    ['open, where nobody has decided so far', {}, { outcome: 'no decision' }],
    ['superseded', {}, { current: 2, submitted: 2 }],
    ['expired', { expiresOn: '2026-11-19' }, { submitted: 2 }],
    ['withdrawn', { expiresOn: '2026-11-19' }, { outcome: 'withdrawn' }],
    ['revoked', { isRevoked: true }, { outcome: 'withdrawn' }],
    ['closed', { isRevoked: true }, { outcome: 'lost' }],
    ['closed', {}, { status: 'closed' }],
    ['closed', {}, { isDeleted: true }],
  ] as const)('is %s', (state, ofLink, ofProject) => {
    expect(linkState({ ...link, ...ofLink }, { ...project, ...ofProject }, today)).toBe(state.split(',')[0]);
  });

  it('opens what is open or replaced, and nothing else', () => {
    expect(refusalOfState).toEqual({
      open: null,
      superseded: null,
      expired: 'LINK_EXPIRED',
      revoked: 'LINK_REVOKED',
      withdrawn: 'OFFER_WITHDRAWN',
      closed: 'OFFER_WITHDRAWN',
    });
  });
});

const offer: DecidableOffer = {
  mayDecide: true,
  mayComment: true,
  state: 'open',
  isCurrent: true,
  isDraft: false,
  isOrderPlaced: false,
  validUntil: '2026-12-20',
};

describe('a decision', () => {
  it.each([
    ['nothing', {}, null],
    ['nothing on the last day', { validUntil: today }, null],
    ['nothing without a last day', { validUntil: null }, null],
    ['a link that only shows', { mayDecide: false, state: 'superseded' }, 'NOT_ALLOWED'],
    ['a newer offer', { state: 'superseded', isCurrent: false }, 'SUPERSEDED'],
    ['work on the next one', { isCurrent: false, isDraft: true }, 'BEING_REVISED'],
    ['open points', { isDraft: true, isOrderPlaced: true }, 'OFFER_IS_DRAFT'],
    ['an order', { isOrderPlaced: true, validUntil: '2026-11-19' }, 'ORDER_PLACED'],
    ['the day', { validUntil: '2026-11-19' }, 'OFFER_EXPIRED'],
  ] as const)('is kept from by %s', (_what, given, obstacle) => {
    expect(decisionObstacle({ ...offer, ...given }, today)).toBe(obstacle);
  });
});

describe('a remark', () => {
  it.each([
    ['nothing', {}, null],
    ['a link that takes no comments', { mayComment: false, state: 'superseded' }, 'NO_COMMENTS'],
    ['a newer offer', { state: 'superseded' }, 'SUPERSEDED'],
    ['neither work on the next one', { isCurrent: false }, null],
    ['nor an order, a draft or the day', { isOrderPlaced: true, isDraft: true, validUntil: '2026-11-19' }, null],
  ] as const)('is kept from by %s', (_what, given, obstacle) => {
    expect(commentObstacle({ ...offer, ...given })).toBe(obstacle);
  });
});
