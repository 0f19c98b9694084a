import { feedCall } from '@pw/contract/feeders/feed';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { closeEditing } from '../board-configuration/end-editing.ts';
import type { LoadedBoard } from '../board-configuration/runtime/loaded-board.ts';
import { findLoaded, forgetLoaded } from '../board-configuration/runtime/loaded-model.store.ts';
import { presentProperty } from '../board-configuration/runtime/present-property.ts';
import { readPartId } from '../board-configuration/runtime/runtime-ids.ts';
import { readSourceOf } from './read-source.ts';

/** Compares the ratings of a client with those of the board. Leaving it gives the hold back; what is not saved waits. */
export const feedRoute = route(feedCall, {
  async handle({ body: { partId, closeModel, data }, refuse, ...request }) {
    const source = await readSourceOf(request, readPartId(partId));
    if (!source.ok) {
      return refuse(source.error.code, source.error.more);
    }
    const { loaded, board } = source.value;
    const sent = Object.entries(data).map(([partID, { rating }]) => ({ partID, sent: String(rating ?? '') }));
    const differences = sent
      .map((each) => ({ ...each, counted: ratingOf(loaded, each.partID) }))
      .filter((each) => each.counted !== each.sent);
    if (closeModel) {
      await closeEditing(request, board);
      const current = await findLoaded(request.tx, request.actor);
      if (current?.lineItemId === board.lineItemId) {
        await forgetLoaded(request.tx, request.actor);
      }
    }
    return answered({ differences, isClosed: closeModel });
  },
});

/** The rated current of a feeder, '0' where it is not set or has none; null for a feeder that is not there. */
function ratingOf(loaded: LoadedBoard, partID: string): string | null {
  const address = readPartId(partID);
  if (address?.lineItemId !== loaded.lineItemId || loaded.entries.get(address.part)?.kind !== 'feeder') {
    return null;
  }
  return presentProperty(loaded, address.part, 'FEEDER_AMP_RATING')?.value ?? '0';
}
