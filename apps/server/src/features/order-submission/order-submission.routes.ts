import { readSubmissionCall, submitQuoteCall } from '@pw/contract/order-submission';
import { decideMove } from '@pw/domain/approvals/decide-move';
import { findBlockers } from '@pw/domain/order-submission/decide-submission';
import { isViewOnly } from '@pw/domain/projects/project-status';
import { sendReasonText } from '@pw/pricing/quote/send-gate';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { findFrozen } from '../projects/frozen-project.store.ts';
import { noteOfMove } from '../projects/note-move.ts';
import { openProject, openToEdit } from '../projects/open-project.ts';
import { standingOf } from '../projects/standing-of.ts';
import { tellMove } from '../projects/tell-move.ts';
import { findLastTransition } from '../projects/transitions.store.ts';
import { judgeSubmission } from './judge-submission.ts';
import { presentOffer } from './present-offer.ts';
import { readOffer } from './read-offer.ts';
import { submitProject } from './submit-project.ts';

/** Submits the quote of a project. */
export const submitQuoteRoute = route(submitQuoteCall, {
  isHeavy: true,
  async handle({ params: { projectId }, body, refuse, audit, ...request }) {
    const { tx } = request;
    const { revision, acknowledgedWarnings, warningsFingerprint, offerRead } = body;
    const open = await openToEdit(tx, projectId, revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const project = open.value;
    const standing = standingOf(project, await findLastTransition(tx, projectId));
    // The call is for sales alone.
    const decided = decideMove(standing, 'quote-submitted', 'sales', { reason: '', purchaseOrderNumber: '' });
    if (!decided.ok) {
      return refuse('ILLEGAL_TRANSITION', { message: decided.error.text });
    }
    const { transition } = decided.value;
    const submitted = await submitProject(request, project, {
      transition,
      acknowledgedWarnings,
      warningsFingerprint,
      offerRead,
    });
    if (!submitted.ok) {
      return refuse(submitted.error.code, submitted.error.more);
    }
    const { project: moved, acknowledged, notAccepted } = submitted.value;
    await tellMove(request, { before: project, after: moved }, transition);
    audit(noteOfMove({ before: project, after: moved }, transition, { acknowledged, notAccepted }));
    const { quotationNumber, status, offerRevision } = moved;
    return { projectId, quotationNumber, status, offerRevision };
  },
});

/** What keeps a project from being submitted. */
export const readSubmissionRoute = route(readSubmissionCall, {
  isHeavy: true,
  async handle({ params: { projectId }, refuse, ...request }) {
    const open = await openProject(request.tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { tx, now } = request;
    const { offerRevision: revision, status } = open.value;
    if (isViewOnly(status)) {
      // What was submitted was judged then.
      const offer = await presentOffer(tx, open.value, revision, await readFrozenLeft(tx, projectId));
      return { revision, blockers: [], warnings: [], warningsFingerprint: '', offerRead: null, offer };
    }
    const judged = await judgeSubmission(request, open.value);
    if (!judged.ok) {
      return refuse(judged.error.code, { message: judged.error.message });
    }
    const { facts, points, pointsFingerprint: warningsFingerprint, offer } = judged.value;
    const left = offer?.points.flatMap(({ reason, answer }) => (answer === null ? [sendReasonText(reason)] : []));
    return {
      revision,
      blockers: [...findBlockers(facts)],
      warnings: points.map(({ mark: _mark, ...point }) => point),
      warningsFingerprint,
      offerRead: readOffer(judged.value, now),
      offer: left ? await presentOffer(tx, open.value, revision, left) : null,
    };
  },
});

async function readFrozenLeft(tx: AppTransaction, projectId: number): Promise<readonly string[]> {
  const frozen = await findFrozen(tx, projectId);
  return frozen?.offer.left?.map(({ text }) => text) ?? [];
}
