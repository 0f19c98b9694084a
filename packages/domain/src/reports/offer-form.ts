import type { ReportType } from './report-types.ts';

/** The forms of the techno-commercial offer: the full submittal, or letter, prices, data and front views. */
export const offerForms = ['full', 'short'] as const;

export type OfferForm = (typeof offerForms)[number];

/** The drawings that the full techno-commercial offer carries: those by which a customer decides, or the whole set. */
export const offerDrawings = ['GA and SLD', 'All'] as const;

export type OfferDrawings = (typeof offerDrawings)[number];

/** The form in which a report is made when somebody asks for one: only the techno-commercial offer has a short one. */
export function offerFormOf(type: ReportType, asked: OfferForm): OfferForm {
  return type === 'TechnoCommercialReport' ? asked : 'full';
}
