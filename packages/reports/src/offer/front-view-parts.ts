import type { ReportPart } from '../document/report-document.ts';
import type { OfferData } from './offer-data.ts';

/** The front views of all boards, a page for each sheet. */
export function frontViewParts({ boards, frontViews }: OfferData): readonly ReportPart[] {
  return boards.flatMap(({ name }) =>
    (frontViews.get(name) ?? []).map((sheet): ReportPart => ({ kind: 'drawing', title: `Front view: ${name}`, sheet })),
  );
}
