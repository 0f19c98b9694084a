import { getLineItemCall } from '@pw/contract/boards/get-line-item';
import { route } from '../../platform/http/route.ts';
import { openBoard } from './open-board.ts';
import { presentLineItem } from './present-line-item.ts';

/** One board of a project. */
export const getLineItemRoute = route(getLineItemCall, {
  async handle({ params, tx, refuse }) {
    const open = await openBoard(tx, params);
    return open.ok ? presentLineItem(open.value) : refuse(open.error.code, open.error.more);
  },
});
