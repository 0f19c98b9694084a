import { createHash } from 'node:crypto';
import { countPages } from '@pw/documents/offer/uploaded-file';
import type { OfferForm } from '@pw/domain/reports/offer-form';
import { type ReportFormat, type ReportType, reportEntry, reportFormats } from '@pw/domain/reports/report-types';
import type { FileStore } from '../../platform/files/file-stores.ts';
import type { JobAttempt } from '../../platform/jobs/file-worker.ts';
import { keepRecent } from '../../platform/recent.ts';
import type { MadeFile } from './make-report.ts';
import type { CompanyFiles } from './report-data.ts';

export const reportContentTypes: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file in the store, as its version registers it. */
export type WrittenFile = {
  readonly format: ReportFormat;
  readonly isDraft: boolean;
  readonly fileKey: string;
  readonly bytes: number;
  readonly sha256: string;
};

/** Every attempt at a job writes files of its own: what one leaves behind cannot be taken for those of another. */
function keyOf(companyId: string, { jobId, attempt }: JobAttempt, format: ReportFormat): string {
  return `${companyId}/report/${jobId}-${attempt}.${format}`;
}

/** Writes the files of an attempt. */
export async function writeReportFiles(
  files: FileStore,
  companyId: string,
  attempt: JobAttempt,
  made: readonly MadeFile[],
): Promise<readonly WrittenFile[]> {
  const written: WrittenFile[] = [];
  for (const { format, isDraft = false, bytes } of made) {
    const fileKey = keyOf(companyId, attempt, format);
    await files.write(fileKey, bytes, reportContentTypes[format]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    written.push({ format, isDraft, fileKey, bytes: bytes.length, sha256 });
  }
  return written;
}

/** The keys under which an attempt may have written files. */
export function reportKeys(companyId: string, attempt: JobAttempt): readonly string[] {
  return reportFormats.map((format) => keyOf(companyId, attempt, format));
}

/** Removes what an attempt may have written and no version names. */
export async function removeReportFiles(files: FileStore, companyId: string, attempt: JobAttempt): Promise<void> {
  for (const key of reportKeys(companyId, attempt)) {
    await files.remove(key);
  }
}

/** Certificates are counted once each: a key never gets another file. */
const MOST_COUNTED = 500;

const pagesOf = keepRecent<number>('page-counts', MOST_COUNTED);

/** Reads what the company prints on its papers. A file that is gone is left out, as one that was never uploaded. */
export async function readCompanyFiles(
  files: FileStore,
  { logo, certificate }: { readonly logo: string | null; readonly certificate: string | null },
): Promise<CompanyFiles> {
  const logoFile = logo === null ? undefined : await files.read(logo);
  const certificateFile = certificate === null ? undefined : await files.read(certificate);
  if (certificate === null || !certificateFile) {
    return { logo: logoFile?.bytes ?? null, certificate: null };
  }
  const pdf = certificateFile.bytes;
  return { logo: logoFile?.bytes ?? null, certificate: { pdf, pages: await countOnce(certificate, pdf) } };
}

async function countOnce(key: string, pdf: Uint8Array): Promise<number> {
  const known = pagesOf.get(key);
  if (known !== undefined) {
    return known;
  }
  const counted = await countPages(pdf);
  if (!counted.ok) {
    throw new Error(`The certificate ${key} was taken and cannot be shown: ${counted.error}`);
  }
  pagesOf.put(key, counted.value);
  return counted.value;
}

/** What the name of a file says of its version. */
export type NamedVersion = {
  readonly version: number;
  readonly format: ReportFormat;
  readonly isDraft: boolean;
  readonly offerForm: OfferForm;
};

/**
 * What a user saves a file as, e.g. `117-R1 Cost Report v3.xlsx`; the file of an offer that is not final says so, and that of a
 * short one, too.
 */
export function reportFileName(
  offer: string,
  type: ReportType,
  { version, format, isDraft, offerForm }: NamedVersion,
): string {
  const form = offerForm === 'short' ? ' short' : '';
  return `${isDraft ? 'DRAFT-' : ''}${offer} ${reportEntry(type).label}${form} v${version}.${format}`;
}
