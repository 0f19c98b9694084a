import { discardEditingCall } from '@pw/contract/board-configuration/discard-editing';
import { route } from '../../platform/http/route.ts';
import { discardEditing } from './end-editing.ts';

/** Ends the draft of a board without saving. */
export const discardEditingRoute = route(discardEditingCall, {
  async handle({ params, body: { sequence }, refuse, audit, ...request }) {
    const ended = await discardEditing(request, params, sequence);
    if (!ended.ok) {
      return refuse(ended.error.code, ended.error.more);
    }
    const { board, isDeleted } = ended.value;
    const subject = board.name;
    audit(
      isDeleted
        ? { event: 'board.deleted', subject, details: params }
        : { event: 'board.draft-discarded', subject, details: params },
    );
    return { isDeleted };
  },
});
