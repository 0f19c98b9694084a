import { closeModelCall } from '@pw/contract/board-configuration/runtime/close-model';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../../platform/http/route.ts';
import { closeEditing, discardEditing } from '../end-editing.ts';
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
    const isUnsaved = held.ok && (!held.value.board.isSaved || held.value.draft.unsavedSince !== null);
    if (!isUnsaved) {
      await closeEditing(request, address);
      return answered({ isDeleted: false });
    }
    const ended = await discardEditing(request, address, undefined);
    const isDeleted = ended.ok && ended.value.isDeleted;
    const event = isDeleted ? 'board.deleted' : 'board.draft-discarded';
    audit({ event, subject: held.value.board.name, details: address });
    return answered({ isDeleted });
  },
});
