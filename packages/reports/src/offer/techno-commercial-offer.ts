import type { OfferDrawings, OfferForm } from '@pw/domain/reports/offer-form';
import type { ReportDocument } from '../document/report-document.ts';
import { certificateParts } from './attachments.ts';
import { complianceContents, complianceParts } from './compliance.ts';
import { coverLetter } from './cover-letter.ts';
import { deviationsAndAssumptions } from './deviations.ts';
import type { OfferData } from './offer-data.ts';
import { offerDocument, onOnePage } from './offer-paper.ts';
import { priceParts } from './price-schedule.ts';
import { scopePart } from './scope-pages.ts';
import {
  allDrawings,
  boardParts,
  briefBoardParts,
  deviceParts,
  supplyParts,
  verificationParts,
} from './technical-parts.ts';

const hasDrawings = ({ drawings }: OfferData) => drawings.some((sheets) => sheets.length > 0);

const drawingsText: Readonly<Record<OfferDrawings, string>> = {
  'GA and SLD': 'front view and single-line diagram of each board',
  All: 'all drawings of each board',
};

/**
 * The offer with its technical and its commercial side in one (SBD 15.1, 15.4, decision 0121): the total on the first
 * page, the prices on the second, upright pages first and all drawings behind them. Technical parts hold no price, and the
 * prices show neither cost nor margin nor discount.
 */
export function technoCommercialOffer(offer: OfferData): ReportDocument {
  const contents = [
    'summary, prices, terms and conditions',
    'deviations and assumptions',
    ...complianceContents(offer),
    'data sheet, feeder schedule and bill of components of each board',
    'makes, scope of supply, technical data of the devices, spares',
    'design checks, inspection and test plan, design verification',
    ...(hasDrawings(offer) ? [drawingsText[offer.issue.offerDrawings ?? 'GA and SLD']] : []),
  ];
  return offerDocument('Techno-commercial offer', offer, [
    coverLetter(offer, { contents, isPriced: true, isTechnical: true }),
    ...priceParts(offer),
    deviationsAndAssumptions(offer),
    ...complianceParts(offer),
    ...boardParts(offer),
    ...supplyParts(offer),
    ...deviceParts(offer, true),
    ...verificationParts(offer),
    ...certificateParts(offer.company),
    ...allDrawings(offer),
  ]);
}

/**
 * The same offer in short (decision 0121): letter, prices and terms, deviations and scope, technical data, front views. Its
 * prices are those of the whole offer.
 */
export function shortOffer(offer: OfferData): ReportDocument {
  const contents = [
    'summary, prices, terms and conditions',
    'deviations, assumptions and scope of supply',
    ...complianceContents(offer),
    'data sheet and feeder schedule of each board',
    ...(hasDrawings(offer) ? ['front view of each board'] : []),
  ];
  return offerDocument('Short offer', offer, [
    coverLetter(offer, { contents, isPriced: true, isTechnical: true }),
    ...priceParts(offer),
    ...onOnePage([deviationsAndAssumptions(offer), scopePart(offer)]),
    ...complianceParts(offer),
    ...briefBoardParts(offer),
    ...certificateParts(offer.company),
    ...allDrawings(offer),
  ]);
}

/** The techno-commercial offer by its form. */
export const offerOfForm: Readonly<Record<OfferForm, (offer: OfferData) => ReportDocument>> = {
  full: technoCommercialOffer,
  short: shortOffer,
};
