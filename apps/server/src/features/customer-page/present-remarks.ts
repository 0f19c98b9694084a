import type { RemarkOnWire } from '@pw/contract/remarks';
import type { SharedOfferOnWire, SharedRemarkOnWire } from '@pw/contract/shared-offer-shape';
import { commentObstacle } from '@pw/domain/customer-page/link-state';
import { isShownTo } from '@pw/domain/customer-page/remark';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Keys } from '../../platform/keys.ts';
import { listFrozenQuantities } from '../boards/frozen-boards.store.ts';
import { listRemarks, type Remark } from '../projects/remarks.store.ts';
import type { OpenedOffer } from './open-shared-offer.ts';
import { sheetIdOf } from './present-offer-page.ts';
import type { ShareLink } from './share-links.store.ts';

/** A remark as sales reads it. */
export function presentRemark({ linkId, replies, at, ...remark }: Remark): RemarkOnWire {
  const { remarkId, revision, no, pin, clause, text, saidBy, saidOn, recordedByName, state } = remark;
  return {
    remarkId,
    revision,
    no,
    pin,
    clause,
    text,
    saidBy,
    saidOn,
    isOfPage: linkId !== null,
    recordedBy: recordedByName,
    at: at.toISOString(),
    state,
    replies: replies.map((reply) => ({
      by: reply.repliedByName,
      at: reply.at.toISOString(),
      text: reply.text,
      toAll: reply.toAll,
    })),
  };
}

/** Whether the reader of a link makes remarks, and those that he may read. */
export async function presentCommenting(
  tx: AppTransaction,
  keys: Keys,
  { link, standing }: OpenedOffer,
): Promise<Pick<SharedOfferOnWire, 'mayComment' | 'remarks'>> {
  const remarks = await listRemarks(tx, link);
  const lineItemIds = (await listFrozenQuantities(tx, link)).map(({ lineItemId }) => lineItemId);
  return {
    mayComment: commentObstacle(standing.offer) === null,
    remarks: remarks
      .filter((remark) => isShownTo(remark, link.linkId))
      .map((remark) => presentSharedRemark(keys, link, lineItemIds, remark)),
  };
}

function presentSharedRemark(
  keys: Keys,
  link: ShareLink,
  lineItemIds: readonly number[],
  { no, linkId, saidBy, saidOn, state, text, clause, pin, replies }: Remark,
): SharedRemarkOnWire {
  const isOwn = linkId === link.linkId;
  const place = pin === null ? -1 : lineItemIds.indexOf(pin.lineItemId);
  return {
    no,
    isOwn,
    saidBy,
    saidOn,
    state,
    text,
    clause,
    pin:
      pin !== null && place >= 0 && link.shows.drawings
        ? {
            sheetId: sheetIdOf(keys, link, place, pin.sheet),
            x: pin.x,
            y: pin.y,
            place: pin.door?.address ?? null,
          }
        : null,
    replies: replies
      .filter(({ toAll }) => isOwn || toAll)
      .map((reply) => ({ by: reply.repliedByName, at: reply.at.toISOString(), text: reply.text })),
  };
}
