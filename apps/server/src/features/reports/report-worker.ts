import { isViewOnly } from '@pw/domain/projects/project-status';
import { type ReportFailure, reportProgress } from '@pw/domain/reports/report-jobs';
import { err, ok, type Result } from '@pw/domain/result';
import { type AppTransaction, inCompany, inCompanyAtOneMoment } from '../../platform/database/app-database.ts';
import type { JobWorker } from '../../platform/jobs/jobs.ts';
import type { JobOrder } from '../../platform/jobs/queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPerson } from '../company-users/company-users.store.ts';
import { findProject, lockProject } from '../projects/projects.store.ts';
import { type MakeReport, makeReport, type OnProgress } from './make-report.ts';
import {
  isStoreFailure,
  readCompanyFiles,
  removeEarlierFiles,
  removeReportFiles,
  reportKeys,
  type WrittenFile,
  writeReportFiles,
} from './report-files.ts';
import {
  type BegunJob,
  beginJob,
  endDone,
  endFailed,
  findAttempt,
  type JobAttempt,
  noteFingerprint,
  noteProgress,
} from './report-jobs.store.ts';
import { type ReportSource, readReportSource } from './report-source.ts';
import { insertVersion, isRegistered, nextVersion } from './report-versions.store.ts';

/** The job is another attempt's by now, or has ended: what this one has made is not taken. */
class NoLongerOurs extends Error {}

/** Told of every attempt that has come to its end, and of how the job stands then. */
export type OnAttempt = (jobId: string, outcome: 'done' | 'failed' | 'again' | 'left') => void;

export type WorkerParts = { readonly make?: MakeReport; readonly onAttempt?: OnAttempt };

/**
 * Makes the reports that were ordered. Nothing is locked and no transaction is open while one is made. Its files are
 * written under keys of their own first; then, in one transaction, it takes its version number, registers them and ends.
 */
export function reportWorker(
  platform: Platform,
  { make = makeReport, onAttempt = () => {} }: WorkerParts = {},
): JobWorker {
  return {
    run: async (order, { isLast, signal }) => {
      const begun = await begin(platform, order);
      if (!begun) {
        onAttempt(order.jobId, 'left');
        return;
      }
      const { job } = begun;
      try {
        const ended = begun.source.ok
          ? await makeAndRegister(platform, order, { ...begun, source: begun.source.value }, { make, signal })
          : await fail(platform, order, job, begun.source.error);
        onAttempt(order.jobId, ended);
      } catch (error) {
        const left = await cleanUp(platform, order, job);
        if (left === 'registered' || error instanceof NoLongerOurs) {
          onAttempt(order.jobId, left === 'registered' ? 'done' : 'left');
          return;
        }
        platform.log.warn({ err: error, jobId: job.jobId, report: job.reportType }, 'a report was not made');
        if (isLast) {
          const code = isStoreFailure(error) ? 'FILES_UNAVAILABLE' : 'DEFECT';
          onAttempt(order.jobId, await fail(platform, order, job, { code, said: '' }));
          return;
        }
        onAttempt(order.jobId, 'again');
        throw error;
      }
    },
    giveUp: async (order) => {
      const attempt = await inCompany(platform.database, order.companyId, (tx) => findAttempt(tx, order.jobId));
      if (attempt) {
        await removeEarlierFiles(platform.files, order.companyId, { ...attempt, attempt: attempt.attempt + 1 });
        onAttempt(order.jobId, await fail(platform, order, attempt, { code: 'INTERRUPTED', said: '' }));
      }
    },
  };
}

type Begun<Source> = { readonly job: BegunJob; readonly preparedBy: string; readonly source: Source };

/** Begins the job and reads what its report shows, all at one moment; undefined for a job that has ended. */
async function begin(
  { database, now }: Platform,
  { companyId, jobId }: JobOrder,
): Promise<Begun<Result<ReportSource, ReportFailure>> | undefined> {
  return inCompanyAtOneMoment(database, companyId, async (tx) => {
    const job = await beginJob(tx, jobId);
    if (!job) {
      return undefined;
    }
    const project = await findProject(tx, job.projectId);
    const { name } = await readPerson(tx, job.requestedBy);
    const gone = judge(project);
    if (gone || !project) {
      return { job, preparedBy: name, source: err(gone ?? projectGone) };
    }
    const source = await readReportSource(tx, project, new Date(now()));
    await noteFingerprint(tx, jobId, source.fingerprint);
    return { job, preparedBy: project.salesEngineer || name, source: ok(source) };
  });
}

const projectGone: ReportFailure = { code: 'PROJECT_GONE', said: '' };

/** Why reports of a project are not made any more, or null. */
function judge(project: Awaited<ReturnType<typeof findProject>>): ReportFailure | null {
  if (!project || project.deletedAt) {
    return projectGone;
  }
  return isViewOnly(project.status) ? { code: 'VIEW_ONLY', said: '' } : null;
}

async function makeAndRegister(
  platform: Platform,
  order: JobOrder,
  { job, preparedBy, source }: Begun<ReportSource>,
  { make, signal }: { readonly make: MakeReport; readonly signal: AbortSignal },
): Promise<'done' | 'failed'> {
  const { companyId } = order;
  const { files } = platform;
  await removeEarlierFiles(files, companyId, job);
  const made = await make(
    {
      companyId,
      type: job.reportType,
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
  readonly source: ReportSource;
  readonly written: readonly WrittenFile[];
};

/** Takes the next version for the files that are written and ends the job, or neither. */
async function register(
  tx: AppTransaction,
  { now }: Platform,
  { companyId }: JobOrder,
  { job, source, written }: Finished,
): Promise<'done'> {
  const { projectId, reportType, revision, offerDate, requestedBy: madeBy } = job;
  const madeAt = new Date(now());
  // Two versions of one report are numbered one after the other.
  await lockProject(tx, projectId, 'change');
  const version = await nextVersion(tx, projectId, reportType);
  if (!(await endDone(tx, job, version, madeAt))) {
    throw new NoLongerOurs();
  }
  const { fingerprint } = source;
  const common = { companyId, projectId, reportType, version, revision, offerDate, fingerprint, madeBy, madeAt };
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

/**
 * Removes the files of an attempt that failed, unless their version is there: a connection may break between a commit
 * and its word. What cannot be removed now is removed by the next attempt, or stays, and no version names it.
 */
async function cleanUp(
  { database, files, log }: Platform,
  { companyId }: JobOrder,
  job: BegunJob,
): Promise<'removed' | 'registered' | 'left'> {
  try {
    const isKept = await inCompany(database, companyId, (tx) => isRegistered(tx, reportKeys(companyId, job)));
    if (isKept) {
      return 'registered';
    }
    await removeReportFiles(files, companyId, job);
    return 'removed';
  } catch (error) {
    log.warn({ err: error }, 'files of a report that was not made could not be removed');
    return 'left';
  }
}
