import type { ReportType } from '@pw/domain/reports/report-types';
import { costBreakUpReport } from '../cost/cost-break-up-report.ts';
import { costReport } from '../cost/cost-report.ts';
import type { ReportDocument } from '../document/report-document.ts';
import { workbookOf } from '../document/workbook.ts';
import { commercialOffer } from '../offer/commercial-offer.ts';
import { technicalOffer } from '../offer/technical-offer.ts';
import { technoCommercialOffer } from '../offer/techno-commercial-offer.ts';
import type { AnyReportData, ReportModel } from '../project/report-data.ts';
import { boughtOutList } from '../purchase/bought-out-list.ts';
import { nonSiemensList, siemensList } from '../purchase/switchgear-lists.ts';
import { busbarReport } from '../workshop/busbar-report.ts';
import { fabricationReport } from '../workshop/fabrication-report.ts';
import { mountingPartsReport } from '../workshop/mounting-parts-report.ts';

/** Each report as pure functions of the data of a project. */
export const reportModels: { readonly [Type in ReportType]: ReportModel<Type> } = {
  TechnicalReport: { document: technicalOffer },
  CommercialReport: { document: commercialOffer },
  TechnoCommercialReport: { document: technoCommercialOffer },
  CostReport: withWorkbook(costReport),
  SLProjectwiseReport: withWorkbook(siemensList),
  NSLProjectwiseReport: withWorkbook(nonSiemensList),
  CostBreakUpReport: withWorkbook(costBreakUpReport),
  BoughtOutReport: withWorkbook(boughtOutList),
  MBPReport: withWorkbook(mountingPartsReport),
  FabricationReport: withWorkbook(fabricationReport),
  BusbarReport: withWorkbook(busbarReport),
};

/** A report whose workbook holds the rows that its paper prints. */
function withWorkbook(document: (data: AnyReportData) => ReportDocument) {
  return { document, workbook: (data: AnyReportData) => workbookOf(document(data)) };
}
