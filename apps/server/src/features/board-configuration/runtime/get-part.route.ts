import { getPartCall } from '@pw/contract/board-configuration/runtime/get-part';
import { route } from '../../../platform/http/route.ts';
import { presentPart } from './present-part.ts';
import { findLoadedOf, readModelAt } from './read-model.ts';
import { readPartId } from './runtime-ids.ts';

/** One part of the loaded board. */
export const getPartRoute = route(getPartCall, {
  async handle({ params: { partId, deep }, refuse, ...request }) {
    const address = readPartId(partId);
    const found = await findLoadedOf(request, [address]);
    if (!found.ok) {
      return refuse(found.error.code);
    }
    const model = await readModelAt(request, found.value);
    if (!model.ok) {
      return refuse(model.error.code, model.error.more);
    }
    const part = address && presentPart(model.value.loaded, address.part, deep === 'true');
    return part ?? refuse('PART_UNKNOWN');
  },
});
