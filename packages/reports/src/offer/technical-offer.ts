import type { ReportDocument } from '../report-document.ts';
import { certificateParts } from './attachments.ts';
import { coverLetter } from './cover-letter.ts';
import { designChecks } from './design-checks.ts';
import { furtherDevicesPart } from './further-devices.ts';
import type { OfferData } from './offer-data.ts';
import { offerDocument } from './offer-paper.ts';
import { offerSummary } from './offer-summary.ts';
import { sparesParts } from './spares-part.ts';
import { technicalData } from './technical-data.ts';
import { boardParts, scopeParts, technicalContents } from './technical-parts.ts';
import { verificationRecords } from './verification-record.ts';

/** The technical side of an offer (SBD-R1 7, SBD-R2 C 8): what is offered, and no price. */
export function technicalOffer(offer: OfferData): ReportDocument {
  return offerDocument('Technical offer', offer, [
    coverLetter(offer, [...technicalContents(offer), 'design check list and design-verification record']),
    offerSummary(offer, false),
    ...boardParts(offer),
    ...scopeParts(offer),
    ...sparesParts(offer, false),
    ...technicalData(offer),
    ...furtherDevicesPart(offer),
    designChecks(offer),
    verificationRecords(offer),
    ...certificateParts(offer.company),
  ]);
}
