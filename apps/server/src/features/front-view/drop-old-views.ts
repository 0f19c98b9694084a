import type { EditingRequest } from '../board-configuration/editing-request.ts';
import type { Board } from '../boards/boards.store.ts';
import type { ProjectTerms } from '../project-pricing/project-terms.ts';
import { fingerprintOf } from './draw-board.ts';
import type { UndatedHead } from './drawing-head.ts';
import { removeOnceCommitted } from './drop-front-views.ts';
import { deleteFrontViews, type FrontView, listFrontViews } from './front-views.store.ts';
import { readConfigurations } from './own-configuration.ts';
import { quoteDrawable } from './quote-drawable.ts';

type Drawn = {
  readonly board: Board;
  readonly view: FrontView;
  readonly head: UndatedHead;
  readonly terms: ProjectTerms;
};

/**
 * Drops the drawings of a board that nobody is shown any more, once there is another one. Those stay that show what was
 * saved, or what whoever edits has not saved yet.
 */
export async function dropOldViews(request: EditingRequest, { board, view, head, terms }: Drawn): Promise<void> {
  const { tx } = request;
  const { lineItemId } = board;
  const others = (await listFrontViews(tx, lineItemId))
    .map(({ fingerprint }) => fingerprint)
    .filter((fingerprint) => fingerprint !== view.fingerprint);
  if (others.length === 0) {
    return;
  }
  const shown = (await readConfigurations(request, board)).flatMap(({ inputs }) => {
    const quoted = quoteDrawable(board, inputs, terms);
    return quoted.ok ? [fingerprintOf(quoted.value, head)] : [];
  });
  const old = others.filter((fingerprint) => !shown.includes(fingerprint));
  removeOnceCommitted(request, await deleteFrontViews(tx, lineItemId, old));
}
