import type { ReportDocument } from '../report-document.ts';
import { certificateParts, frontViewParts } from './attachments.ts';
import { coverLetter } from './cover-letter.ts';
import { designChecks } from './design-checks.ts';
import { deviations } from './deviations.ts';
import type { OfferData } from './offer-data.ts';
import { customerPaper } from './offer-paper.ts';
import { boardParts } from './technical-parts.ts';
import { verificationRecords } from './verification-record.ts';

const contents: readonly string[] = [
  'technical data sheet, feeder schedule and bill of components of each board',
  'deviations and clarifications',
  'design check list and design-verification record',
];

/** The technical side of an offer (SBD-R1 7): what is offered, and no price. */
export function technicalOffer(offer: OfferData): ReportDocument {
  const hasDrawings = offer.frontViews.some((sheets) => sheets.length > 0);
  return customerPaper('Technical offer', offer, [
    coverLetter(offer, hasDrawings ? [...contents, 'front view of each board'] : contents),
    ...boardParts(offer),
    deviations(offer),
    designChecks(offer),
    verificationRecords(offer),
    ...frontViewParts(offer),
    ...certificateParts(offer.company),
  ]);
}
