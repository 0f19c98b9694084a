import type { EditingRequest } from '../board-configuration/editing-request.ts';
import type { Project } from '../projects/projects.store.ts';
import { fingerprintOf } from './draw-board.ts';
import { readDrawingHead } from './drawing-head.ts';
import { type FrontView, findFrontView } from './front-views.store.ts';
import type { DrawableBoard } from './quote-drawable.ts';

/** The front view that shows a board exactly as it is now; undefined while it was not drawn. */
export async function findStandingView(
  { tx, platform }: Pick<EditingRequest, 'tx' | 'platform'>,
  project: Project,
  lineItemId: number,
  quoted: DrawableBoard,
): Promise<FrontView | undefined> {
  const head = await readDrawingHead(tx, platform.files, project);
  return findFrontView(tx, lineItemId, fingerprintOf(quoted, head));
}
