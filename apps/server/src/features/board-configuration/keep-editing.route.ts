import { keepEditingCall } from '@pw/contract/board-configuration/keep-editing';
import { route } from '../../platform/http/route.ts';
import { openBoard } from '../boards/open-board.ts';
import { markPresent } from '../projects/presence.store.ts';
import { presentHold } from './draft-hold.ts';
import { findDraft, markSeen } from './drafts.store.ts';

/** Keeps the hold of whoever has it, and tells everybody else who does. */
export const keepEditingRoute = route(keepEditingCall, {
  async handle({ params, actor, tx, now, refuse }) {
    const open = await openBoard(tx, params);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { companyId, accountId } = actor;
    const { projectId, lineItemId } = params;
    await markSeen(tx, lineItemId, { holder: accountId, now });
    // Whoever is about to delete the project is asked first.
    await markPresent(tx, { companyId, projectId, userId: accountId, now });
    const draft = await findDraft(tx, lineItemId);
    return {
      hold: draft ? await presentHold(tx, draft, { accountId, now }) : null,
      sequence: draft?.sequence ?? 0,
    };
  },
});
