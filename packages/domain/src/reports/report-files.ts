import { err, ok, type Result } from '../result.ts';
import {
  hasExcel,
  type ReportFormat,
  type ReportType,
  reportEntry,
  reportFormats,
  reportTypes,
} from './report-types.ts';

/** A file of a version: one format of what one generation made. */
export type ReportFile = { readonly name: ReportType; readonly version: number; readonly format: ReportFormat };

/** The files of a report with the highest number; none for a report that was never made. */
export function latestFiles<File extends ReportFile>(files: readonly File[]): readonly File[] {
  const latest = Math.max(0, ...files.map(({ version }) => version));
  return files.filter(({ version }) => version === latest);
}

/** A version in the history of a report, with every format that it was made in. */
export type HistoryEntry<File> = { readonly version: number; readonly files: readonly File[] };

/** The versions that the history of a report lists, the latest first: those with its history format. */
export function versionHistory<File extends ReportFile>(
  type: ReportType,
  files: readonly File[],
): readonly HistoryEntry<File>[] {
  const { historyFormat } = reportEntry(type);
  return files
    .filter(({ format }) => format === historyFormat)
    .map(({ version }) => ({ version, files: files.filter((file) => file.version === version) }))
    .sort((one, other) => other.version - one.version);
}

/** The formats in which some reports can be asked for: Excel only where one of them also has a workbook. */
export function offeredFormats(types: readonly ReportType[]): readonly ReportFormat[] {
  return reportFormats.filter((format) => format === 'pdf' || types.some(hasExcel));
}

/** Whether the answer of fetching reports names every file under its own report: only then can it be grouped. */
export function isGrouped(answer: Readonly<Record<string, readonly ReportFile[]>>): boolean {
  return Object.entries(answer).every(
    ([type, files]) => reportTypes.some((name) => name === type) && files.every(({ name }) => name === type),
  );
}

/** The texts of the specification, spelling kept. */
export const downloadRefusals = {
  NOTHING_GENERATED: 'No reports are available for download.',
  NO_PDF: 'No PDF files available for download. Please generate latest reports',
  NO_EXCEL: 'No Excel files available for download.Please generate latest reports',
  NO_FILE: 'No files available for download.',
  UNKNOWN_FORMAT: 'Invalid format type selected.',
} as const;

export type DownloadRefusal = keyof typeof downloadRefusals;

/**
 * Decides which files are downloaded.
 * @param files of the latest versions of the reports that are meant
 * @param formats that were ticked. Where both were, one of them that exists is enough.
 */
export function decideDownload<File extends ReportFile>(
  files: readonly File[],
  formats: readonly string[],
): Result<readonly File[], DownloadRefusal> {
  const asked = reportFormats.filter((format) => formats.includes(format));
  if (asked.length === 0 || asked.length < new Set(formats).size) {
    return err('UNKNOWN_FORMAT');
  }
  if (files.length === 0) {
    return err('NOTHING_GENERATED');
  }
  const wanted = files.filter(({ format }) => asked.includes(format));
  if (wanted.length > 0) {
    return ok(wanted);
  }
  const [only, more] = asked;
  return err(more ? 'NO_FILE' : only === 'pdf' ? 'NO_PDF' : 'NO_EXCEL');
}
