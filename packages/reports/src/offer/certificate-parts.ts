import type { ReportPart } from '../document/report-document.ts';
import type { OfferCompany } from './offer-data.ts';

/** The signed certificate of the company page by page; nothing without one. */
export function certificateParts({ certificate }: OfferCompany): readonly ReportPart[] {
  return Array.from({ length: certificate?.pages ?? 0 }, (_, index): ReportPart => {
    const image = certificate?.image ?? '';
    return { kind: 'image', title: 'Certificate', image, page: index + 1 };
  });
}
