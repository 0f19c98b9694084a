import { createHash } from 'node:crypto';
import { writeReport } from '@pw/documents/offer/write-report';
import { writePhotoPages } from '@pw/documents/photos/write-photo-pages';
import { type CertificateContent, countPhotos, readCertificate } from '@pw/domain/routine-tests/certificate-content';
import { testCertificate } from '@pw/reports/orders/test-certificate';
import { photoPaper } from '@pw/reports/orders/test-photos';
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
import { listPhotos } from './test-photos.store.ts';

/** The name of the logo among the files of the paper. */
const LOGO = 'logo';

export type CertificateWorkerParts = {
  readonly write?: (begun: BegunCertificate, logo: Uint8Array | null) => Promise<Uint8Array>;
  readonly onAttempt?: OnAttempt;
};

/** Makes the files of certificates from what they have frozen; of the unit nothing else is read but its photos. */
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
        const photos = await writePhotos(platform, companyId, begun);
        signal.throwIfAborted();
        const keys = keysOf(companyId, begun);
        await files.write(keys.certificate, pdf, 'application/pdf');
        await (photos && files.write(keys.photos, photos, 'application/pdf'));
        const end = {
          state: 'done',
          fileKey: keys.certificate,
          bytes: pdf.length,
          sha256: hashOf(pdf),
          photosFileKey: photos && keys.photos,
          photosBytes: photos?.length ?? null,
          photosSha256: photos && hashOf(photos),
          endedAt: new Date(now()),
        } as const;
        if (!(await inCompany(database, companyId, (tx) => endCertificate(tx, begun, end)))) {
          throw new NoLongerOurs();
        }
        return 'done';
      },
      isRegistered: ({ companyId }, attempt) =>
        inCompany(database, companyId, (tx) => isCertificateFile(tx, keysOf(companyId, attempt).certificate)),
      removeFiles: async ({ companyId }, attempt) => {
        const keys = keysOf(companyId, attempt);
        await files.remove(keys.certificate);
        await files.remove(keys.photos);
      },
      findAttempt: ({ companyId, jobId }) => inCompany(database, companyId, (tx) => findCertificateAttempt(tx, jobId)),
      fail: async ({ companyId }, attempt, failureCode) => {
        const end = { state: 'failed', failureCode, endedAt: new Date(now()) } as const;
        await inCompany(database, companyId, (tx) => endCertificate(tx, attempt, end));
      },
    },
    onAttempt,
  );
}

function hashOf(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex');
}

/** Every attempt writes files of its own: what one leaves behind cannot be taken for that of another. */
function keysOf(companyId: string, { jobId, attempt }: JobAttempt) {
  const key = `${companyId}/certificate/${jobId}-${attempt}`;
  return { certificate: `${key}.pdf`, photos: `${key}-photos.pdf` } as const;
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
  const paper = testCertificate(shown(readCertificate(content)), { hash, logo: logo && LOGO });
  return writeReport(paper, new Map(logo === null ? [] : [[LOGO, logo]]));
}

/** Writes the photos that a certificate has frozen; null for one without. Each file is the one that was frozen, or none. */
async function writePhotos(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  companyId: string,
  { serial, content, contentHash }: BegunCertificate,
): Promise<Uint8Array | null> {
  const frozen = readCertificate(content);
  if (countPhotos(frozen) === 0) {
    return null;
  }
  const photos = await inCompany(database, companyId, (tx) => listPhotos(tx, serial));
  const keyOf = new Map(photos.map(({ sha256, fileKey }) => [sha256, fileKey]));
  return writePhotoPages(photoPaper(frozen, contentHash), async (sha256) => {
    const fileKey = keyOf.get(sha256);
    const file = fileKey === undefined ? undefined : await files.read(fileKey);
    return file && hashOf(file.bytes) === sha256 ? file.bytes : undefined;
  });
}
