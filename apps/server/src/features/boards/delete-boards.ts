import type { EditingRequest } from '../board-configuration/editing-request.ts';
import { dropFrontViews } from '../front-view/drop-front-views.ts';
import { markBoardsDeleted } from './boards.store.ts';

type Deleting = Pick<EditingRequest, 'tx' | 'platform' | 'actor' | 'now' | 'afterCommit'>;

/** Deletes boards of a project that is locked, with their drawings. What was configured stays with them. */
export async function deleteBoards(request: Deleting, lineItemIds: readonly number[]): Promise<void> {
  const { tx, actor, now } = request;
  await markBoardsDeleted(tx, lineItemIds, { userId: actor.accountId, now });
  await dropFrontViews(request, lineItemIds);
}
