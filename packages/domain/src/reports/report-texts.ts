import type { OfferForm } from './offer-form.ts';
import type { ReportType } from './report-types.ts';

/** The words of the Reports step. */
export const reportsPage = {
  title: 'Reports',
  subtitle: 'Versions are kept. The highest number is the latest.',
  generate: 'Generate Latest Version',
  search: 'Search reports',
} as const;

/** The texts about the making of reports. */
export const generateTexts = {
  title: 'Generate Report',
  done: 'Reports are generated successfully.',
  failed: 'Failed to generate reports.',
} as const;

/** The names of the forms of a techno-commercial offer, and their contents. */
export const offerFormTexts: Readonly<Record<OfferForm, { readonly label: string; readonly holds: string }>> = {
  full: { label: 'Full offer', holds: 'Everything, with front view and single-line diagram' },
  short: { label: 'Short offer', holds: 'Letter, prices, terms, deviations, data sheets and front view' },
};

/** The texts about a download; the title names it. */
export const downloadTexts = {
  title: 'Download Report',
  all: 'Download',
  oneDone: (file: string) => `${file} : Report downloaded Successfully.`,
  oneFailed: (file: string) => `${file} : Report download Failed.`,
  allDone: 'Reports downloaded successfully',
  allFailed: 'Reports download failed',
  unexpected: 'An error occurred while downloading reports.',
} as const;

/** The text where the list of versions is missing. */
export const fetchTexts = {
  notGrouped: 'Invalid data provided to fetchedReportsModification',
  failed: 'Unable to fetch reports, please try again.',
} as const;

/** The contents of each report, as the second line of its row. */
export const reportContents: Readonly<Record<ReportType, string>> = {
  TechnicalReport: 'Data sheets, feeder schedule and drawings, no prices',
  CommercialReport: 'Price schedule and terms',
  TechnoCommercialReport: 'Both in one document',
  CostReport: 'Every component with discount and net price',
  SLProjectwiseReport: 'Siemens list for purchase',
  NSLProjectwiseReport: 'Non-Siemens list for purchase',
  MBPReport: 'Mounting and base parts',
  FabricationReport: 'Sheet metal by cubicle',
  BusbarReport: 'Bars by size, with their masses',
  CostBreakUpReport: 'Classes of material and charges',
  BoughtOutReport: 'Lugs, wires, locks and hardware',
};
