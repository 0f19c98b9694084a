import type { ReportDocument } from '../document/report-document.ts';
import { certificateParts } from './attachments.ts';
import { complianceContents, complianceParts } from './compliance.ts';
import { coverLetter } from './cover-letter.ts';
import { deviationsAndAssumptions } from './deviations.ts';
import type { OfferData } from './offer-data.ts';
import { offerDocument } from './offer-paper.ts';
import { offerSummary } from './offer-summary.ts';
import { allDrawings, boardParts, deviceParts, supplyParts, verificationParts } from './technical-parts.ts';

/** The technical side of an offer (SBD 15.1, 15.4): what is offered, and no price. */
export function technicalOffer(offer: OfferData): ReportDocument {
  const hasDrawings = offer.drawings.some((sheets) => sheets.length > 0);
  const contents = [
    'summary of all boards',
    'deviations and assumptions',
    ...complianceContents(offer),
    'data sheet, feeder schedule and bill of components of each board',
    'makes, scope of supply, technical data of the devices, spares',
    'design checks, inspection and test plan, design verification',
    ...(hasDrawings ? ['all drawings of each board'] : []),
  ];
  return offerDocument('Technical offer', offer, [
    coverLetter(offer, { contents, isPriced: false, isTechnical: true }),
    offerSummary(offer),
    deviationsAndAssumptions(offer),
    ...complianceParts(offer),
    ...boardParts(offer),
    ...supplyParts(offer),
    ...deviceParts(offer, false),
    ...verificationParts(offer),
    ...certificateParts(offer.company),
    ...allDrawings(offer),
  ]);
}
