import { deletePartCall } from '@pw/contract/board-configuration/runtime/delete-part';
import { err, ok } from '@pw/domain/result';
import { route } from '../../../platform/http/route.ts';
import { editModel } from './edit-model.ts';
import { isOwnedBy } from './owned-by.ts';
import { presentChange } from './present-change.ts';
import { findLoadedOf, partUnknown } from './read-model.ts';
import { readPartId, readSubpartId } from './runtime-ids.ts';

/** Deletes a feeder or component. */
export const deletePartRoute = route(deletePartCall, {
  async handle({ params: { ownerId, partId }, refuse, ...request }) {
    const [slot, address] = [readSubpartId(ownerId), readPartId(partId)];
    const found = await findLoadedOf(request, [slot, address]);
    if (!found.ok || !slot || !address) {
      return refuse(found.ok ? 'PART_UNKNOWN' : found.error.code);
    }
    const { part } = address;
    const edited = await editModel(request, found.value, ({ entries }) =>
      isOwnedBy(entries, part, slot) ? ok([{ kind: 'remove', part }]) : err(partUnknown),
    );
    if (!edited.ok) {
      return refuse(edited.error.code, edited.error.more);
    }
    const { loaded, stepped } = edited.value;
    return presentChange(loaded, stepped.edited.changes);
  },
});
