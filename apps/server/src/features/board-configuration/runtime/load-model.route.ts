import { loadModelCall } from '@pw/contract/board-configuration/runtime/load-model';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../../platform/http/route.ts';
import { presentHold } from '../draft-hold.ts';
import { openEditing } from '../open-editing.ts';
import { putLoaded } from './loaded-model.store.ts';
import { presentBoard } from './present-part.ts';
import { readModelAt } from './read-model.ts';

/**
 * Loads a board, and takes its hold when it is free. Who cannot have it, because somebody else edits the board or the
 * project can only be viewed, reads; the first change says why.
 */
export const loadModelRoute = route(loadModelCall, {
  async handle({ params, refuse, ...request }) {
    const { tx, actor, now } = request;
    const opened = await openEditing(request, params, 'free');
    if (!opened.ok && (opened.error.code === 'NOT_FOUND' || opened.error.code === 'DELETED')) {
      return refuse(opened.error.code, opened.error.more);
    }
    const model = await readModelAt(request, params);
    if (!model.ok) {
      return refuse(model.error.code, model.error.more);
    }
    await putLoaded(tx, actor, params, now);
    const { loaded, draft } = model.value;
    return answered({
      part: presentBoard(loaded, false),
      unsavedSince: draft?.unsavedSince?.toISOString() ?? null,
      hold: draft ? await presentHold(tx, draft, { accountId: actor.accountId, now }) : null,
    });
  },
});
