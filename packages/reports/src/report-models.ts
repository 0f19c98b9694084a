import type { ReportType } from '@pw/domain/reports/report-types';
import { technoCommercialOffer } from './offer/techno-commercial-offer.ts';
import type { ReportModel } from './report-data.ts';
import { busbarReport, busbarWorkbook } from './workshop/busbar-report.ts';
import { fabricationReport, fabricationWorkbook } from './workshop/fabrication-report.ts';
import { mountingPartsReport, mountingPartsWorkbook } from './workshop/mounting-parts-report.ts';

/** Each report as pure functions of the data of a project. */
export const reportModels: { readonly [Type in ReportType]?: ReportModel<Type> } = {
  TechnoCommercialReport: { document: technoCommercialOffer },
  MBPReport: { document: mountingPartsReport, workbook: mountingPartsWorkbook },
  FabricationReport: { document: fabricationReport, workbook: fabricationWorkbook },
  BusbarReport: { document: busbarReport, workbook: busbarWorkbook },
};
