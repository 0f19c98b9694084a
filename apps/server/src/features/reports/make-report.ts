import { writeReport } from '@pw/documents/offer/write-report';
import { writeWorkbook } from '@pw/documents/write-workbook';
import { offerNumber } from '@pw/domain/projects/decide-project';
import type { OfferForm } from '@pw/domain/reports/offer-form';
import type { ReportFailure, ReportStep } from '@pw/domain/reports/report-jobs';
import { hasExcel, type ReportFormat, type ReportType, reportEntry } from '@pw/domain/reports/report-types';
import { err, ok, type Result } from '@pw/domain/result';
import { verifiedBy } from '@pw/pricing/price-list/price-list';
import { offerReservations } from '@pw/pricing/quote/reservations';
import { letterheadOf } from '@pw/reports/offer/letterhead';
import { sheetsOfReport } from '@pw/reports/offer/offer-drawings';
import { offerOfForm } from '@pw/reports/offer/techno-commercial-offer';
import type { AnyReportData, ReportData } from '@pw/reports/report-data';
import type { ReportDocument, RichText } from '@pw/reports/report-document';
import { reportModels } from '@pw/reports/report-models';
import { readTerms } from '@pw/reports/terms/read-terms';
import type { Make } from '../../platform/jobs/answer-in-thread.ts';
import { knowledge, priceBook } from '../../platform/knowledge.ts';
import { printedProject } from '../projects/printed-project.ts';
import { judgeOffer } from './judge-offer.ts';
import type { ReportSource } from './report-source.ts';
import { drawProject, type WorkedProject, workOutProject } from './work-out-project.ts';

/** A report that is to be made. */
export type ReportOrder = {
  readonly companyId: string;
  readonly type: ReportType;
  readonly form: OfferForm;
  /** Of the offer, and the ISO date that it carries. */
  readonly revision: number;
  readonly date: string;
  readonly preparedBy: string;
  readonly source: ReportSource;
  readonly companyFiles: CompanyFiles;
};

/** What the company prints on its papers, as bytes; null for what it has not. */
export type CompanyFiles = {
  readonly logo: Uint8Array | null;
  readonly certificate: { readonly pdf: Uint8Array; readonly pages: number } | null;
};

/** A file of a report; a draft is an offer with something left to settle. */
export type MadeFile = { readonly format: ReportFormat; readonly isDraft?: boolean; readonly bytes: Uint8Array };

/** Told of what is done; the work waits for it. */
export type OnProgress = (step: ReportStep, done: number, total: number) => Promise<void>;

/** Makes the files of a report. The refusal is for the user; a defect is thrown. */
export type MakeReport = Make<ReportOrder, Parameters<OnProgress>, Result<readonly MadeFile[], ReportFailure>>;

export const makeReport: MakeReport = async (order, onProgress) => {
  const { companyId, type, form, source, companyFiles, date, preparedBy } = order;
  const worked = await workOutProject(companyId, source, (done, total) => onProgress('working out', done, total));
  if (!worked.ok) {
    return err(worked.error);
  }
  const drawn = { date, drawnBy: preparedBy, logo: companyFiles.logo };
  const drawings = reportEntry(type).hasDrawings
    ? await drawProject(source, worked.value.boards, drawn, (done, total) => onProgress('drawing', done, total))
    : [];
  const sheets = drawings.map((set) => sheetsOfReport(type, form, set));
  const made = reportData(order, worked.value, sheets);
  const { issue } = judgeOffer(source.offer, worked.value, made);
  const data = { ...made, issue };
  const { formats, audience } = reportEntry(type);
  const isDraft = audience === 'customer' && issue.isDraft;
  await onProgress('writing', 0, formats.length);
  const files: MadeFile[] = [];
  for (const format of formats) {
    files.push({ format, isDraft, bytes: await writers[format]({ type, form }, data, companyFiles) });
    await onProgress('writing', files.length, formats.length);
  }
  return ok(files);
};

type Asked = Pick<ReportOrder, 'type' | 'form'>;

type Write = (asked: Asked, data: AnyReportData, files: CompanyFiles) => Promise<Uint8Array>;

const writers: Readonly<Record<ReportFormat, Write>> = {
  pdf: (asked, data, files) => writeReport(documentOf(asked, data), imagesOf(files)),
  xlsx: ({ type }, data) => {
    if (!hasExcel(type)) {
      throw new Error(`${type} is no workbook`);
    }
    return writeWorkbook(reportModels[type].workbook(data));
  },
};

function documentOf({ type, form }: Asked, data: AnyReportData): ReportDocument {
  return type === 'TechnoCommercialReport' ? offerOfForm[form](data) : reportModels[type].document(data);
}

const LOGO = 'logo.png';
const CERTIFICATE = 'certificate.pdf';

/** The files that a document names, by their names. */
export function imagesOf({ logo, certificate }: CompanyFiles): ReadonlyMap<string, Uint8Array> {
  return new Map([
    ...(logo ? [[LOGO, logo] as const] : []),
    ...(certificate ? [[CERTIFICATE, certificate.pdf] as const] : []),
  ]);
}

/** What of an order the models are told, whether its boards were worked out for it or frozen. */
export type OfferToMake = Pick<ReportOrder, 'revision' | 'date' | 'preparedBy' | 'companyFiles'> & {
  readonly source: Pick<ReportSource, 'project' | 'company' | 'prices' | 'suppliers' | 'termsHtml'>;
};

/** By what the boards were worked out. */
type MadeBy = Pick<ReportData, 'isVerified' | 'knowledgeVersion'>;

const madeNow = (): MadeBy => ({
  isVerified: verifiedBy(priceBook().list),
  knowledgeVersion: knowledge().version,
});

/** What the models get: names of images in place of their bytes, terms as a tree. */
export function reportData(
  { source, companyFiles, revision, date, preparedBy }: OfferToMake,
  { boards, totals }: WorkedProject,
  drawings: ReportData['drawings'],
  madeBy: MadeBy = madeNow(),
): ReportData {
  const { project, company, prices, suppliers } = source;
  const { logo, certificate } = companyFiles;
  return {
    company: {
      ...letterheadOf(company),
      logo: logo && LOGO,
      certificate: certificate && { image: CERTIFICATE, pages: certificate.pages },
    },
    project: printedProject(project),
    customerGstin: project.customerGstin,
    quotationNumber: project.quotationNumber,
    offerNumber: offerNumber(project.projectId, revision),
    revision,
    date,
    preparedBy,
    boards,
    totals,
    ...madeBy,
    taxPercent: boards[0]?.terms.charges.taxPercent ?? 0,
    terms: termsOf(source.termsHtml),
    tables: knowledge().tables,
    // Company and terms are the company's own: nothing of them comes with the product.
    sources: [],
    drawings,
    prices,
    reservations: offerReservations(boards, prices, knowledge().tables),
    suppliers,
  };
}

function termsOf(html: string): RichText {
  const terms = readTerms(html);
  if (terms.ok) {
    return terms.value;
  }
  if (terms.error.code === 'EMPTY') {
    return [];
  }
  throw new Error(`The saved terms cannot be read: ${terms.error.code}`);
}
