import type { OfferEventKind } from '@pw/domain/commercial/offer-figures';
import { daysBetween } from '@pw/domain/dates';
import { percentOf } from '../margin/margin-floor.ts';
import type { OfferEvent } from './offer-events.ts';

/** So many offers, and what those of them that have all prices come to before tax. */
export type CountedOffers = { readonly count: number; readonly valuePaise: number };

/** What offers have come to. Percentages have four decimals; what nothing tells is null. */
export type OfferFigures = Readonly<Record<OfferEventKind, CountedOffers>> & {
  /** Won of won and lost, by number and by value. */
  readonly winPercent: number | null;
  readonly winValuePercent: number | null;
  /** From the first submission until won or lost, with one decimal. */
  readonly averageDays: number | null;
  /** Of the sale, of submitted offers together. */
  readonly marginPercent: number | null;
  /** Offers that no value counts: a price is missing. */
  readonly leftOut: number;
};

/** What happened to offers, counted and added up. */
export function figuresOf(events: readonly OfferEvent[]): OfferFigures {
  const of = (kind: OfferEventKind) => events.filter((event) => event.kind === kind);
  const [won, lost] = [countOffers(of('won')), countOffers(of('lost'))];
  const unpriced = events.filter(({ amounts }) => amounts === null);
  return {
    submitted: countOffers(of('submitted')),
    won,
    lost,
    withdrawn: countOffers(of('withdrawn')),
    noDecision: countOffers(of('noDecision')),
    winPercent: percentOf(won.count, won.count + lost.count),
    winValuePercent: percentOf(won.valuePaise, won.valuePaise + lost.valuePaise),
    averageDays: averageDays([...of('won'), ...of('lost')]),
    marginPercent: marginPercentOf(of('submitted')),
    leftOut: new Set(unpriced.map(({ offer }) => offer)).size,
  };
}

/** Counts offers, and adds up those that have all prices. */
export function countOffers(offers: readonly Pick<OfferEvent, 'amounts'>[]): CountedOffers {
  return {
    count: offers.length,
    valuePaise: offers.reduce((sum, { amounts }) => sum + (amounts?.valuePaise ?? 0), 0),
  };
}

function averageDays(ends: readonly OfferEvent[]): number | null {
  const days = ends.flatMap(({ on, offer: { submittedOn } }) => {
    const between = submittedOn === null ? null : daysBetween(submittedOn, on);
    return between === null ? [] : [between];
  });
  const sum = days.reduce((all, each) => all + each, 0);
  return days.length === 0 ? null : Math.round((sum * TENTHS) / days.length) / TENTHS;
}

const TENTHS = 10;

function marginPercentOf(submitted: readonly OfferEvent[]): number | null {
  const priced = submitted.flatMap(({ amounts }) => amounts ?? []);
  const marginPaise = priced.reduce((sum, amounts) => sum + amounts.marginPaise, 0);
  return percentOf(
    marginPaise,
    priced.reduce((sum, amounts) => sum + amounts.costPaise, marginPaise),
  );
}
