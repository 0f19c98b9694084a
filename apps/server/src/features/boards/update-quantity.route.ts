import { updateQuantityCall } from '@pw/contract/boards/update-quantity';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { changeBoard } from './change-board.ts';

/** Changes the quantity of a board. */
export const updateQuantityRoute = route(updateQuantityCall, {
  async handle({ body: { qty: quantity, ...address }, actor, tx, now, refuse, audit }) {
    const userId = actor.accountId;
    const changed = await changeBoard(tx, { address, change: () => ({ quantity }), userId, now });
    if (!changed.ok) {
      return refuse(changed.error.code, changed.error.more);
    }
    audit({ event: 'board.quantity-changed', subject: changed.value.reply.itemDesc, details: changed.value.details });
    return answered(changed.value.reply);
  },
});
