import { closeEditingCall } from '@pw/contract/board-configuration/close-editing';
import { route } from '../../platform/http/route.ts';
import { closeEditing } from './end-editing.ts';

/** Gives the hold of a board back. */
export const closeEditingRoute = route(closeEditingCall, {
  async handle({ params, refuse, ...request }) {
    const closed = await closeEditing(request, params);
    if (!closed.ok) {
      return refuse(closed.error.code, closed.error.more);
    }
    const { draft } = closed.value;
    return { unsavedSince: draft.unsavedSince?.toISOString() ?? null };
  },
});
