import { type AnsweredSpecification, openClauses } from '@pw/domain/specifications/clause-answer';
import { type PrintedClauses, printedSpecifications } from '@pw/domain/specifications/printed-clauses';
import { makeList } from '@pw/pricing/offer/make-list';
import { isTaxed } from '@pw/pricing/price/goods-tax';
import type { NewerPrices } from '@pw/pricing/quote/newer-prices';
import {
  type HouseValue,
  houseValueReservations,
  newerPriceReservations,
  offerReservations,
  type PriceAge,
} from '@pw/pricing/quote/reservations';
import { answerFor, type KeptAnswer, type SendReason, sendReasons } from '@pw/pricing/quote/send-gate';
import { designEvidence } from '@pw/reports/evidence/design-evidence';
import { deviationText, offerDeviations } from '@pw/reports/offer/deviations';
import type { OfferIssue } from '@pw/reports/offer/offer-data';
import type { Tables } from '@pw/switchboard/tables/tables';
import { priceBook } from '../../platform/knowledge.ts';
import type { WorkedProject } from './work-out-project.ts';

/** What of a project and its company an offer is made of besides boards and prices. */
export type OfferSource = Pick<
  OfferIssue,
  'makes' | 'deviations' | 'originalManufacturer' | 'priceVariation' | 'offerRate' | 'states' | 'validityDays'
> & {
  readonly answers: readonly KeptAnswer[];
  /** Left out of an offer without one. */
  readonly specifications?: readonly AnsweredSpecification[];
  /** Which of their clauses are printed; left out for all. */
  readonly printedClauses?: PrintedClauses;
};

/** A point of an offer to settle or to answer for, with who answered. */
export type OfferPoint = { readonly reason: SendReason; readonly answer: KeptAnswer | null };

/** What an offer says, all of its points, and the reasons that are left before it is final. */
export type JudgedOffer = {
  readonly issue: OfferIssue;
  readonly points: readonly OfferPoint[];
  readonly reasons: readonly SendReason[];
};

type OfferFacts = {
  readonly tables: Tables;
  readonly prices: PriceAge;
  readonly offerNumber: string;
  /** What the current lists would change; null or left out where that is nothing. */
  readonly newerPrices?: NewerPrices | null;
  /** The values of the company that an update of the product has set aside; left out for none. */
  readonly unusedValues?: readonly HouseValue[];
};

/** Judges an offer of boards that are worked out (SBD 15.4): it is a draft until nothing is left. */
export function judgeOffer(
  offer: OfferSource,
  { boards }: Pick<WorkedProject, 'boards'>,
  { tables, prices, offerNumber, newerPrices = null, unusedValues = [] }: OfferFacts,
): JudgedOffer {
  const { makes, deviations, originalManufacturer, priceVariation, offerRate, states, validityDays, answers } = offer;
  const { specifications = [], printedClauses = 'all' } = offer;
  const deviated = offerDeviations({ boards, tables, issue: { makes, deviations } });
  const points = sendReasons({
    reservations: [
      ...newerPriceReservations(newerPrices),
      ...houseValueReservations(unusedValues),
      ...offerReservations(boards, prices, tables),
    ],
    originalManufacturer,
    offerNumber,
    tabledMakes: makeList(boards, tables, makes).tabled,
    deviations: deviated.map((deviation) => ({ text: deviationText(deviation), mark: deviation.mark })),
    openClauses:
      specifications.length === 0 ? [] : openClauses(specifications, designEvidence({ boards, tables, makes }).read),
    isTaxed: isTaxed(boards),
    states,
  }).map((reason): OfferPoint => ({ reason, answer: answerFor(reason, answers) ?? null }));
  const reasons = points.flatMap(({ reason, answer }) => (answer === null ? [reason] : []));
  const [first] = boards;
  const spareTerms = first?.terms ?? { book: priceBook(), discounts: [] };
  const issue = {
    validityDays,
    makes,
    deviations,
    originalManufacturer,
    priceVariation,
    offerRate,
    states,
    spareTerms,
    specifications: printedSpecifications(specifications, printedClauses),
  };
  return { issue: { ...issue, isDraft: reasons.length > 0 }, points, reasons };
}
