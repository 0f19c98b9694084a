import {
  type CustomerApprovalsOnWire,
  readCustomerApprovalsCall,
  recordCustomerApprovalCall,
} from '@pw/contract/customer-approvals';
import { isoDayInIndia } from '@pw/domain/dates';
import { isFaultless } from '@pw/domain/field-rules';
import { approvalStanding, approvalText, judgeCustomerApproval } from '@pw/domain/order-submission/customer-approval';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { hashRevision, type RevisionHashes } from '../boards/revision-hashes.ts';
import { subjectOf } from '../projects/change-project.ts';
import {
  insertCustomerApproval,
  listCustomerApprovals,
  recordedBySales,
} from '../projects/customer-approvals.store.ts';
import { openProject, openToMove } from '../projects/open-project.ts';
import type { Project } from '../projects/projects.store.ts';
import { insertRemark, plainRemark } from '../projects/remarks.store.ts';

/** What the customer said of the revisions of a project. */
const readCustomerApprovalsRoute = route(readCustomerApprovalsCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    return open.ok ? presentApprovals(tx, open.value) : refuse(open.error.code, open.error.more);
  },
});

/** Records what the customer said of the revision that is submitted. */
const recordCustomerApprovalRoute = route(recordCustomerApprovalCall, {
  async handle({ params: { projectId }, body: { offerHash, ...form }, actor, tx, now, refuse, audit }) {
    const open = await openToMove(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const project = open.value;
    const { offerRevision: revision } = project;
    const shown = await hashRevision(tx, project, revision);
    if (!shown) {
      return refuse('NOT_SUBMITTED');
    }
    if (shown.offer !== offerHash) {
      return refuse('OTHER_OFFER');
    }
    const faults = judgeCustomerApproval(form, isoDayInIndia(now.getTime()));
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: faults });
    }
    const { companyId, accountId: recordedBy, name: recordedByName } = actor;
    const said = { ...form, saidBy: form.saidBy.trim(), comments: form.comments.trim() };
    const drawingHashes = Object.fromEntries(shown.drawings.map(({ lineItemId, hash }) => [lineItemId, hash]));
    const recorded = { recordedBy, recordedByName, recordedAt: now };
    const record = { ...said, revision, offerHash, drawingHashes, ...recorded, ...recordedBySales };
    await insertCustomerApproval(tx, { companyId, projectId }, record);
    if (said.verdict === 'approved with comments') {
      const remark = { text: said.comments, saidBy: said.saidBy, saidOn: said.saidOn, at: now };
      const typed = { linkId: null, recordedBy, recordedByName };
      await insertRemark(tx, { companyId, projectId, revision }, { ...plainRemark, ...remark, ...typed });
    }
    const details = { projectId, offerRevision: revision, ...said, offerHash };
    audit({ event: 'project.customer-approval', subject: subjectOf(project), details });
    return presentApprovals(tx, project);
  },
});

async function presentApprovals(tx: AppTransaction, project: Project): Promise<CustomerApprovalsOnWire> {
  const { projectId, offerRevision } = project;
  const approvals = await listCustomerApprovals(tx, projectId);
  const hashes = new Map<number, RevisionHashes>();
  for (const revision of new Set([offerRevision, ...approvals.map((each) => each.revision)])) {
    const hash = await hashRevision(tx, project, revision);
    if (hash) {
      hashes.set(revision, hash);
    }
  }
  const offers = new Map(Array.from(hashes, ([revision, { offer }]) => [revision, offer]));
  const [last] = approvals;
  const standing = approvalStanding(last, offers, offerRevision);
  const submitted = hashes.get(offerRevision);
  return {
    revision: offerRevision,
    submitted: submitted ? { offerHash: submitted.offer, drawings: [...submitted.drawings] } : null,
    standing,
    text: approvalText(standing, last, offerRevision),
    approvals: approvals.map(
      ({ verdict, saidBy, saidOn, comments, revision, offerHash, recordedByName, recordedAt, via, designation }) => ({
        verdict,
        saidBy,
        saidOn,
        comments,
        revision,
        offerHash,
        isIntact: offers.get(revision) === offerHash,
        recordedBy: recordedByName,
        recordedAt: recordedAt.toISOString(),
        via,
        designation,
      }),
    ),
  };
}

/** The calls on what customers said. */
export const customerApprovalRoutes = [readCustomerApprovalsRoute, recordCustomerApprovalRoute] as const;
