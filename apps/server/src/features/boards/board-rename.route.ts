import { boardRenameCall } from '@pw/contract/boards/board-rename';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { changeBoard } from './change-board.ts';

/** Renames a board. */
export const boardRenameRoute = route(boardRenameCall, {
  async handle({ body: { boardName: name, ...address }, actor, tx, now, refuse, audit }) {
    const userId = actor.accountId;
    const changed = await changeBoard(tx, { address, change: () => ({ name }), userId, now });
    if (!changed.ok) {
      return refuse(changed.error.code, changed.error.more);
    }
    audit({ event: 'board.renamed', subject: changed.value.reply.itemDesc, details: changed.value.details });
    return answered(changed.value.reply);
  },
});
