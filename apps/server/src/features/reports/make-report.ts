import { writeReport } from '@pw/documents/offer/write-report';
import { writeWorkbook } from '@pw/documents/write-workbook';
import type { OfferForm } from '@pw/domain/reports/offer-form';
import type { ReportFailure, ReportStep } from '@pw/domain/reports/report-jobs';
import { hasExcel, type ReportFormat, type ReportType, reportEntry } from '@pw/domain/reports/report-types';
import { err, ok, type Result } from '@pw/domain/result';
import { loweredCheckReservations } from '@pw/pricing/quote/reservations';
import type { ReportDocument } from '@pw/reports/document/report-document';
import { reportModels } from '@pw/reports/models/report-models';
import { sheetsOfReport } from '@pw/reports/offer/offer-drawings';
import { offerOfForm } from '@pw/reports/offer/techno-commercial-offer';
import type { AnyReportData } from '@pw/reports/project/report-data';
import { knowledgeFrom } from '../../platform/company-knowledge.ts';
import type { Make } from '../../platform/jobs/answer-in-thread.ts';
import { type FrozenReportSource, frozenReportData } from './frozen-report-source.ts';
import { judgeOffer } from './judge-offer.ts';
import { type CompanyFiles, imagesOf, type OfferToMake, reportData } from './report-data.ts';
import type { OfferedSource } from './report-source.ts';
import { drawProject, workOutProject } from './work-out-project.ts';
import { workOutRemedies } from './work-out-remedies.ts';

/** A report that is to be made: of the project as it is worked on, or of a frozen revision. */
export type ReportOrder = Omit<OfferToMake, 'source'> & {
  readonly companyId: string;
  readonly type: ReportType;
  readonly form: OfferForm;
  readonly source: OfferedSource | FrozenReportSource;
};

/** A file of a report; a draft is an offer with something left to settle. */
export type MadeFile = { readonly format: ReportFormat; readonly isDraft?: boolean; readonly bytes: Uint8Array };

/** Hears of each part that is done; the work waits for it. */
export type OnProgress = (step: ReportStep, done: number, total: number) => Promise<void>;

/** Makes the files of a report. The refusal is for the user; a defect is thrown. */
export type MakeReport = Make<ReportOrder, Parameters<OnProgress>, Result<readonly MadeFile[], ReportFailure>>;

export const makeReport: MakeReport = async (order, onProgress) => {
  const { type, form, companyFiles } = order;
  const read = await readData(order, onProgress);
  if (!read.ok) {
    return read;
  }
  const data = read.value;
  const { formats, audience } = reportEntry(type);
  const isDraft = audience === 'customer' && data.issue.isDraft;
  await onProgress('writing', 0, formats.length);
  const files: MadeFile[] = [];
  for (const format of formats) {
    files.push({ format, isDraft, bytes: await writers[format]({ type, form }, data, companyFiles) });
    await onProgress('writing', files.length, formats.length);
  }
  return ok(files);
};

async function readData(order: ReportOrder, onProgress: OnProgress): Promise<Result<AnyReportData, ReportFailure>> {
  const { companyId, type, form, source, companyFiles, date, preparedBy } = order;
  const { hasDrawings } = reportEntry(type);
  if ('frozen' in source) {
    const onBoard = (done: number, total: number) => onProgress('drawing', done, total);
    return ok(await frozenReportData(source, order, onBoard));
  }
  const knowledge = await knowledgeFrom(source.knowledge);
  const worked = await workOutProject(companyId, source, (done, total) => onProgress('working out', done, total));
  if (!worked.ok) {
    return err(worked.error);
  }
  const drawn = { date, drawnBy: preparedBy, logo: companyFiles.logo };
  const drawings = hasDrawings
    ? await drawProject(source, knowledge, worked.value.boards, drawn, (done, total) =>
        onProgress('drawing', done, total),
      )
    : [];
  const sheets = drawings.map((set) => sheetsOfReport(type, form, set));
  const made = reportData({ ...order, source }, worked.value, sheets, knowledge);
  const { newerPrices, unusedValues } = source;
  const { issue } = judgeOffer(source.offer, worked.value, { ...made, newerPrices, unusedValues });
  const reservations = [...made.reservations, ...loweredCheckReservations(source.loweredChecks)];
  const remedies = type === 'CostReport' ? await workOutRemedies(source, knowledge, worked.value) : made.remedies;
  return ok({ ...made, reservations, issue, remedies });
}

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
