import type { ReportDocument } from '../report-document.ts';
import { certificateParts } from './attachments.ts';
import { coverLetter } from './cover-letter.ts';
import { designChecks } from './design-checks.ts';
import { furtherDevicesPart } from './further-devices.ts';
import type { OfferData } from './offer-data.ts';
import { offerDocument } from './offer-paper.ts';
import { offerSummary } from './offer-summary.ts';
import { pricePart } from './price-schedule.ts';
import { sparesParts } from './spares-part.ts';
import { technicalData } from './technical-data.ts';
import { boardParts, scopeParts, technicalContents } from './technical-parts.ts';
import { verificationRecords } from './verification-record.ts';

/**
 * The offer with its technical and its commercial side in one (SBD-R1 7, SBD-R2 C 8). Technical parts hold no price, and
 * the price schedule shows neither cost nor margin nor discount.
 */
export function technoCommercialOffer(offer: OfferData): ReportDocument {
  return offerDocument('Techno-commercial offer', offer, [
    coverLetter(offer, [
      ...technicalContents(offer),
      'price schedule, terms and conditions',
      'design check list and design-verification record',
    ]),
    offerSummary(offer, true),
    ...boardParts(offer),
    ...scopeParts(offer),
    ...sparesParts(offer, true),
    ...technicalData(offer),
    ...furtherDevicesPart(offer),
    pricePart(offer),
    designChecks(offer),
    verificationRecords(offer),
    ...certificateParts(offer.company),
  ]);
}
