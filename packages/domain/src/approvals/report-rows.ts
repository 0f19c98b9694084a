import { latestFiles, type ReportFile } from '../reports/report-files.ts';
import { type ReportType, reportEntry, reportTypes } from '../reports/report-types.ts';

/** A report of a request, in the file that the administrator gets. */
export type ReportRow<File> = {
  /** Counts the rows, from 1. */
  readonly number: number;
  readonly label: string;
  /** Of the latest version. */
  readonly file: File;
  /** Kept as a workbook; every other one is looked at as PDF. */
  readonly isDownloaded: boolean;
};

const downloaded: ReportType = 'CostBreakUpReport';

/** The latest versions of the reports that were made, in the order of the reports; what was never made is left out. */
export function reportRows<File extends ReportFile>(
  reports: Readonly<Partial<Record<ReportType, readonly File[]>>>,
): readonly ReportRow<File>[] {
  const made = reportTypes.flatMap((type) => {
    const isDownloaded = type === downloaded;
    const format = isDownloaded ? 'xlsx' : 'pdf';
    const file = latestFiles(reports[type] ?? []).find((each) => each.format === format);
    return file ? [{ label: reportEntry(type).label, file, isDownloaded }] : [];
  });
  return made.map((row, at) => ({ number: at + 1, ...row }));
}
