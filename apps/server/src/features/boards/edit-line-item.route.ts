import { editLineItemCall } from '@pw/contract/boards/edit-line-item';
import { route } from '../../platform/http/route.ts';
import { changeBoard } from './change-board.ts';
import { processIds } from './present-line-item.ts';
import { readLineItemChange } from './read-line-item-change.ts';

/** Saves a board. */
export const editLineItemRoute = route(editLineItemCall, {
  async handle({ params, body: { revision, processID, ...sent }, actor, tx, now, refuse, audit }) {
    const changed = await changeBoard(tx, {
      address: { ...params, revision },
      change: ({ name }) => readLineItemChange(name, sent),
      isSaved: processID === processIds.saved,
      userId: actor.accountId,
      now,
    });
    if (!changed.ok) {
      return refuse(changed.error.code, changed.error.more);
    }
    const { reply, details } = changed.value;
    audit({ event: 'board.edited', subject: reply.itemDesc, details });
    return reply;
  },
});
