import type { ReportPart } from '../report-document.ts';
import type { OfferCompany, OfferData } from './offer-data.ts';

/** The front view of the board at that place of the offer, a page for each sheet. */
export function frontViewParts(
  { boards, frontViews }: Pick<OfferData, 'boards' | 'frontViews'>,
  place: number,
): readonly ReportPart[] {
  const title = `Front view: ${boards[place]?.name ?? ''}`;
  return (frontViews[place] ?? []).map((sheet): ReportPart => ({ kind: 'drawing', title, sheet }));
}

/** The signed certificate of the company page by page; nothing without one. */
export function certificateParts({ certificate }: OfferCompany): readonly ReportPart[] {
  return Array.from({ length: certificate?.pages ?? 0 }, (_, index): ReportPart => {
    const image = certificate?.image ?? '';
    return { kind: 'image', title: 'Certificate', image, page: index + 1 };
  });
}
