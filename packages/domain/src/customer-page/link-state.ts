import type { OfferOutcome } from '../offer-follow-up/offer-outcome.ts';
import type { ProjectStatus } from '../projects/project-status.ts';

/** How links stand. It is worked out whenever one is read, and kept nowhere. */
export const linkStates = ['open', 'superseded', 'expired', 'revoked', 'withdrawn', 'closed'] as const;

export type LinkState = (typeof linkStates)[number];

/** The state of a link in a list. */
export const linkStateLabels: Readonly<Record<LinkState, string>> = {
  open: 'Open',
  superseded: 'Replaced',
  expired: 'Expired',
  revoked: 'Withdrawn',
  withdrawn: 'Offer withdrawn',
  closed: 'Closed',
};

/** What of a link decides on its state. */
export type LinkFacts = {
  readonly revision: number;
  /** The last day on which it opens anything, ISO. */
  readonly expiresOn: string;
  readonly isRevoked: boolean;
};

/** What of its project decides on the state of a link. */
export type SharedProject = {
  readonly status: ProjectStatus;
  readonly outcome: OfferOutcome;
  readonly isDeleted: boolean;
  /** The revision that the project is, submitted or worked on. */
  readonly current: number;
  /** The newest revision that was submitted. */
  readonly submitted: number;
};

/** The state of a link on a day; what keeps everybody out counts first. */
export function linkState(link: LinkFacts, project: SharedProject, today: string): LinkState {
  if (project.isDeleted || project.status === 'closed' || project.outcome === 'lost') {
    return 'closed';
  }
  if (link.isRevoked) {
    return 'revoked';
  }
  if (project.outcome === 'withdrawn') {
    return 'withdrawn';
  }
  if (link.expiresOn < today) {
    return 'expired';
  }
  return project.submitted > link.revision ? 'superseded' : 'open';
}

export type LinkRefusalCode = 'LINK_EXPIRED' | 'LINK_REVOKED' | 'OFFER_WITHDRAWN';

/** Why a link of a state opens nothing; null where it does. */
export const refusalOfState: Readonly<Record<LinkState, LinkRefusalCode | null>> = {
  open: null,
  superseded: null,
  expired: 'LINK_EXPIRED',
  revoked: 'LINK_REVOKED',
  withdrawn: 'OFFER_WITHDRAWN',
  closed: 'OFFER_WITHDRAWN',
};

/** What an offer that is open to read needs besides, before somebody decides on it. */
export type DecidableOffer = {
  readonly mayDecide: boolean;
  readonly mayComment: boolean;
  readonly state: LinkState;
  /** Whether the project is the revision of the link and that is submitted. */
  readonly isCurrent: boolean;
  /** Whether something was left to settle when it was submitted. */
  readonly isDraft: boolean;
  readonly isOrderPlaced: boolean;
  /** The last day of the offer, ISO; null where it has none. */
  readonly validUntil: string | null;
};

export type DecisionObstacle =
  | 'NOT_ALLOWED'
  | 'SUPERSEDED'
  | 'BEING_REVISED'
  | 'OFFER_IS_DRAFT'
  | 'ORDER_PLACED'
  | 'OFFER_EXPIRED';

/** What keeps the reader of a link from deciding on a day; null where nothing does. */
export function decisionObstacle(offer: DecidableOffer, today: string): DecisionObstacle | null {
  if (!offer.mayDecide) {
    return 'NOT_ALLOWED';
  }
  if (offer.state === 'superseded') {
    return 'SUPERSEDED';
  }
  if (!offer.isCurrent) {
    return 'BEING_REVISED';
  }
  if (offer.isDraft) {
    return 'OFFER_IS_DRAFT';
  }
  if (offer.isOrderPlaced) {
    return 'ORDER_PLACED';
  }
  return offer.validUntil !== null && offer.validUntil < today ? 'OFFER_EXPIRED' : null;
}

/** Why the reader of a link makes no remark. */
export type CommentObstacle = 'NO_COMMENTS' | 'SUPERSEDED';

/**
 * What keeps the reader of a link from making a remark; null where nothing does. Remarks still arrive while the offer is
 * revised, after its last day and after the order, since the release waits for what the customer says.
 */
export function commentObstacle({
  mayComment,
  state,
}: Pick<DecidableOffer, 'mayComment' | 'state'>): CommentObstacle | null {
  if (!mayComment) {
    return 'NO_COMMENTS';
  }
  return state === 'superseded' ? 'SUPERSEDED' : null;
}
