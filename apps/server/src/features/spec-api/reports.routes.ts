import { answered } from '@pw/contract/call';
import type { ReportVersionOnWire } from '@pw/contract/reports';
import {
  fetchMultiReportsCall,
  generateMultiReportsCall,
  type SpecReportVersionOnWire,
} from '@pw/contract/spec-api/reports';
import { isIsoDate } from '@pw/domain/dates';
import { type Difference, differencesOf, type SentFields } from '@pw/domain/front-view/decide-front-view';
import { reportTypes } from '@pw/domain/reports/report-types';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type AuditNote, route } from '../../platform/http/route.ts';
import { readCompanyName } from '../boards/standing-front-view.ts';
import { openToMove } from '../projects/open-project.ts';
import type { Project } from '../projects/projects.store.ts';
import { awaitReports } from '../reports/await-reports.ts';
import { listReportsRoute, orderReportsRoute, presentJob } from '../reports/reports.routes.ts';
import { adaptRoute, askRoute } from './adapt-route.ts';

/** Orders reports of a project. The answer waits until they are made, unless the client follows the jobs itself. */
export const generateMultiReportsRoute = route(generateMultiReportsCall, {
  async handle(request) {
    const { tx, refuse } = request;
    const { projectId, typeOfDocument: types, offerDate: written, offerRevision, offerForm } = request.body;
    const open = await openToMove(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const offerDate = written?.split('-').reverse().join('-');
    if (offerDate !== undefined && !isIsoDate(offerDate)) {
      return refuse('DATE_INVALID');
    }
    const differences = await compareProject(tx, request.body, open.value);
    const audit = (note: AuditNote) => request.audit({ ...note, details: { ...note.details, differences } });
    const said = { params: { projectId }, body: { types, offerDate, offerRevision, offerForm } };
    const ordered = await askRoute(generateMultiReportsCall, orderReportsRoute, { ...request, audit }, said);
    return ordered instanceof Refusal ? ordered : answered(ordered);
  },
  async follow({ body, reply, actor, read, signal, refuse }) {
    if (body.isFollowed) {
      return reply;
    }
    const jobIds = reply.data.jobs.map(({ jobId }) => jobId);
    const ended = await awaitReports({ companyId: actor.companyId, jobIds, read, signal });
    const jobs = ended.map((job) => presentJob(job, actor.accountId));
    const failures = jobs.flatMap(({ failure }) => failure ?? []);
    if (failures.length > 0) {
      return refuse('NOT_MADE', { message: failures.join(' '), details: { jobs } });
    }
    return jobs.every(({ state }) => state === 'done')
      ? answered({ jobs })
      : refuse('STILL_BEING_MADE', { details: { jobs }, headers: { 'retry-after': RETRY_SECONDS } });
  },
});

const RETRY_SECONDS = '60';

/** What a client says of a project. */
type SentProject = {
  readonly [Field in 'projectName' | 'customerName' | 'quotationNo' | 'company']?: SentFields[string];
};

/** In what a client and the project differ. What the client says is never printed. */
async function compareProject(
  tx: AppTransaction,
  { projectName, customerName, quotationNo, company }: SentProject,
  project: Project,
): Promise<readonly Difference[]> {
  return differencesOf(
    { projectName, customerName, quotationNo, company },
    {
      projectName: project.name,
      customerName: project.customerName,
      quotationNo: project.quotationNumber,
      company: await readCompanyName(tx),
    },
  );
}

export const fetchMultiReportsRoute = adaptRoute(fetchMultiReportsCall, listReportsRoute, {
  read: ({ body: { projectId, typeOfDocument } }) => ({
    params: { projectId },
    query: { types: [...namesOf(typeOfDocument)] },
  }),
  write: (reports) =>
    Object.fromEntries(Object.entries(reports).map(([name, files]) => [name, files.map(writeVersion)])),
});

/** One name, a list, or all where none is named. */
function namesOf(named: string | readonly string[] | null | undefined): readonly string[] {
  const names = typeof named === 'string' ? [named] : (named ?? []);
  return names.length === 0 ? reportTypes : names;
}

function writeVersion({ format: reportType, url: S3url, ...version }: ReportVersionOnWire): SpecReportVersionOnWire {
  return { ...version, reportType, S3url };
}
