import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isoDayInIndia } from '@pw/domain/dates';
import { withProjectDemands } from '@pw/switchboard/model/demand';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { type ProjectTerms, readProjectTerms } from '../projects/project-terms.ts';
import { type Project, readDemandsOfProject } from '../projects/projects.store.ts';
import { type AssessedInputs, assessInputs, quoteAssessed } from './board-price.ts';
import type { BoardSource } from './board-sources.store.ts';
import { findBoards, markBoardsComplete } from './boards.store.ts';
import { decideDrawable, priceAllUnits } from './drawable-board.ts';
import { orderDrawings } from './drawing-worker.ts';
import { type FrontView, insertFrontViews } from './front-views.store.ts';
import { keepFirstPrices, type PriceToKeep } from './keep-price.ts';
import type { BoardRequest } from './open-board.ts';
import { elevationsOf, readHeadIfThere, type UndatedHead, unissuedDrawing } from './standing-front-view.ts';

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

/** So many are noted at once. */
const BATCH = 25;

/**
 * Makes copies of complete boards complete: each gets a front view of its own, whose title block names its own project
 * and board, and its price. What does not depend on names is worked out once for all copies of a board. The files of the
 * drawings follow in a job, so that nobody waits for them while the project is locked. A user who opens one earlier has
 * it written at once. A copy for which this fails stays in progress, and the board list says why.
 */
export async function completeCopies(
  request: BoardRequest,
  project: Project,
  copies: readonly WrittenCopy[],
): Promise<void> {
  const { tx, platform } = request;
  const open = copies.filter(
    ({ source: { isComplete, knowledgeVersion } }) => isComplete && knowledgeVersion === knowledgeOf(tx).version,
  );
  const head = open.length === 0 ? null : await readHeadIfThere(tx, platform.files, project);
  if (head === null) {
    return;
  }
  const terms = await readProjectTerms(tx, project.projectId);
  const demands = await readDemandsOfProject(tx, project.projectId);
  const jobId = randomUUID();
  for (const [source, equal] of Map.groupBy(open, (copy) => copy.source)) {
    const ids = equal.map(({ lineItemId }) => lineItemId);
    const assessed = assessInputs(source, withProjectDemands(source.inputs, demands), terms);
    await completeEqual(request, { project, head, terms, jobId }, assessed, ids);
  }
  await orderDrawings(request, jobId);
}

type Surroundings = {
  readonly project: Project;
  readonly head: UndatedHead;
  readonly terms: ProjectTerms;
  /** The job that writes the files of the drawings. */
  readonly jobId: string;
};

/** Completes the copies of one board, which differ in their names and in the charges of their project. */
async function completeEqual(
  request: BoardRequest,
  { project, head, terms, jobId }: Surroundings,
  assessed: AssessedInputs,
  lineItemIds: readonly number[],
): Promise<void> {
  if (assessed.assessment.design === null) {
    return;
  }
  const { board, design } = assessed.assessment;
  const elevations = elevationsOf(terms.knowledge, { board, design });
  const drawnOn = isoDayInIndia(request.now.getTime());
  for (let from = 0; from < lineItemIds.length; from += BATCH) {
    const copies = await findBoards(request.tx, project.projectId, lineItemIds.slice(from, from + BATCH));
    const drawable = copies.flatMap((copy) => {
      const quoted = quoteAssessed(copy, assessed, terms);
      const decided = quoted.ok ? decideDrawable(quoted.value) : quoted;
      return decided.ok && priceAllUnits(decided.value).ok
        ? [{ lineItemId: copy.lineItemId, quoted: decided.value }]
        : [];
    });
    const views = drawable.map(
      ({ lineItemId, quoted }): FrontView => ({
        lineItemId,
        drawnOn,
        files: jobId,
        ...unissuedDrawing(quoted, head, elevations),
      }),
    );
    const prices = drawable.map((each) => ({ ...each, terms, revision: FIRST_SAVE, differences: [] }));
    await noteComplete(request, views, prices);
    await nextTurn();
  }
}

async function noteComplete(
  request: BoardRequest,
  views: readonly FrontView[],
  prices: readonly PriceToKeep[],
): Promise<void> {
  const { tx, actor, now } = request;
  if (views.length > 0) {
    const save = { companyId: actor.companyId, userId: actor.accountId, now };
    const ids = views.map(({ lineItemId }) => lineItemId);
    await insertFrontViews(tx, views, save);
    await keepFirstPrices(request, prices);
    await markBoardsComplete(tx, ids, save);
  }
}
