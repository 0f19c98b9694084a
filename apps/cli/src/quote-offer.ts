import { writeReport } from '@pw/documents/offer/write-report';
import type { OfferForm } from '@pw/domain/reports/offer-form';
import type { SetSheet } from '@pw/drawing/drawing-set/drawing-set';
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
import { sheetsOfReport } from '@pw/reports/offer/offer-drawings';
import { offerOfForm } from '@pw/reports/offer/techno-commercial-offer';
import { FIRST_REVISION, offerNumberOf } from './quote-drawings.ts';
import type { QuoteJob } from './run-quote.ts';

/** An offer, and what is left before it is final. */
export type Offered = {
  /** Without its drawings, which differ with its form. */
  readonly offer: OfferData;
  readonly reasons: readonly SendReason[];
  /** The acceptances of the enquiry that accept nothing, in words. */
  readonly unused: readonly string[];
  /** The drawing set of each board. */
  readonly sets: readonly (readonly SetSheet[])[];
};

type QuotedProject = {
  readonly boards: readonly QuotedBoard[];
  readonly totals: ProjectPrice;
  readonly setOf: (board: string) => readonly SetSheet[];
  readonly reservations: readonly OfferReservation[];
};

const LOGO = 'logo.png';
const CERTIFICATE = 'certificate.pdf';

/** Gathers the offer of a quote. It is a draft until its gate is empty; nobody is asked here, the enquiry answers. */
export function makeOffer(job: QuoteJob, { boards, totals, setOf, reservations }: QuotedProject): Offered {
  const { enquiry, knowledge, company, date } = job;
  const { logo, certificate, terms } = company.documents;
  const { customerState, makes, deviations, accepted, offerNumber, offerDrawings } = enquiry.issue;
  const { originalManufacturer, validityDays } = company;
  const issue = {
    validityDays,
    makes,
    deviations,
    offerDrawings,
    originalManufacturer,
    states: { company: company.state, customer: customerState },
    spareTerms: { book: company.book, discounts: enquiry.discounts },
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
  return { offer, reasons, unused, sets: boards.map(({ name }) => setOf(name)) };
}

/** Writes the techno-commercial offer of a quote as PDF, whole or in short. */
export function writeOffer({ company }: QuoteJob, { offer, sets }: Offered, form: OfferForm): Promise<Uint8Array> {
  const { logo, certificate } = company.documents;
  const images = new Map<string, Uint8Array>([
    ...(logo ? [[LOGO, logo] as const] : []),
    ...(certificate ? [[CERTIFICATE, certificate.pdf] as const] : []),
  ]);
  const drawings = sets.map((set) => sheetsOfReport('TechnoCommercialReport', form, set, offer.issue.offerDrawings));
  return writeReport(offerOfForm[form]({ ...offer, drawings }), images);
}
