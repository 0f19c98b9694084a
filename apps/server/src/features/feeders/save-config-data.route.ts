import { saveConfigDataCall } from '@pw/contract/feeders/save-config-data';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { findDraft } from '../board-configuration/drafts.store.ts';
import { saveEditing } from '../board-configuration/save-editing.ts';
import { openBoard } from '../boards/open-board.ts';
import { presentLineItem } from '../boards/present-line-item.ts';

/** Saves what of a board is not saved yet. A client sends it after Runtime/save, when there is nothing left. */
export const saveConfigDataRoute = route(saveConfigDataCall, {
  async handle({ body: { projectId, lineItemId }, refuse, audit, ...request }) {
    const address = { projectId, lineItemId };
    const opened = await openBoard(request.tx, address);
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const draft = await findDraft(request.tx, lineItemId);
    if (!draft?.unsavedSince) {
      return answered({ lineItem: presentLineItem(opened.value) });
    }
    const saved = await saveEditing(request, address, undefined);
    if (!saved.ok) {
      return refuse(saved.error.code, saved.error.more);
    }
    const { board } = saved.value;
    audit({ event: 'board.configured', subject: board.name, details: { ...address, state: board.state } });
    return answered({ lineItem: presentLineItem(board) });
  },
});
