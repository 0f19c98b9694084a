import { daysLater } from '@pw/domain/dates';
import type { TaxStates } from '@pw/domain/goods-supply';
import type { OfferRate } from '@pw/domain/offer-currency/offer-rate';
import type { PriceVariation } from '@pw/domain/price-variation/variation-clause';
import type { OfferDrawings } from '@pw/domain/reports/offer-form';
import type { AnsweredSpecification } from '@pw/domain/specifications/clause-answer';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import type { EnquiryProject } from '@pw/pricing/enquiry/enquiry';
import type { AskedMakes } from '@pw/pricing/offer/make-list';
import type { SpareTerms } from '@pw/pricing/offer/spares';
import type { ProjectPrice } from '@pw/pricing/price/price-project';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { IsVerified } from '@pw/switchboard/articles/article-status';
import { heightWithRoofMm } from '@pw/switchboard/cable/roof-box';
import { faultText, markText } from '@pw/switchboard/design/rating-words';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { RichText } from '../document/report-document.ts';

/** The company that makes an offer. Images are named as among the files of the document. */
export type OfferCompany = {
  readonly name: string;
  readonly address: string;
  /** GSTIN and contact in one line, '' for none. */
  readonly particulars: string;
  readonly logo: string | null;
  /** The signed certificate of the company, closing its offers; null when it has none. */
  readonly certificate: { readonly image: string; readonly pages: number } | null;
};

/** The statements of an offer in addition to its boards and prices. */
export type OfferIssue = {
  /** How long it is valid, from its date. */
  readonly validityDays: number;
  readonly states: TaxStates;
  readonly makes: AskedMakes;
  /** The requests of the enquiry that the offer does not hold, in the estimator's words. */
  readonly deviations: readonly string[];
  readonly spareTerms: SpareTerms;
  /** The specifications of the customer with our answers, as far as they are printed; left out of an offer without one. */
  readonly specifications?: readonly AnsweredSpecification[] | undefined;
  /** How the price follows indices; left out where it does not. */
  readonly priceVariation?: PriceVariation | undefined;
  /** The currency that the offer asks for; left out for rupees. */
  readonly offerRate?: OfferRate | undefined;
  /** Who made the design verification; '' while nobody is named. */
  readonly originalManufacturer: string;
  /** Left out for the front view and the single-line diagram. */
  readonly offerDrawings?: OfferDrawings;
  /** Whether something is left to settle before it goes out: then each page says that it is a draft. */
  readonly isDraft: boolean;
};

/** The inputs of an offer. All amounts come with the quoted boards. */
export type OfferData = {
  readonly company: OfferCompany;
  readonly project: EnquiryProject;
  /** '' where it is not known. */
  readonly customerGstin: string;
  /** The offer's own: `{projectId}-{revision}` of a stored project; never the number of the enquiry. */
  readonly offerNumber: string;
  /** '' for an offer without a stored project; never the number of the enquiry. */
  readonly quotationNumber: string;
  /** From 1. */
  readonly revision: number;
  /** ISO date of the offer, '' when none is known. */
  readonly date: string;
  readonly preparedBy: string;
  readonly issue: OfferIssue;
  readonly boards: readonly QuotedBoard[];
  readonly totals: ProjectPrice;
  /** The company's own numbers: only these are printed. */
  readonly isVerified: IsVerified;
  readonly taxPercent: number;
  readonly terms: RichText;
  readonly tables: Tables;
  readonly knowledgeVersion: string;
  /** Named in the foot of each page; a customer's paper never names where terms and prices come from. */
  readonly sources: readonly string[];
  /** The sheets of each board, its front view first, in the order of the boards; none of a board without design. */
  readonly drawings: readonly (readonly Sheet[])[];
};

/** A board with a design, and so with a price. */
export type DesignedBoard = QuotedBoard & { readonly design: NonNullable<QuotedBoard['design']> };

/** Tells whether a board has a design. */
export function isDesigned(board: QuotedBoard): board is DesignedBoard {
  return board.design !== null;
}

/** The last day on which an offer is valid, ISO; '' for an offer without a date. */
export function validUntil({ date, issue }: Pick<OfferData, 'date' | 'issue'>): string {
  return daysLater(date, issue.validityDays) ?? '';
}

const AXES = '(L x H x D)'.replaceAll(' ', '\u00A0');

/** A board in one line, e.g. `1500 A (busbar 1600 A), 415 V, 50 kA for 1 s, copper busbars, IP42, form 3b, 5800 x 2275 x 800 mm`. */
export function describeBoard({ board, design }: QuotedBoard): string {
  const { RATED_CURRENT, OPER_VOLTAGE, INTERRUPT_RATING, SC_TIME, BUS_MAT, SB_IP, SB_FORM } = board.values;
  const asked = RATED_CURRENT === null ? [] : [`${RATED_CURRENT} A`];
  const size = design ? [printSize(design)] : [];
  return [
    ...(design ? [markText(design.inA)] : asked),
    `${OPER_VOLTAGE} V`,
    design ? faultWords(design.inA, board) : `${INTERRUPT_RATING} kA for ${SC_TIME} s`,
    `${BUS_MAT.toLowerCase()} busbars`,
    SB_IP,
    `form ${SB_FORM}`,
    ...size,
  ].join(', ');
}

function faultWords(inA: DesignedBoard['design']['inA'], board: QuotedBoard['board']): string {
  return inA.fault.kind === 'icw' ? faultText(inA, board) : `Icc ${faultText(inA, board)}`;
}

/** Length, height and depth of a board, e.g. `5800 x 2275 x 800 mm (L x H x D)`; the bracket stays on one line. */
export function printSize(design: NonNullable<QuotedBoard['design']>): string {
  return `${design.lengthMm.value} x ${heightWithRoofMm(design)} x ${design.depthMm.value} mm ${AXES}`;
}
