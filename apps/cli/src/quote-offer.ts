import type { OfferRate } from '@pw/domain/offer-currency/offer-rate';
import { makeList } from '@pw/pricing/offer/make-list';
import { isTaxed } from '@pw/pricing/price/goods-tax';
import type { ProjectPrice } from '@pw/pricing/price/price-project';
import { verifiedBy } from '@pw/pricing/price-list/price-list';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { OfferReservation } from '@pw/pricing/quote/reservations';
import {
  isAcceptedBy,
  type SendReason,
  sendGate,
  unusedAcceptances,
  unusedAcceptanceText,
} from '@pw/pricing/quote/send-gate';
import { deviationText, offerDeviations } from '@pw/reports/offer/deviations';
import { letterheadOf } from '@pw/reports/offer/letterhead';
import type { OfferData } from '@pw/reports/offer/offer-data';
import { type QuotedClauses, quoteClauses } from './quote-clauses.ts';
import type { QuoteJob } from './run-quote.ts';

/** An offer, and what is left before it is final. */
export type Offered = {
  /** Without its drawings, which differ with its form. */
  readonly offer: OfferData;
  readonly reasons: readonly SendReason[];
  /** Those of the specifications of the enquiry; null without one. */
  readonly clauses: QuotedClauses | null;
  /** The acceptances of the enquiry that accept nothing, in words. */
  readonly unused: readonly string[];
};

type PricedBoards = {
  readonly boards: readonly QuotedBoard[];
  readonly totals: ProjectPrice;
  readonly reservations: readonly OfferReservation[];
  /** Left out of an offer in rupees. */
  readonly offerRate?: OfferRate | undefined;
};

/** An offer and its drawings are always the first of their project here: revisions begin with a stored project. */
export const FIRST_REVISION = 1;

/** The offer's own number, never that of the enquiry; without one it says that it is a draft (SBD 15.4). */
export function offerNumberOf({ enquiry, date }: QuoteJob): string {
  const draft = ['OFFER', ...(date === '' ? [] : [date.slice(0, 4)]), 'DRAFT'].join('-');
  return enquiry.issue.offerNumber || draft;
}

/** The names by which an offer shows the logo and the certificate of the company. */
export const LOGO = 'logo.png';
export const CERTIFICATE = 'certificate.pdf';

/** Gathers the offer of a quote. It is a draft until its gate is empty; nobody is asked here, the enquiry answers. */
export function makeOffer(job: QuoteJob, { boards, totals, reservations, offerRate }: PricedBoards): Offered {
  const { enquiry, knowledge, company, date } = job;
  const { logo, certificate, terms } = company.documents;
  const { customerState, makes, deviations, accepted, offerNumber, offerDrawings } = enquiry.issue;
  const { originalManufacturer, validityDays } = company;
  const clauses = quoteClauses(enquiry, { boards, tables: knowledge.tables });
  const issue = {
    validityDays,
    makes,
    deviations,
    offerDrawings,
    offerRate,
    originalManufacturer,
    states: { company: company.state, customer: customerState },
    spareTerms: { book: company.book, discounts: enquiry.discounts },
    ...(clauses === null ? {} : { specifications: clauses.specifications }),
  };
  const deviated = offerDeviations({ boards, tables: knowledge.tables, issue });
  const findings = deviated.map((deviation) => ({ text: deviationText(deviation), mark: deviation.mark }));
  const { states } = issue;
  const facts = {
    reservations,
    originalManufacturer,
    offerNumber,
    tabledMakes: makeList(boards, knowledge.tables, makes).tabled,
    deviations: findings,
    openClauses: clauses?.open ?? [],
    isTaxed: isTaxed(boards),
    states,
  };
  const reasons = sendGate(facts, (reason) => accepted.some((each) => isAcceptedBy(reason, each)));
  const unused = unusedAcceptances(facts, accepted).map(unusedAcceptanceText);
  const offer: OfferData = {
    company: {
      ...letterheadOf(company),
      logo: logo && LOGO,
      certificate: certificate && { image: CERTIFICATE, pages: certificate.pages },
    },
    project: enquiry.project,
    // An enquiry names no number of its customer.
    customerGstin: '',
    offerNumber: offerNumberOf(job),
    quotationNumber: '',
    revision: FIRST_REVISION,
    date,
    preparedBy: company.name,
    issue: { ...issue, isDraft: reasons.length + unused.length > 0 },
    boards,
    totals,
    isVerified: verifiedBy(company.book.list),
    taxPercent: enquiry.charges.taxPercent,
    terms,
    tables: knowledge.tables,
    knowledgeVersion: knowledge.version,
    sources: [company.name],
    drawings: [],
  };
  return { offer, reasons, clauses, unused };
}
