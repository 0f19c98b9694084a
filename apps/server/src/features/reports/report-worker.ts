import { statusOfDrawings } from '@pw/domain/projects/drawing-status';
import { type ReportFailure, reportProgress } from '@pw/domain/reports/report-jobs';
import { err, ok, type Result } from '@pw/domain/result';
import { type AppTransaction, inCompany, inCompanyAtOneMoment } from '../../platform/database/app-database.ts';
import { fileWorker, type JobAttempt, NoLongerOurs, type OnAttempt } from '../../platform/jobs/file-worker.ts';
import type { JobWorker } from '../../platform/jobs/jobs.ts';
import type { JobOrder } from '../../platform/jobs/queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPerson } from '../company-users/company-users.store.ts';
import { findProject, lockProject } from '../projects/projects.store.ts';
import { type FrozenReportSource, readFrozenReportSource } from './frozen-report-source.ts';
import { type MakeReport, makeReport, type OnProgress } from './make-report.ts';
import { readCompanyFiles, removeReportFiles, reportKeys, type WrittenFile, writeReportFiles } from './report-files.ts';
import {
  type BegunJob,
  beginJob,
  endDone,
  endFailed,
  findAttempt,
  noteFingerprint,
  noteProgress,
} from './report-jobs.store.ts';
import { type OfferedSource, offerReadingOf, readOfferedSource } from './report-source.ts';
import { insertVersion, isRegistered, nextVersion } from './report-versions.store.ts';

export type WorkerParts = { readonly make?: MakeReport; readonly onAttempt?: OnAttempt };

/**
 * Makes the reports that were ordered. Nothing is locked and no transaction is open while one is made. Its files are
 * written under keys of their own first; then, in one transaction, it takes its version number, registers them and ends.
 */
export function reportWorker(platform: Platform, { make = makeReport, onAttempt }: WorkerParts = {}): JobWorker {
  const { database, files } = platform;
  return fileWorker(
    platform.log,
    {
      what: 'a report',
      begin: (order) => begin(platform, order),
      attemptOf: ({ job }: Begun<unknown>) => job,
      make: (order, begun: Begun<Result<AnySource, ReportFailure>>, signal) =>
        begun.source.ok
          ? makeAndRegister(platform, order, { ...begun, source: begun.source.value }, { make, signal })
          : fail(platform, order, begun.job, begun.source.error),
      isRegistered: ({ companyId }, attempt) =>
        inCompany(database, companyId, (tx) => isRegistered(tx, reportKeys(companyId, attempt))),
      removeFiles: ({ companyId }, attempt) => removeReportFiles(files, companyId, attempt),
      findAttempt: ({ companyId, jobId }) => inCompany(database, companyId, (tx) => findAttempt(tx, jobId)),
      fail: async (order, attempt, code) => {
        await fail(platform, order, attempt, { code, said: '' });
      },
    },
    onAttempt,
  );
}

type Begun<Source> = { readonly job: BegunJob; readonly preparedBy: string; readonly source: Source };

/** Begins the job and reads what its report shows, all at one moment; undefined for a job that has ended. */
async function begin(
  { database, now }: Platform,
  { companyId, jobId }: JobOrder,
): Promise<Begun<Result<AnySource, ReportFailure>> | undefined> {
  return inCompanyAtOneMoment(database, companyId, async (tx) => {
    const job = await beginJob(tx, jobId);
    if (!job) {
      return undefined;
    }
    const project = await findProject(tx, job.projectId);
    const { name } = await readPerson(tx, job.requestedBy);
    if (!project || project.deletedAt) {
      return { job, preparedBy: name, source: err(projectGone) };
    }
    // A revision that was submitted since the report was ordered is reported as it was submitted.
    const status = statusOfDrawings[project.status];
    const frozen = await readFrozenReportSource(tx, project, job.revision, status);
    const source = frozen ?? (await readOfferedSource(offerReadingOf(tx, project, new Date(now()))));
    await noteFingerprint(tx, jobId, source.fingerprint);
    const { salesEngineer } = frozen ? frozen.frozen.project : project;
    return { job, preparedBy: salesEngineer || name, source: ok(source) };
  });
}

const projectGone: ReportFailure = { code: 'PROJECT_GONE', said: '' };

type AnySource = OfferedSource | FrozenReportSource;

async function makeAndRegister(
  platform: Platform,
  order: JobOrder,
  { job, preparedBy, source }: Begun<AnySource>,
  { make, signal }: { readonly make: MakeReport; readonly signal: AbortSignal },
): Promise<'done' | 'failed'> {
  const { companyId } = order;
  const { files } = platform;
  const made = await make(
    {
      companyId,
      type: job.reportType,
      form: job.offerForm,
      revision: job.revision,
      date: job.offerDate,
      preparedBy,
      source,
      companyFiles: await readCompanyFiles(files, source.company),
    },
    keepProgress(platform, order, job),
  );
  if (!made.ok) {
    return fail(platform, order, job, made.error);
  }
  const written = await writeReportFiles(files, companyId, job, made.value);
  signal.throwIfAborted();
  return inCompany(platform.database, companyId, (tx) => register(tx, platform, order, { job, source, written }));
}

/** Writes the progress down where it has changed by a percent; the attempt ends when the job is no longer its own. */
function keepProgress({ database }: Platform, { companyId }: JobOrder, job: JobAttempt): OnProgress {
  let last = -1;
  return async (step, done, total) => {
    const progressPercent = reportProgress(step, done, total);
    if (progressPercent === last) {
      return;
    }
    last = progressPercent;
    const isOurs = await inCompany(database, companyId, (tx) => noteProgress(tx, job, { step, progressPercent }));
    if (!isOurs) {
      throw new NoLongerOurs();
    }
  };
}

type Finished = {
  readonly job: BegunJob;
  readonly source: AnySource;
  readonly written: readonly WrittenFile[];
};

/** Takes the next version for the files that are written and ends the job, or neither. */
async function register(
  tx: AppTransaction,
  { now }: Platform,
  { companyId }: JobOrder,
  { job, source, written }: Finished,
): Promise<'done'> {
  const { projectId, reportType, revision, offerDate, offerForm, requestedBy: madeBy } = job;
  const madeAt = new Date(now());
  // Two versions of one report are numbered one after the other.
  await lockProject(tx, projectId, 'change');
  const version = await nextVersion(tx, projectId, reportType);
  if (!(await endDone(tx, job, version, madeAt))) {
    throw new NoLongerOurs();
  }
  const { fingerprint } = source;
  const of = { companyId, projectId, reportType, version, revision, offerDate, offerForm };
  const common = { ...of, fingerprint, madeBy, madeAt };
  await insertVersion(
    tx,
    written.map((file) => ({ ...common, ...file })),
  );
  return 'done';
}

async function fail(
  { database, now }: Platform,
  { companyId }: JobOrder,
  attempt: JobAttempt,
  failure: ReportFailure,
): Promise<'failed'> {
  await inCompany(database, companyId, (tx) => endFailed(tx, attempt, failure, new Date(now())));
  return 'failed';
}
