import type { ReportDocument } from '../document/report-document.ts';
import { certificateParts } from './attachments.ts';
import { coverLetter } from './cover-letter.ts';
import type { OfferData } from './offer-data.ts';
import { offerDocument } from './offer-paper.ts';
import { priceParts } from './price-schedule.ts';
import { scopePart } from './scope-pages.ts';
import { sparesParts } from './spares-part.ts';

const contents: readonly string[] = [
  'summary, prices, terms and conditions',
  'scope of supply',
  'prices of recommended spares',
];

/** The commercial side of an offer (SBD 15.1): it shows neither cost nor margin nor discount. */
export function commercialOffer(offer: OfferData): ReportDocument {
  return offerDocument('Commercial offer', offer, [
    coverLetter(offer, { contents, isPriced: true, isTechnical: false }),
    ...priceParts(offer),
    scopePart(offer),
    ...sparesParts(offer, true),
    ...certificateParts(offer.company),
  ]);
}
