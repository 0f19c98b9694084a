import type { ReportDocument } from '../report-document.ts';
import { certificateParts, frontViewParts } from './attachments.ts';
import { coverLetter } from './cover-letter.ts';
import { designChecks } from './design-checks.ts';
import { deviations } from './deviations.ts';
import type { OfferData } from './offer-data.ts';
import { customerPaper } from './offer-paper.ts';
import { pricePart } from './price-schedule.ts';
import { boardParts } from './technical-parts.ts';
import { verificationRecords } from './verification-record.ts';

const contents: readonly string[] = [
  'technical data sheet, feeder schedule and bill of components of each board',
  'price schedule, terms and conditions',
  'deviations and clarifications',
  'design check list and design-verification record',
];

/**
 * The offer with its technical and its commercial side in one (SBD-R1 7). Technical parts hold no price, and the
 * price schedule shows neither cost nor margin nor discount.
 */
export function technoCommercialOffer(offer: OfferData): ReportDocument {
  const hasDrawings = offer.frontViews.some((sheets) => sheets.length > 0);
  return customerPaper('Techno-commercial offer', offer, [
    coverLetter(offer, hasDrawings ? [...contents, 'front view of each board'] : contents),
    ...boardParts(offer),
    pricePart(offer),
    deviations(offer),
    designChecks(offer),
    verificationRecords(offer),
    ...frontViewParts(offer),
    ...certificateParts(offer.company),
  ]);
}
