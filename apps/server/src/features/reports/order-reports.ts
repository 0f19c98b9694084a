import { randomUUID } from 'node:crypto';
import { isoDayInIndia } from '@pw/domain/dates';
import { type OfferForm, offerFormOf } from '@pw/domain/reports/offer-form';
import type { ReportType } from '@pw/domain/reports/report-types';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { findRevision } from '../projects/frozen-project.store.ts';
import type { Project } from '../projects/projects.store.ts';
import { findJobs, hasOpenJob, insertJob, type ListedJob, lockOpenJobs } from './report-jobs.store.ts';
import { readFingerprint } from './report-source.ts';
import { findVersionOf } from './report-versions.store.ts';

type OrderRequest = Pick<BoardRequest, 'tx' | 'platform' | 'actor' | 'now' | 'afterCommit'>;

/** The reports that are ordered of a revision. */
type Ordered = {
  readonly types: readonly ReportType[];
  /** ISO date that they carry. */
  readonly offerDate: string;
  /** Of the techno-commercial offer; other reports have one form. */
  readonly offerForm: OfferForm;
  /** The one that is worked on, or one that was submitted. */
  readonly revision: number;
  /** Of reports as they would be made now, where the caller knows it. */
  readonly fingerprint?: string;
};

/**
 * Orders reports of a project that is locked, and gives the jobs that make them. A report that waits, or that is being
 * made of what the project is now, is not ordered a second time.
 */
export async function orderReports(
  { tx, platform, actor, now, afterCommit }: OrderRequest,
  project: Project,
  { types, offerDate, offerForm: asked, revision, fingerprint: known }: Ordered,
): Promise<readonly ListedJob[]> {
  const { companyId, accountId: requestedBy } = actor;
  const { projectId } = project;
  const fingerprint = known ?? (await fingerprintOf(tx, project, revision));
  const open = await lockOpenJobs(tx, { projectId, offerDate, revision });
  const jobIds: string[] = [];
  for (const reportType of types) {
    const offerForm = offerFormOf(reportType, asked);
    const known = open.find(
      (job) =>
        job.reportType === reportType &&
        job.offerForm === offerForm &&
        (job.fingerprint === null || job.fingerprint === fingerprint),
    );
    const jobId = known?.jobId ?? randomUUID();
    jobIds.push(jobId);
    if (!known) {
      const offer = { revision, offerDate, offerForm };
      await insertJob(tx, { companyId, jobId, projectId, reportType, ...offer, requestedBy, requestedAt: now });
      await platform.jobs.send(tx, 'reports', { companyId, jobId });
    }
  }
  afterCommit(async () => platform.jobs.wake());
  return findJobs(tx, jobIds);
}

const OFFER: ReportType = 'TechnoCommercialReport';

/** The offer of the revision that a project is: its version, and whether one is being made. */
export type OfferVersion = { readonly version: number | null; readonly isBeingMade: boolean };

/** Finds the offer that shows a revision of a project as it is, submitted or worked on. */
export async function findOffer(tx: AppTransaction, project: Project, revision: number): Promise<OfferVersion> {
  const offer = offerOf(project, revision, await fingerprintOf(tx, project, revision));
  return { version: await findVersionOf(tx, offer), isBeingMade: await hasOpenJob(tx, offer) };
}

function offerOf({ projectId }: Project, revision: number, fingerprint: string) {
  return { projectId, reportType: OFFER, revision, fingerprint };
}

/** Orders the offer of a project that was submitted just now, unless a version shows it or will. */
export async function orderOffer(request: OrderRequest, project: Project): Promise<void> {
  const { tx, now } = request;
  const { offerRevision: revision } = project;
  const fingerprint = await fingerprintOf(tx, project, revision);
  if ((await findVersionOf(tx, offerOf(project, revision, fingerprint))) === null) {
    const offerDate = isoDayInIndia(now.getTime());
    await orderReports(request, project, { types: [OFFER], offerDate, offerForm: 'full', revision, fingerprint });
  }
}

async function fingerprintOf(tx: AppTransaction, project: Project, revision: number): Promise<string> {
  const frozen = await findRevision(tx, { projectId: project.projectId, revision });
  return frozen?.reportFingerprint ?? readFingerprint(tx, project);
}
