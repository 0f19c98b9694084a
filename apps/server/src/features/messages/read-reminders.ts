import { isoDayInIndia } from '@pw/domain/dates';
import { type ProposedReminder, proposedReminders } from '@pw/domain/messages/proposed-reminders';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readSharedProject, stateOfLink } from '../customer-page/page-standing.ts';
import { listShareLinks } from '../customer-page/share-links.store.ts';
import { readOfferDays } from '../offer-follow-up/offer-days.ts';
import { listCustomerApprovals } from '../projects/customer-approvals.store.ts';
import { findRevision } from '../projects/frozen-project.store.ts';
import type { Project } from '../projects/projects.store.ts';
import type { Message } from './messages.store.ts';

/** The statuses in which the offer is with the customer. */
const offered: readonly ProjectStatus[] = ['quote-submitted', 'on-order'];

/** Whom to remind of the newest offer of a project. */
export async function readReminders(
  tx: AppTransaction,
  project: Project,
  messages: readonly Message[],
  now: Date,
): Promise<readonly ProposedReminder[]> {
  const { projectId, status } = project;
  const shared = await readSharedProject(tx, project);
  const { submitted: revision, outcome } = shared;
  const frozen = await findRevision(tx, { projectId, revision });
  if (!frozen || outcome !== 'open' || !offered.includes(status)) {
    return [];
  }
  const { validUntil } = await readOfferDays(tx, frozen);
  const isAnswered = (await listCustomerApprovals(tx, projectId)).some((said) => said.revision === revision);
  const links = await listShareLinks(tx, projectId);
  return proposedReminders(
    links.map((link) => ({ ...link, state: stateOfLink(link, shared, now) })),
    { validUntil, isAwaited: !isAnswered },
    messages.map(({ linkId, kind, state, at }) => ({ linkId, kind, state, sentOn: isoDayInIndia(at.getTime()) })),
    isoDayInIndia(now.getTime()),
  );
}
