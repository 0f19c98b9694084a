import type { FigureGrouping } from '@pw/domain/commercial/offer-figures';
import type { OfferEvent } from './offer-events.ts';
import { figuresOf, type OfferFigures } from './offer-figures.ts';

export type OfferGroup = { readonly name: string; readonly figures: OfferFigures };

/**
 * The figures of each customer or sales engineer, the largest submitted value first, or of each month in which something
 * happened, as `yyyy-mm`, in their order.
 */
export function groupOffers(events: readonly OfferEvent[], by: FigureGrouping): readonly OfferGroup[] {
  const groups = Map.groupBy(events, nameBy[by]);
  return [...groups]
    .map(([name, ofGroup]) => ({ name, figures: figuresOf(ofGroup) }))
    .toSorted(
      (one, other) => (by === 'month' ? 0 : submittedPaise(other) - submittedPaise(one)) || compareNames(one, other),
    );
}

const nameBy: Readonly<Record<FigureGrouping, (event: OfferEvent) => string>> = {
  customer: ({ offer }) => offer.customer,
  person: ({ offer }) => offer.salesEngineer,
  month: ({ on }) => on.slice(0, MONTH),
};

/** Letters of `yyyy-mm`. */
const MONTH = 7;

function submittedPaise({ figures }: OfferGroup): number {
  return figures.submitted.valuePaise;
}

function compareNames(one: OfferGroup, other: OfferGroup): number {
  return one.name < other.name ? -1 : Number(one.name > other.name);
}
