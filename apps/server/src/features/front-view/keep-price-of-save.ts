import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { FilesUnavailable } from '../../platform/files/files-unavailable.ts';
import type { EditingRequest } from '../board-configuration/editing-request.ts';
import type { Board } from '../boards/boards.store.ts';
import type { ProjectTerms } from '../project-pricing/project-terms.ts';
import { findProject } from '../projects/projects.store.ts';
import { findStandingView } from './find-standing-view.ts';
import { listFrontViews } from './front-views.store.ts';
import { keepPrice } from './keep-price.ts';
import { priceAllUnits } from './price-all-units.ts';
import { type DrawableBoard, decideDrawable } from './quote-drawable.ts';

type Saved = {
  readonly board: Board;
  /** What the configuration came to; null where it has no price. */
  readonly quoted: QuotedBoard | null;
  readonly terms: ProjectTerms;
  readonly revision: number;
};

/**
 * Keeps the price of a configuration with its save, where a front view shows it exactly as it is saved.
 * @returns whether it was kept: then the board is complete
 */
export async function keepPriceOfSave(request: EditingRequest, saved: Saved): Promise<boolean> {
  const { board, quoted, terms, revision } = saved;
  const drawable = quoted && decideDrawable(quoted);
  if (!drawable?.ok || !priceAllUnits(drawable.value).ok || !(await isDrawn(request, board, drawable.value))) {
    return false;
  }
  const { lineItemId } = board;
  await keepPrice(request, { lineItemId, quoted: drawable.value, terms, revision, differences: [] });
  return true;
}

async function isDrawn(request: EditingRequest, board: Board, drawable: DrawableBoard): Promise<boolean> {
  const { projectId, lineItemId } = board;
  const [any] = await listFrontViews(request.tx, lineItemId);
  const project = any && (await findProject(request.tx, projectId));
  if (!project) {
    return false;
  }
  try {
    return (await findStandingView(request, project, lineItemId, drawable)) !== undefined;
  } catch (error) {
    if (error instanceof FilesUnavailable) {
      // The logo of the company is part of the drawing, and not of what is saved: no save waits for it.
      return false;
    }
    throw error;
  }
}
