import type { EditingRequest } from '../board-configuration/editing-request.ts';
import { removeFrontViewFiles } from './front-view-files.ts';
import { deleteFrontViewsOf, type FrontView } from './front-views.store.ts';

type Dropping = Pick<EditingRequest, 'tx' | 'platform' | 'actor' | 'afterCommit'>;

/** Drops all drawings of boards. */
export async function dropFrontViews(request: Dropping, lineItemIds: readonly number[]): Promise<void> {
  if (lineItemIds.length > 0) {
    removeOnceCommitted(request, await deleteFrontViewsOf(request.tx, lineItemIds));
  }
}

/**
 * Removes the files of drawings that the request takes out of the database, once it has. Whatever fails or is killed in
 * between leaves files that nobody needs, and never a drawing without its files.
 */
export function removeOnceCommitted(
  { platform, actor, afterCommit }: Omit<Dropping, 'tx'>,
  views: readonly FrontView[],
): void {
  for (const view of views) {
    afterCommit(() => removeFrontViewFiles(platform.files, actor.companyId, view));
  }
}
