import { approvalStanding } from '@pw/domain/order-submission/customer-approval';
import type { ReleaseFacts } from '@pw/domain/order-submission/release-gate';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { hashRevision } from '../boards/revision-hashes.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { listCustomerApprovals } from '../projects/customer-approvals.store.ts';
import type { Project } from '../projects/projects.store.ts';
import { listOpenRemarks } from '../projects/remarks.store.ts';

/**
 * What decides whether the order of a project is released: the setting of the company, and what the customer has said of
 * the revision that the project is.
 */
export async function readReleaseFacts(tx: AppTransaction, project: Project): Promise<ReleaseFacts> {
  const { projectId, offerRevision: revision } = project;
  const { customerApproval: setting } = await readSettings(tx);
  if (setting === 'off') {
    return { setting, standing: 'none', openRemarks: [] };
  }
  const [last] = await listCustomerApprovals(tx, projectId);
  const hashes = last && (await hashRevision(tx, project, last.revision));
  return {
    setting,
    standing: approvalStanding(last, new Map(last && hashes ? [[last.revision, hashes.offer]] : []), revision),
    openRemarks: await listOpenRemarks(tx, { projectId, revision }),
  };
}
