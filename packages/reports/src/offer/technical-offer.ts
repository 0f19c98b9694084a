import type { ReportDocument } from '../document/report-document.ts';
import { certificateParts } from './attachments.ts';
import { coverLetter } from './cover-letter.ts';
import { designChecks } from './design-checks.ts';
import { furtherDevicesPart } from './further-devices.ts';
import type { OfferData } from './offer-data.ts';
import { offerDocument } from './offer-paper.ts';
import { offerSummary } from './offer-summary.ts';
import { sparesParts } from './spares-part.ts';
import { technicalData } from './technical-data.ts';
import { allDrawings, boardParts, qualityParts, termsOfSupply } from './technical-parts.ts';
import { verificationRecords } from './verification-record.ts';

/** The technical side of an offer (SBD 15.1, 15.4): what is offered, and no price. */
export function technicalOffer(offer: OfferData): ReportDocument {
  const hasDrawings = offer.drawings.some((sheets) => sheets.length > 0);
  const contents = [
    'summary of all boards',
    'deviations, assumptions and scope of supply',
    'data sheet, feeder schedule and bill of components of each board',
    'makes, technical data of the devices, spares, inspection and test plan',
    'design checks and design verification',
    ...(hasDrawings ? ['all drawings of each board'] : []),
  ];
  return offerDocument('Technical offer', offer, [
    coverLetter(offer, { contents, isPriced: false, isTechnical: true }),
    offerSummary(offer),
    ...termsOfSupply(offer),
    ...boardParts(offer),
    ...technicalData(offer),
    ...furtherDevicesPart(offer),
    ...qualityParts(offer),
    ...sparesParts(offer, false),
    designChecks(offer),
    verificationRecords(offer),
    ...certificateParts(offer.company),
    ...allDrawings(offer),
  ]);
}
