import type { ReplyOf } from '@pw/contract/call';
import type { OfferStateOnWire, readSubmissionCall, StandingPointOnWire } from '@pw/contract/order-submission';

/** A final offer of a revision, in its first version, unless the test says otherwise. */
export function anOfferState(given: Partial<OfferStateOnWire> = {}): OfferStateOnWire {
  return { number: '17-R1', version: 1, isBeingMade: false, left: [], ...given };
}

/** A submission that nothing keeps, unless the test says otherwise. */
export function aSubmissionCheck(
  given: Partial<ReplyOf<typeof readSubmissionCall>> = {},
): ReplyOf<typeof readSubmissionCall> {
  return {
    revision: 1,
    blockers: [],
    warnings: [],
    warningsFingerprint: '',
    offerRead: null,
    offer: anOfferState(),
    ...given,
  };
}

/** A warning of a board that nobody has accepted, unless the test says otherwise. */
export function aPoint(id: string, message: string, given: Partial<StandingPointOnWire> = {}): StandingPointOnWire {
  return {
    id,
    lineItemId: 7,
    board: 'PCC-1',
    place: null,
    message,
    lines: [],
    mustAccept: false,
    keepsDraft: false,
    accepted: null,
    ...given,
  };
}
