/** The readers of a report: one for ourselves never goes to a customer. */
export const reportAudiences = ['customer', 'internal'] as const;

export type ReportAudience = (typeof reportAudiences)[number];

/** The heading over the reports for each audience. */
export const audienceLabels: Readonly<Record<ReportAudience, string>> = {
  customer: 'For the customer',
  internal: 'For us and the workshop',
};

/** The formats of a report. */
export const reportFormats = ['pdf', 'xlsx'] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** The names of the formats on buttons and boxes. */
export const formatNames: Readonly<Record<ReportFormat, string>> = { pdf: 'PDF', xlsx: 'Excel' };

type ReportEntry = {
  readonly label: string;
  readonly audience: ReportAudience;
  readonly formats: readonly ReportFormat[];
  /** Whether the front views of the boards are in it. */
  readonly hasDrawings: boolean;
  /** Whether amounts are in it. */
  readonly hasPrices: boolean;
  /** The format that its version history lists. */
  readonly historyFormat: ReportFormat;
};

const plain = { formats: ['pdf'], historyFormat: 'pdf', hasDrawings: false, hasPrices: true } as const;
const drawn = { ...plain, hasDrawings: true } as const;
const pdfAndExcel = { ...plain, formats: ['pdf', 'xlsx'] } as const;

/** The eleven reports by the names that calls know them by, in the order in which they are offered. */
const table = {
  TechnicalReport: { label: 'Technical Report', audience: 'customer', ...drawn, hasPrices: false },
  CommercialReport: { label: 'Commercial Report', audience: 'customer', ...plain },
  TechnoCommercialReport: { label: 'Techno-Commercial Report', audience: 'customer', ...drawn },
  CostReport: { label: 'Cost Report', audience: 'internal', ...pdfAndExcel },
  SLProjectwiseReport: { label: 'SL Project-wise Report', audience: 'internal', ...pdfAndExcel },
  NSLProjectwiseReport: { label: 'NSL Project-wise Report', audience: 'internal', ...pdfAndExcel },
  MBPReport: { label: 'MBP Report', audience: 'internal', ...pdfAndExcel },
  FabricationReport: { label: 'Fabrication Report', audience: 'internal', ...pdfAndExcel },
  BusbarReport: { label: 'Busbar Report', audience: 'internal', ...pdfAndExcel },
  CostBreakUpReport: {
    label: 'Cost BreakUp Report',
    audience: 'internal',
    ...pdfAndExcel,
    historyFormat: 'xlsx',
  },
  BoughtOutReport: { label: 'Bought-Out Report', audience: 'internal', ...pdfAndExcel },
} as const satisfies Readonly<Record<string, ReportEntry>>;

export type ReportType = keyof typeof table;

/** The types that are a workbook besides a PDF. */
export type ExcelReportType = {
  [Type in ReportType]: 'xlsx' extends (typeof table)[Type]['formats'][number] ? Type : never;
}[ReportType];

// Object.keys knows only strings; the table has no other keys than types.
export const reportTypes = Object.keys(table) as readonly ReportType[];

/** The name of a report, its audience and its formats. */
export function reportEntry(type: ReportType): ReportEntry {
  return table[type];
}

/** The type of a name from a call, spelled exactly; null for any other text. */
export function reportTypeNamed(name: string): ReportType | null {
  return reportTypes.find((type) => type === name) ?? null;
}

/** Tells whether a type is a workbook besides a PDF. */
export function hasExcel(type: ReportType): type is ExcelReportType {
  return reportEntry(type).formats.includes('xlsx');
}
