import { getSubpartByNameCall } from '@pw/contract/board-configuration/runtime/get-subpart-by-name';
import { route } from '../../../platform/http/route.ts';
import { findJustAdded, findLoaded, putLoaded } from './loaded-model.store.ts';
import { presentBoard } from './present-part.ts';
import { readModelAt } from './read-model.ts';
import { boardSubpartId, slots } from './runtime-ids.ts';

/** Where the model of a new board is created. A client that has just added the board need not load it. */
export const getSubpartByNameRoute = route(getSubpartByNameCall, {
  async handle({ params: { deep }, refuse, ...request }) {
    const { tx, actor, now } = request;
    const address = (await findJustAdded(tx, actor)) ?? (await findLoaded(tx, actor));
    if (!address) {
      return refuse('NOT_LOADED');
    }
    const model = await readModelAt(request, address);
    if (!model.ok) {
      return refuse(model.error.code, model.error.more);
    }
    await putLoaded(tx, actor, address, now);
    const parts = deep === 'true' ? [presentBoard(model.value.loaded, true)] : [];
    return { name: slots.board, subpartID: boardSubpartId(address.lineItemId), parts };
  },
});
