import { knowledge } from '../../platform/knowledge.ts';
import { readProjectTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import type { BoardSource } from './board-sources.store.ts';
import { findBoards, updateBoard } from './boards.store.ts';
import { drawFrontView } from './draw-front-view.ts';
import { priceAllUnits, quoteDrawable } from './drawable-board.ts';
import { insertFrontView } from './front-views.store.ts';
import { keepPrice } from './keep-price.ts';
import type { BoardRequest } from './open-board.ts';
import { fingerprintOf, readHeadIfThere } from './standing-front-view.ts';

/** A board that was just written, and what it is a copy of. */
export type WrittenCopy = { readonly lineItemId: number; readonly source: BoardSource };

/** Each board that was just written with the one that it is a copy of; both are in one order. */
export function writtenCopies(lineItemIds: readonly number[], sources: readonly BoardSource[]): readonly WrittenCopy[] {
  return sources.flatMap((source, index) => {
    const lineItemId = lineItemIds[index];
    return lineItemId === undefined ? [] : [{ lineItemId, source }];
  });
}

/** Copies start counting the saves of their configuration. */
const FIRST_SAVE = 1;

/**
 * Makes copies of complete boards complete: each gets a front view of its own, whose title block names its own project
 * and board, and its price. A copy that this is not possible for stays in progress, and the board list says why.
 */
export async function completeCopies(
  request: BoardRequest,
  project: Project,
  copies: readonly WrittenCopy[],
): Promise<void> {
  const { tx, platform, actor, now } = request;
  const open = copies.filter(
    ({ source: { isComplete, knowledgeVersion } }) => isComplete && knowledgeVersion === knowledge().version,
  );
  const head = open.length === 0 ? null : await readHeadIfThere(tx, platform.files, project);
  if (head === null) {
    return;
  }
  const terms = await readProjectTerms(tx, project.projectId);
  const inputsOf = new Map(open.map(({ lineItemId, source }) => [lineItemId, source.inputs]));
  for (const board of await findBoards(tx, project.projectId, [...inputsOf.keys()])) {
    const { lineItemId } = board;
    const inputs = inputsOf.get(lineItemId);
    const quoted = inputs && quoteDrawable(board, inputs, terms);
    if (quoted?.ok && priceAllUnits(quoted.value).ok) {
      const fingerprint = fingerprintOf(quoted.value, head);
      const view = await drawFrontView(request, { lineItemId, quoted: quoted.value, head, fingerprint });
      await insertFrontView(tx, view, { companyId: actor.companyId, userId: actor.accountId, now });
      await keepPrice(request, { lineItemId, quoted: quoted.value, terms, revision: FIRST_SAVE, differences: [] });
      await updateBoard(tx, { ...board, state: 'generated' }, { userId: actor.accountId, now });
    }
  }
}
