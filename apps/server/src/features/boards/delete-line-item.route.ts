import { deleteLineItemCall } from '@pw/contract/boards/delete-line-item';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { deleteBoards } from './delete-boards.ts';
import { openBoardToWrite } from './open-board.ts';

/** Deletes a board. */
export const deleteLineItemRoute = route(deleteLineItemCall, {
  async handle({ params, query: { revision }, refuse, audit, ...request }) {
    const open = await openBoardToWrite(request.tx, { ...params, revision });
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { projectId, lineItemId, name } = open.value;
    await deleteBoards(request, [lineItemId]);
    audit({ event: 'board.deleted', subject: name, details: { projectId, lineItemId } });
    return answered({ projectId, lineItemId });
  },
});
