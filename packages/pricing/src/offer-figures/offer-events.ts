import type { OfferEventKind } from '@pw/domain/commercial/offer-figures';
import type { OfferOutcome } from '@pw/domain/offer-follow-up/offer-outcome';
import type { ProjectStatus } from '@pw/domain/projects/project-status';

/** What an offer comes to over all units, in paise. */
export type OfferAmounts = {
  readonly costPaise: number;
  readonly marginPaise: number;
  /** Before tax. */
  readonly valuePaise: number;
};

/** What is known of the offer of a project. Days are ISO days in India, null for what has not come. */
export type OfferFacts = {
  readonly customer: string;
  readonly salesEngineer: string;
  readonly status: ProjectStatus;
  readonly outcome: OfferOutcome;
  /** Of the first submission. */
  readonly submittedOn: string | null;
  /** Of the first step to Order Submitted, which is the order of the customer. */
  readonly orderedOn: string | null;
  /** Of the outcome that counts, `open` among them. */
  readonly outcomeOn: string | null;
  /** As the pipeline shows it; null where a price is missing, or nothing was priced. */
  readonly current: OfferAmounts | null;
  /** Of the revision that was submitted last; null where none was, or one of its prices is missing. */
  readonly submitted: OfferAmounts | null;
};

/** Something that happened to an offer on a day. */
export type OfferEvent = {
  readonly kind: OfferEventKind;
  readonly on: string;
  readonly offer: OfferFacts;
  /** Null where a price is missing. */
  readonly amounts: OfferAmounts | null;
};

/** Days of which both are included; null for no limit. */
export type DaySpan = { readonly from: string | null; readonly to: string | null };

/**
 * What happened to offers within a span. Each is submitted at most once, and ends at most once: what somebody recorded of
 * its end counts more than the order.
 */
export function offerEvents(offers: readonly OfferFacts[], { from, to }: DaySpan): readonly OfferEvent[] {
  return offers.flatMap(eventsOf).filter(({ on }) => (from === null || on >= from) && (to === null || on <= to));
}

function eventsOf(offer: OfferFacts): readonly OfferEvent[] {
  const { submittedOn, orderedOn, outcome, outcomeOn } = offer;
  // What was lost before any submission has no other amounts.
  const amounts = offer.submittedOn === null ? offer.current : offer.submitted;
  const event = (kind: OfferEventKind, on: string | null): readonly OfferEvent[] =>
    on === null ? [] : [{ kind, on, offer, amounts }];
  const end = endings[outcome];
  return [...event('submitted', submittedOn), ...event(end, outcome === 'open' ? orderedOn : outcomeOn)];
}

/** The end that an outcome tells; an order is one of an offer whose outcome is open. */
const endings: Readonly<Record<OfferOutcome, OfferEventKind>> = {
  open: 'won',
  lost: 'lost',
  withdrawn: 'withdrawn',
  'no decision': 'noDecision',
};
