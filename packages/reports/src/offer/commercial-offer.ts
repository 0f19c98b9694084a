import type { ReportDocument } from '../report-document.ts';
import { certificateParts } from './attachments.ts';
import { coverLetter } from './cover-letter.ts';
import type { OfferData } from './offer-data.ts';
import { customerPaper } from './offer-paper.ts';
import { pricePart } from './price-schedule.ts';

const contents: readonly string[] = ['price schedule', 'terms and conditions'];

/** The commercial side of an offer (SBD-R1 7): it shows neither cost nor margin nor discount. */
export function commercialOffer(offer: OfferData): ReportDocument {
  return customerPaper('Commercial offer', offer, [
    coverLetter(offer, contents, []),
    pricePart(offer),
    ...certificateParts(offer.company),
  ]);
}
