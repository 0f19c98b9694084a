import { createHash } from 'node:crypto';
import type { SubmittalFailure } from '@pw/domain/submittals/submittal-jobs';
import { type AppTransaction, inCompany, inCompanyAtOneMoment } from '../../platform/database/app-database.ts';
import { fileWorker, type JobAttempt, NoLongerOurs, type OnAttempt } from '../../platform/jobs/file-worker.ts';
import { type JobThread, openJobThread } from '../../platform/jobs/job-thread.ts';
import type { JobWorker } from '../../platform/jobs/jobs.ts';
import type { JobOrder } from '../../platform/jobs/queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCompanyFiles } from '../reports/report-files.ts';
import { type MadePackage, type MakePackage, makePackage, type PackageOrder } from './make-package.ts';
import { type PackageSource, readPackageSource } from './package-source.ts';
import {
  type BegunSubmittal,
  beginSubmittal,
  endSubmittal,
  findSubmittalAttempt,
  insertSubmittalPages,
  isPackageFile,
} from './submittals.store.ts';

/** Packages made by a thread of their own. */
export type SubmittalThread = Pick<JobThread<never, never, never>, 'close'> & { readonly make: MakePackage };

/** Opens the thread, which starts with the first package. */
export function openSubmittalThread(): SubmittalThread {
  return openJobThread(new URL('./submittal-thread.ts', import.meta.url), 'the packages');
}

export type SubmittalWorkerParts = { readonly make?: MakePackage; readonly onAttempt?: OnAttempt };

type Begun = { readonly submittal: BegunSubmittal; readonly source: PackageSource | undefined };

/**
 * Makes the packages that were ordered. What they show is read at one moment; then nothing is locked and no transaction is
 * open. The file is written under a key of its own, and registered with its pages as the package ends.
 */
export function submittalWorker(
  platform: Platform,
  { make = makePackage, onAttempt }: SubmittalWorkerParts = {},
): JobWorker {
  const { database, files, now } = platform;
  const fail = ({ companyId }: JobOrder, attempt: JobAttempt, failure: SubmittalFailure) =>
    inCompany(database, companyId, (tx) => endSubmittal(tx, attempt, { state: 'failed', failure }, new Date(now())));
  return fileWorker<Begun>(
    platform.log,
    {
      what: 'a package',
      begin: ({ companyId, jobId }) =>
        inCompanyAtOneMoment(database, companyId, async (tx) => {
          const submittal = await beginSubmittal(tx, jobId);
          return (
            submittal && {
              submittal,
              source: await readPackageSource(tx, { ...submittal, companyId }, new Date(now())),
            }
          );
        }),
      attemptOf: ({ submittal }) => submittal,
      make: async (order, { submittal, source }, signal) => {
        const read = source ? await readFiles(platform, { submittal, source }) : undefined;
        const made = read && (await make(read, async () => {}));
        if (!made?.ok) {
          await fail(order, submittal, made?.error ?? { code: 'PROJECT_GONE' });
          return 'failed';
        }
        const fileKey = keyOf(order.companyId, submittal);
        await files.write(fileKey, made.value.bytes, 'application/pdf');
        signal.throwIfAborted();
        await inCompany(database, order.companyId, (tx) =>
          register(tx, order, { submittal, made: made.value, fileKey, endedAt: new Date(now()) }),
        );
        return 'done';
      },
      isRegistered: ({ companyId }, attempt) =>
        inCompany(database, companyId, (tx) => isPackageFile(tx, keyOf(companyId, attempt))),
      removeFiles: ({ companyId }, attempt) => files.remove(keyOf(companyId, attempt)),
      findAttempt: ({ companyId, jobId }) => inCompany(database, companyId, (tx) => findSubmittalAttempt(tx, jobId)),
      fail: async (order, attempt, code) => {
        await fail(order, attempt, { code });
      },
    },
    onAttempt,
  );
}

/** Every attempt writes a file of its own: what one leaves behind cannot be taken for that of another. */
function keyOf(companyId: string, { jobId, attempt }: JobAttempt): string {
  return `${companyId}/submittal/${jobId}-${attempt}.pdf`;
}

/** Reads the files that a package is made of. A data sheet that is gone is missing, which the package says. */
async function readFiles(
  { files }: Platform,
  { submittal, source }: { readonly submittal: BegunSubmittal; readonly source: PackageSource },
): Promise<PackageOrder> {
  const dataSheets = new Map<string, Uint8Array>();
  for (const { articleKey, sheet } of submittal.parts.includes('dataSheets') ? source.articles : []) {
    const file = sheet === null ? undefined : await files.read(sheet.fileKey);
    if (file) {
      dataSheets.set(articleKey, file.bytes);
    }
  }
  const earlier = source.earlier === null ? undefined : await files.read(source.earlier.fileKey);
  return {
    submittal,
    source,
    companyFiles: await readCompanyFiles(files, source.source.company),
    dataSheets,
    earlier: earlier?.bytes ?? null,
  };
}

type Finished = {
  readonly submittal: BegunSubmittal;
  readonly made: MadePackage;
  readonly fileKey: string;
  readonly endedAt: Date;
};

/** Ends the package with its file and its pages, or neither. */
async function register(
  tx: AppTransaction,
  { companyId }: JobOrder,
  { submittal, made, fileKey, endedAt }: Finished,
): Promise<void> {
  const { bytes, pages, isDraft, changedPages, partHashes } = made;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { fileKey, bytes: bytes.length, sha256, pages: pages.length };
  const end = { state: 'done', ...file, isDraft, changedPages, partHashes } as const;
  if (!(await endSubmittal(tx, submittal, end, endedAt))) {
    throw new NoLongerOurs();
  }
  await insertSubmittalPages(tx, { companyId, submittalId: submittal.submittalId }, pages);
}
