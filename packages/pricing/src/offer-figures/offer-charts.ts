import { MARGIN_STEP } from '@pw/domain/commercial/offer-figures';
import { type ProjectStatus, projectStatuses } from '@pw/domain/projects/project-status';
import { groupOffers } from './group-offers.ts';
import type { OfferEvent, OfferFacts } from './offer-events.ts';
import { type CountedOffers, countOffers } from './offer-figures.ts';

/** What the charts show; each is a table, too. */
export type OfferCharts = {
  /** Open projects as they are now, whatever the span. */
  readonly openByStatus: readonly (CountedOffers & { readonly status: ProjectStatus })[];
  /** Months, as `yyyy-mm`, in which an offer was won or lost. */
  readonly winByMonth: readonly {
    readonly month: string;
    readonly won: number;
    readonly lost: number;
    readonly winPercent: number | null;
  }[];
  /** Of submitted offers, the largest value first; the last one, without a name, is all others. */
  readonly byCustomer: readonly (CountedOffers & { readonly customer: string | null })[];
  /** Submitted offers by their margin in percent of the sale, from each step until the next. */
  readonly byMargin: readonly (CountedOffers & { readonly fromPercent: number })[];
};

/** So many customers have a bar of their own. */
const MOST_CUSTOMERS = 10;

/** What the charts show of offers, and of what happened to them within a span. */
export function offerCharts(offers: readonly OfferFacts[], events: readonly OfferEvent[]): OfferCharts {
  const submitted = events.filter(({ kind }) => kind === 'submitted');
  return {
    openByStatus: openByStatus(offers),
    winByMonth: groupOffers(events, 'month')
      .filter(({ figures: { won, lost } }) => won.count + lost.count > 0)
      .map(({ name, figures: { won, lost, winPercent } }) => ({
        month: name,
        won: won.count,
        lost: lost.count,
        winPercent,
      })),
    byCustomer: byCustomer(submitted),
    byMargin: byMargin(submitted),
  };
}

function openByStatus(offers: readonly OfferFacts[]): OfferCharts['openByStatus'] {
  const open = offers.filter(({ status, outcome }) => outcome === 'open' && status !== 'closed');
  return projectStatuses.flatMap((status) => {
    const ofStatus = open.filter((offer) => offer.status === status);
    const counted = countOffers(ofStatus.map(({ current }) => ({ amounts: current })));
    return ofStatus.length === 0 ? [] : [{ status, ...counted }];
  });
}

function byCustomer(submitted: readonly OfferEvent[]): OfferCharts['byCustomer'] {
  const groups = groupOffers(submitted, 'customer').map(({ name, figures }) => ({
    customer: name,
    ...figures.submitted,
  }));
  const others = groups.slice(MOST_CUSTOMERS);
  const sum = (of: (group: CountedOffers) => number) => others.reduce((all, group) => all + of(group), 0);
  const rest = { customer: null, count: sum(({ count }) => count), valuePaise: sum(({ valuePaise }) => valuePaise) };
  return others.length === 0 ? groups : [...groups.slice(0, MOST_CUSTOMERS), rest];
}

function byMargin(submitted: readonly OfferEvent[]): OfferCharts['byMargin'] {
  const steps = Map.groupBy(submitted, stepOf);
  return [...steps]
    .flatMap(([step, ofStep]) => (step === null ? [] : [{ fromPercent: step, ...countOffers(ofStep) }]))
    .toSorted((one, other) => one.fromPercent - other.fromPercent);
}

/** Where the step of an offer begins, exactly; null without a price. */
function stepOf({ amounts }: OfferEvent): number | null {
  const sale = amounts === null ? 0 : amounts.costPaise + amounts.marginPaise;
  if (amounts === null || sale <= 0) {
    return null;
  }
  const stepPaise = BigInt(sale) * BigInt(MARGIN_STEP);
  const margin = BigInt(amounts.marginPaise) * 100n;
  // Division of whole numbers cuts towards zero: a loss belongs to the step below.
  const steps = margin / stepPaise - (margin < 0n && margin % stepPaise !== 0n ? 1n : 0n);
  return Number(steps) * MARGIN_STEP;
}
