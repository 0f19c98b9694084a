import type { ReportPart } from '../report-document.ts';
import type { OfferCompany, OfferData } from './offer-data.ts';

/** The front views of all boards, a page for each sheet. */
export function frontViewParts({
  boards,
  frontViews,
}: Pick<OfferData, 'boards' | 'frontViews'>): readonly ReportPart[] {
  return boards.flatMap(({ name }, at) =>
    (frontViews[at] ?? []).map((sheet): ReportPart => ({ kind: 'drawing', title: `Front view: ${name}`, sheet })),
  );
}

/** The signed certificate of the company page by page; nothing without one. */
export function certificateParts({ certificate }: OfferCompany): readonly ReportPart[] {
  return Array.from({ length: certificate?.pages ?? 0 }, (_, index): ReportPart => {
    const image = certificate?.image ?? '';
    return { kind: 'image', title: 'Certificate', image, page: index + 1 };
  });
}
