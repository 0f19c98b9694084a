import type { ProjectStatus } from '../projects/project-status.ts';

/** By what the figures of offers are grouped. */
export const figureGroupings = ['month', 'customer', 'person'] as const;

export type FigureGrouping = (typeof figureGroupings)[number];

export const figureGroupingNames: Readonly<Record<FigureGrouping, string>> = {
  month: 'Month',
  customer: 'Customer',
  person: 'Sales Engineer',
};

/** What happens to an offer: it is submitted, and then ends in one of the other ways. */
export const offerEventKinds = ['submitted', 'won', 'lost', 'withdrawn', 'noDecision'] as const;

export type OfferEventKind = (typeof offerEventKinds)[number];

export const offerEventNames: Readonly<Record<OfferEventKind, string>> = {
  submitted: 'Submitted',
  won: 'Won',
  lost: 'Lost',
  withdrawn: 'Withdrawn',
  noDecision: 'No decision',
};

/** The first step to it is the order of the customer: the offer is won. */
export const WON_STATUS: ProjectStatus = 'order-submitted';

/** Width of a step in which margins are counted, in percent of the sale. */
export const MARGIN_STEP = 2;
