import type { OfferDrawings, OfferForm } from '@pw/domain/reports/offer-form';
import type { ReportType } from '@pw/domain/reports/report-types';
import type { SetSheet } from '@pw/drawing/drawing-set/drawing-set';
import { type SheetCode, sheetCodes } from '@pw/drawing/drawing-set/set-title-block';
import type { Sheet } from '@pw/drawing/sheet/sheet';

type DrawnReport = Extract<ReportType, 'TechnicalReport' | 'TechnoCommercialReport'>;

/**
 * The drawings that a report carries (decision 0121): a customer decides by the front view and the single-line diagram; all
 * drawings are in the technical offer and in the drawing set.
 */
const codesOf: Readonly<Record<DrawnReport, Readonly<Record<OfferForm, readonly SheetCode[]>>>> = {
  TechnicalReport: { full: sheetCodes, short: sheetCodes },
  TechnoCommercialReport: { full: ['GA', 'SLD'], short: ['GA'] },
};

/** The sheets of a drawing set that a report carries, in their order; none for a report without drawings. */
export function sheetsOfReport(
  type: ReportType,
  form: OfferForm,
  set: readonly SetSheet[],
  drawings: OfferDrawings = 'GA and SLD',
): readonly Sheet[] {
  const isWhole = drawings === 'All' && form === 'full';
  const codes = isDrawn(type) ? codesOf[isWhole ? 'TechnicalReport' : type][form] : [];
  return set.filter(({ code }) => codes.includes(code)).map(({ sheet }) => sheet);
}

function isDrawn(type: ReportType): type is DrawnReport {
  return Object.hasOwn(codesOf, type);
}
