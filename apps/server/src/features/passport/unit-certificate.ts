import { certificateNumber } from '@pw/domain/routine-tests/certificate';
import { publicCertificate } from '@pw/domain/routine-tests/certificate-content';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { FileStore } from '../../platform/files/file-stores.ts';
import { keepRecent } from '../../platform/recent.ts';
import { writeCertificate } from '../routine-tests/certificate-worker.ts';
import { type CertificateRow, findMadeCertificate } from '../routine-tests/certificates.store.ts';
import type { OpenPassport } from './passports.store.ts';

/** The certificate that the page of a unit shows; null where it shows none, and while there is none that holds. */
export async function shownCertificate(
  tx: AppTransaction,
  { passport, unit }: OpenPassport,
): Promise<CertificateRow | null> {
  return passport.shows.certificate ? ((await findMadeCertificate(tx, unit.serial)) ?? null) : null;
}

/** `RT-26-00001-1`. */
export function numberOfCertificate({ serial, certificateNo }: CertificateRow): string {
  return certificateNumber(serial, certificateNo);
}

/** A copy is some 100 kB and a third of a second of work: a page that is loaded often has it made once. */
const MOST_KEPT = 20;

const keptCopies = keepRecent<Uint8Array>('certificate-copies', MOST_KEPT);

/** The copy of a certificate for everybody who reads the plate, as PDF. */
export async function copyCertificate(
  files: FileStore,
  companyId: string,
  certificate: CertificateRow,
): Promise<Uint8Array> {
  const key = `${companyId} ${certificate.jobId}`;
  const known = keptCopies.get(key);
  if (known) {
    return known;
  }
  const { logoFile } = certificate;
  const logo = logoFile === null ? undefined : await files.read(logoFile);
  const copy = await writeCertificate(certificate, logo?.bytes ?? null, publicCertificate);
  keptCopies.put(key, copy);
  return copy;
}
