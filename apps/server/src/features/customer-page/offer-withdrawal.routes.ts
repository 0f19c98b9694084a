import { restoreOfferCall, withdrawOfferCall } from '@pw/contract/share-links';
import { reasonFault } from '@pw/domain/customer-page/share-link';
import { type Route, route } from '../../platform/http/route.ts';
import { addOutcome } from '../offer-follow-up/offer-follow-up.store.ts';
import { subjectOf } from '../projects/change-project.ts';
import { findFrozenAddress } from '../projects/frozen-project.store.ts';
import { openToMove } from '../projects/open-project.ts';

/** An outcome without what only a lost offer has. */
const plainOutcome = { reason: null, competitor: '' } as const;

/** Withdraws the offer: one outcome for the pipeline and for the links. */
const withdrawOfferRoute = route(withdrawOfferCall, {
  async handle({ params: { projectId }, body, actor, tx, now, refuse, audit }) {
    const open = await openToMove(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    if (reasonFault(body.reason)) {
      return refuse('REASON_MISSING');
    }
    if ((await findFrozenAddress(tx, projectId))?.revision !== body.offerRevision) {
      return refuse('NOT_SUBMITTED');
    }
    if (open.value.outcome === 'withdrawn') {
      return refuse('ALREADY_WITHDRAWN');
    }
    const said = { outcome: 'withdrawn', ...plainOutcome, note: body.reason.trim() } as const;
    await addOutcome(tx, projectId, said, { actor, now });
    audit({ event: 'outcome.recorded', subject: subjectOf(open.value), details: said });
    return { isWithdrawn: true };
  },
});

const restoreOfferRoute = route(restoreOfferCall, {
  async handle({ params: { projectId }, actor, tx, now, refuse, audit }) {
    const open = await openToMove(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    if (open.value.outcome !== 'withdrawn') {
      return refuse('NOT_WITHDRAWN');
    }
    const said = { outcome: 'open', ...plainOutcome, note: '' } as const;
    await addOutcome(tx, projectId, said, { actor, now });
    audit({ event: 'outcome.recorded', subject: subjectOf(open.value), details: said });
    return { isWithdrawn: false };
  },
});

/** The calls that withdraw an offer and open it again. */
export const offerWithdrawalRoutes: readonly Route[] = [withdrawOfferRoute, restoreOfferRoute];
