import type { ReportPart } from '../document/report-document.ts';
import type { OfferCompany, OfferData } from './offer-data.ts';

/** The drawings of the board at that place of the offer, a page for each sheet. */
export function drawingParts({ drawings }: Pick<OfferData, 'drawings'>, place: number): readonly ReportPart[] {
  return (drawings[place] ?? []).map((sheet): ReportPart => {
    return { kind: 'drawing', title: `Drawing ${sheet.title}`, sheet };
  });
}

/** The signed certificate of the company page by page; nothing without one. */
export function certificateParts({ certificate }: OfferCompany): readonly ReportPart[] {
  return Array.from({ length: certificate?.pages ?? 0 }, (_, index): ReportPart => {
    const image = certificate?.image ?? '';
    return { kind: 'image', title: 'Certificate', image, page: index + 1 };
  });
}
