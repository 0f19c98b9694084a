import type { BoardGap } from '@pw/domain/boards/board-gap';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { findGaps } from '../boards/board-gaps.ts';
import { listBoards, readConfigurationFacts } from '../boards/boards.store.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import type { Project } from '../projects/projects.store.ts';

/** A board of a project with what keeps reports of it from being made. */
export type BoardToReport = { readonly lineItemId: number; readonly name: string; readonly gap: BoardGap | null };

/** The same, and whether somebody has changed it without a save. */
export type BoardToSubmit = BoardToReport & { readonly hasUnsavedChanges: boolean };

type GapRequest = Pick<BoardRequest, 'tx' | 'platform' | 'actor'>;

/** Of a board that was never configured. */
const noFacts = { knowledgeVersion: null, unsavedSince: null };

/** The boards of a project with what each lacks; one that other rules have made must be opened and accepted first. */
export async function findReportedBoards(request: GapRequest, project: Project): Promise<readonly BoardToReport[]> {
  const boards = await findBoardsToSubmit(request, project);
  return boards.map(({ hasUnsavedChanges: _unsaved, ...board }) => board);
}

/** The boards of a project with what keeps each from being submitted, unsaved changes among it. */
export async function findBoardsToSubmit(request: GapRequest, project: Project): Promise<readonly BoardToSubmit[]> {
  const boards = await listBoards(request.tx, project.projectId);
  if (boards.length === 0) {
    return [];
  }
  const gaps = await findGaps(request, project, boards);
  const facts = await readConfigurationFacts(
    request.tx,
    boards.map(({ lineItemId }) => lineItemId),
  );
  return boards.map(({ lineItemId, name }) => {
    const { knowledgeVersion: madeBy, unsavedSince } = facts.get(lineItemId) ?? noFacts;
    const outdated: BoardGap | null =
      madeBy === null || madeBy === knowledgeOf(request.tx).version ? null : { code: 'RULES_CHANGED', count: 1 };
    const gap = gaps.get(lineItemId) ?? outdated;
    return { lineItemId, name, gap, hasUnsavedChanges: unsavedSince !== null };
  });
}
