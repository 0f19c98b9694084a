import {
  listReportJobsCall,
  listReportsCall,
  orderReportsCall,
  type ReportJobOnWire,
  type ReportVersionOnWire,
  zipReportsCall,
} from '@pw/contract/reports';
import { dayOnScreen, isoDayInIndia } from '@pw/domain/dates';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { decideReports, decideReportTypes, readReportTypes } from '@pw/domain/reports/decide-reports';
import { reportFailureText } from '@pw/domain/reports/report-jobs';
import { reportTypes } from '@pw/domain/reports/report-types';
import { fileAddress } from '../../platform/files/file-link.ts';
import { type ZippedFile, zipFiles } from '../../platform/files/zip-files.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { route } from '../../platform/http/route.ts';
import type { Keys } from '../../platform/keys.ts';
import { subjectOf } from '../projects/change-project.ts';
import { findRevision } from '../projects/frozen-project.store.ts';
import { openProject, openToMove } from '../projects/open-project.ts';
import type { Project } from '../projects/projects.store.ts';
import { orderReports } from './order-reports.ts';
import { reportFileName } from './report-files.ts';
import { type ListedJob, listJobs } from './report-jobs.store.ts';
import { readFingerprint } from './report-source.ts';
import { findVersion, listVersions, type VersionFile } from './report-versions.store.ts';
import { findReportedBoards } from './reported-boards.ts';

/** Orders reports of a project. */
export const orderReportsRoute = route(orderReportsCall, {
  async handle({ params: { projectId }, body, refuse, audit, ...request }) {
    const { tx, actor, now } = request;
    // What is frozen can only be viewed, and its papers can be made all the same.
    const open = await openToMove(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const project = open.value;
    const { offerDate = isoDayInIndia(now.getTime()), offerRevision: revision = project.offerRevision } = body;
    const isFrozen = (await findRevision(tx, { projectId, revision })) !== undefined;
    if (!isFrozen && revision !== project.offerRevision) {
      return refuse('NOT_SUBMITTED');
    }
    const boards = isFrozen ? [] : await findReportedBoards(request, project);
    const decided = isFrozen
      ? decideReportTypes(body.types)
      : decideReports(body.types, { hasCustomer: project.customerId !== null, boards });
    if (!decided.ok) {
      const { code, text: message } = decided.error;
      const incomplete = boards.filter(({ gap }) => gap !== null);
      return refuse(code, { message, ...(code === 'BOARDS_INCOMPLETE' ? { details: { boards: incomplete } } : {}) });
    }
    const { offerForm = 'full' } = body;
    const jobs = await orderReports(request, project, { types: decided.value, offerDate, offerForm, revision });
    const details = { projectId, reports: decided.value, revision, offerDate, offerForm };
    audit({ event: 'reports.ordered', subject: subjectOf(project), details });
    return { jobs: jobs.map((job) => presentJob(job, actor.accountId)) };
  },
});

const DAY_MS = 86_400_000;
const MOST_LISTED = 200;

/** The reports in progress, of the caller or of a project. */
export const listReportJobsRoute = route(listReportJobsCall, {
  async handle({ query: { projectId }, tx, actor, now, refuse }) {
    const open = projectId === undefined ? undefined : await openProject(tx, projectId);
    if (open?.ok === false) {
      return refuse(open.error.code, open.error.more);
    }
    const of = projectId === undefined ? { userId: actor.accountId } : { projectId };
    const jobs = await listJobs(tx, of, new Date(now.getTime() - DAY_MS), MOST_LISTED);
    return { jobs: jobs.map((job) => presentJob(job, actor.accountId)) };
  },
});

/** A job as the calls say it. */
export function presentJob(job: ListedJob, accountId: string): ReportJobOnWire {
  const { jobId, projectId, projectName, reportType, state, step, progressPercent, version } = job;
  const { failureCode: code, failureSaid: said } = job;
  return {
    jobId,
    projectId,
    quotationNumber: job.quotationNumber,
    projectName,
    name: reportType,
    state,
    step,
    progressPercent,
    requestedBy: job.requestedByName,
    isOwn: job.requestedBy === accountId,
    requestedAt: job.requestedAt.toISOString(),
    endedAt: job.endedAt?.toISOString() ?? null,
    version,
    failure: code && reportFailureText(reportType, { code, said }),
  };
}

/** The versions of reports, by the names of the reports. */
export const listReportsRoute = route(listReportsCall, {
  async handle({ params: { projectId }, query, tx, platform, now, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const types = readReportTypes(query.types ?? reportTypes);
    if (!types.ok) {
      return refuse('UNKNOWN_REPORT', { message: types.error.text });
    }
    const files = await listVersions(tx, projectId, types.value);
    const fingerprint = await readFingerprint(tx, open.value);
    const present = (file: VersionFile) => presentVersion(file, { fingerprint, keys: platform.keys, now });
    return Object.fromEntries(
      types.value.map((type) => [type, files.filter(({ reportType }) => reportType === type).map(present)]),
    );
  },
});

function presentVersion(
  file: VersionFile,
  { fingerprint, keys, now }: { readonly fingerprint: string; readonly keys: Keys; readonly now: Date },
): ReportVersionOnWire {
  const fileName = nameOf(file);
  return {
    name: file.reportType,
    version: file.version,
    format: file.format,
    url: fileAddress(keys, file.fileKey, now.getTime(), fileName),
    fileName,
    bytes: file.bytes,
    revision: file.revision,
    offerDate: dayOnScreen(file.offerDate),
    generatedAt: file.madeAt.toISOString(),
    generatedBy: file.madeByName,
    isCurrent: file.fingerprint === fingerprint,
    isDraft: file.isDraft,
    offerForm: file.offerForm,
  };
}

function nameOf({ projectId, revision, reportType, ...version }: VersionFile): string {
  return reportFileName(offerNumber(projectId, revision), reportType, version);
}

/** Files of reports of a project as one archive. */
export const zipReportsRoute = route(zipReportsCall, {
  async handle({ params: { projectId }, body, tx, platform, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const files: ZippedFile[] = [];
    for (const wanted of body.files) {
      const { name: reportType, version, format } = wanted;
      const reportVersion = await findVersion(tx, projectId, { reportType, version, format });
      if (!reportVersion) {
        const message = `There is no version ${version} of the ${reportType} as ${format}. Load the list again.`;
        return refuse('NO_SUCH_VERSION', { message });
      }
      files.push({ key: reportVersion.fileKey, name: nameOf(reportVersion), changedAt: reportVersion.madeAt });
    }
    return {
      bytes: zipFiles(platform.files, files),
      contentType: 'application/zip',
      disposition: disposition(archiveName(open.value)),
    };
  },
});

function archiveName({ quotationNumber }: Project): string {
  return `${quotationNumber} reports.zip`;
}
