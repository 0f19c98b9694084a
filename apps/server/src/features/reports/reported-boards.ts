import type { BoardGap } from '@pw/domain/boards/board-gap';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { findGaps } from '../boards/board-gaps.ts';
import { listBoards, readConfigurationFacts } from '../boards/boards.store.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import type { Project } from '../projects/projects.store.ts';

/** A board of a project with what keeps reports of it from being made. */
export type BoardToReport = { readonly lineItemId: number; readonly name: string; readonly gap: BoardGap | null };

/** The boards of a project with what each lacks; one that other rules have made must be opened and accepted first. */
export async function findReportedBoards(
  request: Pick<BoardRequest, 'tx' | 'platform' | 'actor'>,
  project: Project,
): Promise<readonly BoardToReport[]> {
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
    const madeBy = facts.get(lineItemId)?.knowledgeVersion ?? null;
    const outdated: BoardGap | null =
      madeBy === null || madeBy === knowledgeOf(request.tx).version ? null : { code: 'RULES_CHANGED', count: 1 };
    return { lineItemId, name, gap: gaps.get(lineItemId) ?? outdated };
  });
}
