import type { ReportType } from '@pw/domain/reports/report-types';
import { technoCommercialOffer } from './offer/techno-commercial-offer.ts';
import type { ReportModel } from './report-data.ts';

/** Each report as pure functions of the data of a project. */
export const reportModels: { readonly [Type in ReportType]?: ReportModel<Type> } = {
  TechnoCommercialReport: { document: technoCommercialOffer },
};
