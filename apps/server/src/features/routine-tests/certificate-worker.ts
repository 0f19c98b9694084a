import { createHash } from 'node:crypto';
import { writeReport } from '@pw/documents/offer/write-report';
import type { CertificateContent } from '@pw/domain/routine-tests/certificate';
import { testCertificate } from '@pw/reports/orders/test-certificate';
import { inCompany } from '../../platform/database/app-database.ts';
import { fileWorker, type JobAttempt, NoLongerOurs, type OnAttempt } from '../../platform/jobs/file-worker.ts';
import type { JobWorker } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type BegunCertificate,
  beginCertificate,
  endCertificate,
  findCertificateAttempt,
  isCertificateFile,
} from './certificates.store.ts';

/** The name of the logo among the files of the paper. */
const LOGO = 'logo';

export type CertificateWorkerParts = {
  readonly write?: (begun: BegunCertificate, logo: Uint8Array | null) => Promise<Uint8Array>;
  readonly onAttempt?: OnAttempt;
};

/** Makes the files of certificates from what they have frozen; nothing else of the unit is read. */
export function certificateWorker(
  platform: Platform,
  { write = writeCertificate, onAttempt }: CertificateWorkerParts = {},
): JobWorker {
  const { database, files, now } = platform;
  return fileWorker<BegunCertificate>(
    platform.log,
    {
      what: 'a certificate',
      begin: ({ companyId, jobId }) => inCompany(database, companyId, (tx) => beginCertificate(tx, jobId)),
      attemptOf: (begun) => begun,
      make: async ({ companyId }, begun, signal) => {
        const logo = begun.logoFile === null ? undefined : await files.read(begun.logoFile);
        const pdf = await write(begun, logo?.bytes ?? null);
        signal.throwIfAborted();
        const fileKey = keyOf(companyId, begun);
        await files.write(fileKey, pdf, 'application/pdf');
        const sha256 = createHash('sha256').update(pdf).digest('hex');
        const end = { state: 'done', fileKey, bytes: pdf.length, sha256, endedAt: new Date(now()) } as const;
        if (!(await inCompany(database, companyId, (tx) => endCertificate(tx, begun, end)))) {
          throw new NoLongerOurs();
        }
        return 'done';
      },
      isRegistered: ({ companyId }, attempt) =>
        inCompany(database, companyId, (tx) => isCertificateFile(tx, keyOf(companyId, attempt))),
      removeFiles: ({ companyId }, attempt) => files.remove(keyOf(companyId, attempt)),
      findAttempt: ({ companyId, jobId }) => inCompany(database, companyId, (tx) => findCertificateAttempt(tx, jobId)),
      fail: async ({ companyId }, attempt, failureCode) => {
        const end = { state: 'failed', failureCode, endedAt: new Date(now()) } as const;
        await inCompany(database, companyId, (tx) => endCertificate(tx, attempt, end));
      },
    },
    onAttempt,
  );
}

/** Every attempt writes a file of its own: what one leaves behind cannot be taken for that of another. */
function keyOf(companyId: string, { jobId, attempt }: JobAttempt): string {
  return `${companyId}/certificate/${jobId}-${attempt}.pdf`;
}

/**
 * Writes the paper of what a certificate has frozen.
 * @param shown leaves out what its reader does not get
 */
export async function writeCertificate(
  { content, contentHash: hash }: Pick<BegunCertificate, 'content' | 'contentHash'>,
  logo: Uint8Array | null,
  shown: (frozen: CertificateContent) => CertificateContent = (frozen) => frozen,
): Promise<Uint8Array> {
  // The route wrote it in this shape, and the hash holds it. Those of before have no list of instruments.
  const frozen: CertificateContent = { instruments: [], ...JSON.parse(content) };
  const paper = testCertificate(shown(frozen), { hash, logo: logo && LOGO });
  return writeReport(paper, new Map(logo === null ? [] : [[LOGO, logo]]));
}
