import { closeModelCall } from '@pw/contract/board-configuration/runtime/close-model';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../../platform/http/route.ts';
import { closeHeld, discardHeld } from '../end-editing.ts';
import { lockHeldDraft } from '../lock-held-draft.ts';
import { forgetLoaded } from './loaded-model.store.ts';
import { findLoadedOf } from './read-model.ts';

/**
 * Closes the loaded board: what was not saved is discarded. Of a board that this user does not hold nothing can be
 * discarded, so it is only not loaded any more.
 */
export const closeModelRoute = route(closeModelCall, {
  async handle({ refuse, audit, ...request }) {
    const found = await findLoadedOf(request, []);
    if (!found.ok) {
      return refuse('NOT_LOADED');
    }
    const address = found.value;
    await forgetLoaded(request.tx, request.actor);
    const held = await lockHeldDraft(request, address, { lock: 'change', worksOnValues: false });
    if (!held.ok) {
      return answered({ isDeleted: false });
    }
    const isUnsaved = !held.value.board.isSaved || held.value.draft.unsavedSince !== null;
    if (!isUnsaved) {
      await closeHeld(request, held.value);
      return answered({ isDeleted: false });
    }
    const { isDeleted } = await discardHeld(request, held.value);
    const event = isDeleted ? 'board.deleted' : 'board.draft-discarded';
    audit({ event, subject: held.value.board.name, details: address });
    return answered({ isDeleted });
  },
});
